import PhysicsModel
import TestSupport
import Testing

/// Rods, ropes and springs against closed forms.
@Suite struct `Joints` {
  /// A circle of 20 points' radius, 100 points to the right of where a joint holds it.
  private func pendulum(
    _ setup: Setup, _ kind: JointKind
  ) throws -> (world: any ObservableWorld, bob: BodyID, joint: JointID) {
    let world = try setup.world(gravity: 1000)
    let bob = try world.add(.circle(radius: 20), at: 200, 100) { $0.coast() }
    let joint = try world.addJoint(
      JointDefinition(kind, from: .world(Vector(100, 100)), to: .body(bob, offset: .zero)))
    return (world, bob, joint)
  }

  @Test(arguments: Setup.all)
  func `a pendulum keeps its length within a thousandth and its energy`(setup: Setup) throws {
    let (world, bob, joint) = try pendulum(setup, .rod(length: nil))
    var length = Extremes()
    var crossings = 0
    var highest = 1000.0
    var last = 1.0
    // Ten swings there and back: a quarter turn to each side takes 1.18034 of the small period.
    let period = 2 * Double.pi * (0.1).squareRoot() * 1.18034
    try world.run(seconds: 10 * period) {
      let now = try world.now(bob)
      length.add((now.position - Vector(100, 100)).length)
      let side = now.position.x - 100
      if (side < 0) != (last < 0) { crossings += 1 }
      last = side
      if world.clock > 9.25 * period { highest = min(highest, now.position.y) }
    }
    expect(length.lowest, in: 99.9...100.1, "shortest")
    expect(length.highest, in: 99.9...100.1, "longest")
    #expect(crossings == 20)
    // The energy lost in ten swings is below 1 % of the height of the fall; none is won.
    expect(highest, in: 99.8...101, "highest point in the tenth swing")
    #expect(try #require(world.joint(joint)).definition.kind == .rod(length: 100))
  }

  @Test(arguments: Setup.all)
  func `a hanging body pulls with its weight`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let body = try world.add(.rectangle(width: 100, height: 100), at: 0, 200)
    let joint = try world.addJoint(
      JointDefinition(
        .rod(length: nil), from: .world(.zero), to: .body(body, offset: Vector(0, -50))))
    world.run(seconds: 1)
    let force = try #require(world.joint(joint)).force
    expectClose(force.x, to: 0, within: 1e-3, "force x")
    expectClose(force.y, to: -10, within: 1e-2, "force y")
    expectClose(try #require(world.joint(joint)).length, to: 150, within: 0.05, "length")
  }

  @Test(arguments: Setup.all)
  func `a rod between free bodies conserves momentum`(setup: Setup) throws {
    var scene = RandomScene(try setup.world())
    for (x, density) in [(0.0, 1.0), (60, 5)] {
      let id = try scene.world.add(.rectangle(width: 20, height: 30), at: x, 0) {
        $0.coast()
        $0.density = density
        $0.velocity = Vector(40 - x, x)
        $0.angularVelocity = 2
      }
      scene.shapes[id] = (.rectangle(width: 20, height: 30), density)
    }
    let ids = scene.world.bodies.map(\.id)
    _ = try scene.world.addJoint(
      JointDefinition(
        .rod(length: nil), from: .body(ids[0], offset: Vector(5, 10)),
        to: .body(ids[1], offset: Vector(-5, 10))))
    let first = scene.mechanics
    scene.world.run(seconds: 5)
    let now = scene.mechanics
    let rounding = (setup.engine.isDouble ? 1e-11 : 1e-4) * first.scale
    expectClose(now.momentum.x, to: first.momentum.x, within: rounding, "momentum x")
    expectClose(now.momentum.y, to: first.momentum.y, within: rounding, "momentum y")
    expect(now.kineticEnergy / first.kineticEnergy, in: 0.9...1.001, "energy left")
  }

  @Test(arguments: Setup.all)
  func `a load of a hundred times the mass stretches a rod by at most a hundredth`(
    setup: Setup
  ) throws {
    let world = try setup.world(gravity: 1000)
    let light = try world.add(.rectangle(width: 20, height: 20), at: 0, 100)
    let heavy = try world.add(.rectangle(width: 20, height: 20), at: 0, 200) { $0.density = 100 }
    let upper = try world.addJoint(
      JointDefinition(.rod(length: nil), from: .world(.zero), to: .body(light, offset: .zero)))
    let lower = try world.addJoint(
      JointDefinition(
        .rod(length: nil), from: .body(light, offset: .zero), to: .body(heavy, offset: .zero)))
    world.run(seconds: 1)
    try world.run(seconds: 2) {
      for id in [upper, lower] {
        expectClose(try #require(world.joint(id)).length, to: 100, within: 1, "length")
      }
    }
  }

  @Test(arguments: Setup.all, [1.0, 2, 10])
  func `a hanging spring stretches by its weight whatever the mass`(
    setup: Setup, frequency: Double
  ) throws {
    for density in [0.1, 20] {
      let world = try setup.world(gravity: 1000)
      let body = try world.add(.circle(radius: 10), at: 0, 100) {
        $0.coast()
        $0.density = density
      }
      let joint = try world.addJoint(
        JointDefinition(
          .spring(length: 100, frequency: frequency, dampingRatio: 1), from: .world(.zero),
          to: .body(body, offset: .zero)))
      world.run(seconds: 4)
      let rate = 2 * Double.pi * frequency
      expectClose(
        try #require(world.joint(joint)).length, to: 100 + 1000 / (rate * rate), within: 1e-3,
        "length at \(frequency) Hz")
    }
  }

  @Test(arguments: Setup.all, [0.0, 0.3, 1])
  func `a spring of any frequency is stable`(setup: Setup, ratio: Double) throws {
    for frequency in [1e-3, 1, 60, 240, 1e4, 1e6] {
      let (world, bob, _) = try pendulum(
        setup, .spring(length: 60, frequency: frequency, dampingRatio: ratio))
      try world.run(seconds: 3) {
        let now = try world.now(bob)
        // What a fall from the start and the spring's own energy allow.
        expect(
          now.position.y, in: -1500...6000, "height at \(frequency) Hz, damping \(ratio)")
      }
    }
  }

  @Test(arguments: Setup.all)
  func `a rope lets its end come nearer, and no farther`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let body = try world.add(.circle(radius: 10), at: 30, 0) { $0.coast() }
    let joint = try world.addJoint(
      JointDefinition(.rope(length: 100), from: .world(.zero), to: .body(body, offset: .zero)))
    world.run(seconds: 0.2)
    // It still falls freely.
    let h = world.parameters.tick / Double(world.parameters.substeps)
    let t = Double(world.tickCount) * world.parameters.tick
    expectClose(
      try world.now(body).position.y, to: 500 * t * (t + h), within: 1e-3, "way of the fall")
    var longest = 0.0
    try world.run(seconds: 4) { longest = max(longest, try #require(world.joint(joint)).length) }
    expect(longest, in: 99...100.5, "longest")
  }

  @Test func `what a joint cannot have is refused by name`() throws {
    let world = try Setup(.reference, .softStep).world()
    let body = try world.add(.circle(radius: 10), at: 0, 0)
    let end = JointEnd.body(body, offset: .zero)
    expectRefusal(at: "joint.kind.length", value: "0.5") {
      _ = try world.addJoint(JointDefinition(.rod(length: 0.5), from: .world(.zero), to: end))
    }
    expectRefusal(at: "joint.kind.length", value: "0.0") {
      _ = try world.addJoint(JointDefinition(.rod(length: nil), from: .world(.zero), to: end))
    }
    expectRefusal(at: "joint.kind.frequency", value: "nan") {
      _ = try world.addJoint(
        JointDefinition(
          .spring(length: 1, frequency: .nan, dampingRatio: 0), from: .world(.zero), to: end))
    }
    expectRefusal(at: "joint.second", value: "world") {
      _ = try world.addJoint(
        JointDefinition(.rod(length: 5), from: .world(.zero), to: .world(Vector(5, 0))))
    }
    expectRefusal(at: "joint.first.x", value: "inf") {
      _ = try world.addJoint(
        JointDefinition(.rod(length: 5), from: .world(Vector(.infinity, 0)), to: end))
    }
    #expect(world.joints.isEmpty)
  }

  @Test(arguments: Engine.allCases)
  func `a joint goes with either of its bodies`(engine: Engine) throws {
    for removed in [0, 2] {
      let world = try Setup(engine, .softStep).world()
      let bodies = try (0..<4).map { try world.add(.circle(radius: 5), at: 20 * Double($0), 0) }
      func rod(_ a: Int, _ b: Int) throws -> JointID {
        try world.addJoint(
          JointDefinition(
            .rod(length: nil), from: .body(bodies[a], offset: .zero),
            to: .body(bodies[b], offset: .zero)))
      }
      let gone = try rod(0, 2)
      let left = try rod(1, 3)
      world.removeBody(bodies[removed])
      #expect(world.joint(gone) == nil)
      #expect(world.joints.map(\.id) == [left])
      world.step()
      expectClose(try #require(world.joint(left)).length, to: 40, within: 1e-3, "length")
    }
  }

  @Test(arguments: Engine.allCases, [true, false])
  func `joined bodies collide only if they are to`(engine: Engine, collide: Bool) throws {
    let world = try Setup(engine, .softStep).world()
    let bodies = try (0..<2).map { try world.add(.circle(radius: 20), at: 30 * Double($0), 0) }
    var joint = JointDefinition(
      .rope(length: 200), from: .body(bodies[1], offset: .zero), to: .body(bodies[0], offset: .zero)
    )
    #expect(!joint.collideConnected)
    joint.collideConnected = collide
    let id = try world.addJoint(joint)
    world.step()
    #expect(world.workCounts.contacts == (collide ? 1 : 0))
    world.removeJoint(id)
    world.step()
    #expect(world.workCounts.contacts == 1)
  }
}
