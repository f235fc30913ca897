import PhysicsModel
import TestSupport
import Testing

/// Forces, impulses and pushes against closed forms and published numbers of UIKit Dynamics.
@Suite struct `Forces and pushes` {
  private let square = Shape.rectangle(width: 100, height: 100)

  private func coasting(
    _ world: any PhysicsWorld, _ change: (inout BodyDefinition) -> Void = { _ in }
  ) throws -> BodyID {
    try world.add(square, at: 150, 50) {
      $0.coast()
      change(&$0)
    }
  }

  @Test(arguments: Engine.allCases)
  func `the first frames of a continuous push`(engine: Engine) throws {
    let world = try Setup(engine, .uikit).world()
    let id = try coasting(world)
    _ = try world.addPush(PushDefinition(.continuous, Vector(1, 0), on: [PushTarget(id)]))
    let golden = [0.833333, 2.5, 4.166667, 5.833333]
    try world.show(frames: 4) { frame in
      let now = try world.now(id)
      expectClose(now.velocity.x, to: golden[frame - 1], within: 1e-5, "frame \(frame)")
      #expect(now.velocity.y == 0 && now.angularVelocity == 0)
    }
  }

  @Test(arguments: Engine.allCases)
  func `the first frames of a push off the centre`(engine: Engine) throws {
    let world = try Setup(engine, .uikit).world()
    let id = try coasting(world)
    _ = try world.addPush(
      PushDefinition(.continuous, Vector(1, 0), on: [PushTarget(id, offset: Vector(0, 50))]))
    let golden = [-0.025, -0.075, -0.125, -0.175]
    try world.show(frames: 4) { frame in
      // The offset turns with the body, by less than 0.01 rad here.
      expectClose(
        try world.now(id).angularVelocity, to: golden[frame - 1], within: 1e-5, "frame \(frame)")
    }
  }

  @Test(arguments: Setup.all)
  func `an instantaneous push acts once, and again when it is set active`(setup: Setup) throws {
    let world = try setup.world()
    let id = try coasting(world)
    let push = try world.addPush(
      PushDefinition(.instantaneous, Vector(0, 1), on: [PushTarget(id, offset: Vector(50, 0))]))
    #expect(try world.now(id).velocity == .zero)
    for times in 1...2 {
      world.run(seconds: 0.2)
      let now = try world.now(id)
      expectClose(now.velocity.y, to: 100 * Double(times), within: 1e-4, "vy")
      #expect(try #require(world.push(push)).isActive == false)
      try world.changePush(push) {
        $0.isActive = true
        $0.turnsOffsets = false
      }
    }
    // Each gives 0.5 N·m·s to a moment of inertia of 1/6 kg·m².
    expectClose(try world.now(id).angularVelocity, to: 6, within: 1e-5, "w")
  }

  @Test(arguments: Setup.all)
  func `an offset turns with the body unless it is told not to`(setup: Setup) throws {
    for turns in [true, false] {
      let world = try setup.world()
      let id = try coasting(world) { $0.angle = Double.pi / 2 }
      var push = PushDefinition(
        .instantaneous, Vector(0, 1), on: [PushTarget(id, offset: Vector(50, 0))])
      push.turnsOffsets = turns
      _ = try world.addPush(push)
      world.step()
      // Turned, the offset points along the impulse.
      expectClose(try world.now(id).angularVelocity, to: turns ? 0 : 3, within: 1e-6, "w")
    }
  }

  @Test(arguments: Setup.all)
  func `a force acts for one tick, and forces add up`(setup: Setup) throws {
    let world = try setup.world()
    let id = try coasting(world) { $0.density = 2 }
    try world.applyForce(Vector(3, 0), to: id)
    try world.applyForce(Vector(1, 2), at: Vector(150, 50), to: id)
    try world.applyTorque(0.5, to: id)
    world.step()
    let tick = world.parameters.tick
    for _ in 0..<3 {
      let now = try world.now(id)
      expectClose(now.velocity.x, to: 4 / 2 * 100 * tick, within: 1e-5, "vx")
      expectClose(now.velocity.y, to: 2 / 2 * 100 * tick, within: 1e-5, "vy")
      expectClose(now.angularVelocity, to: 0.5 * 3 * tick, within: 1e-6, "w")
      world.step()
    }
  }

  @Test(arguments: Setup.all)
  func `an impulse acts at once and turns a body about its centre`(setup: Setup) throws {
    let world = try setup.world()
    let id = try coasting(world)
    try world.applyImpulse(Vector(0, 1), at: Vector(200, 0), to: id)
    try world.applyImpulse(Vector(2, 0), to: id)
    let now = try world.now(id)
    expectClose(now.velocity.x, to: 200, within: 1e-4, "vx")
    expectClose(now.velocity.y, to: 100, within: 1e-4, "vy")
    expectClose(now.angularVelocity, to: 3, within: 1e-5, "w")
    try world.applyAngularImpulse(-0.5, to: id)
    expectClose(try world.now(id).angularVelocity, to: 0, within: 1e-5, "w")
    try world.addVelocity(Vector(-200, 5), angularVelocity: 2, to: id)
    expectClose(try world.now(id).velocity.x, to: 0, within: 1e-4, "vx")
    expectClose(try world.now(id).velocity.y, to: 105, within: 1e-4, "vy")
    expectClose(try world.now(id).angularVelocity, to: 2, within: 1e-5, "w")
  }

  @Test(arguments: Setup.all)
  func `equal and opposite impulses at one point conserve both momenta`(setup: Setup) throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<50 {
      let world = try setup.world()
      var momentum = 0.0
      var ids: [(BodyID, MassProperties, Vector)] = []
      for _ in 0..<2 {
        let shape = Shape.rectangle(width: random.real(20...80), height: random.real(20...80))
        let place = Vector(random.real(-100...100), random.real(-100...100))
        let id = try world.add(shape, at: place.x, place.y) { $0.coast() }
        ids.append((id, MassProperties(shape, density: 1), place))
      }
      let point = Vector(random.real(-50...50), random.real(-50...50))
      let impulse = Vector(random.real(-1...1), random.real(-1...1))
      try world.applyImpulse(impulse, at: point, to: ids[0].0)
      try world.applyImpulse(-1 * impulse, at: point, to: ids[1].0)
      for (id, mass, place) in ids {
        let now = try world.now(id)
        // Angular momentum about the origin, in kg·m²/s.
        momentum += mass.momentOfInertia * now.angularVelocity
        momentum +=
          mass.mass * (place.x * now.velocity.y - place.y * now.velocity.x) / 10_000
      }
      expectClose(momentum, to: 0, within: 1e-6, "seed 11, angular momentum")
    }
  }

  @Test(arguments: Setup.all)
  func `a removed push and a removed body are pushed no more`(setup: Setup) throws {
    let world = try setup.world()
    let first = try coasting(world)
    let second = try world.add(square, at: 500, 50) { $0.coast() }
    let push = try world.addPush(
      PushDefinition(.continuous, Vector(1, 0), on: [PushTarget(first), PushTarget(second)]))
    world.step()
    world.removeBody(first)
    #expect(world.push(push)?.targets == [PushTarget(second)])
    world.step()
    world.removePush(push)
    #expect(world.push(push) == nil)
    let before = try world.now(second).velocity.x
    expectClose(before, to: 200 * world.parameters.tick, within: 1e-4, "vx")
    world.step()
    #expect(try world.now(second).velocity.x == before)
  }

  @Test(arguments: Setup.all)
  func `what is not dynamic is not pushed, and says so where it is asked to be`(
    setup: Setup
  ) throws {
    let world = try setup.world()
    let wall = try world.add(square, at: 0, 0) { $0.kind = .anchored }
    _ = try world.addPush(PushDefinition(.instantaneous, Vector(1, 0), on: [PushTarget(wall)]))
    world.step()
    let state = world.state
    let value = "anchored body \(wall.rawValue)"
    expectRefusal(at: "impulse", value: value) { try world.applyImpulse(Vector(1, 0), to: wall) }
    expectRefusal(at: "impulse", value: value) { try world.applyAngularImpulse(1, to: wall) }
    expectRefusal(at: "force", value: value) { try world.applyForce(Vector(1, 0), to: wall) }
    expectRefusal(at: "torque", value: value) { try world.applyTorque(1, to: wall) }
    expectRefusal(at: "velocity", value: value) {
      try world.addVelocity(Vector(1, 0), angularVelocity: 0, to: wall)
    }
    #expect(world.state == state)
    #expect(try world.now(wall).velocity == .zero)
  }

  @Test(arguments: Setup.all)
  func `numbers that cannot be simulated are refused`(setup: Setup) throws {
    let world = try setup.world()
    let id = try coasting(world)
    let push = try world.addPush(PushDefinition(.continuous, .zero, on: [PushTarget(id)]))
    let state = world.state
    for value in [Double.nan, .infinity, 1.1e12] {
      let bad = Vector(0, value)
      expectRefusal(at: "impulse.y", value: "\(value)") { try world.applyImpulse(bad, to: id) }
      expectRefusal(at: "force.y", value: "\(value)") { try world.applyForce(bad, to: id) }
      expectRefusal(at: "torque", value: "\(value)") { try world.applyTorque(value, to: id) }
      expectRefusal(at: "impulse", value: "\(value)") {
        try world.applyAngularImpulse(value, to: id)
      }
      expectRefusal(at: "point.y", value: "\(value)") {
        try world.applyForce(.zero, at: bad, to: id)
      }
      expectRefusal(at: "velocity.y", value: "\(value)") {
        try world.addVelocity(bad, angularVelocity: 0, to: id)
      }
      expectRefusal(at: "push.force.y", value: "\(value)") {
        _ = try world.addPush(PushDefinition(.continuous, bad, on: []))
      }
      expectRefusal(at: "push.targets[0].offset.y", value: "\(value)") {
        try world.changePush(push) { $0.targets[0].offset = bad }
      }
    }
    #expect(world.state == state)
    #expect(
      try #require(world.push(push)) == PushDefinition(.continuous, .zero, on: [PushTarget(id)]))
  }

  @Test(arguments: Engine.allCases)
  func `an impulse that no number holds is refused, a push freezes the body`(
    engine: Engine
  ) throws {
    let world = try Setup(engine, .uikit).world()
    let id = try world.add(.circle(radius: Units.smallestSize), at: 0, 0) {
      $0.density = Units.densities.lowerBound
    }
    let far = Vector(Units.largestCoordinate, 0)
    let impulse = Vector(0, Units.largestForce)
    if !engine.isDouble {
      // Six times the angular velocity of one of these leaves the numbers of single precision.
      for _ in 0..<5 { try world.applyImpulse(impulse, at: far, to: id) }
      let spin = try world.now(id).angularVelocity
      expectRefusal(at: "impulse", value: "(0.0, \(impulse.y))") {
        try world.applyImpulse(impulse, at: far, to: id)
      }
      #expect(try world.now(id).angularVelocity == spin)
    }
    let targets = [PushTarget](repeating: PushTarget(id, offset: far), count: 9)
    _ = try world.addPush(PushDefinition(.instantaneous, impulse, on: targets))
    world.step()
    #expect(world.events == (engine.isDouble ? [] : [.frozen(id)]))
  }
}
