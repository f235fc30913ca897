extension Snapshot {
  /// Reads what ``bytes`` wrote.
  ///
  /// That a world can have the state is for ``PhysicsWorld/restore(_:)`` to check.
  ///
  /// Complexity: O(bytes).
  ///
  /// - Throws: ``InputError`` that names the place and value if the bytes are not a whole, undamaged
  ///   snapshot of this version, such as `snapshot.version` or `snapshot.bodies[3].isFrozen`.
  public init(_ bytes: [UInt8]) throws(InputError) {
    let least = 8 * Self.leastWords
    guard bytes.count >= least else {
      throw InputError(
        place: "snapshot.size", requirement: "must be at least \(least) bytes",
        value: "\(bytes.count)")
    }
    let words = stride(from: 0, through: bytes.count - 8, by: 8).map { start in
      bytes[start..<start + 8].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    }
    var reader = WordReader(words: words.dropLast())
    try reader.expect(Self.magic, "magic", hexadecimal: true)
    try reader.expect(Self.version, "version")
    let count = try reader.word("size")
    guard bytes.count % 8 == 0 && count == words.count else {
      throw InputError(
        place: "snapshot.size",
        requirement: "must be the \(count) words of 8 bytes that the snapshot says it has",
        value: "\(bytes.count) bytes")
    }
    let hash = Self.hash(words.dropLast())
    guard hash == words.last else {
      throw InputError(
        place: "snapshot.hash", requirement: "must be that of the words, 0x\(hexadecimal(hash))",
        value: "0x\(hexadecimal(words.last ?? 0))")
    }
    origin = try reader.text("origin")
    state = try reader.state()
    try reader.expectEnd()
  }
}

private func hexadecimal(_ word: UInt64) -> String { hexadecimal(word, digits: 16) }

/// Takes words one by one.
private struct WordReader {
  private var rest: ArraySlice<UInt64>

  init(words: ArraySlice<UInt64>) { rest = words }

  /// What is wrong with a value; a function, so that texts are made only if something is.
  private func refused(_ place: String, _ requirement: String, _ value: some Any) -> InputError {
    InputError(place: "snapshot.\(place)", requirement: requirement, value: "\(value)")
  }

  mutating func word(_ place: @autoclosure () -> String) throws(InputError) -> UInt64 {
    guard let word = rest.popFirst() else { throw refused(place(), "must be there", "nothing") }
    return word
  }

  mutating func expect(
    _ expected: UInt64, _ place: String, hexadecimal isHexadecimal: Bool = false
  ) throws(InputError) {
    let found = try word(place)
    guard found == expected else {
      throw isHexadecimal
        ? refused(place, "must be 0x\(hexadecimal(expected))", "0x\(hexadecimal(found))")
        : refused(place, "must be \(expected)", found)
    }
  }

  func expectEnd() throws(InputError) {
    guard rest.isEmpty else {
      throw refused("size", "must be all that the snapshot holds", "\(rest.count) words more")
    }
  }

  // MARK: Values

  mutating func text(_ place: String) throws(InputError) -> String {
    let count = try word("\(place).count")
    guard count <= 8 * rest.count else {
      throw refused("\(place).count", "must be at most \(8 * rest.count)", count)
    }
    let words = (Int(count) + 7) / 8
    var bytes = rest.prefix(words).flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) }
    }
    rest.removeFirst(words)
    guard bytes[Int(count)...].allSatisfy({ $0 == 0 }) else {
      throw refused(place, "must be padded with zeros", bytes[Int(count)...].map { $0 })
    }
    bytes.removeLast(bytes.count - Int(count))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw refused(place, "must be UTF-8", bytes)
    }
    return text
  }

  /// The length of a list whose elements have so many words.
  private mutating func count(of place: String, words: Int) throws(InputError) -> Int {
    let count = try word("\(place).count")
    guard count <= rest.count / words else {
      throw refused("\(place).count", "must be at most \(rest.count / words)", count)
    }
    return Int(count)
  }

  private mutating func real(
    _ place: @autoclosure () -> String
  ) throws(InputError) -> Double {
    Double(bitPattern: try word(place()))
  }

  private mutating func number(
    _ place: @autoclosure () -> String
  ) throws(InputError) -> UInt32 {
    let value = try word(place())
    guard let number = UInt32(exactly: value) else {
      throw refused(place(), "must be at most \(UInt32.max)", value)
    }
    return number
  }

  private mutating func integer(
    _ place: @autoclosure () -> String
  ) throws(InputError) -> Int32 {
    let value = Int64(bitPattern: try word(place()))
    guard let integer = Int32(exactly: value) else {
      throw refused(place(), "must be \(Int32.min) to \(Int32.max)", value)
    }
    return integer
  }

  private mutating func flag(
    _ place: @autoclosure () -> String
  ) throws(InputError) -> Bool {
    let value = try word(place())
    guard value <= 1 else { throw refused(place(), "must be 0 or 1", value) }
    return value == 1
  }

  private mutating func collider(
    _ place: @autoclosure () -> String
  ) throws(InputError) -> Collider {
    let value = try word(place())
    let number = UInt32(truncatingIfNeeded: value)
    switch value >> 32 {
    case 0: return .body(BodyID(rawValue: number))
    case 1: return .boundary(BoundaryID(rawValue: number))
    default: throw refused(place(), "must be less than \(UInt64(1) << 33)", value)
    }
  }

  // MARK: State

  mutating func state() throws(InputError) -> State {
    let width = try word("precision")
    guard width == 32 || width == 64 else { throw refused("precision", "must be 32 or 64", width) }
    var state = State(
      precision: width == 32 ? .single : .double, tickCount: try word("tickCount"),
      accumulated: try real("accumulated"), gravityX: try real("gravityX"),
      gravityY: try real("gravityY"), nextNumber: try number("nextNumber"),
      bodies: [], contacts: [], ended: [], nextPush: 0, pushes: [])
    for index in 0..<(try count(of: "bodies", words: 15)) {
      state.bodies.append(try body(index))
    }
    for index in 0..<(try count(of: "contacts", words: 8)) {
      state.contacts.append(try contact(index))
    }
    for index in 0..<(try count(of: "ended", words: 2)) {
      state.ended.append(
        State.Pair(
          try collider("ended[\(index)].first"), try collider("ended[\(index)].second")))
    }
    state.nextPush = try number("nextPush")
    for index in 0..<(try count(of: "pushes", words: 7)) {
      state.pushes.append(try push(index))
    }
    state.nextJoint = try number("nextJoint")
    let jointWords = JointDefinition.wordNames.count + 2
    for index in 0..<(try count(of: "joints", words: jointWords)) {
      state.joints.append(try joint(index))
    }
    return state
  }

  private mutating func body(_ index: Int) throws(InputError) -> State.Body {
    func place(_ field: String) -> String { "bodies[\(index)].\(field)" }
    return State.Body(
      collider: try collider(place("collider")), x: try real(place("x")), y: try real(place("y")),
      restX: try real(place("restX")), restY: try real(place("restY")),
      cosine: try real(place("cosine")), sine: try real(place("sine")),
      turns: try integer(place("turns")), velocityX: try real(place("velocityX")),
      velocityY: try real(place("velocityY")),
      angularVelocity: try real(place("angularVelocity")), forceX: try real(place("forceX")),
      forceY: try real(place("forceY")), torque: try real(place("torque")),
      isFrozen: try flag(place("isFrozen")))
  }

  private mutating func contact(_ index: Int) throws(InputError) -> State.Contact {
    func place(_ field: String) -> String { "contacts[\(index)].\(field)" }
    return State.Contact(
      first: try collider(place("first")), second: try collider(place("second")),
      colour: try integer(place("colour")), feature: try integer(place("feature")),
      isTouching: try flag(place("isTouching")),
      normalImpulse1: try real(place("normalImpulse1")),
      normalImpulse2: try real(place("normalImpulse2")),
      tangentImpulse: try real(place("tangentImpulse")))
  }

  private mutating func joint(_ index: Int) throws(InputError) -> State.Joint {
    func place(_ field: String) -> String { "joints[\(index)].\(field)" }
    let id = JointID(rawValue: try number(place("id")))
    var words: [UInt64] = []
    for name in JointDefinition.wordNames { words.append(try word(place(name))) }
    guard let definition = JointDefinition(words: words) else {
      throw refused(place("definition"), "must be that of a joint", words)
    }
    return State.Joint(id: id, definition: definition, impulse: try real(place("impulse")))
  }

  private mutating func push(_ index: Int) throws(InputError) -> State.Push {
    func place(_ field: String) -> String { "pushes[\(index)].\(field)" }
    let id = PushID(rawValue: try number(place("id")))
    let mode: PushMode = try flag(place("isContinuous")) ? .continuous : .instantaneous
    let force = Vector(try real(place("forceX")), try real(place("forceY")))
    var definition = PushDefinition(mode, force, on: [])
    definition.isActive = try flag(place("isActive"))
    definition.turnsOffsets = try flag(place("turnsOffsets"))
    for index in 0..<(try count(of: place("targets"), words: 3)) {
      let target = place("targets[\(index)]")
      let body = BodyID(rawValue: try number("\(target).body"))
      definition.targets.append(
        PushTarget(
          body, offset: Vector(try real("\(target).offsetX"), try real("\(target).offsetY"))))
    }
    return State.Push(id: id, definition: definition)
  }
}
