import PhysicsModel
import TestSupport
import Testing

/// Scenes with one or two moving bodies that contact solvers are known to get wrong.
@Suite struct `Cases of contacts` {
  @Test(arguments: Setup.all)
  func `a box slides over a floor of boxes without catching on a seam`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let box = try world.add(.rectangle(width: 32, height: 32), at: 48, 384) {
      $0.coast()
      $0.velocity = Vector(200, 0)
    }
    for tile in 0..<25 {
      try world.add(.rectangle(width: 32, height: 32), at: 16 + 32 * Double(tile), 416) {
        $0.use(.smooth)
        $0.kind = .anchored
      }
    }
    var (vx, y, angle) = (Extremes(), Extremes(), Extremes())
    try world.show(frames: 180) { _ in
      let now = try world.now(box)
      vx.add(now.velocity.x)
      y.add(now.position.y)
      angle.add(now.angle)
    }
    expect(vx.lowest, in: 198...202, "lowest vx")
    expect(vx.highest, in: 198...202, "highest vx")
    expectClose(try world.now(box).position.x, to: 648, within: 2, "x at 3 s")
    expect(y.lowest, in: 383.5...384.5, "lowest y")
    expect(y.highest, in: 383.5...384.5, "highest y")
    expect(angle.range, in: 0...0.01, "range of angles")
  }

  @Test(arguments: Setup.all)
  func `a fast ball bounces off a thin wall`(setup: Setup) throws {
    let world = try setup.world()
    let material = Material(elasticity: 1)
    let ball = try world.add(.circle(radius: 5), at: 50, 100) {
      $0.coast(material)
      $0.velocity = Vector(6000, 0)
    }
    let wall = try world.add(.rectangle(width: 2, height: 200), at: 300, 100) {
      $0.use(material)
      $0.kind = .anchored
    }
    var x = Extremes()
    var log = EventLog()
    try world.show(frames: 18) { frame in
      let now = try world.now(ball)
      x.add(now.position.x)
      log.add(world.events)
      if frame == 12 { expectClose(now.position.x, to: -662, within: 100, "x at 0.2 s") }
    }
    expect(x.highest, in: 0...296, "highest x")
    expectClose(try world.now(ball).velocity.x, to: -6000, within: 60, "vx")
    #expect(log.began(.body(ball), .body(wall)) == 1)
  }

  @Test(arguments: Setup.all)
  func `boxes of any width rebound to the height that they fell from`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let material = Material(elasticity: 1)
    try world.addSegment(from: Vector(-200, 580), to: Vector(1000, 580), material)
    let boxes = try [(74.0, 240.0), (18, 58), (300, 500)].map { width, x in
      try world.add(.rectangle(width: width, height: 73), at: x, 155.5) { $0.coast(material) }
    }
    var apexes = Array(repeating: Extremes(), count: 3)
    var angles = Array(repeating: Extremes(), count: 3)
    try world.show(frames: 120) { frame in
      for (index, box) in boxes.enumerated() {
        let now = try world.now(box)
        if (90...117).contains(frame) { apexes[index].add(now.position.y) }
        angles[index].add(now.angle)
      }
    }
    for index in 0..<3 {
      expectClose(apexes[index].lowest, to: 155.5, within: 8, "apex of box \(index)")
      expect(angles[index].range, in: 0...0.01, "range of angles of box \(index)")
    }
    var all = Extremes()
    for apex in apexes { all.add(apex.lowest) }
    expect(all.range, in: 0...4, "difference of apexes")
  }

  @Test(arguments: Setup.all)
  func `a slow ball rebounds when no threshold stops it`(setup: Setup) throws {
    let world = try setup.world { $0.restitutionThreshold = 0 }
    let material = Material(elasticity: 1)
    try world.addSegment(from: Vector(-100, 0), to: Vector(3000, 0), material)
    let ball = try world.add(.circle(radius: 10), at: 100, 50) {
      $0.coast(material)
      $0.velocity = Vector(40, -3)
    }
    world.show(frames: 1200)
    let now = try world.now(ball)
    expectClose(now.velocity.y, to: 3, within: 0.15, "vy")
    expectClose(now.velocity.x, to: 40, within: 0.4, "vx")
    expectClose(now.position.y, to: 30, within: 1, "y")
    expectClose(now.position.x, to: 900, within: 9, "x")
  }

  @Test(arguments: Setup.all, [5, 20, 200])
  func `equal balls exchange their speeds however slow they are`(
    setup: Setup, speed: Double
  ) throws {
    let world = try setup.world { $0.restitutionThreshold = 0 }
    let material = Material(elasticity: 1)
    let a = try world.add(.circle(radius: 20), at: 100, 100) {
      $0.coast(material)
      $0.velocity = Vector(speed, 0)
    }
    let b = try world.add(.circle(radius: 20), at: 160, 100) { $0.coast(material) }
    // The gap of 20 closes at 20/v; then the other ball goes three times as far.
    world.run(seconds: 80 / speed)
    let (nowA, nowB) = (try world.now(a), try world.now(b))
    expectClose(nowA.velocity.x, to: 0, within: 0.02 * speed, "vx of a")
    expectClose(nowB.velocity.x, to: speed, within: 0.02 * speed, "vx of b")
    // They meet at the end of a tick or the beginning of the next.
    let way = speed * world.parameters.tick
    expectClose(nowB.position.x, to: 220, within: max(1.5, way + 0.01), "x of b")
    expectClose(nowA.position.x, to: 120, within: max(1, way + 0.01), "x of a")
    let rounding = setup.engine.isDouble ? 1e-9 : 1e-5
    expectClose(
      (nowA.velocity.x + nowB.velocity.x) / speed, to: 1, within: rounding, "momentum")
  }

  @Test(arguments: Setup.all)
  func `a ball three times as heavy sends the other back at half the speed`(setup: Setup) throws {
    let world = try setup.world { $0.restitutionThreshold = 0 }
    let material = Material(elasticity: 1)
    let a = try world.add(.circle(radius: 20), at: 100, 100) {
      $0.coast(material)
      $0.velocity = Vector(20, 0)
    }
    let b = try world.add(.circle(radius: 20), at: 160, 100) {
      $0.coast(material)
      $0.density = 3
    }
    world.show(frames: 240)
    let (va, vb) = (try world.now(a).velocity.x, try world.now(b).velocity.x)
    expectClose(va, to: -10, within: 0.2, "vx of a")
    expectClose(vb, to: 10, within: 0.2, "vx of b")
    let rounding = setup.engine.isDouble ? 1e-9 : 1e-5
    expectClose((va + 3 * vb) / 20, to: 1, within: rounding, "momentum")
  }

  /// A box of 40 that starts at rest on a slope of 30 degrees.
  private func boxOnSlope(
    _ setup: Setup, friction: Double
  ) throws -> (world: any PhysicsWorld, box: BodyID) {
    let world = try setup.world(gravity: 1000)
    let material = Material(friction: friction)
    try world.addSegment(
      from: Vector(-73.205081, 0), to: Vector(1399.038106, 850), material)
    let box = try world.add(.rectangle(width: 40, height: 40), at: 196.60254, 132.679492) {
      $0.coast(material)
      $0.angle = Double.pi / 6
    }
    return (world, box)
  }

  @Test(arguments: Setup.all)
  func `a box does not creep down a slope that friction holds`(setup: Setup) throws {
    let (world, box) = try boxOnSlope(setup, friction: 1)
    var (x, y) = (Extremes(), Extremes())
    try world.show(frames: 300) { frame in
      guard frame >= 30 else { return }
      x.add(try world.now(box).position.x)
      y.add(try world.now(box).position.y)
    }
    expect(x.range, in: 0...1, "range of x")
    expect(y.range, in: 0...1, "range of y")
    expectClose(try world.now(box).velocity.length, to: 0, within: 1, "speed")
  }

  @Test(arguments: Setup.all)
  func `a box slides down a slope that friction slows`(setup: Setup) throws {
    let (world, box) = try boxOnSlope(setup, friction: 0.3)
    let start = try world.now(box).position
    world.show(frames: 60)
    let now = try world.now(box)
    // a = g (sin 30° - 0.3 cos 30°) = 240.2
    expectClose((now.position - start).length, to: 120.1, within: 0.05 * 120.1, "way")
    expectClose(now.velocity.length, to: 240.2, within: 0.02 * 240.2, "speed")
  }

  @Test(arguments: Setup.all)
  func `a heavy wheel stays on a floor of one point`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let wheel = try world.add(.circle(radius: 50), at: 400, 200) { $0.coast() }
    try world.add(.rectangle(width: 1680, height: 1), at: 840, 669) {
      $0.use(.smooth)
      $0.kind = .anchored
    }
    var y = Extremes()
    try world.show(frames: 240) { _ in y.add(try world.now(wheel).position.y) }
    let now = try world.now(wheel)
    expectClose(now.position.y, to: 618.5, within: 0.5, "y at 4 s")
    expect(y.highest, in: 0...622, "highest y")
    expectClose(now.velocity.length, to: 0, within: 1, "speed")
  }
}
