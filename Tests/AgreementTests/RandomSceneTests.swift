import PhysicsModel
import TestSupport
import Testing

/// Scenes drawn at random, by seed.
@Suite struct `Agreement on random scenes` {
  /// A scene with whatever the interface offers.
  func contest(_ random: inout SplitMix64, _ parameters: Parameters) -> Contest {
    let count = Int.random(in: 0...(isRelease ? 120 : 50), using: &random)
    let reach = [60.0, 200, 400][Int.random(in: 0...2, using: &random)]
    let corner = [-500_000.0, -1000, 0, 0, 0, 300_000][Int.random(in: 0...5, using: &random)]
    let bodies = (0..<count).map { _ in Self.body(&random, corner, reach) }
    let segments = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      let start = Vector(
        corner + random.real(-reach...2 * reach), corner + random.real(-reach...2 * reach))
      var boundary = BoundaryDefinition(
        from: start, to: start + Vector(random.real(1...300), random.real(-200...200)))
      boundary.elasticity = random.real(0...1)
      boundary.friction = random.real(0...1)
      return boundary
    }
    return Contest(parameters, gravity: random.real(-1500...1500)) { world in
      for boundary in segments { _ = try world.addBoundary(boundary) }
      for body in bodies { _ = try world.addBody(body) }
      try world.addFrame(
        left: corner - reach, top: corner - reach, right: corner + 2 * reach,
        bottom: corner + 2 * reach, Material(elasticity: 0.4, friction: 0.3))
    }
  }

  private static func body(
    _ random: inout SplitMix64, _ corner: Double, _ reach: Double
  ) -> BodyDefinition {
    let size = random.real(4...40)
    let shape: Shape =
      random.next() % 2 == 0
      ? .circle(radius: size / 2) : .rectangle(width: size, height: random.real(4...40))
    var body = BodyDefinition(
      shape, at: Vector(corner + random.real(0...reach), corner + random.real(0...reach)))
    body.angle = random.next() % 3 == 0 ? 0 : random.real(-20...20)
    body.elasticity = random.next() % 2 == 0 ? 0 : random.real(0...1)
    body.friction = random.next() % 4 == 0 ? 0 : random.real(0...1.5)
    body.density = random.real(0.1...10)
    body.allowsRotation = random.next() % 5 != 0
    let role = random.next() % 8
    if role == 0 {
      body.kind = .anchored
    } else {
      if role == 1 { body.kind = .kinematic }
      body.velocity = Vector(random.real(-800...800), random.real(-800...800))
      body.angularVelocity = random.real(-30...30)
      body.resistance = random.real(0...1)
      body.angularResistance = random.real(0...1)
      body.gravityScale = random.next() % 6 == 0 ? random.real(-1...2) : 1
    }
    return body
  }

  @Test(arguments: Preset.allCases, seeds(100, inDebug: 5))
  func `with the parameters of a preset`(preset: Preset, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Every tenth scene goes on until most of it lies still.
    let ticks = seed % 10 == 0 ? 600 : 60
    try labelled("seed \(seed)") {
      try contest(&random, Parameters(preset)).expectAgreement(
        ticks: ticks, traced: [1, 2, 10, 60, 600])
    }
  }

  @Test(arguments: seeds(100, inDebug: 5))
  func `with parameters drawn at random`(seed: UInt64) throws {
    var random = SplitMix64(seed: 1000 + seed)
    var parameters = Parameters(seed % 2 == 0 ? .uikit : .softStep)
    parameters.divide(into: Int.random(in: 1...8, using: &random))
    parameters.iterations = Int.random(in: 1...9, using: &random)
    parameters.relaxations = Int.random(in: 1...3, using: &random)
    parameters.restitutionPasses = Int.random(in: 0...5, using: &random)
    parameters.solvesFrictionInEveryPass = random.next() % 2 == 0
    parameters.contactFrequency = random.real(10...240)
    parameters.restitutionThreshold = random.real(0...200)
    parameters.pushOutSpeed = random.real(50...1000)
    parameters.speculativeMargin = random.real(1...20)
    parameters.contactSkin = random.real(0...0.5)
    parameters.largestTranslation = random.real(1...200)
    parameters.largestRotation *= random.real(0.02...1)
    parameters.tick = random.real(0.002...0.03)
    try labelled("seed \(1000 + seed), \(parameters)") {
      try contest(&random, parameters).expectAgreement(ticks: 40, traced: [1, 2, 40])
    }
  }

  @Test(arguments: Preset.allCases, seeds(60, inDebug: 3))
  func `while bodies come, go and are pushed`(preset: Preset, seed: UInt64) throws {
    var random = SplitMix64(seed: 2000 + seed)
    let contest = contest(&random, Parameters(preset))
    let changes = (1...80).map { _ in random.next() }
    try labelled("seed \(2000 + seed)") {
      try contest.expectAgreement(ticks: 80, traced: [2, 40, 80]) { tick, world in
        var random = SplitMix64(seed: changes[tick - 1])
        for _ in 0..<Int.random(in: 0...3, using: &random) { try change(world, &random) }
      }
    }
  }

  /// Does something at random to a world.
  func change(_ world: any ObservableWorld, _ random: inout SplitMix64) throws {
    let bodies = world.bodies
    let chosen = bodies.isEmpty ? nil : bodies[Int(random.next() % UInt64(bodies.count))].id
    let number = random.real(-300...300)
    switch random.next() % 5 {
    case 0:
      try world.setGravity(Vector(number, 1000 + number))
    case 1:
      try world.addSegment(from: Vector(number, 0), to: Vector(0, 300))
    case 2:
      guard let chosen else { return }
      world.removeBody(chosen)
    case 3:
      // An anchored body refuses; both engines have to.
      guard let chosen else { return }
      try? world.setVelocity(of: chosen, to: Vector(number, -number), angularVelocity: number / 50)
    default:
      let places = bodies.last?.position ?? .zero
      try world.add(.circle(radius: 6 + abs(number) / 50), at: places.x + number / 9, places.y)
    }
  }

  @Test(arguments: Preset.allCases, seeds(20, inDebug: 2))
  func `at the limits of what is accepted`(preset: Preset, seed: UInt64) throws {
    var random = SplitMix64(seed: 3000 + seed)
    let limit = Units.largestCoordinate
    let bodies = (0..<30).map { _ in
      let size = abs(random.magnitude(0x1p-6...0x1p19))
      let shape: Shape =
        random.next() & 1 == 0
        ? .circle(radius: size)
        : .rectangle(width: size, height: abs(random.magnitude(0x1p-6...0x1p19)))
      let reach = random.next() & 1 == 0 ? 100 : limit
      var body = BodyDefinition(
        shape, at: Vector(random.real(-reach...reach), random.real(-reach...reach)))
      body.velocity = Vector(
        random.magnitude(0x1p-10...0x1p23), random.magnitude(0x1p-10...0x1p23))
      body.angularVelocity = random.real(-Units.largestAngle...Units.largestAngle)
      body.angle = random.real(-Units.largestAngle...Units.largestAngle)
      body.density = abs(random.magnitude(0x1p-19...0x1p19))
      body.elasticity = random.real(0...1)
      body.friction = random.real(0...10)
      body.gravityScale = random.magnitude(0x1p-10...0x1p19)
      return body
    }
    let contest = Contest(Parameters(preset), gravity: Units.largestAcceleration) { world in
      for body in bodies { _ = try world.addBody(body) }
      try world.addFrame(left: -500, top: -500, right: 500, bottom: 500)
    }
    try labelled("seed \(3000 + seed)") {
      try contest.expectAgreement(ticks: 40, traced: [1, 2])
    }
  }
}
