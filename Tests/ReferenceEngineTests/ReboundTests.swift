import PhysicsModel
import TestSupport
import Testing

@Suite struct `Rebound` {
  private static let shapes = [
    Shape.circle(radius: 20), .rectangle(width: 40, height: 40),
    .rectangle(width: 300, height: 20),
  ]

  @Test(arguments: Setup.all, shapes)
  func `a wall returns elasticity times the speed`(setup: Setup, shape: Shape) throws {
    try withEvery("elasticity", in: [0, 0.25, 0.5, 0.8, 1]) { elasticity in
      try withEvery("speed", in: [150, 400, 1500]) { speed in
        let world = try setup.world()
        let material = Material(elasticity: elasticity)
        try world.addSegment(from: Vector(-500, 300), to: Vector(500, 300), material)
        let id = try world.add(shape, at: 7, 100) {
          $0.coast(material)
          $0.velocity = Vector(0, speed)
        }
        world.run(seconds: 400 / speed)
        let now = try world.now(id)
        // What does not rebound is stopped by the passes of a tick, which leave a remainder.
        let remainder = elasticity == 0 ? 0.006 : 1e-4
        expectClose(now.velocity.y, to: -elasticity * speed, within: remainder * speed, "vy")
        expectClose(now.velocity.x, to: 0, within: 1e-4 * speed, "vx")
        expectClose(now.angle, to: 0, within: 1e-4, "angle")
      }
    }
  }

  @Test(arguments: Setup.all, shapes)
  func `a fall rebounds with elasticity times the speed of impact`(
    setup: Setup, shape: Shape
  ) throws {
    try withEvery("elasticity", in: [0.5, 0.9]) { elasticity in
      let world = try setup.world(gravity: 1000)
      let material = Material(elasticity: elasticity)
      try world.addSegment(from: Vector(-500, 300), to: Vector(500, 300), material)
      let half = if case .rectangle(_, let height) = shape { height / 2 } else { 20.0 }
      let id = try world.add(shape, at: 7, 300 - half - 200) { $0.coast(material) }
      var fastest = 0.0
      world.run(seconds: 1) { fastest = min(fastest, world.body(id)?.velocity.y ?? .nan) }
      // sqrt(2 g h) = 632.5; a tick of gravity is the error of the method.
      expectClose(
        fastest, to: -elasticity * 632.4555, within: 1000 * world.parameters.tick, "vy")
    }
  }

  @Test(arguments: Setup.all)
  func `the elasticity of a contact is the larger of both sides`(setup: Setup) throws {
    for (body, wall) in [(0.8, 0.1), (0.1, 0.8)] {
      let world = try setup.world()
      try world.addSegment(
        from: Vector(-500, 300), to: Vector(500, 300), Material(elasticity: wall))
      let id = try world.add(.circle(radius: 20), at: 0, 200) {
        $0.coast(Material(elasticity: body))
        $0.velocity = Vector(0, 400)
      }
      world.run(seconds: 1)
      expectClose(try world.now(id).velocity.y, to: -320, within: 2, "vy")
    }
  }

  @Test(arguments: Setup.all)
  func `an approach below the threshold does not rebound`(setup: Setup) throws {
    try withEvery("threshold", in: [100, 0]) { threshold in
      let world = try setup.world { $0.restitutionThreshold = threshold }
      let material = Material(elasticity: 1)
      try world.addSegment(from: Vector(-500, 300), to: Vector(500, 300), material)
      let id = try world.add(.circle(radius: 20), at: 0, 250) {
        $0.coast(material)
        $0.velocity = Vector(0, 99)
      }
      world.run(seconds: 1)
      let expected = threshold == 0 ? -99.0 : 0
      expectClose(try world.now(id).velocity.y, to: expected, within: 0.5, "vy")
    }
  }

  @Test(arguments: Setup.all)
  func `a wall made of a body returns what a boundary does`(setup: Setup) throws {
    let world = try setup.world()
    let material = Material(elasticity: 0.5)
    try world.add(.rectangle(width: 20, height: 400), at: 300, 0) {
      $0.use(material)
      $0.kind = .anchored
    }
    let id = try world.add(.circle(radius: 20), at: 100, 0) {
      $0.coast(material)
      $0.velocity = Vector(400, 0)
    }
    world.run(seconds: 1)
    expectClose(try world.now(id).velocity.x, to: -200, within: 2, "vx")
  }
}

@Suite struct `Collision of two bodies` {
  private typealias Pair = (world: any PhysicsWorld, a: BodyID, b: BodyID)

  private func meet(
    _ setup: Setup, massRatio: Double, elasticity: Double, speed: Double, _ shape: Shape
  ) throws -> Pair {
    let world = try setup.world { $0.restitutionThreshold = 0 }
    let material = Material(elasticity: elasticity)
    let a = try world.add(shape, at: 0, 0) {
      $0.coast(material)
      $0.velocity = Vector(speed, 0)
    }
    let b = try world.add(shape, at: 60, 0) {
      $0.coast(material)
      $0.density = massRatio
    }
    world.run(seconds: 60 / speed)
    return (world, a, b)
  }

  @Test(
    arguments: Setup.all,
    [Shape.circle(radius: 20), .rectangle(width: 40, height: 40)])
  func `follows the laws of impact in a line`(setup: Setup, shape: Shape) throws {
    try withEvery("elasticity", in: [0, 0.5, 1]) { e in
      try withEvery("mass ratio", in: [0.1, 1, 3, 50]) { ratio in
        try withEvery("speed", in: [20, 200, 900]) { speed in
          let (world, a, b) = try meet(
            setup, massRatio: ratio, elasticity: e, speed: speed, shape)
          let va = try world.now(a).velocity
          let vb = try world.now(b).velocity
          expectClose(va.x, to: speed * (1 - e * ratio) / (1 + ratio), within: 0.01 * speed, "va")
          expectClose(vb.x, to: speed * (1 + e) / (1 + ratio), within: 0.01 * speed, "vb")
          let rounding = setup.engine.isDouble ? 1e-12 : 1e-5
          expectClose(
            (va.x + ratio * vb.x) / speed, to: 1, within: rounding * (1 + ratio), "momentum")
          expectClose(va.y, to: 0, within: 0.001 * speed, "va.y")
        }
      }
    }
  }

  @Test(arguments: Setup.all)
  func `keeps momentum and, if elastic, energy when smooth circles meet obliquely`(
    setup: Setup
  ) throws {
    try withEvery("seed", in: 1...20 as ClosedRange<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let world = try setup.world { $0.restitutionThreshold = 0 }
      let offset = random.real(-30...30)
      let densities = [random.real(0.2...5), random.real(0.2...5)]
      var shapes: [BodyID: (shape: Shape, density: Double)] = [:]
      for side in 0...1 {
        let radius = random.real(15...30)
        let id = try world.add(
          .circle(radius: radius), at: side == 0 ? -80 : 80, side == 0 ? 0 : offset
        ) {
          $0.coast(Material(elasticity: 1))
          $0.density = densities[side]
          $0.velocity = Vector(side == 0 ? 300 : -200, 0)
        }
        shapes[id] = (.circle(radius: radius), densities[side])
      }
      let before = Mechanics(world, shapes)
      world.run(seconds: 1)
      let after = Mechanics(world, shapes)
      let rounding = setup.engine.isDouble ? 1e-11 : 1e-4
      expectClose(
        after.momentum.x, to: before.momentum.x, within: rounding * before.scale, "momentum x")
      expectClose(after.momentum.y, to: 0, within: rounding * before.scale, "momentum y")
      expectClose(after.kineticEnergy / before.kineticEnergy, to: 1, within: 0.01, "energy")
      let spins = world.bodies.map(\.angularVelocity)
      #expect(spins.allSatisfy { abs($0) < 1e-3 }, here)
    }
  }
}

@Suite struct `Pushing apart` {
  @Test(
    arguments: Setup.all,
    [Shape.circle(radius: 30), .rectangle(width: 60, height: 60)])
  func `is never faster than the push-out speed`(setup: Setup, shape: Shape) throws {
    try withEvery("push-out speed", in: [50, 300]) { speed in
      try withEvery("overlap", in: [1, 10, 40]) { overlap in
        let world = try setup.world { $0.pushOutSpeed = speed }
        let a = try world.add(shape, at: 0, 0) { $0.coast() }
        let b = try world.add(shape, at: 60 - overlap, 0) { $0.coast() }
        var gap = 60 - overlap
        var fastest = 0.0
        try world.run(seconds: 3) {
          let now = try world.now(b).position.x - world.now(a).position.x
          fastest = max(fastest, (now - gap) / world.parameters.tick)
          gap = now
        }
        expect(fastest, in: 0...speed * 1.001, "speed of parting")
        let rest = try world.now(b).velocity.length
        if case .circle = shape {
          expect(gap, in: 59.5...60.5, "distance")
          expectClose(rest, to: 0, within: 0.01, "speed")
        } else {
          // One relaxing pass over two points leaves up to a tenth of the speed.
          expect(gap, in: 59.5...Double.infinity, "distance")
          expectClose(rest, to: 0, within: 0.1 * speed, "speed")
        }
      }
    }
  }
}
