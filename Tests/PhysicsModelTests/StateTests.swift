import PhysicsModel
import Testing

@Suite struct `State of a world` {
  private let state = State.sample

  /// The smallest change of every number, with the item and field under which it must be found.
  private let changes: [(item: String, field: String, change: (inout State) -> Void)] = [
    ("world", "tickCount", { $0.tickCount += 1 }),
    ("world", "accumulated", { $0.accumulated = $0.accumulated.nextUp }),
    ("world", "gravityX", { $0.gravityX = -0.0 }),
    ("world", "gravityY", { $0.gravityY = Self.up($0.gravityY) }),
    ("world", "nextNumber", { $0.nextNumber += 1 }),
    ("body 4", "x", { $0.bodies[1].x = Self.up($0.bodies[1].x) }),
    ("body 4", "y", { $0.bodies[1].y = Self.up($0.bodies[1].y) }),
    ("body 4", "restX", { $0.bodies[1].restX = -0.0 }),
    ("body 4", "restY", { $0.bodies[1].restY = Self.up($0.bodies[1].restY) }),
    ("body 4", "cosine", { $0.bodies[1].cosine = Self.up($0.bodies[1].cosine) }),
    ("body 4", "sine", { $0.bodies[1].sine = Self.up($0.bodies[1].sine) }),
    ("body 4", "turns", { $0.bodies[1].turns -= 1 }),
    ("body 4", "velocityX", { $0.bodies[1].velocityX = Self.up($0.bodies[1].velocityX) }),
    ("body 4", "velocityY", { $0.bodies[1].velocityY = 0 }),
    ("body 4", "angularVelocity", { $0.bodies[1].angularVelocity = 0.5 }),
    ("body 4", "forceX", { $0.bodies[1].forceX = 1 }),
    ("body 4", "forceY", { $0.bodies[1].forceY = -1 }),
    ("body 4", "torque", { $0.bodies[1].torque = Self.up(0) }),
    ("body 4", "isFrozen", { $0.bodies[1].isFrozen = true }),
    ("pair 0-4", "colour", { $0.contacts[0].colour = -1 }),
    ("pair 0-4", "feature", { $0.contacts[0].feature = 2 }),
    ("pair 0-4", "isTouching", { $0.contacts[0].isTouching = false }),
    ("pair 0-4", "normalImpulse1", { $0.contacts[0].normalImpulse1 = Self.up(0.5) }),
    ("pair 0-4", "normalImpulse2", { $0.contacts[0].normalImpulse2 = Self.up(0.25) }),
    ("pair 0-4", "tangentImpulse", { $0.contacts[0].tangentImpulse = Self.up(0.125) }),
    ("world", "bodies", { $0.bodies.removeLast() }),
    ("world", "contacts", { $0.contacts = [] }),
    ("world", "ended", { $0.ended = [] }),
    ("pair 0-5 / pair 0-6", "ended", { $0.ended[0].second = .body(BodyID(rawValue: 6)) }),
    ("world", "nextPush", { $0.nextPush = 3 }),
    ("world", "pushes", { $0.pushes = [] }),
    ("push 2 / push 3", "isContinuous", { $0.pushes[0].id = PushID(rawValue: 3) }),
    ("push 2", "isContinuous", { $0.pushes[0].definition.mode = .instantaneous }),
    ("push 2", "forceX", { $0.pushes[0].definition.force.x = -0.0 }),
    ("push 2", "forceY", { $0.pushes[0].definition.force.y = 0.2.nextUp }),
    ("push 2", "isActive", { $0.pushes[0].definition.isActive = false }),
    ("push 2", "turnsOffsets", { $0.pushes[0].definition.turnsOffsets = false }),
    ("push 2", "targets", { $0.pushes[0].definition.targets = [] }),
    ("push 2", "target", { $0.pushes[0].definition.targets[0].body = BodyID(rawValue: 0) }),
    ("push 2", "offsetX", { $0.pushes[0].definition.targets[0].offset.x = 3.nextUp }),
    ("push 2", "offsetY", { $0.pushes[0].definition.targets[0].offset.y = 0.3 }),
    ("world", "nextJoint", { $0.nextJoint = 1 }),
    (
      "world", "joints",
      {
        $0.joints = [
          State.Joint(
            id: JointID(rawValue: 0),
            definition: JointDefinition(
              .rod(length: 5), from: .world(.zero), to: .body(BodyID(rawValue: 4), offset: .zero)),
            impulse: 0.5)
        ]
      }
    ),
    (
      "body 0 / body 1", "isBoundary",
      { $0.bodies[0].collider = .boundary(BoundaryID(rawValue: 1)) }
    ),
    (
      "pair 0-4 / pair 1-4", "colour",
      { $0.contacts[0].first = .boundary(BoundaryID(rawValue: 1)) }
    ),
  ]

  /// What follows from the parameters and definitions, and so is no part of the hash.
  private let givens: [(item: String, field: String, change: (inout State) -> Void)] = [
    ("world", "precision", { $0.precision = .double }),
    ("body 0", "isBoundary", { $0.bodies[0].collider = .body(BodyID(rawValue: 0)) }),
  ]

  /// The next larger number of single precision.
  private static func up(_ value: Double) -> Double { Double(Float(value).nextUp) }

  @Test func `every number counts in the hash and is found as the first difference`() throws {
    #expect(state.firstDifference(from: state) == nil)
    var hashes: Set = [state.hash]
    for (item, field, change) in changes {
      var changed = state
      change(&changed)
      #expect(hashes.insert(changed.hash).inserted, "\(item), \(field)")
      let difference = try #require(state.firstDifference(from: changed), "\(item), \(field)")
      #expect(difference.item == item)
      #expect(difference.field == field, "\(item)")
      #expect(difference.stage == nil && difference.tick == 7)
      #expect(difference.left != difference.right || item.contains("/"), "\(item), \(field)")
    }
  }

  @Test func `what follows from parameters and definitions is found as the first difference`()
    throws
  {
    for (item, field, change) in givens {
      var changed = state
      change(&changed)
      let difference = try #require(state.firstDifference(from: changed), "\(item), \(field)")
      #expect(difference.item == item && difference.field == field)
    }
  }

  @Test func `what worlds usually lack adds nothing to the hash`() {
    // Hashes of worlds without removals, forces and pushes are those of the numbers that all worlds have.
    var usual = state
    usual.nextNumber = 5
    usual.ended = []
    usual.nextPush = 0
    usual.pushes = []
    usual.bodies[1].forceX = 0
    usual.bodies[1].forceY = 0
    usual.bodies[1].torque = 0
    let body = usual.bodies[1]
    var digest = Digest()
    for word in [
      7, 0.003.bitPattern, 0, 10.0.bitPattern, 2, 0, 1.0.bitPattern, 2.0.bitPattern,
      0.25.bitPattern,
      (-0.5).bitPattern, 1.0.bitPattern, 0, 0, 0, 0, 0, 0, 4, 3.0.bitPattern, 4.0.bitPattern, 0,
      0.125.bitPattern, body.cosine.bitPattern,
      body.sine.bitPattern, 2, 0.5.bitPattern, (-0.0).bitPattern, 0.25.bitPattern, 0, 1, 0, 4, 22,
      3, 1, 0.5.bitPattern, 0.25.bitPattern, 0.125.bitPattern,
    ] as [UInt64] {
      digest.combine(word)
    }
    #expect(usual.hash == digest.value)
  }

  @Test func `the changes cover every number of a state`() {
    let fields = Set((changes + givens).map(\.field))
    for entry in state.entries { #expect(fields.contains(entry.field), "\(entry.field)") }
  }

  @Test func `a difference shows both bit patterns`() throws {
    var changed = state
    changed.bodies[1].velocityY = 0
    let difference = try #require(state.firstDifference(from: changed))
    #expect(
      difference.description
        == "tick 7, state, body 4, velocityY: -0.0 (0x80000000) vs 0.0 (0x00000000)")
  }

  @Test func `a longer list is different from its beginning`() throws {
    var longer = state
    longer.contacts.append(longer.contacts[0])
    #expect(try #require(state.firstDifference(from: longer)).field == "contacts")
    #expect(longer.hash != state.hash)
  }

  @Test func `a state in double precision is compared in double precision`() throws {
    var wide = state
    wide.precision = .double
    var changed = wide
    changed.bodies[1].x = changed.bodies[1].x.nextUp
    #expect(try #require(wide.firstDifference(from: changed)).field == "x")
  }
}
