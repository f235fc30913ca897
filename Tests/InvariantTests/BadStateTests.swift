import PhysicsModel
import TestSupport
import Testing

/// States that a world cannot have.
@Suite struct `Bad states` {
  /// A ball and a box on the floor of a frame, a plate in the air, and a ball that was taken away.
  private func world(_ setup: Setup) throws -> any ObservableWorld {
    let world = try setup.world(gravity: 1000)
    try world.addFrame(right: 200, bottom: 200)
    try world.add(.rectangle(width: 20, height: 20), at: 50, 50) { $0.kind = .anchored }
    try world.add(.circle(radius: 10), at: 100, 190)
    try world.add(.rectangle(width: 60, height: 20), at: 100, 170)
    let gone = try world.add(.circle(radius: 10), at: 100, 150)
    for _ in 0..<5 { world.step() }
    world.removeBody(gone)
    world.advance(by: world.parameters.tick / 2)
    let box = BodyID(rawValue: 6)
    try world.applyForce(Vector(0.1, 0), to: box)
    for mode in PushMode.allCases {
      _ = try world.addPush(PushDefinition(mode, Vector(0.1, -0.1), on: [PushTarget(box)]))
    }
    return world
  }

  /// One change that makes a state bad, and where and how it is then refused.
  private struct Flaw: Sendable {
    let place: String
    let value: String
    let change: @Sendable (inout State) -> Void

    init(_ place: String, _ value: String, _ change: @escaping @Sendable (inout State) -> Void) {
      self.place = place
      self.value = value
      self.change = change
    }
  }

  private static let plate = 4
  private static let ball = 5
  private static let box = 6

  private static let flaws: [Flaw] =
    [
      Flaw("tickCount", "9007199254740993") { $0.tickCount = 9_007_199_254_740_993 },
      Flaw("accumulated", "1.0") { $0.accumulated = 1 },
      Flaw("accumulated", "-1e-300") { $0.accumulated = -1e-300 },
      Flaw("accumulated", "nan") { $0.accumulated = .nan },
      Flaw("gravityX", "nan") { $0.gravityX = .nan },
      Flaw("gravityY", "10000000.0") { $0.gravityY = 1e7 },
      Flaw("bodies[5].collider", "body 5") { $0.nextNumber = 5 },
      Flaw("bodies[6].collider", "body 5") { $0.bodies.insert($0.bodies[5], at: 6) },
      Flaw("bodies[1].collider", "boundary 0") { $0.bodies.swapAt(0, 1) },
      Flaw("bodies[0].collider", "body 0") { $0.bodies[0].collider = .body(BodyID(rawValue: 0)) },
      Flaw("bodies[7].collider", "body 7") { state in
        var body = state.bodies[6]
        body.collider = .body(BodyID(rawValue: 7))
        state.bodies.append(body)
      },
      Flaw("bodies[5].x", "inf") { $0.bodies[5].x = .infinity },
      Flaw("bodies[5].y", "-200000000000000.0") { $0.bodies[5].y = -2e14 },
      Flaw("bodies[5].cosine", "nan") { $0.bodies[5].cosine = .nan },
      Flaw("bodies[5].sine", "-inf") { $0.bodies[5].sine = -.infinity },
      Flaw("bodies[5].cosine", "2.0") { $0.bodies[5].cosine = 2 },
      Flaw("bodies[5].cosine", "0.0") {
        $0.bodies[5].cosine = 0; $0.bodies[5].sine = 0
      },
      Flaw("bodies[5].turns", "-1073741825") { $0.bodies[5].turns = -1_073_741_825 },
      Flaw("bodies[5].turns", "-2147483648") { $0.bodies[5].turns = .min },
      Flaw("bodies[4].isFrozen", "true") { $0.bodies[plate].isFrozen = true },
      Flaw("bodies[0].isFrozen", "true") { $0.bodies[0].isFrozen = true },
      Flaw("bodies[4].velocityX", "1.0") { $0.bodies[plate].velocityX = 1 },
      Flaw("bodies[4].velocityY", "-1.0") { $0.bodies[plate].velocityY = -1 },
      Flaw("bodies[4].angularVelocity", "0.5") { $0.bodies[plate].angularVelocity = 0.5 },
      Flaw("bodies[5].velocityX", "1.0") {
        $0.bodies[ball].isFrozen = true
        $0.bodies[ball].velocityX = 1
      },
      Flaw("bodies[5].velocityX", "nan") { $0.bodies[ball].velocityX = .nan },
      Flaw("bodies[5].velocityY", "inf") { $0.bodies[ball].velocityY = .infinity },
      Flaw("bodies[6].angularVelocity", "-inf") { $0.bodies[box].angularVelocity = -.infinity },
      Flaw("bodies[6].forceX", "nan") { $0.bodies[box].forceX = .nan },
      Flaw("bodies[6].forceY", "inf") { $0.bodies[box].forceY = .infinity },
      Flaw("bodies[6].torque", "-inf") { $0.bodies[box].torque = -.infinity },
      Flaw("bodies[4].torque", "0.5") { $0.bodies[plate].torque = 0.5 },
      Flaw("contacts[0].second", "boundary 2") { $0.contacts[0].second = $0.contacts[0].first },
      Flaw("contacts[1].first", "boundary 2") { $0.contacts[1] = $0.contacts[0] },
      Flaw("contacts[0].second", "body 7") { $0.contacts[0].second = .body(BodyID(rawValue: 7)) },
      Flaw("contacts[0].first", "body 2") { $0.contacts[0].first = .body(BodyID(rawValue: 2)) },
      Flaw("contacts[0].colour", "-2") { $0.contacts[0].colour = -2 },
      Flaw("contacts[0].colour", "24") { $0.contacts[0].colour = 24 },
      Flaw("contacts[1].colour", "22") { $0.contacts[1].colour = $0.contacts[0].colour },
      Flaw("contacts[0].feature", "-1") { $0.contacts[0].feature = -1 },
      Flaw("contacts[0].feature", "2147483647") { $0.contacts[0].feature = .max },
      Flaw("contacts[0].normalImpulse1", "-1.0") { $0.contacts[0].normalImpulse1 = -1 },
      Flaw("contacts[0].normalImpulse1", "nan") { $0.contacts[0].normalImpulse1 = .nan },
      Flaw("contacts[0].normalImpulse2", "-1.0") { $0.contacts[0].normalImpulse2 = -1 },
      Flaw("contacts[0].normalImpulse2", "inf") { $0.contacts[0].normalImpulse2 = .infinity },
      Flaw("contacts[0].tangentImpulse", "nan") { $0.contacts[0].tangentImpulse = .nan },
      Flaw("ended[0].second", "body 7") { $0.ended[0].first = .body(BodyID(rawValue: 9)) },
      Flaw("ended[0].second", "body 8") { $0.ended[0].second = .body(BodyID(rawValue: 8)) },
      Flaw("ended[0].second", "body 6") {
        $0.ended[0] = State.Pair(.boundary(BoundaryID(rawValue: 0)), $0.bodies[box].collider)
      },
      Flaw("ended[1].first", "body 6") { $0.ended.append($0.ended[0]) },
      Flaw("pushes[1].id", "0") { $0.pushes[1].id = PushID(rawValue: 0) },
      Flaw("pushes[1].id", "1") { $0.nextPush = 1 },
      Flaw("pushes[0].definition.force.x", "inf") { $0.pushes[0].definition.force.x = .infinity },
      Flaw("pushes[0].definition.targets[0].offset.y", "1e+300") {
        $0.pushes[0].definition.targets[0].offset.y = 1e300
      },
      Flaw("pushes[1].definition.targets[0].body", "7") {
        $0.pushes[1].definition.targets[0].body = BodyID(rawValue: 7)
      },
    ]

  /// Numbers that single precision lacks.
  private static let tooFine: [Flaw] = [
    Flaw("gravityX", "0.1") { $0.gravityX = 0.1 },
    Flaw("bodies[5].x", "0.1") { $0.bodies[5].x = 0.1 },
    Flaw("bodies[5].velocityX", "1e+300") { $0.bodies[5].velocityX = 1e300 },
    Flaw("contacts[0].normalImpulse1", "0.1") { $0.contacts[0].normalImpulse1 = 0.1 },
  ]

  @Test(arguments: Setup.all)
  func `are refused with their place and change nothing`(setup: Setup) throws {
    let world = try world(setup)
    let state = world.state
    // What the flaws are made of.
    try #require(state.bodies.count == 7 && state.contacts.count == 2 && state.ended.count == 1)
    try #require(state.accumulated > 0 && state.nextNumber == 8)
    let twin = try self.world(setup)
    for flaw in Self.flaws + (setup.engine.isDouble ? [] : Self.tooFine) {
      var bad = state
      flaw.change(&bad)
      expectRefusal(at: "state.\(flaw.place)", value: flaw.value) { try world.restore(bad) }
      #expect(world.state == state && world.state.hash == state.hash, "\(flaw.place)")
    }
    #expect(world.workCounts == twin.workCounts && world.gravity == twin.gravity)
    for _ in 0..<30 {
      world.advance(by: 0.01)
      twin.advance(by: 0.01)
      #expect(world.state == twin.state && world.events == twin.events)
    }
  }

  @Test(arguments: Engine.allCases)
  func `of another precision are refused`(engine: Engine) throws {
    let other: Engine = engine.isDouble ? .reference : .referenceDouble
    let state = try other.world(.uikit).state
    expectRefusal(at: "state.precision", value: engine.isDouble ? "single" : "double") {
      try engine.world(.uikit).restore(state)
    }
  }

  @Test(arguments: Setup.all, seeds(40, inDebug: 3))
  func `of bits at random are refused or lived with`(setup: Setup, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let world = try world(setup)
    let state = world.state
    var accepted = 0
    for _ in 0..<40 {
      var changed = state
      for _ in 0...Int(random.next() % 3) { change(&changed, &random) }
      guard (try? world.restore(changed)) != nil else { continue }
      accepted += 1
      #expect(world.state.hash == changed.hash, "seed \(seed)")
      for _ in 0..<3 { world.step() }
      for body in world.state.bodies {
        let numbers = [body.x, body.y, body.cosine, body.sine, body.velocityX, body.velocityY]
        #expect(numbers.allSatisfy(\.isFinite) && body.angularVelocity.isFinite, "seed \(seed)")
      }
    }
    #expect(accepted > 0, "seed \(seed)")
  }

  /// Changes something, often so little that the state stays one that a world can have.
  private func change(_ state: inout State, _ random: inout SplitMix64) {
    let scale = random.magnitude(0x1p-10...0x1p120)
    let value = Double(Float(random.next() % 8 == 0 ? .nan : scale))
    let body = Int(random.next() % UInt64(state.bodies.count))
    let contact = Int(random.next() % UInt64(state.contacts.count))
    switch random.next() % 12 {
    case 0: state.bodies[body].x = value
    case 1: state.bodies[body].y = value
    case 2: state.bodies[body].velocityX = value
    case 3: state.bodies[body].angularVelocity = value
    case 4: state.bodies[body].isFrozen.toggle()
    case 5: state.bodies[body].turns = Int32(truncatingIfNeeded: random.next())
    case 6: state.contacts[contact].normalImpulse1 = value
    case 7: state.contacts[contact].tangentImpulse = value
    case 8: state.contacts[contact].colour = Int32(random.next() % 26) - 1
    case 9: state.contacts[contact].feature = Int32(random.next() % 40)
    case 10: state.contacts[contact].isTouching.toggle()
    default: state.ended = []
    }
  }
}
