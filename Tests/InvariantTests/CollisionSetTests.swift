import PhysicsModel
import TestSupport
import Testing

/// Who collides with whom.
@Suite struct `Collision sets and exclusion groups` {
  private let disc = Shape.circle(radius: 10)

  /// Whether bodies with these sets and groups meet when they overlap.
  private func meet(
    _ setup: Setup, _ first: (inout BodyDefinition) -> Void,
    _ second: (inout BodyDefinition) -> Void
  ) throws -> Bool {
    let world = try setup.world()
    try world.add(disc, at: 0, 0, first)
    try world.add(disc, at: 15, 0, second)
    // Others, without a filter, far off.
    try world.add(disc, at: 500, 0)
    try world.add(disc, at: 515, 0)
    world.step()
    #expect(world.workCounts.pairs >= 1 && world.events.count == world.workCounts.pairs)
    return world.workCounts.pairs == 2
  }

  @Test(arguments: Setup.all)
  func `bodies that share a set collide, whatever its number`(setup: Setup) throws {
    let cases: [(Set<UInt32>, Set<UInt32>, Bool)] = [
      ([0], [0], true), ([0], [], false), ([], [], false), ([1], [0], false), ([63], [63], true),
      ([64], [64], true), ([64], [0], false), ([1, 5, 99], [5], true),
      ([1, 5, 99], [2, 99], true),
      ([100, 200, 4_000_000_000], [3, 150, 4_000_000_000], true),
      ([100, 200, 300], [150, 250, 350], false), ([0, 1, 2, 3], [4, 5, 6], false),
    ]
    for (first, second, expected) in cases {
      let found = try meet(setup, { $0.collisionSets = first }, { $0.collisionSets = second })
      #expect(found == expected, "\(first), \(second)")
      let swapped = try meet(setup, { $0.collisionSets = second }, { $0.collisionSets = first })
      #expect(swapped == expected, "\(second), \(first)")
    }
  }

  @Test(arguments: Setup.all)
  func `bodies of one exclusion group never collide`(setup: Setup) throws {
    for (first, second, expected) in [(0, 0, true), (7, 7, false), (7, 8, true), (0, 7, true)] {
      let found = try meet(
        setup, { $0.exclusionGroup = UInt32(first) }, { $0.exclusionGroup = UInt32(second) })
      #expect(found == expected, "\(first), \(second)")
    }
  }

  @Test(arguments: Setup.all)
  func `sets for boundaries are sets of their own`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    var floor = BoundaryDefinition(from: Vector(-500, 100), to: Vector(500, 100))
    floor.collisionSets = [3, 700]
    _ = try world.addBoundary(floor)
    var ids: [BodyID] = []
    for (index, sets) in [[0], [3], [700, 9], [4]].enumerated() {
      // All collide with each other, were they to meet, but not all with the floor.
      ids.append(
        try world.add(disc, at: 100 * Double(index), 50) {
          $0.boundarySets = Set(sets.map(UInt32.init))
        })
    }
    world.run(seconds: 1)
    let rests = try ids.map { try world.now($0).position.y < 100 }
    #expect(rests == [false, true, true, false])
    floor.collisionSets = [0]
    floor.exclusionGroup = 5
    _ = try world.addBoundary(floor)
    let excluded = try world.add(disc, at: 0, 50) { $0.exclusionGroup = 5 }
    world.run(seconds: 1)
    #expect(try world.now(excluded).position.y > 200)
  }

  @Test(arguments: Setup.all)
  func `a hundred balls that pass through each other rebound alike`(setup: Setup) throws {
    let material = Material(elasticity: 0.9, friction: 0.2)
    func path(copies: Int) throws -> [[BodyState]] {
      let world = try setup.world(gravity: 1000)
      try world.addFrame(right: 400, bottom: 300, material)
      for _ in 0..<copies {
        try world.add(disc, at: 100, 100) {
          $0.coast(material)
          $0.velocity = Vector(130, 0)
          $0.exclusionGroup = 1
        }
      }
      return (0..<(isRelease ? 600 : 60)).map { _ in
        world.step()
        return world.bodies.map {
          var state = $0
          state.id = BodyID(rawValue: 0)
          return state
        }
      }
    }
    let alone = try path(copies: 1)
    for copies in isRelease ? [3, 100] : [3] {
      let crowd = try path(copies: copies)
      #expect(
        zip(alone, crowd).allSatisfy { one, all in all.allSatisfy { $0 == one[0] } },
        "\(copies) copies")
    }
  }

  @Test(arguments: Setup.all)
  func `leaving the set ends the contact, coming back begins it`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let floor = try world.addSegment(from: Vector(-100, 100), to: Vector(100, 100))
    let body = try world.add(disc, at: 0, 90)
    world.run(seconds: 0.1)
    try world.change(body) { $0.boundarySets = [1] }
    world.step()
    #expect(world.events == [.contactEnded(.boundary(floor), .body(body))])
    try world.change(body) { $0.boundarySets = [1, 0] }
    world.step()
    #expect(world.events == [.contactBegan(.boundary(floor), .body(body))])
  }
}
