import Foundation
import PhysicsModel
import TestSupport
import Testing

@Suite struct `Friction` {
  @Test(arguments: Setup.all, [1, 2, 4])
  func `a sliding box stops after v² over 2 µ g`(setup: Setup, substeps: Int) throws {
    try withEvery("friction", in: [0.2, 0.5, 0.9]) { friction in
      let world = try setup.world(gravity: 1000) { $0.divide(into: substeps) }
      let material = Material(friction: friction)
      try world.addSegment(from: Vector(-500, 300), to: Vector(3000, 300), material)
      let id = try world.add(.rectangle(width: 80, height: 20), at: 0, 290) {
        $0.coast(material)
        $0.velocity = Vector(400, 0)
      }
      world.run(seconds: 3)
      let now = try world.now(id)
      let way = 400 * 400 / (2 * friction * 1000)
      // A first-order method is off by half a substep of the first velocity.
      let lag = 200 * world.parameters.tick / Double(substeps)
      expectClose(now.position.x, to: way, within: 0.02 * way + lag, "way")
      expectClose(now.velocity.length, to: 0, within: 0.5, "speed")
      expectClose(now.angle, to: 0, within: 0.01, "angle")
    }
  }

  /// A box on a slope of 30 degrees, at rest or sliding down.
  private func slope(
    _ setup: Setup, friction: Double, substeps: Int
  ) throws -> (world: any PhysicsWorld, id: BodyID) {
    let world = try setup.world(gravity: 1000) { $0.divide(into: substeps) }
    let material = Material(friction: friction)
    let (sine, cosine) = (0.5, 0.75.squareRoot())
    try world.addSegment(
      from: Vector(-500 * cosine, -500 * sine), to: Vector(3000 * cosine, 3000 * sine), material)
    // The centre lies half a box above the slope.
    let id = try world.add(.rectangle(width: 40, height: 40), at: 20 * sine, -20 * cosine) {
      $0.coast(material)
      $0.angle = Double.pi / 6
    }
    return (world, id)
  }

  @Test(arguments: Setup.all, [1, 2, 4])
  func `a box slides down 30 degrees with friction 0.5`(setup: Setup, substeps: Int) throws {
    let (world, id) = try slope(setup, friction: 0.5, substeps: substeps)
    let start = try world.now(id).position
    world.run(seconds: 1)
    let now = try world.now(id)
    // a = g (sin 30° - µ cos 30°)
    let acceleration = 1000 * (0.5 - 0.5 * 0.75.squareRoot())
    // The first substep has no normal impulse yet to take its friction from.
    let lag = 500 * 0.75.squareRoot() * world.parameters.tick / Double(substeps)
    expectClose(
      (now.position - start).length, to: acceleration / 2,
      within: 0.01 * acceleration / 2 + lag, "way")
    expectClose(now.velocity.length, to: acceleration, within: 0.01 * acceleration + lag, "speed")
    expectClose(now.angle, to: Double.pi / 6, within: 0.01, "angle")
  }

  @Test(arguments: Setup.all, [1, 2, 4])
  func `a box stands on 30 degrees with friction 0.6`(setup: Setup, substeps: Int) throws {
    let (world, id) = try slope(setup, friction: 0.6, substeps: substeps)
    world.run(seconds: 0.5)
    let start = try world.now(id).position
    world.run(seconds: 4.5)
    let now = try world.now(id)
    expectClose((now.position - start).length, to: 0, within: 1, "creep in 4.5 s")
    expectClose(now.velocity.length, to: 0, within: 1, "speed")
  }

  @Test(arguments: Setup.all)
  func `a rolling circle ends at two thirds of its sliding speed`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let material = Material(friction: 0.3)
    try world.addSegment(from: Vector(-500, 300), to: Vector(5000, 300), material)
    let id = try world.add(.circle(radius: 20), at: 0, 280) {
      $0.coast(material)
      $0.velocity = Vector(600, 0)
    }
    world.run(seconds: 3)
    let now = try world.now(id)
    // Angular momentum about the floor: m v0 r = m v r + (m r²/2)(v/r).
    expectClose(now.velocity.x, to: 400, within: 4, "vx")
    expectClose(now.angularVelocity, to: 20, within: 0.2, "omega")
  }

  @Test(arguments: Setup.all)
  func `the friction of a contact is the geometric mean of both sides`(setup: Setup) throws {
    // 0.9 and 0.4 make 0.6, which holds at 30 degrees; 0.9 and 0.2 make 0.42, which does not.
    try withEvery("friction of the slope", in: [0.4, 0.2]) { friction in
      let world = try setup.world(gravity: 1000)
      try world.addSegment(
        from: Vector(-500 * 0.75.squareRoot(), -250), to: Vector(500 * 0.75.squareRoot(), 250),
        Material(friction: friction))
      let id = try world.add(.rectangle(width: 40, height: 40), at: 10, -20 * 0.75.squareRoot()) {
        $0.coast(Material(friction: 0.9))
        $0.angle = Double.pi / 6
      }
      world.run(seconds: 1)
      let speed = try world.now(id).velocity.length
      if friction == 0.4 {
        expectClose(speed, to: 0, within: 1, "speed")
      } else {
        let mean = (0.9 * 0.2).squareRoot()
        expectClose(speed, to: 1000 * (0.5 - mean * 0.75.squareRoot()), within: 3, "speed")
      }
    }
  }
}
