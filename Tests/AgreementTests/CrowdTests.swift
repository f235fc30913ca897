import PhysicsModel
import TestSupport
import Testing

/// Bodies made on top of each other, with more contacts than there are colours.
@Suite struct `Agreement on crowds` {
  @Test(arguments: Preset.allCases, seeds(8, inDebug: 1))
  func `made at one place`(preset: Preset, seed: UInt64) throws {
    var random = SplitMix64(seed: 7000 + seed)
    let bodies = (0..<60).map { _ in
      let isCircle = seed % 2 == 0 || random.next() % 2 == 0
      var body = BodyDefinition(
        isCircle ? .circle(radius: 10) : .rectangle(width: 20, height: 14), at: Vector(200, 200))
      if random.next() % 8 == 0 { body.kind = .anchored }
      return body
    }
    try labelled("seed \(7000 + seed)") {
      let contest = Contest(Parameters(preset), gravity: 0) { world in
        for body in bodies { _ = try world.addBody(body) }
      }
      try contest.expectAgreement(ticks: 90, traced: [1, 2, 30])
    }
  }

  @Test(arguments: 1...33)
  func `of every size that part in a direction of their own`(count: Int) throws {
    let contest = Contest(.softStep, gravity: 0) { world in
      for _ in 0..<count {
        _ = try world.addBody(BodyDefinition(.circle(radius: 10), at: Vector(5, -5)))
      }
    }
    try contest.expectAgreement(ticks: 20, traced: [1])
  }
}
