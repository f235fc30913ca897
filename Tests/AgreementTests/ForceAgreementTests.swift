import PhysicsModel
import TestSupport
import Testing

/// Random crowds that are pushed, hit and pulled while they meet.
@Suite struct `Agreement on forces` {
  @Test(arguments: Preset.allCases, seeds(40, inDebug: 2))
  func `while a crowd is pushed`(preset: Preset, seed: UInt64) throws {
    let contest = contest(preset, seed)
    try labelled("seed \(seed)") {
      try contest.expectAgreement(ticks: 60, traced: [1, 2, 60]) { tick, world in
        try act(on: world, tick, seed)
      }
    }
  }

  /// A crowd with five pushes.
  func contest(_ preset: Preset, _ seed: UInt64) -> Contest {
    Contest(Parameters(preset)) { world in
      var scene = RandomScene(world)
      try scene.addCrowd(
        count: 30, columns: 6, speed: 200, Material(elasticity: 0.3, friction: 0.4), seed: seed)
      try world.addFrame(right: 280, bottom: 260)
      var random = SplitMix64(seed: 6000 + seed)
      for _ in 0..<5 { try addPush(world, &random) }
    }
  }

  /// Does up to three things at random to a world before a tick.
  func act(on world: any ObservableWorld, _ tick: Int, _ seed: UInt64) throws {
    var random = SplitMix64(seed: 100 * seed + UInt64(tick))
    for _ in 0..<Int.random(in: 0...3, using: &random) { try act(on: world, &random) }
  }

  private func vector(_ random: inout SplitMix64, _ limit: Double) -> Vector {
    Vector(random.real(-limit...limit), random.real(-limit...limit))
  }

  private func addPush(_ world: any ObservableWorld, _ random: inout SplitMix64) throws {
    let bodies = world.bodies
    let targets = (0..<4).map { _ in
      PushTarget(
        bodies[Int.random(in: bodies.indices, using: &random)].id,
        offset: random.next() % 2 == 0 ? .zero : vector(&random, 20))
    }
    var push = PushDefinition(
      random.next() % 2 == 0 ? .continuous : .instantaneous, vector(&random, 0.3), on: targets)
    push.turnsOffsets = random.next() % 2 == 0
    _ = try world.addPush(push)
  }

  private func act(on world: any ObservableWorld, _ random: inout SplitMix64) throws {
    let bodies = world.bodies
    guard !bodies.isEmpty else { return }
    let body = bodies[Int.random(in: bodies.indices, using: &random)]
    let point = body.position + vector(&random, 30)
    switch random.next() % 8 {
    case 0: try world.applyForce(vector(&random, 2), at: point, to: body.id)
    case 1: try world.applyForce(vector(&random, 2), to: body.id)
    case 2: try world.applyTorque(random.real(-0.1...0.1), to: body.id)
    case 3: try world.applyImpulse(vector(&random, 0.05), at: point, to: body.id)
    case 4: try world.applyAngularImpulse(random.real(-0.01...0.01), to: body.id)
    case 5: try world.addVelocity(vector(&random, 200), angularVelocity: 1, to: body.id)
    case 6: try addPush(world, &random)
    default: world.removeBody(body.id)
    }
  }
}
