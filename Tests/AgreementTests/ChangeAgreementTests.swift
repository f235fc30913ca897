import PhysicsModel
import TestSupport
import Testing

/// Crowds with every property of a body, changed at random while they meet.
@Suite struct `Agreement on properties and changes` {
  @Test(arguments: Preset.allCases, seeds(60, inDebug: 3))
  func `while bodies change`(preset: Preset, seed: UInt64) throws {
    let contest = Contest(Parameters(preset)) { world in
      var random = SplitMix64(seed: 7000 + seed)
      try world.addFrame(right: 280, bottom: 260, Material(elasticity: 0.4, friction: 0.3))
      for index in 0..<36 {
        var body = BodyDefinition(
          .circle(radius: 8),
          at: Vector(30 + 42 * Double(index % 6), 30 + 40 * Double(index / 6)))
        for _ in 0..<8 { change(&body, &random) }
        if body.kind == .anchored { body.velocity = .zero }
        if body.kind == .anchored { body.angularVelocity = 0 }
        _ = try world.addBody(body)
      }
      for _ in 0..<3 { _ = try world.addGravity(gravity(world, &random)) }
    }
    try labelled("seed \(7000 + seed)") {
      try contest.expectAgreement(ticks: 80, traced: [1, 2, 40, 80]) { tick, world in
        var random = SplitMix64(seed: 1000 * seed + UInt64(tick))
        for _ in 0..<Int.random(in: 0...4, using: &random) { try act(on: world, &random) }
      }
    }
  }

  private func act(on world: any ObservableWorld, _ random: inout SplitMix64) throws {
    let bodies = world.bodies
    guard !bodies.isEmpty else { return }
    let id = bodies[Int.random(in: bodies.indices, using: &random)].id
    switch random.next() % 12 {
    case 0: world.removeBody(id)
    case 1: _ = try world.addGravity(gravity(world, &random))
    case 2:
      let number = GravityID(rawValue: UInt32.random(in: 0...3, using: &random))
      let bodies = gravity(world, &random).bodies
      if world.gravity(number) != nil { try world.changeGravity(number) { $0.bodies = bodies } }
    case 3:
      let number = GravityID(rawValue: UInt32.random(in: 0...3, using: &random))
      if world.gravity(number) != nil { world.removeGravity(number) }
    default: try? world.change(id) { change(&$0, &random) }
    }
  }

  private func gravity(
    _ world: any ObservableWorld, _ random: inout SplitMix64
  ) -> GravityDefinition {
    let named = world.bodies.map(\.id).filter { _ in random.next() % 4 == 0 }
    return GravityDefinition(
      Vector(random.real(-900...900), random.real(-900...900)), of: Set(named))
  }

  /// Changes a property drawn at random.
  private func change(_ body: inout BodyDefinition, _ random: inout SplitMix64) {
    switch random.next() % 16 {
    case 0: body.kind = BodyKind.allCases[Int(random.next() % 3)]
    case 1:
      body.shape =
        random.next() % 2 == 0
        ? .circle(radius: random.real(3...18))
        : .rectangle(width: random.real(6...36), height: random.real(6...36))
    case 2: body.position = Vector(random.real(10...270), random.real(10...250))
    case 3: body.angle = random.real(-10...10)
    case 4 where body.kind != .anchored:
      body.velocity = Vector(random.real(-400...400), random.real(-400...400))
    case 5 where body.kind != .anchored: body.angularVelocity = random.real(-20...20)
    case 6: body.density = random.real(0.2...5)
    case 7: body.elasticity = random.real(0...1)
    case 8: body.friction = random.real(0...1.5)
    case 9: body.resistance = random.real(0...2)
    case 10: body.allowsRotation.toggle()
    case 11: body.centreOfMass = Vector(random.real(-12...12), random.real(-12...12))
    case 12:
      body.largestSpeed = random.next() % 3 == 0 ? nil : random.real(0...500)
      body.largestAngularVelocity = random.next() % 3 == 0 ? nil : random.real(0...9)
    case 13:
      body.collisionSets = [0, UInt32.random(in: 1...3, using: &random)]
      if random.next() % 2 == 0 { body.collisionSets.remove(0) }
    case 14: body.boundarySets = random.next() % 5 == 0 ? [] : [0, 100]
    default: body.exclusionGroup = UInt32.random(in: 0...4, using: &random)
    }
  }
}
