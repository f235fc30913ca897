import PhysicsModel
import TestSupport
import Testing

/// Scenes whose outcome is known to depend on the step where it must not.
@Suite struct `Cases of time` {
  /// What a bound that the method meets exactly is exceeded by in single precision. Unit: points.
  private let rounding = 1e-3

  @Test(arguments: Setup.all)
  func `no time changes no bit`(setup: Setup) throws {
    func scene() throws -> any PhysicsWorld {
      let world = try setup.world(gravity: 1000)
      let material = Material(friction: 0.5)
      try world.addSegment(from: Vector(0, 600), to: Vector(800, 600), material)
      try world.add(.rectangle(width: 40, height: 40), at: 160, 100) {
        $0.velocity = Vector(30, 0)
      }
      for level in 0..<4 {
        try world.add(.rectangle(width: 40, height: 40), at: 400, 580 - 40 * Double(level)) {
          $0.coast(material)
        }
      }
      return world
    }
    let paused = try scene()
    let running = try scene()
    paused.show(frames: 30)
    running.show(frames: 30)
    let before = paused.state
    let clock = paused.clock
    for _ in 0..<100 {
      paused.advance(by: 0)
      #expect(paused.events.isEmpty)
    }
    #expect(paused.state == before && paused.state.hash == before.hash)
    #expect(paused.clock == clock)
    paused.show(frames: 30)
    running.show(frames: 30)
    #expect(paused.state.firstDifference(from: running.state) == nil)
    #expect(paused.state.hash == running.state.hash)
  }

  @Test(arguments: Engine.allCases)
  func `a long pause runs 15 ticks and leaves no debt`(engine: Engine) throws {
    let world = try Setup(engine, .softStep).world()
    world.advance(by: 5)
    #expect(world.tickCount == 15)
    for _ in 0..<60 { world.advance(by: 1.0 / 60) }
    #expect(world.tickCount == 75)
    expectClose(world.clock, to: 1.25, within: 1e-12, "clock")
  }

  @Test(arguments: Setup.all)
  func `the error of a free fall halves with the tick`(setup: Setup) throws {
    var errors: [Double] = []
    for rate in [30.0, 60, 120, 240] {
      let world = try setup.world(gravity: 1000) { $0.tick = 1 / rate }
      let body = try world.add(.rectangle(width: 20, height: 20), at: 0, 0) { $0.coast() }
      world.run(seconds: 1)
      let now = try world.now(body)
      labelled("\(rate) hertz") {
        expectClose(now.velocity.y, to: 1000, within: 0.1, "vy")
        expectClose(now.position.y, to: 500, within: 500 / rate + rounding, "y")
      }
      errors.append(now.position.y - 500)
    }
    for (coarse, fine) in zip(errors, errors.dropFirst()) {
      expectClose(coarse / fine, to: 2, within: 0.1, "ratio of errors")
    }
  }

  @Test(arguments: Setup.all)
  func `the height of a jump hardly depends on the tick`(setup: Setup) throws {
    for rate in [30.0, 60, 120] {
      let world = try setup.world(gravity: 1000) { $0.tick = 1 / rate }
      let body = try world.add(.rectangle(width: 40, height: 40), at: 100, 400) {
        $0.coast()
        $0.velocity = Vector(0, -500)
      }
      var y = Extremes()
      try world.run(seconds: 1) { y.add(try world.now(body).position.y) }
      // v²/(2g) = 125
      labelled("\(rate) hertz") {
        expectClose(400 - y.lowest, to: 125, within: 250 / rate + rounding, "height")
      }
    }
  }

  @Test(arguments: Setup.all)
  func `nothing limits the speed of a long fall`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let body = try world.add(.rectangle(width: 20, height: 20), at: 0, 0) { $0.coast() }
    world.run(seconds: 10)
    let now = try world.now(body)
    expectClose(now.velocity.y, to: 10_000, within: 10, "vy")
    expectClose(now.position.y, to: 50_000, within: 84, "y")
  }

  @Test(arguments: Setup.all)
  func `the speed cap is the way per substep`(setup: Setup) throws {
    let world = try setup.world()
    let body = try world.add(.circle(radius: 20), at: 0, 0) {
      $0.coast()
      $0.velocity = Vector(300_000, 400_000)
      $0.angularVelocity = 9000
    }
    world.step()
    let now = try world.now(body)
    let parameters = world.parameters
    let h = parameters.tick / Double(parameters.substeps)
    let cap = parameters.largestTranslation / h
    expectClose(now.velocity.x / cap, to: 0.6, within: 1e-5, "vx")
    expectClose(now.velocity.y / cap, to: 0.8, within: 1e-5, "vy")
    expectClose(
      now.angularVelocity * h / parameters.largestRotation, to: 1, within: 1e-5, "turn")
  }

  @Test(arguments: Setup.all)
  func `a push is worth the same at any tick`(setup: Setup) throws {
    for rate in [30.0, 60, 120, 240] {
      let world = try setup.world { $0.tick = 1 / rate }
      let body = try world.add(.circle(radius: 10), at: 0, 0) {
        $0.coast()
        $0.resistance = 0.5
      }
      try world.setVelocity(of: body, to: Vector(200, 0), angularVelocity: 0)
      world.step()
      let first = try world.now(body).velocity.x
      world.run(seconds: 2 - world.parameters.tick)
      let last = try world.now(body).position.x
      labelled("\(rate) hertz") {
        expectClose(first, to: 200, within: 4, "vx after the first tick")
        expectClose(last, to: 252.85, within: 0.03 * 252.85, "x at 2 s")
      }
    }
  }

  @Test(arguments: Setup.all)
  func `gravity that turns round lifts a resting body at once`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    try world.addSegment(from: Vector(0, 500), to: Vector(400, 500))
    let box = try world.add(.rectangle(width: 50, height: 50), at: 200, 475) { $0.coast() }
    world.show(frames: 180)
    expectClose(try world.now(box).position.y, to: 475, within: 0.5, "y at 3 s")
    try world.setGravity(Vector(0, -1000))
    world.show(frames: 15)
    expectClose(try world.now(box).velocity.y, to: -250, within: 17, "vy at 3.25 s")
    world.show(frames: 15)
    expectClose(try world.now(box).position.y, to: 350, within: 9, "y at 3.5 s")
  }
}
