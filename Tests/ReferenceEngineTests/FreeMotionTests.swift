import PhysicsModel
import TestSupport
import Testing

@Suite struct `Free motion` {
  /// How far a sum of many rounded numbers may be from the exact one. Unit: points.
  private func rounding(_ setup: Setup) -> Double { setup.engine.isDouble ? 1e-9 : 2e-2 }

  @Test(arguments: Setup.all, [1, 2, 4])
  func `a falling body adds up g h² substep by substep`(setup: Setup, substeps: Int) throws {
    let world = try setup.world(gravity: 1000) { $0.divide(into: substeps) }
    let id = try world.add(.rectangle(width: 20, height: 20), at: 3, -4) { $0.coast() }
    let h = world.parameters.tick / Double(substeps)
    for tick in 1...120 {
      world.step()
      let n = Double(tick * substeps)
      let now = try world.now(id)
      labelled("tick \(tick)") {
        // The semi-implicit rule moves with the new velocity: Σ k g h² = g h² n(n+1)/2.
        let fall = 1000 * h * h * n * (n + 1) / 2
        expectClose(now.position.y, to: -4 + fall, within: rounding(setup), "y")
        expectClose(now.velocity.y, to: 1000 * h * n, within: rounding(setup), "vy")
        #expect(now.position.x == 3 || abs(now.position.x - 3) < 1e-6, here)
        #expect(now.velocity.x == 0 && now.angle == 0, here)
        // Half a substep of gravity is all that it may be ahead of g t²/2.
        let t = n * h
        expectClose(
          now.position.y, to: -4 + 500 * t * t, within: 500 * t * h + rounding(setup), "y")
      }
    }
  }

  @Test(arguments: Setup.all, [1, 2, 4])
  func `resistance divides the velocity by 1 + h c in each substep`(
    setup: Setup, substeps: Int
  ) throws {
    let world = try setup.world { $0.divide(into: substeps) }
    let id = try world.add(.circle(radius: 10), at: 0, 0) {
      $0.coast()
      $0.velocity = Vector(300, -400)
      $0.angularVelocity = 6
      $0.resistance = 0.5
      $0.angularResistance = 2
    }
    let h = world.parameters.tick / Double(substeps)
    var v = Vector(300, -400)
    var omega = 6.0
    var position = Vector.zero
    for _ in 1...120 {
      for _ in 0..<substeps {
        v = (1 / (1 + h * 0.5)) * v
        omega *= 1 / (1 + h * 2)
        position = position + h * v
      }
      world.step()
    }
    let now = try world.now(id)
    expectClose(now.velocity.x, to: v.x, within: rounding(setup), "vx")
    expectClose(now.velocity.y, to: v.y, within: rounding(setup), "vy")
    expectClose(now.angularVelocity, to: omega, within: rounding(setup) / 100, "omega")
    expectClose(now.position.x, to: position.x, within: rounding(setup), "x")
    expectClose(now.position.y, to: position.y, within: rounding(setup), "y")
  }

  @Test(arguments: Setup.all)
  func `resistance takes what its differential equation says`(setup: Setup) throws {
    let world = try setup.world()
    let id = try world.add(.circle(radius: 10), at: 0, 0) {
      $0.coast()
      $0.velocity = Vector(200, 0)
      $0.resistance = 0.5
    }
    world.run(seconds: 2)
    // v0/c (1 - e^(-ct)) and v0 e^(-ct), with a first-order method's error of c h.
    expectClose(try world.now(id).position.x, to: 400 * (1 - 0.36788), within: 1.1, "x")
    expectClose(try world.now(id).velocity.x, to: 200 * 0.36788, within: 0.4, "vx")
  }

  @Test(arguments: Setup.all)
  func `a free body keeps its velocity and its turning`(setup: Setup) throws {
    let world = try setup.world()
    let id = try world.add(.rectangle(width: 60, height: 20), at: 100, 50) {
      $0.coast()
      $0.velocity = Vector(-31, 17)
      $0.angularVelocity = -9
      $0.angle = 1
    }
    world.run(seconds: 10)
    let now = try world.now(id)
    let t = world.clock
    #expect(Float(now.velocity.x) == -31 && Float(now.velocity.y) == 17)
    #expect(now.angularVelocity == -9)
    expectClose(now.position.x, to: 100 - 31 * t, within: rounding(setup), "x")
    expectClose(now.position.y, to: 50 + 17 * t, within: rounding(setup), "y")
    // Fourteen whole turns are counted.
    expectClose(now.angle, to: 1 - 9 * t, within: rounding(setup) / 10, "angle")
  }

  @Test(arguments: Setup.all, [-1, 0, 0.5, 2.5])
  func `gravity acts by its scale`(setup: Setup, scale: Double) throws {
    let world = try setup.world()
    try world.setGravity(Vector(300, -700))
    let id = try world.add(.circle(radius: 10), at: 0, 0) {
      $0.coast()
      $0.gravityScale = scale
    }
    world.run(seconds: 1)
    let now = try world.now(id)
    expectClose(now.velocity.x, to: 300 * scale * world.clock, within: rounding(setup), "vx")
    expectClose(now.velocity.y, to: -700 * scale * world.clock, within: rounding(setup), "vy")
  }

  @Test(arguments: Setup.all)
  func `all bodies fall alike, to the bit`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let shapes = [
      Shape.circle(radius: 1), .circle(radius: 50), .rectangle(width: 1, height: 90),
      .rectangle(width: 40, height: 40),
    ]
    let ids = try shapes.enumerated().map { index, shape in
      try world.add(shape, at: Double(index) * 1000, 7) {
        $0.coast()
        $0.density = 1 + Double(index) * 13
      }
    }
    world.run(seconds: 2)
    let first = try world.now(ids[0])
    for id in ids {
      let now = try world.now(id)
      #expect(now.position.y == first.position.y && now.velocity.y == first.velocity.y)
    }
  }
}
