import PhysicsModel
import TestSupport
import Testing

/// Changing bodies between ticks.
@Suite struct `Changes of a body` {
  private let square = Shape.rectangle(width: 50, height: 50)

  @Test(arguments: Setup.all)
  func `what is set is read back, the rest stays to the bit`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    try world.addSegment(from: Vector(-500, 300), to: Vector(500, 320))
    let body = try world.add(square, at: 10, 20) {
      $0.angle = 0.3
      $0.velocity = Vector(70, -30)
      $0.angularVelocity = 2
    }
    world.run(seconds: 0.4)
    let before = world.state
    try world.change(body) { _ in }
    #expect(world.state == before)
    let new = try #require(world.definition(of: body))
    #expect(new.position == (try world.now(body).position))
    #expect(new.velocity == (try world.now(body).velocity))
    try world.change(body) {
      $0.density = 3
      $0.friction = 0.7
      $0.elasticity = 0.1
      $0.gravityScale = 0.5
      $0.resistance = 1
      $0.angularResistance = 2
      $0.charge = 4
      $0.centreOfMass = Vector(1, 2)
      $0.largestSpeed = 4000
      $0.largestAngularVelocity = 50
      $0.collisionSets = [0, 5]
      $0.exclusionGroup = 9
    }
    #expect(world.state == before)
    let changed = try #require(world.definition(of: body))
    var expected = new
    expected.density = 3
    expected.friction = 0.7
    expected.elasticity = 0.1
    expected.gravityScale = 0.5
    expected.resistance = 1
    expected.angularResistance = 2
    expected.charge = 4
    expected.centreOfMass = Vector(1, 2)
    expected.largestSpeed = 4000
    expected.largestAngularVelocity = 50
    expected.collisionSets = [0, 5]
    expected.exclusionGroup = 9
    #expect(changed == expected)
  }

  @Test(arguments: Setup.all)
  func `a changed body goes on as one that was made so`(setup: Setup) throws {
    var definition = BodyDefinition(.circle(radius: 15), at: Vector(5, 6))
    definition.angle = 4
    definition.velocity = Vector(30, 40)
    definition.angularVelocity = -2
    definition.density = 2
    definition.friction = 0.9
    definition.resistance = 0.3
    definition.gravityScale = 0.8
    definition.centreOfMass = Vector(3, -4)
    for kind in [BodyKind.dynamic, .kinematic] {
      definition.kind = kind
      let made = try setup.world(gravity: 1000)
      let changed = try setup.world(gravity: 1000)
      for world in [made, changed] {
        try world.addSegment(from: Vector(-500, 100), to: Vector(500, 100))
      }
      _ = try made.addBody(definition)
      let body = try changed.add(square, at: 400, 400) { $0.kind = .anchored }
      try changed.change(body) { $0 = definition }
      for _ in 0..<100 {
        made.step()
        changed.step()
        #expect(made.events == changed.events)
      }
      #expect(made.state.firstDifference(from: changed.state) == nil)
    }
  }

  @Test(arguments: Setup.all)
  func `a heavier body is pushed less`(setup: Setup) throws {
    let world = try setup.world()
    let body = try world.add(square, at: 0, 0) { $0.coast() }
    try world.change(body) { $0.density = 4 }
    try world.applyImpulse(Vector(1, 0), to: body)
    // A mass of 4 · 0.25 kg.
    expectClose(try world.now(body).velocity.x, to: 100, within: 1e-4, "vx")
  }

  @Test(arguments: Setup.all)
  func `moving a body away ends its contact once and names the pair`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let floor = try world.addSegment(from: Vector(0, 500), to: Vector(400, 500))
    let low = try world.add(square, at: 200, 475) { $0.coast() }
    let high = try world.add(square, at: 200, 425) { $0.coast() }
    var log = EventLog()
    world.run(seconds: 2) { log.add(world.events) }
    try world.change(high) { $0.position = Vector(1000, 0) }
    world.run(seconds: 1) { log.add(world.events) }
    #expect(log.began(.body(low), .body(high)) == 1 && log.ended(.body(low), .body(high)) == 1)
    #expect(log.ended(.boundary(floor), .body(low)) == 0)
    expectClose(try world.now(low).position.y, to: 475, within: 0.5, "y of the lower box")
  }

  @Test(arguments: Setup.all)
  func `a body that is anchored goes on touching, and stays`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    try world.addSegment(from: Vector(0, 500), to: Vector(400, 500))
    let low = try world.add(square, at: 200, 475) { $0.coast() }
    let high = try world.add(square, at: 200, 425) { $0.coast() }
    var log = EventLog()
    world.run(seconds: 1) { log.add(world.events) }
    try world.change(high) { $0.kind = .anchored }
    let place = try world.now(high).position
    world.run(seconds: 1) { log.add(world.events) }
    #expect(log.began(.body(low), .body(high)) == 1 && log.ended(.body(low), .body(high)) == 0)
    #expect(try world.now(high).position == place)
    #expect(try world.now(high).velocity == .zero)
    try world.change(high) { $0.kind = .dynamic }
    world.run(seconds: 1) { log.add(world.events) }
    #expect(log.ended(.body(low), .body(high)) == 0)
    expectClose(try world.now(high).position.y, to: place.y, within: 0.5, "y of the upper box")
  }

  @Test(arguments: Setup.all)
  func `a floor that becomes movable falls with all that lies on it`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let floor = try world.add(.rectangle(width: 1000, height: 20), at: 500, 100) {
      $0.coast()
      $0.kind = .anchored
    }
    for index in 0..<24 {
      try world.add(.rectangle(width: 30, height: 30), at: 30 + 40 * Double(index), 75) {
        $0.coast()
      }
    }
    world.run(seconds: 0.5)
    try world.change(floor) { $0.kind = .dynamic }
    let start = try world.now(floor).position.y
    world.run(seconds: 0.5)
    expectClose(try world.now(floor).position.y, to: start + 125, within: 5, "y of the floor")
    for body in world.bodies { expectClose(body.velocity.y, to: 500, within: 10, "vy") }
  }

  @Test(arguments: Setup.all)
  func `a handler of events may change what the events name`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    try world.addSegment(from: Vector(-500, 300), to: Vector(500, 300))
    for index in 0..<5 { try world.add(.circle(radius: 10), at: 40 * Double(index), 0) }
    var hits = 0
    try world.run(seconds: 2) {
      for case .contactBegan(_, .body(let id)) in world.events {
        hits += 1
        try world.change(id) {
          $0.kind = .kinematic
          $0.velocity = Vector(0, -50)
        }
      }
    }
    #expect(hits == 5)
    for body in world.bodies { expectClose(body.velocity.y, to: -50, within: 1e-4, "vy") }
  }

  @Test(arguments: Setup.all)
  func `a bad value is refused and changes nothing`(setup: Setup) throws {
    let world = try setup.world()
    let body = try world.add(square, at: 0, 0)
    let wall = try world.add(square, at: 500, 0) { $0.kind = .anchored }
    let (state, old) = (world.state, world.definition(of: body))
    expectRefusal(at: "body.density", value: "0.0") {
      try world.change(body) {
        $0.friction = 0.9
        $0.density = 0
      }
    }
    expectRefusal(at: "body.centreOfMass.x", value: "nan") {
      try world.change(body) { $0.centreOfMass.x = .nan }
    }
    expectRefusal(at: "body.largestSpeed", value: "-1.0") {
      try world.change(body) { $0.largestSpeed = -1 }
    }
    expectRefusal(at: "body.velocity", value: "(3.0, 0.0)") {
      try world.change(wall) { $0.velocity.x = 3 }
    }
    #expect(world.state == state && world.definition(of: body) == old)
  }

  @Test(arguments: Setup.all)
  func `a body that fell out of the accepted range can still be changed`(setup: Setup) throws {
    let world = try setup.world { $0.longestGap = 10 }
    let body = try world.add(square, at: 999_000, 0) {
      $0.coast()
      $0.velocity = Vector(5000, 0)
    }
    world.run(seconds: 1)
    #expect(try world.now(body).position.x > Units.largestCoordinate)
    try world.change(body) { $0.density = 2 }
    #expect(world.definition(of: body)?.density == 2)
    try world.change(body) { $0.position.x = 0 }
    #expect(try world.now(body).position.x == 0)
  }

  @Test(arguments: Engine.allCases)
  func `a body that is not there has no definition, and changing it stops the program`(
    engine: Engine
  ) async throws {
    let world = try engine.world(.uikit)
    #expect(world.definition(of: BodyID(rawValue: 3)) == nil)
    let result = await #expect(processExitsWith: .failure) { [engine] in
      try engine.world(.uikit).change(BodyID(rawValue: 3)) { _ in }
    }
    #expect(isTrap(result))
  }
}
