/// Everything that changes in a world and that its future depends on, as plain numbers in the units of
/// the engines: metres, seconds, radians.
///
/// Two worlds with the same parameters, definitions and gravities and with equal states go on equally.
/// Numbers of an engine that computes in `Float` are widened, which loses nothing.
/// ``PhysicsWorld/restore(_:)`` takes a world back to a state, ``Snapshot`` turns it into bytes.
public struct State: Equatable, Sendable {
  /// How wide the numbers of the engine are.
  public enum Precision: String, Sendable {
    case single
    case double
  }

  /// One body or boundary.
  public struct Body: Equatable, Sendable {
    public var collider: Collider
    public var x: Double
    public var y: Double
    /// What rounding keeps out of `x` and `y`: the body is at their sums.
    public var restX: Double
    public var restY: Double
    public var cosine: Double
    public var sine: Double
    public var turns: Int32
    public var velocityX: Double
    public var velocityY: Double
    public var angularVelocity: Double
    /// The force and torque that act in the next tick, apart from pushes and gravity.
    public var forceX: Double
    public var forceY: Double
    public var torque: Double
    public var isFrozen: Bool

    package init(
      collider: Collider,
      x: Double,
      y: Double,
      restX: Double,
      restY: Double,
      cosine: Double,
      sine: Double,
      turns: Int32,
      velocityX: Double,
      velocityY: Double,
      angularVelocity: Double,
      forceX: Double = 0,
      forceY: Double = 0,
      torque: Double = 0,
      isFrozen: Bool
    ) {
      self.collider = collider
      self.x = x
      self.y = y
      self.restX = restX
      self.restY = restY
      self.cosine = cosine
      self.sine = sine
      self.turns = turns
      self.velocityX = velocityX
      self.velocityY = velocityY
      self.angularVelocity = angularVelocity
      self.forceX = forceX
      self.forceY = forceY
      self.torque = torque
      self.isFrozen = isFrozen
    }

    /// Whether a force or torque waits for the next tick. Those that do not are left out of hashes.
    var hasForce: Bool {
      forceX.bitPattern | forceY.bitPattern | torque.bitPattern != 0
    }
  }

  /// One contact, with what it carries from tick to tick.
  public struct Contact: Equatable, Sendable {
    public var first: Collider
    public var second: Collider
    public var colour: Int32
    public var feature: Int32
    public var isTouching: Bool
    public var normalImpulse1: Double
    public var normalImpulse2: Double
    public var tangentImpulse: Double

    package init(
      first: Collider,
      second: Collider,
      colour: Int32,
      feature: Int32,
      isTouching: Bool,
      normalImpulse1: Double,
      normalImpulse2: Double,
      tangentImpulse: Double
    ) {
      self.first = first
      self.second = second
      self.colour = colour
      self.feature = feature
      self.isTouching = isTouching
      self.normalImpulse1 = normalImpulse1
      self.normalImpulse2 = normalImpulse2
      self.tangentImpulse = tangentImpulse
    }
  }

  /// Two colliders, the first with the lower creation number.
  public struct Pair: Equatable, Sendable {
    public var first: Collider
    public var second: Collider

    package init(_ first: Collider, _ second: Collider) {
      self.first = first
      self.second = second
    }
  }

  /// A push, as it is.
  public struct Push: Equatable, Sendable {
    public var id: PushID
    public var definition: PushDefinition

    package init(id: PushID, definition: PushDefinition) {
      self.id = id
      self.definition = definition
    }
  }

  /// A joint, as it is, with what it carries from tick to tick.
  public struct Joint: Equatable, Sendable {
    public var id: JointID
    public var definition: JointDefinition
    public var impulse: Double

    package init(id: JointID, definition: JointDefinition, impulse: Double) {
      self.id = id
      self.definition = definition
      self.impulse = impulse
    }
  }

  public var precision: Precision
  public var tickCount: UInt64
  public var accumulated: Double
  public var gravityX: Double
  public var gravityY: Double
  /// The creation number that the next body or boundary gets.
  public var nextNumber: UInt32
  /// In order of creation.
  public var bodies: [Body]
  /// Ascending by the creation numbers of both sides.
  public var contacts: [Contact]
  /// Pairs that touched when one of them was removed: the next tick reports that they no longer do.
  /// Ascending by the creation numbers of both sides.
  public var ended: [Pair]
  /// The number that the next push gets.
  public var nextPush: UInt32
  /// In the order in which they were added.
  public var pushes: [Push]
  /// The number that the next joint gets.
  public var nextJoint: UInt32
  /// In the order in which they were added.
  public var joints: [Joint]

  package init(
    precision: Precision,
    tickCount: UInt64,
    accumulated: Double,
    gravityX: Double,
    gravityY: Double,
    nextNumber: UInt32,
    bodies: [Body],
    contacts: [Contact],
    ended: [Pair],
    nextPush: UInt32,
    pushes: [Push],
    nextJoint: UInt32 = 0,
    joints: [Joint] = []
  ) {
    self.precision = precision
    self.tickCount = tickCount
    self.accumulated = accumulated
    self.gravityX = gravityX
    self.gravityY = gravityY
    self.nextNumber = nextNumber
    self.bodies = bodies
    self.contacts = contacts
    self.ended = ended
    self.nextPush = nextPush
    self.pushes = pushes
    self.nextJoint = nextJoint
    self.joints = joints
  }

  /// The next creation number of a world from which no collider has been removed after the last one
  /// that it has.
  private var numberAfterLast: UInt32 {
    bodies.last.map { $0.collider.creationNumber &+ 1 } ?? 0
  }
}

extension State {
  /// One number of a state, under a name.
  package struct Entry: Equatable, Sendable {
    package var item: TraceItem
    package var field: String
    package var value: TraceValue
  }

  /// All numbers in a fixed order.
  package var entries: [Entry] {
    var entries: [Entry] = []
    func add(_ item: TraceItem, _ field: String, _ value: TraceValue) {
      entries.append(Entry(item: item, field: field, value: value))
    }
    func real(_ value: Double) -> TraceValue {
      precision == .single ? .single(Float(value)) : .double(value)
    }
    add(.world, "precision", .integer(precision == .single ? 32 : 64))
    add(.world, "tickCount", .integer(Int64(bitPattern: tickCount)))
    add(.world, "accumulated", .double(accumulated))
    add(.world, "gravityX", real(gravityX))
    add(.world, "gravityY", real(gravityY))
    add(.world, "nextNumber", .integer(Int64(nextNumber)))
    add(.world, "bodies", .integer(Int64(bodies.count)))
    for body in bodies {
      let item = TraceItem.body(body.collider.creationNumber)
      add(item, "isBoundary", .integer(body.collider.isBoundary ? 1 : 0))
      add(item, "x", real(body.x))
      add(item, "y", real(body.y))
      add(item, "restX", real(body.restX))
      add(item, "restY", real(body.restY))
      add(item, "cosine", real(body.cosine))
      add(item, "sine", real(body.sine))
      add(item, "turns", .integer(Int64(body.turns)))
      add(item, "velocityX", real(body.velocityX))
      add(item, "velocityY", real(body.velocityY))
      add(item, "angularVelocity", real(body.angularVelocity))
      add(item, "forceX", real(body.forceX))
      add(item, "forceY", real(body.forceY))
      add(item, "torque", real(body.torque))
      add(item, "isFrozen", .integer(body.isFrozen ? 1 : 0))
    }
    add(.world, "contacts", .integer(Int64(contacts.count)))
    for contact in contacts {
      let item = TraceItem.pair(
        contact.first.creationNumber, contact.second.creationNumber)
      add(item, "colour", .integer(Int64(contact.colour)))
      add(item, "feature", .integer(Int64(contact.feature)))
      add(item, "isTouching", .integer(contact.isTouching ? 1 : 0))
      add(item, "normalImpulse1", real(contact.normalImpulse1))
      add(item, "normalImpulse2", real(contact.normalImpulse2))
      add(item, "tangentImpulse", real(contact.tangentImpulse))
    }
    add(.world, "ended", .integer(Int64(ended.count)))
    for pair in ended {
      add(.pair(pair.first.creationNumber, pair.second.creationNumber), "ended", .integer(1))
    }
    add(.world, "nextPush", .integer(Int64(nextPush)))
    add(.world, "pushes", .integer(Int64(pushes.count)))
    for push in pushes {
      let item = TraceItem.push(push.id.rawValue)
      let definition = push.definition
      add(item, "isContinuous", .integer(definition.mode == .continuous ? 1 : 0))
      add(item, "forceX", .double(definition.force.x))
      add(item, "forceY", .double(definition.force.y))
      add(item, "isActive", .integer(definition.isActive ? 1 : 0))
      add(item, "turnsOffsets", .integer(definition.turnsOffsets ? 1 : 0))
      add(item, "targets", .integer(Int64(definition.targets.count)))
      for target in definition.targets {
        add(item, "target", .integer(Int64(target.body.rawValue)))
        add(item, "offsetX", .double(target.offset.x))
        add(item, "offsetY", .double(target.offset.y))
      }
    }
    add(.world, "nextJoint", .integer(Int64(nextJoint)))
    add(.world, "joints", .integer(Int64(joints.count)))
    for joint in joints {
      let item = TraceItem.joint(joint.id.rawValue)
      for (field, word) in zip(JointDefinition.wordNames, joint.definition.words) {
        add(item, field, .integer(Int64(bitPattern: word)))
      }
      add(item, "impulse", real(joint.impulse))
    }
    return entries
  }

  /// A hash of all bits of the state. Equal states have equal hashes, on any machine.
  ///
  /// Complexity: O(bodies + contacts).
  public var hash: UInt64 {
    var digest = Digest()
    digest.combine(tickCount)
    digest.combine(accumulated.bitPattern)
    digest.combine(gravityX.bitPattern)
    digest.combine(gravityY.bitPattern)
    digest.combine(UInt64(bodies.count))
    for body in bodies {
      digest.combine(UInt64(body.collider.creationNumber))
      digest.combine(body.x.bitPattern)
      digest.combine(body.y.bitPattern)
      digest.combine(body.restX.bitPattern)
      digest.combine(body.restY.bitPattern)
      digest.combine(body.cosine.bitPattern)
      digest.combine(body.sine.bitPattern)
      digest.combine(UInt64(UInt32(bitPattern: body.turns)))
      digest.combine(body.velocityX.bitPattern)
      digest.combine(body.velocityY.bitPattern)
      digest.combine(body.angularVelocity.bitPattern)
      if body.hasForce {
        digest.combine(body.forceX.bitPattern)
        digest.combine(body.forceY.bitPattern)
        digest.combine(body.torque.bitPattern)
      }
      digest.combine(body.isFrozen ? 1 : 0)
    }
    digest.combine(UInt64(contacts.count))
    for contact in contacts {
      digest.combine(UInt64(contact.first.creationNumber))
      digest.combine(UInt64(contact.second.creationNumber))
      digest.combine(UInt64(UInt32(bitPattern: contact.colour)))
      digest.combine(UInt64(UInt32(bitPattern: contact.feature)))
      digest.combine(contact.isTouching ? 1 : 0)
      digest.combine(contact.normalImpulse1.bitPattern)
      digest.combine(contact.normalImpulse2.bitPattern)
      digest.combine(contact.tangentImpulse.bitPattern)
    }
    // What is as usual adds no word, and what is not begins with one of its own.
    if nextNumber != numberAfterLast { digest.combine(1, UInt64(nextNumber)) }
    if !ended.isEmpty { digest.combine(2, UInt64(ended.count)) }
    for pair in ended {
      digest.combine(UInt64(pair.first.creationNumber))
      digest.combine(UInt64(pair.second.creationNumber))
    }
    if nextPush != 0 { digest.combine(3, UInt64(nextPush)) }
    for push in pushes { digest.combine(push) }
    if nextJoint != 0 { digest.combine(4, UInt64(nextJoint)) }
    for joint in joints {
      digest.combine(UInt64(joint.id.rawValue))
      for word in joint.definition.words { digest.combine(word) }
      digest.combine(joint.impulse.bitPattern)
    }
    return digest.value
  }
}

/// A running hash of 64-bit words: FNV-1a's scheme on whole words, finished by the mixer of
/// SplitMix64 (Steele, Lea and Flood, 2014).
package struct Digest {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func combine(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state ^= state >> 32
  }

  fileprivate mutating func combine(_ tag: UInt64, _ word: UInt64) {
    combine(tag)
    combine(word)
  }

  fileprivate mutating func combine(_ push: State.Push) {
    let definition = push.definition
    combine(UInt64(push.id.rawValue))
    combine(definition.mode == .continuous ? 1 : 0)
    combine(definition.force.x.bitPattern)
    combine(definition.force.y.bitPattern)
    combine(definition.isActive ? 1 : 0)
    combine(definition.turnsOffsets ? 1 : 0)
    combine(UInt64(definition.targets.count))
    for target in definition.targets {
      combine(UInt64(target.body.rawValue))
      combine(target.offset.x.bitPattern)
      combine(target.offset.y.bitPattern)
    }
  }

  package var value: UInt64 {
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
