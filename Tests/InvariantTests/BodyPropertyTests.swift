import PhysicsModel
import TestSupport
import Testing

/// Caps, locks and the centre of mass against closed forms.
@Suite struct `Properties of a body` {
  private let square = Shape.rectangle(width: 100, height: 100)

  @Test(arguments: Setup.all)
  func `a body falls as fast as its cap lets it, and its neighbour on`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let slow = try world.add(square, at: 0, 0) {
      $0.coast()
      $0.largestSpeed = 300
      $0.velocity = Vector(40, 0)
    }
    let free = try world.add(square, at: 500, 0) { $0.coast() }
    var fastest = Extremes()
    try world.run(seconds: 2) { fastest.add(try world.now(slow).velocity.length) }
    expect(fastest.highest, in: 299.9...300.01, "largest speed")
    #expect(try world.now(free).velocity.y > 1990)
    // Until the cap after 0.3 s a fall of 45 pt, then 300 pt/s, of which less and less goes sideways.
    expect(try world.now(slow).position.y, in: 540...556, "y")
  }

  @Test(arguments: Setup.all)
  func `a cap holds for rebounds, turns and kinematic bodies too`(setup: Setup) throws {
    let world = try setup.world()
    try world.addSegment(from: Vector(-500, 200), to: Vector(500, 200), Material(elasticity: 1000))
    let ball = try world.add(.circle(radius: 10), at: 0, 150) {
      $0.coast()
      $0.velocity = Vector(0, 200)
      $0.angularVelocity = 9
      $0.largestSpeed = 250
      $0.largestAngularVelocity = 2
    }
    let wall = try world.add(square, at: 1000, 0) {
      $0.kind = .kinematic
      $0.velocity = Vector(0, -80)
      $0.largestSpeed = 50
    }
    try world.run(seconds: 1) {
      let now = try world.now(ball)
      #expect(now.velocity.length <= 250.001 && abs(now.angularVelocity) <= 2)
    }
    expectClose(try world.now(ball).velocity.y, to: -250, within: 0.01, "vy")
    expectClose(try world.now(ball).angle, to: 2 * world.clock, within: 1e-3, "angle")
    expectClose(
      try world.now(wall).position.y, to: -50 * world.clock, within: 1e-3, "y of the wall")
  }

  @Test(arguments: Setup.all)
  func `a body that may not turn keeps its angle`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    try world.addSegment(from: Vector(-500, 300), to: Vector(500, 350), Material(friction: 1))
    let body = try world.add(.rectangle(width: 60, height: 20), at: 0, 0) {
      $0.angle = 0.4
      $0.angularVelocity = 5
      $0.allowsRotation = false
    }
    try world.applyImpulse(Vector(0, 0.1), at: Vector(30, 0), to: body)
    try world.addVelocity(.zero, angularVelocity: 3, to: body)
    try world.applyTorque(1, to: body)
    var meetings = 0
    world.run(seconds: 1) { meetings += world.events.count }
    let now = try world.now(body)
    expectClose(now.angle, to: 0.4, within: 1e-6, "angle")
    #expect(now.angularVelocity == 0 && meetings > 0)
  }

  @Test(arguments: Setup.all)
  func `a body turns about its centre of mass`(setup: Setup) throws {
    let world = try setup.world()
    let body = try world.add(.rectangle(width: 80, height: 40), at: 100, 0) {
      $0.coast()
      $0.centreOfMass = Vector(30, -10)
      $0.angle = 0.5
      $0.velocity = Vector(20, 10)
      $0.angularVelocity = 3
    }
    let (sine, cosine) = Trigonometry.sineAndCosine(0.5)
    let start = Vector(100 + cosine * 30 + sine * 10, sine * 30 - cosine * 10)
    try world.run(seconds: 2) {
      let now = try world.now(body)
      let (s, c) = Trigonometry.sineAndCosine(now.angle)
      let centre = now.position + Vector(c * 30 + s * 10, s * 30 - c * 10)
      expectClose(centre.x, to: start.x + 20 * world.clock, within: 2e-3, "x of the centre of mass")
      expectClose(centre.y, to: start.y + 10 * world.clock, within: 2e-3, "y of the centre of mass")
    }
    expectClose(try world.now(body).angle, to: 0.5 + 3 * world.clock, within: 1e-4, "angle")
  }

  @Test(arguments: Setup.all)
  func `a force through the centre of mass does not turn, one through the position does`(
    setup: Setup
  ) throws {
    let world = try setup.world()
    let body = try world.add(square, at: 0, 0) {
      $0.coast()
      $0.centreOfMass = Vector(20, 0)
    }
    try world.applyImpulse(Vector(0, 1), at: Vector(20, 70), to: body)
    #expect(abs(try world.now(body).angularVelocity) < 1e-6)
    try world.applyImpulse(Vector(0, 1), to: body)
    #expect(abs(try world.now(body).angularVelocity) < 1e-6)
    // 0.2 m to the left of the centre of mass, on 1/6 kg·m².
    try world.applyImpulse(Vector(0, 1), at: .zero, to: body)
    expectClose(try world.now(body).angularVelocity, to: -1.2, within: 1e-5, "w")
    try world.setVelocity(of: body, to: .zero, angularVelocity: 0)
    _ = try world.addPush(
      PushDefinition(.instantaneous, Vector(0, 1), on: [PushTarget(body, offset: Vector(20, 5))]))
    world.step()
    #expect(abs(try world.now(body).angularVelocity) < 1e-6)
    expectClose(try world.now(body).velocity.y, to: 100, within: 1e-4, "vy")
  }

  @Test(arguments: Setup.all)
  func `a ball with a heavy bottom rights itself`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let material = Material(friction: 1)
    try world.addSegment(from: Vector(-500, 100), to: Vector(500, 100), material)
    let toy = try world.add(.circle(radius: 40), at: 0, 60) {
      $0.use(material)
      $0.centreOfMass = Vector(0, 20)
      $0.angle = 1
      $0.angularResistance = 3
    }
    let plain = try world.add(.circle(radius: 40), at: 200, 60) {
      $0.use(material)
      $0.angle = 1
    }
    var y = Extremes()
    try world.run(seconds: 8) { y.add(try world.now(toy).position.y) }
    expectClose(try world.now(toy).angle, to: 0, within: 0.02, "angle")
    expectClose(try world.now(plain).angle, to: 1, within: 0.02, "angle of a plain ball")
    // The ball rolls; its centre stays 40 pt above the floor.
    expect(y.lowest, in: 59...60.5, "highest place")
    expect(y.highest, in: 59.5...60.6, "lowest place")
  }

  @Test(arguments: Setup.all)
  func `a plank tips over an edge as soon as its centre of mass is past it`(setup: Setup) throws {
    for (offset, tips) in [(-10.0, false), (10, true)] {
      let world = try setup.world(gravity: 1000)
      let material = Material(friction: 1)
      try world.add(.rectangle(width: 200, height: 50), at: -100, 25) {
        $0.use(material)
        $0.kind = .anchored
      }
      // The middle of the plank lies on the edge of the table.
      let plank = try world.add(.rectangle(width: 100, height: 10), at: 0, -5) {
        $0.use(material)
        $0.centreOfMass = Vector(offset, 0)
      }
      world.run(seconds: 0.5)
      let angle = try world.now(plank).angle
      #expect(tips ? angle > 0.2 : abs(angle) < 0.01, "offset \(offset): angle \(angle)")
    }
  }

  @Test(arguments: Setup.all)
  func `an impact conserves momentum about off-centre masses`(setup: Setup) throws {
    let world = try setup.world()
    let shape = Shape.rectangle(width: 60, height: 60)
    let mass = MassProperties(shape, density: 1)
    let offsets = [Vector(15, 5), Vector(-20, 10)]
    let ids = try zip([-60.0, 60], offsets).map { x, offset in
      try world.add(shape, at: x, x / 10) {
        $0.coast(Material(elasticity: 0.5, friction: 0.5))
        $0.centreOfMass = offset
        $0.velocity = Vector(-3 * x, 0)
      }
    }
    func momenta() throws -> (linear: Vector, angular: Double) {
      var linear = Vector.zero
      var angular = 0.0
      for (id, offset) in zip(ids, offsets) {
        let now = try world.now(id)
        let (s, c) = Trigonometry.sineAndCosine(now.angle)
        let centre =
          now.position + Vector(c * offset.x - s * offset.y, s * offset.x + c * offset.y)
        linear = linear + mass.mass * now.velocity
        angular += mass.momentOfInertia * now.angularVelocity
        angular +=
          mass.mass * (centre.x * now.velocity.y - centre.y * now.velocity.x) / 10_000
      }
      return (linear, angular)
    }
    let before = try momenta()
    var touched = 0
    world.run(seconds: 1) { touched += world.events.count }
    #expect(touched >= 2, "they did not meet")
    let after = try momenta()
    expectClose(after.linear.x, to: before.linear.x, within: 1e-3, "px")
    expectClose(after.linear.y, to: before.linear.y, within: 1e-3, "py")
    // Arms are those of the beginning of the tick, in which the bodies come up to 6 pt closer.
    expectClose(after.angular, to: before.angular, within: 8e-3, "angular momentum")
    #expect(abs(try world.now(ids[0]).angularVelocity) > 0.1)
  }

  @Test(arguments: Engine.allCases)
  func `a charge is read back`(engine: Engine) throws {
    let world = try Setup(engine, .uikit).world()
    let body = try world.add(square, at: 0, 0) { $0.charge = -2 }
    #expect(world.definition(of: body)?.charge == -2)
    try world.change(body) { $0.charge = 3 }
    #expect(world.definition(of: body)?.charge == 3)
  }
}
