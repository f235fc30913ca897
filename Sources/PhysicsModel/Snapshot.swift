/// A state with a word about where it comes from, and the bytes that stand for both in a file.
///
/// Numbers are kept bit by bit, so that a world goes on from a file as it would have gone on without.
/// A snapshot holds what changes in a world, and neither parameters nor definitions: ``origin`` is
/// there to name them.
///
/// ### Format
///
/// A row of 64-bit words, each with its lowest byte first:
///
/// | words | meaning |
/// |---|---|
/// | 1 | the bytes `89 44 59 4E 0D 0A 1A 0A`, which a transfer as text would change |
/// | 1 | version of the format, ``version`` |
/// | 1 | number of words, this one and all others included |
/// | 1 + n | ``origin``: number of bytes in UTF-8, and these, padded with zeros |
/// | 6 | bits of a number of the engine, 32 or 64; ticks; accumulated time; gravity, x and y; next creation number |
/// | 1 + 13·n | bodies: their number, and the values of ``State/Body`` |
/// | 1 + 8·n | contacts: their number, and the values of ``State/Contact`` |
/// | 1 + 2·n | ended pairs: their number, and both sides |
/// | 1 + 1 + … | the next push's number; pushes: their number, and of each its number, 1 if it is continuous, its force, x and y, whether it is active, whether it turns offsets, the number of targets, and of each target the body and the offset, x and y |
/// | 1 + 1 + 15·n | the next joint's number; joints: their number, and of each its number, the 13 words of its definition and its impulse |
/// | 1 | a hash of all words before |
///
/// Numbers with a fraction are in `Double`, flags are 0 or 1, signed numbers are in two's complement. A
/// body is its creation number, a boundary that plus 2³².
public struct Snapshot: Equatable, Sendable {
  /// The version of the format that is written, and the only one that is read.
  public static let version: UInt64 = 1

  /// What the state belongs to: a scene, a level, a program. Free text.
  public var origin: String
  public var state: State

  public init(origin: String, state: State) {
    self.origin = origin
    self.state = state
  }

  /// The first word of every snapshot.
  static let magic: UInt64 = 0x0a1a_0a0d_4e59_4489
  /// Words that are there whatever the snapshot holds.
  static let leastWords = 3 + 1 + 6 + 5 + 2 + 1
}

extension Snapshot {
  /// The snapshot as a file holds it.
  ///
  /// Complexity: O(bodies + contacts).
  public var bytes: [UInt8] {
    var words = [Self.magic, Self.version, 0]
    words.append(origin: origin)
    words.append(state)
    words[2] = UInt64(words.count + 1)
    words.append(Self.hash(words))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 * words.count)
    for word in words { withEachByte(of: word) { bytes.append($0) } }
    return bytes
  }

  package static func hash(_ words: some Sequence<UInt64>) -> UInt64 {
    var digest = Digest()
    for word in words { digest.combine(word) }
    return digest.value
  }
}

/// Calls `body` with the bytes of a word, the lowest first.
private func withEachByte(of word: UInt64, _ body: (UInt8) -> Void) {
  for place in 0..<8 { body(UInt8(truncatingIfNeeded: word >> UInt64(8 * place))) }
}

extension [UInt64] {
  fileprivate mutating func append(origin: String) {
    append(UInt64(origin.utf8.count))
    var word: UInt64 = 0
    for (place, byte) in origin.utf8.enumerated() {
      word |= UInt64(byte) << UInt64(8 * (place % 8))
      if place % 8 == 7 {
        append(word)
        word = 0
      }
    }
    if origin.utf8.count % 8 != 0 { append(word) }
  }

  fileprivate mutating func append(_ state: State) {
    append(state.precision == .single ? 32 as UInt64 : 64)
    append(state.tickCount)
    append(state.accumulated)
    append(state.gravityX)
    append(state.gravityY)
    append(UInt64(state.nextNumber))
    append(UInt64(state.bodies.count))
    for body in state.bodies { append(body) }
    append(UInt64(state.contacts.count))
    for contact in state.contacts { append(contact) }
    append(UInt64(state.ended.count))
    for pair in state.ended {
      append(pair.first)
      append(pair.second)
    }
    append(UInt64(state.nextPush))
    append(UInt64(state.pushes.count))
    for push in state.pushes { append(push) }
    append(UInt64(state.nextJoint))
    append(UInt64(state.joints.count))
    for joint in state.joints {
      append(UInt64(joint.id.rawValue))
      append(contentsOf: joint.definition.words)
      append(joint.impulse)
    }
  }

  private mutating func append(_ body: State.Body) {
    append(body.collider)
    append(body.x)
    append(body.y)
    append(body.restX)
    append(body.restY)
    append(body.cosine)
    append(body.sine)
    append(body.turns)
    append(body.velocityX)
    append(body.velocityY)
    append(body.angularVelocity)
    append(body.forceX)
    append(body.forceY)
    append(body.torque)
    append(body.isFrozen)
  }

  private mutating func append(_ contact: State.Contact) {
    append(contact.first)
    append(contact.second)
    append(contact.colour)
    append(contact.feature)
    append(contact.isTouching)
    append(contact.normalImpulse1)
    append(contact.normalImpulse2)
    append(contact.tangentImpulse)
  }

  private mutating func append(_ push: State.Push) {
    let definition = push.definition
    append(UInt64(push.id.rawValue))
    append(definition.mode == .continuous)
    append(definition.force.x)
    append(definition.force.y)
    append(definition.isActive)
    append(definition.turnsOffsets)
    append(UInt64(definition.targets.count))
    for target in definition.targets {
      append(UInt64(target.body.rawValue))
      append(target.offset.x)
      append(target.offset.y)
    }
  }

  private mutating func append(_ collider: Collider) {
    append(UInt64(collider.creationNumber) | (collider.isBoundary ? 1 << 32 : 0))
  }

  private mutating func append(_ value: Double) { append(value.bitPattern) }

  private mutating func append(_ value: Int32) { append(UInt64(bitPattern: Int64(value))) }

  private mutating func append(_ value: Bool) { append(value ? 1 as UInt64 : 0) }
}
