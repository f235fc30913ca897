import PhysicsModel
import TestSupport
import Testing

@Suite struct `Snapshots` {
  private let snapshot = Snapshot(origin: "Stapel, 3 Kisten: größer", state: .sample)

  @Test func `bytes bring back what they were made of`() throws {
    #expect(try Snapshot(snapshot.bytes) == snapshot)
    for origin in ["", "1234567", "12345678", "123456789", "\u{0}\u{0}", "🚀"] {
      let other = Snapshot(origin: origin, state: .sample)
      #expect(try Snapshot(other.bytes) == other)
    }
  }

  @Test func `every bit of every number comes back, be it a number or not`() throws {
    var random = SplitMix64(seed: 31)
    for _ in 0..<(isRelease ? 2000 : 100) {
      let state = state(&random)
      let bytes = Snapshot(origin: "random", state: state).bytes
      let read = try Snapshot(bytes)
      // Compared by bits, because a number that is none differs from itself.
      #expect(read.bytes == bytes)
      #expect(state.firstDifference(from: read.state) == nil && state.hash == read.state.hash)
      #expect(state.bodies.map(\.collider) == read.state.bodies.map(\.collider))
    }
  }

  /// A state of numbers with bits at random, which no world could have.
  private func state(_ random: inout SplitMix64) -> State {
    func real() -> Double { Double(bitPattern: random.next()) }
    func integer() -> Int32 { Int32(truncatingIfNeeded: random.next()) }
    func collider() -> Collider {
      let number = UInt32(truncatingIfNeeded: random.next())
      return random.next() & 1 == 0
        ? .body(BodyID(rawValue: number)) : .boundary(BoundaryID(rawValue: number))
    }
    func list<Element>(_ make: () -> Element) -> [Element] {
      (0..<Int(random.next() % 5)).map { _ in make() }
    }
    return State(
      precision: .double, tickCount: random.next(), accumulated: real(), gravityX: real(),
      gravityY: real(), nextNumber: UInt32(truncatingIfNeeded: random.next()),
      bodies: list {
        State.Body(
          collider: collider(), x: real(), y: real(), restX: real(), restY: real(), cosine: real(),
          sine: real(),
          turns: integer(), velocityX: real(), velocityY: real(), angularVelocity: real(),
          forceX: real(), forceY: real(), torque: real(), isFrozen: random.next() & 1 == 0)
      },
      contacts: list {
        State.Contact(
          first: collider(), second: collider(), colour: integer(), feature: integer(),
          isTouching: random.next() & 1 == 0, normalImpulse1: real(), normalImpulse2: real(),
          tangentImpulse: real())
      },
      ended: list { State.Pair(collider(), collider()) },
      nextPush: UInt32(truncatingIfNeeded: random.next()),
      pushes: list {
        var push = PushDefinition(
          random.next() & 1 == 0 ? .continuous : .instantaneous, Vector(real(), real()),
          on: list {
            PushTarget(
              BodyID(rawValue: UInt32(truncatingIfNeeded: random.next())),
              offset: Vector(real(), real()))
          })
        push.isActive = random.next() & 1 == 0
        push.turnsOffsets = random.next() & 1 == 0
        return State.Push(
          id: PushID(rawValue: UInt32(truncatingIfNeeded: random.next())), definition: push)
      })
  }

  // MARK: Damage

  private func expectRefusal(_ bytes: [UInt8], _ what: @autoclosure () -> String) {
    do {
      _ = try Snapshot(bytes)
      Issue.record("accepted: \(what())")
    } catch {
      #expect(error.place.hasPrefix("snapshot."), "\(what())")
      #expect(!error.requirement.isEmpty && !error.value.isEmpty, "\(what())")
    }
  }

  @Test func `a change of any byte is refused`() {
    let bytes = snapshot.bytes
    for place in bytes.indices {
      for change in isRelease ? Array(1...255) : [1, 16, 128, 255] {
        var damaged = bytes
        damaged[place] ^= UInt8(change)
        expectRefusal(damaged, "byte \(place) ^ \(change)")
      }
    }
  }

  @Test func `any beginning of it, and anything after it, is refused`() {
    let bytes = snapshot.bytes
    for count in bytes.indices { expectRefusal(Array(bytes[..<count]), "\(count) bytes") }
    for count in 1...33 {
      expectRefusal(bytes + [UInt8](repeating: 0, count: count), "\(count) bytes more")
    }
    expectRefusal(bytes + bytes, "twice")
  }

  @Test(arguments: seeds(200, inDebug: 20))
  func `what is no snapshot is refused`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int(random.next() % 2000)
    let noise = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    expectRefusal(noise, "seed \(seed)")
    expectRefusal(Array(snapshot.bytes[..<16]) + noise, "seed \(seed), with a true beginning")
  }

  // MARK: Foreign values

  /// The snapshot with other words, and with the number of words and the hash that belong to them.
  private func sealed(_ change: (inout [UInt64]) -> Void) -> [UInt8] {
    var words = words(snapshot.bytes)
    words.removeLast()
    change(&words)
    words[2] = UInt64(words.count + 1)
    words.append(Snapshot.hash(words))
    return words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }

  private func words(_ bytes: [UInt8]) -> [UInt64] {
    stride(from: 0, to: bytes.count, by: 8).map { start in
      (0..<8).reduce(0) { $0 | UInt64(bytes[start + $1]) << UInt64(8 * $1) }
    }
  }

  /// The first word after the origin: 26 bytes, in four words after their number.
  private static let first = 3 + 1 + 4

  @Test func `a value without meaning is refused by place and value`() throws {
    let bodies = Self.first + 6
    let contacts = bodies + 1 + 30
    let ended = contacts + 1 + 8
    let pushes = ended + 1 + 2
    #expect(try Snapshot(sealed { _ in }) == snapshot)
    let cases: [(word: Int, value: UInt64, place: String, shown: String)] = [
      (0, 7, "magic", "0x0000000000000007"), (1, 2, "version", "2"),
      (3, 5000, "origin.count", "5000"), (3, 20, "origin", "["),
      (4, 0xff, "origin", "[255, 0"), (Self.first, 33, "precision", "33"),
      (Self.first + 5, 1 << 32, "nextNumber", "4294967296"),
      (bodies, 1 << 60, "bodies.count", "1152921504606846976"), (bodies, 9, "bodies.count", "9"),
      (bodies + 16, 1 << 33, "bodies[1].collider", "8589934592"),
      (bodies + 23, 1 << 40, "bodies[1].turns", "1099511627776"),
      (bodies + 30, 2, "bodies[1].isFrozen", "2"),
      (contacts, 8, "contacts.count", "8"),
      (contacts + 3, .max >> 1, "contacts[0].colour", "9223372036854775807"),
      (contacts + 4, 1 << 31, "contacts[0].feature", "2147483648"),
      (contacts + 5, .max, "contacts[0].isTouching", "18446744073709551615"),
      (ended, 20, "ended.count", "20"), (ended + 1, 1 << 40, "ended[0].first", "1099511627776"),
      (ended + 2, 3 << 32, "ended[0].second", "12884901888"),
      (pushes, .max, "nextPush", "18446744073709551615"),
      (pushes + 1, 2, "pushes.count", "2"), (pushes + 1, 0, "joints.count", "1"),
      (pushes + 2, 1 << 32, "pushes[0].id", "4294967296"),
      (pushes + 3, 2, "pushes[0].isContinuous", "2"),
      (pushes + 6, 3, "pushes[0].isActive", "3"), (pushes + 7, 4, "pushes[0].turnsOffsets", "4"),
      (pushes + 8, 2, "pushes[0].targets.count", "2"),
      (pushes + 9, 1 << 32, "pushes[0].targets[0].body", "4294967296"),
      (pushes + 12, 1 << 32, "nextJoint", "4294967296"), (pushes + 13, 1, "joints.count", "1"),
    ]
    for (word, value, place, shown) in cases {
      do {
        _ = try Snapshot(sealed { $0[word] = value })
        Issue.record("accepted: \(place) = \(value)")
      } catch {
        #expect(error.place == "snapshot.\(place)", "\(error)")
        #expect(error.value.hasPrefix(shown), "\(error)")
      }
    }
  }

  @Test(arguments: seeds(300, inDebug: 20))
  func `whatever words it has, it is read or refused`(seed: UInt64) {
    var random = SplitMix64(seed: 100 + seed)
    var read = 0
    for _ in 0..<20 {
      let bytes = sealed { words in
        for _ in 0...Int(random.next() % 3) {
          let value = [0, 1, 2, 255, 1 << 32, .max, random.next()][Int(random.next() % 7)]
          words[3 + Int(random.next() % UInt64(words.count - 3))] = value
        }
        if random.next() % 4 == 0 { words.removeLast(Int(random.next() % UInt64(words.count - 3))) }
      }
      if (try? Snapshot(bytes)) != nil { read += 1 }
    }
    #expect(read > 0, "seed \(seed)")
  }

  @Test func `the format is the one that was settled`() throws {
    let words = words(snapshot.bytes)
    #expect(snapshot.bytes[..<8].elementsEqual([0x89, 0x44, 0x59, 0x4e, 0x0d, 0x0a, 0x1a, 0x0a]))
    #expect(words[1...3].elementsEqual([1, UInt64(words.count), 26]))
    #expect(words.count == Self.first + 6 + (1 + 30) + (1 + 8) + (1 + 2) + (2 + 10) + 2 + 1)
    let numbers = words[Self.first...]
    #expect(
      numbers.prefix(7).elementsEqual([
        32, 7, 0.003.bitPattern, 0, 10.0.bitPattern, 7, 2,
      ]))
    #expect(
      numbers.dropFirst(7).prefix(3).elementsEqual([1 << 32, 1.0.bitPattern, 2.0.bitPattern]))
    #expect(numbers.suffix(18).starts(with: [1, 1 << 32, 5, 4, 1, 2, 1]))
  }
}
