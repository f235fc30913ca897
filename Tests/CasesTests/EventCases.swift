import PhysicsModel
import TestSupport
import Testing

/// Scenes whose contact events are known to be lost, repeated or misnamed.
@Suite struct `Cases of events` {
  @Test(arguments: Setup.all)
  func `removing a body ends its contacts once and names the pair`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let a = try world.add(.rectangle(width: 50, height: 50), at: 200, 475) { $0.coast() }
    let b = try world.add(.rectangle(width: 50, height: 50), at: 200, 425) { $0.coast() }
    let floor = try world.addSegment(from: Vector(0, 500), to: Vector(400, 500))
    var log = EventLog()
    world.show(frames: 120) { frame in
      log.add(world.events)
      if frame == 114 {
        #expect(log.began(.body(a), .body(b)) == 1)
        #expect(log.ended(.body(a), .body(b)) == 0)
      }
    }
    world.removeBody(b)
    #expect(world.body(b) == nil)
    world.show(frames: 3) { _ in log.add(world.events) }
    #expect(log.ended(.body(a), .body(b)) == 1)
    world.show(frames: 117) { _ in log.add(world.events) }
    #expect(log.ended(.body(a), .body(b)) == 1)
    #expect(log.ended(.body(a), .boundary(floor)) == 0)
    #expect(log.open == [.contactBegan(.body(a), .boundary(floor)): 1])
  }

  @Test(arguments: Setup.all)
  func `removing a boundary ends its contacts once`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let floor = try world.addSegment(from: Vector(0, 500), to: Vector(400, 500))
    let a = try world.add(.rectangle(width: 50, height: 50), at: 200, 475) { $0.coast() }
    var log = EventLog()
    world.show(frames: 60) { _ in log.add(world.events) }
    world.removeBoundary(floor)
    world.show(frames: 60) { _ in log.add(world.events) }
    #expect(
      log.all == [
        .contactBegan(.boundary(floor), .body(a)), .contactEnded(.boundary(floor), .body(a)),
      ])
    expectClose(try world.now(a).velocity.y, to: 1000, within: 20, "vy after 1 s of falling")
  }

  @Test(arguments: Setup.all)
  func `a resting body began to touch once and never ended`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let material = Material(friction: 0.5)
    let platform = try world.add(.rectangle(width: 200, height: 40), at: 200, 420) {
      $0.use(material)
      $0.kind = .anchored
    }
    let box = try world.add(.rectangle(width: 40, height: 40), at: 200, 380) {
      $0.coast(material)
    }
    var log = EventLog()
    var y = Extremes()
    try world.show(frames: 360) { frame in
      log.add(world.events)
      if frame >= 60 { y.add(try world.now(box).position.y) }
    }
    #expect(log.all == [.contactBegan(.body(platform), .body(box))])
    expect(y.range, in: 0...0.1, "range of y")
  }

  @Test(arguments: Setup.all)
  func `a flat hit on two points is one contact`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let hero = try world.add(.rectangle(width: 60, height: 60), at: 100, 100) {
      $0.coast()
      $0.velocity = Vector(80, 0)
      $0.allowsRotation = false
    }
    let enemy = try world.add(.rectangle(width: 120, height: 60), at: 200, 470) {
      $0.use(.smooth)
      $0.kind = .anchored
    }
    let frame = try world.addFrame(right: 400, bottom: 500)
    var log = EventLog()
    func expectOneContact(ended: Int) {
      #expect(log.began(.body(hero), .body(enemy)) == 1)
      #expect(log.ended(.body(hero), .body(enemy)) == ended)
    }
    try world.show(frames: 180) { number in
      log.add(world.events)
      if number == 132 {
        expectOneContact(ended: 0)
        expectClose(try world.now(hero).position.y, to: 410, within: 0.5, "y on the enemy")
      }
    }
    expectOneContact(ended: 1)
    #expect(log.began(.body(hero), .boundary(frame[2])) == 1)
    let now = try world.now(hero)
    expectClose(now.position.x, to: 340, within: 2, "x")
    expectClose(now.position.y, to: 470, within: 0.5, "y")
  }

  @Test(arguments: Setup.all)
  func `a box on two neighbours begins one contact with each`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let left = try world.add(.rectangle(width: 60, height: 60), at: 170, 470) {
      $0.use(.smooth)
      $0.kind = .anchored
    }
    let right = try world.add(.rectangle(width: 60, height: 60), at: 230, 470) {
      $0.use(.smooth)
      $0.kind = .anchored
    }
    let hero = try world.add(.rectangle(width: 60, height: 60), at: 200, 300) { $0.coast() }
    var log = EventLog()
    world.show(frames: 120) { _ in log.add(world.events) }
    #expect(
      Set(log.all) == [
        .contactBegan(.body(left), .body(hero)), .contactBegan(.body(right), .body(hero)),
      ])
    #expect(log.all.count == 2)
  }

  @Test(arguments: Setup.all, 0...3)
  func `events name bodies, not places in a list`(setup: Setup, place: Int) throws {
    let world = try setup.world(gravity: 1000)
    var bodies: [BodyID] = []
    let wanted: [(x: Double, y: Double, kind: BodyKind)] = [
      (100, 100, .dynamic), (100, 300, .anchored), (400, 300, .anchored),
    ]
    var removed: [BodyID] = []
    // Something that comes and goes, before, between or after them.
    func addAndRemove() throws {
      let id = try world.add(.circle(radius: 5), at: 700, 700) { $0.kind = .anchored }
      removed.append(id)
    }
    for (index, body) in wanted.enumerated() {
      if index == place { try addAndRemove() }
      bodies.append(
        try world.add(.rectangle(width: 20, height: 20), at: body.x, body.y) {
          $0.coast()
          $0.kind = body.kind
        })
    }
    if place == 3 { try addAndRemove() }
    world.removeBody(removed[0])
    var began: [(event: Event, frame: Int)] = []
    world.show(frames: 60) { frame in began += world.events.map { ($0, frame) } }
    // 180 between the sides: sqrt(2·180/1000) = 0.600 s.
    #expect(began.map(\.event) == [.contactBegan(.body(bodies[0]), .body(bodies[1]))])
    #expect((34...38).contains(try #require(began.first).frame))
  }

  @Test(arguments: Setup.all)
  func `began and ended bracket every contact of a lively crowd`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let material = Material(elasticity: 0.7, friction: 0.3)
    try world.addFrame(right: 300, bottom: 300, material)
    var random = SplitMix64(seed: 5)
    for index in 0..<20 {
      let shape: Shape =
        index % 2 == 0 ? .circle(radius: 12) : .rectangle(width: 24, height: 18)
      try world.add(shape, at: 30 + Double(index % 5) * 55, 30 + Double(index / 5) * 60) {
        $0.coast(material)
        $0.velocity = Vector(random.real(-500...500), random.real(-500...500))
      }
    }
    var touching: Set<[Collider]> = []
    var count = 0
    for _ in 0..<600 {
      world.step()
      for event in world.events {
        count += 1
        switch event {
        case .contactBegan(let a, let b):
          #expect(a < b && touching.insert([a, b]).inserted, "seed 5, \(event)")
        case .contactEnded(let a, let b):
          #expect(a < b && touching.remove([a, b]) != nil, "seed 5, \(event)")
        case .frozen: Issue.record("seed 5, \(event)")
        }
      }
      #expect(world.workCounts.touching == touching.count, "seed 5")
      #expect(
        Set(world.state.contacts.filter(\.isTouching).map { [$0.first, $0.second] }) == touching,
        "seed 5")
    }
    #expect(count > 100)
  }
}
