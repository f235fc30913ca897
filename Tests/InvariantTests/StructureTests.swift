import PhysicsModel
import TestSupport
import Testing

@Suite struct `Structure of a world` {
  private let material = Material(elasticity: 0.4, friction: 0.3)

  /// A crowd that falls into a frame, with an anchored plate in its way.
  private func crowd(_ setup: Setup, seed: UInt64) throws -> RandomScene {
    var scene = RandomScene(try setup.world(gravity: 1000))
    try scene.world.addFrame(right: 310, bottom: 320, material)
    try scene.world.add(.rectangle(width: 100, height: 8), at: 155, 250) {
      $0.use(material)
      $0.kind = .anchored
    }
    try scene.addCrowd(count: 42, columns: 7, speed: 200, material, seed: seed)
    return scene
  }

  @Test(arguments: Setup.all)
  func `no two contacts of a colour share a body that moves`(setup: Setup) throws {
    let scene = try crowd(setup, seed: 1)
    let movable = Set(scene.shapes.keys.map(Collider.body))
    var colours: [[Collider]: Int32] = [:]
    var mostColours = 0
    for tick in 1...300 {
      scene.world.step()
      var taken: [Int32: Set<Collider>] = [:]
      var current: [[Collider]: Int32] = [:]
      for contact in scene.world.state.contacts {
        let pair = [contact.first, contact.second]
        let moving = pair.filter(movable.contains)
        current[pair] = contact.colour
        #expect(!moving.isEmpty, "seed 1, tick \(tick)")
        if let old = colours[pair] { #expect(old == contact.colour, "seed 1, tick \(tick)") }
        // 23 holds the contacts for which no colour was free.
        guard contact.colour != 23 else { continue }
        #expect((moving.count == 2 ? 0..<20 : 20..<23).contains(contact.colour))
        for body in moving {
          #expect(
            taken[contact.colour, default: []].insert(body).inserted,
            "seed 1, tick \(tick), colour \(contact.colour), \(body)")
        }
      }
      colours = current
      mostColours = max(mostColours, taken.count)
    }
    #expect(mostColours >= 4)
  }

  @Test(arguments: Setup.all)
  func `bodies, contacts and events are in order of creation`(setup: Setup) throws {
    let scene = try crowd(setup, seed: 2)
    var events = 0
    for _ in 1...200 {
      scene.world.step()
      let state = scene.world.state
      let numbers = state.bodies.map(\.collider.creationNumber)
      #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
      #expect(scene.world.bodies.map(\.id) == scene.world.bodies.map(\.id).sorted())
      let pairs = state.contacts.map { [$0.first, $0.second] }
      #expect(pairs.allSatisfy { $0[0] < $0[1] })
      #expect(isAscending(pairs))
      let keys = scene.world.events.map(Self.key)
      #expect(isAscending(keys))
      events += keys.count
    }
    #expect(events > 50)
  }

  private func isAscending<Element: Comparable>(_ lists: [[Element]]) -> Bool {
    zip(lists, lists.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }
  }

  /// Kind, then creation numbers.
  private static func key(_ event: Event) -> [UInt32] {
    switch event {
    case .contactBegan(let a, let b): [0, a.creationNumber, b.creationNumber]
    case .contactEnded(let a, let b): [1, a.creationNumber, b.creationNumber]
    case .frozen(let id): [2, id.rawValue]
    }
  }

  @Test(arguments: Setup.all)
  func `counts agree with what the state lists`(setup: Setup) throws {
    let scene = try crowd(setup, seed: 3)
    for _ in 1...100 {
      scene.world.step()
      let counts = scene.world.workCounts
      let contacts = scene.world.state.contacts
      #expect(counts.bodies == 43 && counts.boundaries == 4)
      #expect(counts.contacts == contacts.count && counts.contacts <= counts.pairs)
      #expect(counts.touching == contacts.count(where: \.isTouching))
      #expect(counts.overflowContacts == contacts.count { $0.colour == 23 })
    }
  }

  @Test(arguments: Setup.all)
  func `a body under more contacts than there are colours keeps them all`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    try world.add(.rectangle(width: 1200, height: 20), at: 600, 500) { $0.kind = .anchored }
    let plate = try world.add(.rectangle(width: 1000, height: 20), at: 600, 480) {
      $0.coast(Material(friction: 0.5))
    }
    for index in 0..<30 {
      try world.add(.rectangle(width: 20, height: 20), at: 120 + 32 * Double(index), 460) {
        $0.coast(Material(friction: 0.5))
      }
    }
    world.run(seconds: 2)
    #expect(world.workCounts.touching == 31)
    #expect(world.workCounts.overflowContacts == 10)
    expectClose(try world.now(plate).position.y, to: 480, within: 1, "y of the plate")
    for body in world.bodies.dropFirst(2) {
      expectClose(body.position.y, to: 460, within: 1.5, "y of body \(body.id.rawValue)")
    }
  }

  @Test(arguments: Setup.all)
  func `numbers of removed bodies never come back`(setup: Setup) throws {
    let world = try setup.world()
    let a = try world.add(.circle(radius: 5), at: 0, 0)
    let wall = try world.addSegment(from: Vector(0, 50), to: Vector(9, 50))
    let b = try world.add(.circle(radius: 5), at: 100, 0)
    world.removeBody(a)
    world.removeBoundary(wall)
    let c = try world.add(.circle(radius: 5), at: 0, 0)
    #expect([a.rawValue, wall.rawValue, b.rawValue, c.rawValue] == [0, 1, 2, 3])
    #expect(world.body(a) == nil)
    #expect(world.bodies.map(\.id) == [b, c])
    #expect(try world.now(b).position == Vector(100, 0))
  }

  @Test(arguments: Setup.all)
  func `nothing that has not touched begins a contact, whatever the passes`(
    setup: Setup
  ) throws {
    for relaxations in 1...3 {
      let world = try setup.world { $0.relaxations = relaxations }
      try world.add(.circle(radius: 10), at: 0, 0) { $0.coast() }
      try world.add(.circle(radius: 10), at: 21.5, 0) { $0.coast() }
      world.step()
      #expect(world.workCounts.contacts == 1)
      #expect(world.events.isEmpty, "\(relaxations) relaxations")
    }
  }
}
