import PhysicsModel
import TestSupport
import Testing

/// Gravities of some bodies beside that of the world.
@Suite struct `Gravities` {
  private func velocities(_ world: any PhysicsWorld, _ ids: [BodyID]) throws -> [Vector] {
    try ids.map { try world.now($0).velocity }
  }

  private func expectVelocities(
    _ world: any PhysicsWorld, _ ids: [BodyID], _ expected: [Vector],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for (found, expected) in zip(try velocities(world, ids), expected) {
      expectClose(
        found.x, to: expected.x, within: 2e-3, "vx", sourceLocation: sourceLocation)
      expectClose(
        found.y, to: expected.y, within: 2e-3, "vy", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: Setup.all)
  func `each acts on its bodies, several add up, and the world's on the rest`(
    setup: Setup
  ) throws {
    let world = try setup.world(gravity: 1000)
    let ids = try (0..<4).map { index in
      try world.add(.circle(radius: 10), at: 5000 * Double(index), 0) {
        $0.coast()
        $0.gravityScale = index == 3 ? 2 : 1
      }
    }
    let up = try world.addGravity(
      GravityDefinition(Vector(0, -500), of: [ids[0], ids[1], ids[3]]))
    let right = try world.addGravity(GravityDefinition(Vector(300, 0), of: [ids[1]]))
    world.step()
    let t = world.parameters.tick
    try expectVelocities(
      world, ids,
      [Vector(0, -500 * t), Vector(300 * t, -500 * t), Vector(0, 1000 * t), Vector(0, -1000 * t)])
    try world.changeGravity(right) {
      $0.acceleration = Vector(100, 0)
      $0.bodies = [ids[2]]
    }
    world.removeGravity(up)
    #expect(world.gravity(up) == nil)
    #expect(world.gravity(right) == GravityDefinition(Vector(100, 0), of: [ids[2]]))
    for id in ids { try world.setVelocity(of: id, to: .zero, angularVelocity: 0) }
    world.step()
    try expectVelocities(
      world, ids,
      [Vector(0, 1000 * t), Vector(0, 1000 * t), Vector(100 * t, 0), Vector(0, 2000 * t)])
  }

  @Test(arguments: Setup.all)
  func `a gravity of nothing lets a body float, and forgets a removed one`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let ids = try (0..<2).map { try world.add(.circle(radius: 10), at: 100 * Double($0), 0) }
    let none = try world.addGravity(GravityDefinition(.zero, of: Set(ids)))
    world.run(seconds: 0.5)
    try expectVelocities(world, ids, [.zero, .zero])
    world.removeBody(ids[0])
    #expect(world.gravity(none)?.bodies == [ids[1]])
    try world.changeGravity(none) { $0.acceleration = Vector(50, 0) }
    world.step()
    #expect(try world.now(ids[1]).velocity.x > 0)
  }

  @Test(arguments: Engine.allCases)
  func `one that cannot be simulated is refused and changes nothing`(engine: Engine) throws {
    let world = try Setup(engine, .softStep).world()
    let id = try world.add(.circle(radius: 10), at: 0, 0)
    let gravity = try world.addGravity(GravityDefinition(Vector(1, 2), of: [id]))
    for value in [Double.nan, .infinity, 1.1e8] {
      expectRefusal(at: "gravity.acceleration.y", value: "\(value)") {
        _ = try world.addGravity(GravityDefinition(Vector(0, value), of: [id]))
      }
      expectRefusal(at: "gravity.acceleration.x", value: "\(value)") {
        try world.changeGravity(gravity) { $0 = GravityDefinition(Vector(value, 0), of: []) }
      }
    }
    #expect(world.gravity(gravity) == GravityDefinition(Vector(1, 2), of: [id]))
  }
}
