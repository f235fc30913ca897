import PhysicsModel
import TestSupport
import Testing

/// Joints among bodies that collide, come, go and are pushed.
@Suite struct `Agreement on joints` {
  private func joint(_ random: inout SplitMix64, _ bodies: [BodyState]) -> JointDefinition {
    func point(_ reach: Double) -> Vector {
      Vector(random.real(-reach...reach), random.real(-reach...reach))
    }
    let first = bodies[Int(random.next() % UInt64(bodies.count))]
    let second = bodies[Int(random.next() % UInt64(bodies.count))]
    let length: Double? = random.next() % 2 == 0 ? nil : random.real(1...80)
    let kinds: [JointKind] = [
      .rod(length: length), .rope(length: length),
      .spring(
        length: length, frequency: random.real(0.1...200),
        dampingRatio: random.next() % 3 == 0 ? 0 : random.real(0...2)),
    ]
    let end = JointEnd.body(second.id, offset: point(10))
    var joint = JointDefinition(
      kinds[Int(random.next() % 3)],
      from: first.id == second.id || random.next() % 4 == 0
        ? .world(point(200)) : .body(first.id, offset: point(10)),
      to: end)
    if random.next() % 4 == 0 { joint = JointDefinition(joint.kind, from: end, to: joint.first) }
    if random.next() % 3 == 0 { joint.collideConnected.toggle() }
    return joint
  }

  private func contest(_ random: inout SplitMix64, _ parameters: Parameters) -> Contest {
    let seed = random.next()
    return Contest(parameters) { world in
      var random = SplitMix64(seed: seed)
      try world.addFrame(
        left: -100, top: -100, right: 300, bottom: 300, Material(elasticity: 0.4, friction: 0.3))
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let size = random.real(4...30)
        let shape: Shape =
          random.next() % 2 == 0
          ? .circle(radius: size / 2) : .rectangle(width: size, height: random.real(4...30))
        try world.add(shape, at: random.real(-80...280), random.real(-80...280)) {
          $0.angle = random.real(-4...4)
          $0.density = random.real(0.1...10)
          $0.velocity = Vector(random.real(-300...300), random.real(-300...300))
          $0.angularVelocity = random.real(-20...20)
          $0.allowsRotation = random.next() % 5 != 0
          if random.next() % 8 == 0 {
            $0.kind = .anchored
            $0.velocity = .zero
            $0.angularVelocity = 0
          }
        }
      }
      let bodies = world.bodies
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        // Ends that lie too close to each other are refused; every engine has to.
        _ = try? world.addJoint(joint(&random, bodies))
      }
    }
  }

  @Test(arguments: Preset.allCases, seeds(60, inDebug: 4))
  func `in random scenes`(preset: Preset, seed: UInt64) throws {
    var random = SplitMix64(seed: 7000 + seed)
    try labelled("seed \(7000 + seed)") {
      try contest(&random, Parameters(preset)).expectAgreement(
        ticks: seed % 10 == 0 ? 400 : 60, traced: [1, 2, 60])
    }
  }

  @Test(arguments: Preset.allCases, seeds(40, inDebug: 3))
  func `that come, change and go`(preset: Preset, seed: UInt64) throws {
    var random = SplitMix64(seed: 8000 + seed)
    let contest = contest(&random, Parameters(preset))
    let changes = (1...60).map { _ in random.next() }
    try labelled("seed \(8000 + seed)") {
      try contest.expectAgreement(ticks: 60, traced: [2, 30, 60]) { tick, world in
        var random = SplitMix64(seed: changes[tick - 1])
        let bodies = world.bodies
        let joints = world.joints
        let chosen = joints.isEmpty ? nil : joints[Int(random.next() % UInt64(joints.count))]
        switch random.next() % 4 {
        case 0 where bodies.count > 1:
          world.removeBody(bodies[Int(random.next() % UInt64(bodies.count))].id)
        case 1 where !bodies.isEmpty:
          _ = try? world.addJoint(joint(&random, bodies))
        case 2:
          guard let chosen else { return }
          world.removeJoint(chosen.id)
        default:
          guard let chosen else { return }
          var new = chosen.definition
          new.kind = new.kind.with(length: random.real(1...60))
          if random.next() % 2 == 0 { new.collideConnected.toggle() }
          try world.setJoint(chosen.id, to: new)
        }
      }
    }
  }

  @Test(arguments: Preset.allCases, seeds(10, inDebug: 1))
  func `that a state brings back`(preset: Preset, seed: UInt64) throws {
    var random = SplitMix64(seed: 9000 + seed)
    let contest = contest(&random, Parameters(preset))
    for world in [try contest.reference(), try contest.simd(.baseline)] {
      for _ in 0..<20 { world.step() }
      let middle = try Snapshot(Snapshot(origin: "", state: world.state).bytes).state
      #expect(middle == world.state)
      for _ in 0..<20 { world.step() }
      let end = world.state.hash
      try world.restore(middle)
      for _ in 0..<20 { world.step() }
      #expect(world.state.hash == end, "seed \(9000 + seed)")
    }
  }

  @Test func `a difference names the joint`() throws {
    func world(_ length: Double) throws -> any ObservableWorld {
      try Contest(.softStep) { world in
        let body = try world.add(.circle(radius: 5), at: 10, 0)
        _ = try world.addJoint(
          JointDefinition(.rod(length: length), from: .world(.zero), to: .body(body, offset: .zero))
        )
      }.reference()
    }
    let difference = try #require(
      try Agreement.firstDifference(
        ticks: 3, left: { try world(10) }, right: { try world(Double(10).nextUp) }))
    #expect(difference.item == "joint 0" && difference.field == "length")
  }
}
