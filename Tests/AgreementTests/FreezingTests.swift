import PhysicsModel
import TestSupport
import Testing

/// Worlds in which bodies leave the finite numbers: the engines must freeze the same ones, and nothing
/// that is not finite may spread.
@Suite struct `Agreement on freezing` {
  /// Bodies between walls that return a thousand times the speed.
  static func contest(_ parameters: Parameters, passes: Int, seed: UInt64) -> Contest {
    var random = SplitMix64(seed: 5000 + seed)
    let bodies = (0..<24).map { _ in
      let shape: Shape =
        random.next() & 1 == 0
        ? .circle(radius: random.real(5...20))
        : .rectangle(width: random.real(10...40), height: random.real(10...40))
      var body = BodyDefinition(
        shape, at: Vector(random.real(-150...150), random.real(-150...150)))
      body.velocity = Vector(random.real(-3000...3000), random.real(-3000...3000))
      body.elasticity = Units.elasticities.upperBound
      body.friction = random.real(0...2)
      return body
    }
    var parameters = parameters
    parameters.restitutionPasses = passes
    return Contest(parameters) { world in
      for body in bodies { _ = try world.addBody(body) }
      try world.addFrame(left: -200, top: -200, right: 200, bottom: 200)
    }
  }

  @Test(arguments: Preset.allCases, [1, 4])
  func `between walls that return a thousand times the speed`(
    preset: Preset, passes: Int
  ) throws {
    var frozen = 0
    var isFinite = true
    for seed in UInt64(1)...(isRelease ? 12 : 3) {
      let contest = Self.contest(Parameters(preset), passes: passes, seed: seed)
      try labelled("seed \(5000 + seed)") {
        try contest.expectAgreement(ticks: 60)
        let world = try contest.reference()
        for _ in 0..<60 {
          world.step()
          frozen += world.events.count { if case .frozen = $0 { true } else { false } }
          isFinite =
            isFinite && world.state.bodies.allSatisfy { $0.x.isFinite && $0.velocityX.isFinite }
        }
        #expect(isFinite, "a body left the finite numbers")
      }
    }
    #expect(frozen > 0, "no body froze: the test shows nothing")
  }

  @Test func `an anchored body keeps no negative zero`() throws {
    let contest = Contest(.softStep) { world in
      var body = BodyDefinition(.circle(radius: 20), at: .zero)
      body.kind = .anchored
      body.velocity = Vector(-0.0, -0.0)
      body.angularVelocity = -0.0
      _ = try world.addBody(body)
    }
    try contest.expectAgreement(ticks: 2, traced: [1, 2])
    let state = try contest.reference().state.bodies[0]
    #expect(state.velocityX.sign == .plus && state.angularVelocity.sign == .plus)
  }
}
