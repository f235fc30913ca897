import PhysicsModel
import TestSupport
import Testing

/// Bodies that move as they are told, among bodies that they push and carry.
@Suite struct `Cases of kinematic bodies` {
  private let square = Shape.rectangle(width: 40, height: 40)

  @Test(arguments: Setup.all)
  func `a paddle pushes a resting box before it`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let material = Material(friction: 0.2)
    try world.addSegment(from: Vector(-200, 500), to: Vector(1200, 500), material)
    let paddle = try world.add(square, at: 50, 480) {
      $0.coast(material)
      $0.kind = .kinematic
      $0.velocity = Vector(100, 0)
    }
    let box = try world.add(square, at: 200, 480) { $0.coast(material) }
    var log = EventLog()
    var gap = Extremes()
    try world.show(frames: 180) { frame in
      log.add(world.events)
      let now = try world.now(box).position.x
      try gap.add(now - world.now(paddle).position.x - 40)
      // The faces meet when the paddle is at 160, after 1.1 s.
      if frame == 60 { expectClose(now, to: 200, within: 0.5, "x of the box at 1 s") }
    }
    #expect(gap.lowest >= -1, "the paddle sank into the box by \(-gap.lowest)")
    // The last frame may lack one tick.
    #expect(try world.now(box).position.x >= 389 - 100.0 / 60)
    #expect(log.began(.body(paddle), .body(box)) == 1)
  }

  @Test(arguments: Setup.all)
  func `a platform carries a box by friction without events`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let material = Material(friction: 0.5)
    let platform = try world.add(.rectangle(width: 200, height: 40), at: 200, 420) {
      $0.coast(material)
      $0.kind = .kinematic
      $0.velocity = Vector(20, 0)
    }
    let box = try world.add(square, at: 200, 380) { $0.coast(material) }
    var log = EventLog()
    var y = Extremes()
    try world.show(frames: 360) { frame in
      log.add(world.events)
      if frame >= 60 { y.add(try world.now(box).position.y) }
    }
    #expect(log.began(.body(platform), .body(box)) == 1)
    #expect(log.ended(.body(platform), .body(box)) == 0)
    expect(y.range, in: 0...0.1, "range of y")
    expectClose(try world.now(box).velocity.x, to: 20, within: 0.1, "vx of the box")
    // Friction of 0.5 brings the box to 20 pt/s within 0.04 s, over which it stays 0.4 pt behind.
    let ahead = try world.now(platform).position.x - world.now(box).position.x
    expect(ahead, in: 0...1.2, "way that the box stayed behind")
  }

  @Test(arguments: Setup.all)
  func `nothing changes the way of a kinematic body`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let wheel = try world.add(.rectangle(width: 100, height: 20), at: 0, 0) {
      $0.kind = .kinematic
      $0.velocity = Vector(30, -10)
      $0.angularVelocity = 7
      $0.allowsRotation = true
    }
    for index in 0..<20 {
      try world.add(.circle(radius: 10), at: -60 + 22 * Double(index % 6), -40 - 25 * Double(index))
      {
        $0.density = 100
      }
    }
    _ = try world.addPush(PushDefinition(.continuous, Vector(50, 50), on: [PushTarget(wheel)]))
    world.run(seconds: 2)
    let seconds = world.clock
    let now = try world.now(wheel)
    expectClose(now.position.x, to: 30 * seconds, within: 1e-3, "x")
    expectClose(now.position.y, to: -10 * seconds, within: 1e-3, "y")
    expectClose(now.angle, to: 7 * seconds, within: 1e-4, "angle")
    expectClose(now.velocity.x, to: 30, within: 1e-5, "vx")
    #expect(world.workCounts.touching > 0 || world.bodies.contains { $0.position.y > 100 })
    try world.setVelocity(of: wheel, to: .zero, angularVelocity: 0)
    let rest = try world.now(wheel)
    world.run(seconds: 0.5)
    #expect(try world.now(wheel) == rest)
    try world.addVelocity(Vector(5, 0), angularVelocity: 1, to: wheel)
    world.step()
    expectClose(
      try world.now(wheel).position.x, to: rest.position.x + 5 * world.parameters.tick,
      within: 1e-4, "x")
  }

  @Test(arguments: Setup.all)
  func `kinematic bodies pass through whatever cannot move`(setup: Setup) throws {
    let world = try setup.world()
    try world.addSegment(from: Vector(50, -100), to: Vector(50, 100))
    try world.add(square, at: 150, 0) { $0.kind = .anchored }
    let left = try world.add(square, at: 0, 0) {
      $0.kind = .kinematic
      $0.velocity = Vector(200, 0)
    }
    try world.add(square, at: 200, 0) {
      $0.kind = .kinematic
      $0.velocity = Vector(-200, 0)
    }
    world.run(seconds: 1) {
      #expect(world.events.isEmpty && world.workCounts.pairs == 0)
    }
    expectClose(try world.now(left).position.x, to: 200, within: 2, "x")
  }

  @Test(arguments: Setup.all)
  func `a bat gives a ball twice its own speed`(setup: Setup) throws {
    let world = try setup.world()
    let material = Material(elasticity: 1)
    let bat = try world.add(.rectangle(width: 20, height: 200), at: 0, 0) {
      $0.coast(material)
      $0.kind = .kinematic
      $0.velocity = Vector(300, 0)
    }
    let ball = try world.add(.circle(radius: 10), at: 100, 0) { $0.coast(material) }
    world.run(seconds: 1)
    expectClose(try world.now(ball).velocity.x, to: 600, within: 0.1, "vx of the ball")
    expectClose(try world.now(bat).velocity.x, to: 300, within: 1e-4, "vx of the bat")
  }
}
