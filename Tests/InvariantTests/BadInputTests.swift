import PhysicsModel
import TestSupport
import Testing

@Suite struct `Bad input to a world` {
  @Test(arguments: Setup.all)
  func `is refused with its place and changes nothing`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    try world.addFrame(right: 200, bottom: 200)
    let ball = try world.add(.circle(radius: 10), at: 100, 185)
    let plate = try world.add(.rectangle(width: 20, height: 20), at: 50, 50) {
      $0.kind = .anchored
    }
    world.run(seconds: 0.3)
    let state = world.state
    let counts = world.workCounts
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      expectRefusal(at: "body.position.x", value: "\(value)") {
        try world.add(.circle(radius: 10), at: value, 0)
      }
      expectRefusal(at: "body.velocity.y", value: "\(value)") {
        try world.add(.circle(radius: 10), at: 0, 0) { $0.velocity.y = value }
      }
      expectRefusal(at: "boundary.end.y", value: "\(value)") {
        try world.addSegment(from: .zero, to: Vector(0, value))
      }
      expectRefusal(at: "gravity.x", value: "\(value)") {
        try world.setGravity(Vector(value, 0))
      }
      expectRefusal(at: "velocity.x", value: "\(value)") {
        try world.setVelocity(of: ball, to: Vector(value, 0), angularVelocity: 0)
      }
      expectRefusal(at: "angularVelocity", value: "\(value)") {
        try world.setVelocity(of: ball, to: .zero, angularVelocity: value)
      }
    }
    for value in [0.0, -1, .nan] {
      expectRefusal(at: "body.shape.radius", value: "\(value)") {
        try world.add(.circle(radius: value), at: 0, 0)
      }
      expectRefusal(at: "body.density", value: "\(value)") {
        try world.add(.circle(radius: 1), at: 0, 0) { $0.density = value }
      }
    }
    expectRefusal(at: "velocity", value: "anchored body \(plate.rawValue)") {
      try world.setVelocity(of: plate, to: .zero, angularVelocity: 0)
    }
    #expect(world.state == state && world.state.hash == state.hash)
    #expect(world.workCounts == counts)
    #expect(world.gravity == Vector(0, 1000))
    // The next body gets the number that it would have had.
    #expect(try world.add(.circle(radius: 10), at: 0, 0).rawValue == plate.rawValue + 1)
  }

  @Test(arguments: Engine.allCases)
  func `parameters out of range make no world`(engine: Engine) throws {
    for tick in [0, -1, Double.nan, .infinity] {
      expectRefusal(at: "parameters.tick", value: "\(tick)") {
        _ = try Setup(engine, .softStep).world { $0.tick = tick }
      }
    }
  }

  @Test(arguments: Setup.all, seeds(6, inDebug: 1))
  func `nothing that is accepted leads to a number that is not finite`(
    setup: Setup, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let world = try setup.world()
    let limit = Units.largestAcceleration
    try world.setGravity(Vector(random.real(-limit...limit), random.real(-limit...limit)))
    for _ in 0..<30 {
      let size = abs(random.magnitude(0x1p-6...0x1p19))
      let other = abs(random.magnitude(0x1p-6...0x1p19))
      let shape: Shape =
        random.next() & 1 == 0 ? .circle(radius: size) : .rectangle(width: size, height: other)
      let reach = random.next() & 1 == 0 ? 100 : Units.largestCoordinate
      try world.add(shape, at: random.real(-reach...reach), random.real(-reach...reach)) {
        $0.velocity = Vector(
          random.real(-Units.largestSpeed...Units.largestSpeed), random.magnitude(0x1p-10...0x1p23))
        $0.angularVelocity = random.real(-Units.largestAngle...Units.largestAngle)
        $0.angle = random.real(-Units.largestAngle...Units.largestAngle)
        $0.density = abs(random.magnitude(0x1p-19...0x1p19))
        $0.elasticity = random.real(0...1)
        $0.friction = random.real(0...10)
        $0.gravityScale = random.magnitude(0x1p-10...0x1p19)
      }
    }
    try world.addFrame(left: -500, top: -500, right: 500, bottom: 500)
    var frozen = 0
    for tick in 1...120 {
      world.step()
      for event in world.events { if case .frozen = event { frozen += 1 } }
      for body in world.state.bodies {
        let numbers = [
          body.x, body.y, body.cosine, body.sine, body.velocityX, body.velocityY,
          body.angularVelocity,
        ]
        #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed), tick \(tick), \(body)")
      }
      for contact in world.state.contacts {
        let numbers = [
          contact.normalImpulse1, contact.normalImpulse2, contact.tangentImpulse,
        ]
        #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed), tick \(tick), \(contact)")
      }
    }
    #expect(world.bodies.count(where: \.isFrozen) == frozen, "seed \(seed)")
  }
}

@Suite struct `Misuse of a world` {
  @Test(arguments: Engine.allCases)
  func `a body removed twice stops the program`(engine: Engine) async {
    let result = await #expect(processExitsWith: .failure) { [engine] in
      let world = try engine.world(.uikit)
      let id = try world.addBody(BodyDefinition(.circle(radius: 1), at: .zero))
      world.removeBody(id)
      world.removeBody(id)
    }
    #expect(isTrap(result))
  }

  @Test(arguments: Engine.allCases)
  func `a boundary that never was stops the program`(engine: Engine) async {
    let result = await #expect(processExitsWith: .failure) { [engine] in
      let world = try engine.world(.uikit)
      // A body's number does not name a boundary.
      let id = try world.addBody(BodyDefinition(.circle(radius: 1), at: .zero))
      world.removeBoundary(BoundaryID(rawValue: id.rawValue))
    }
    #expect(isTrap(result))
  }

  @Test(arguments: Engine.allCases)
  func `the velocity of a body of another world stops the program`(engine: Engine) async {
    let result = await #expect(processExitsWith: .failure) { [engine] in
      let world = try engine.world(.uikit)
      try world.setVelocity(of: BodyID(rawValue: 7), to: .zero, angularVelocity: 0)
    }
    #expect(isTrap(result))
  }

  @Test(arguments: Engine.allCases)
  func `time that is not a number stops the program`(engine: Engine) async {
    let result = await #expect(processExitsWith: .failure) { [engine] in
      let world = try engine.world(.uikit)
      world.advance(by: .nan)
    }
    #expect(isTrap(result))
  }
}
