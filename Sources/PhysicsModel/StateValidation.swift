/// What a state has to fit: the world that is to have it.
package struct StateFrame {
  package var precision: State.Precision
  package var accumulator: TickAccumulator
  /// In order of creation.
  package var colliders: [Collider]
  /// Of each collider; boundaries are anchored.
  package var kinds: [BodyKind]

  package init(
    precision: State.Precision, accumulator: TickAccumulator, colliders: [Collider],
    kinds: [BodyKind]
  ) {
    self.precision = precision
    self.accumulator = accumulator
    self.colliders = colliders
    self.kinds = kinds
  }
}

extension State {
  /// Checks that a world can have this state and go on from it.
  ///
  /// - Throws: ``InputError`` for the first number refused, in the order of the state.
  package func validate(for frame: StateFrame, _ place: String = "state") throws(InputError) {
    let fault =
      worldFault(frame) ?? bodyFault(frame) ?? contactFault(frame) ?? endFault()
      ?? pushFault() ?? jointFault()
    guard let fault else { return }
    throw InputError(
      place: "\(place).\(fault.place)", requirement: fault.requirement, value: fault.value)
  }

  /// Ticks up to this one have a clock that is exact in `Double`.
  private static let latestTick: UInt64 = 1 << 53

  private func worldFault(_ frame: StateFrame) -> Fault? {
    let largest = Units.metres(Units.largestAcceleration)
    return Fault(
      "precision", "must be \(frame.precision.rawValue)", precision.rawValue,
      unless: precision == frame.precision)
      ?? Fault(
        "tickCount", "must be at most \(Self.latestTick)", tickCount,
        unless: tickCount <= Self.latestTick)
      ?? Fault(
        "accumulated", "must be >= 0 and less than a tick of \(frame.accumulator.tick) s",
        accumulated, unless: frame.accumulator.canHold(accumulated))
      ?? fault("gravityX", gravityX, atMost: largest)
      ?? fault("gravityY", gravityY, atMost: largest)
  }

  // MARK: Bodies

  /// No body comes farther: before, its place is so coarse that the way of a tick is rounded away.
  /// Unit: metres.
  private static let farthestPlace = 1e14
  /// Turns can be counted on from here for longer than a program runs.
  private static let mostTurns: Int32 = 1 << 30

  private func bodyFault(_ frame: StateFrame) -> Fault? {
    var last: Collider?
    for (index, body) in bodies.enumerated() {
      let fault =
        Fault(
          "collider", "must be created later than the one before", body.collider,
          unless: last.map { $0 < body.collider } ?? true)
        ?? Fault(
          "collider", "must be created before number \(nextNumber)", body.collider,
          unless: body.collider.creationNumber < nextNumber)
        ?? fault(body, frame)
      if let fault { return fault.inside("bodies[\(index)]") }
      last = body.collider
    }
    return nil
  }

  private func fault(_ body: Body, _ frame: StateFrame) -> Fault? {
    guard let row = frame.colliders.place(of: body.collider) else {
      return Fault("collider", "must be in this world", body.collider)
    }
    let kind = body.isFrozen ? .anchored : frame.kinds[row]
    return placeFault(body)
      ?? Fault(
        "isFrozen", "must be false of what cannot move", body.isFrozen,
        unless: frame.kinds[row] != .anchored || !body.isFrozen)
      ?? motionFault(body, moves: kind != .anchored)
      ?? forceFault(body, isDynamic: kind == .dynamic)
  }

  private func placeFault(_ body: Body) -> Fault? {
    let square = body.cosine * body.cosine + body.sine * body.sine
    return fault("x", body.x, atMost: Self.farthestPlace)
      ?? fault("y", body.y, atMost: Self.farthestPlace)
      ?? fault("restX", body.restX, atMost: Self.farthestPlace)
      ?? fault("restY", body.restY, atMost: Self.farthestPlace)
      ?? fault("cosine", body.cosine) ?? fault("sine", body.sine)
      ?? Fault(
        "cosine", "must make a direction with the sine \(body.sine)", body.cosine,
        unless: abs(square - 1) < 1e-5)
      ?? Fault(
        "turns", "must lie within ±\(Self.mostTurns)", body.turns,
        unless: body.turns.magnitude <= Self.mostTurns)
  }

  private func motionFault(_ body: Body, moves: Bool) -> Fault? {
    fault("velocityX", body.velocityX, isZero: !moves)
      ?? fault("velocityY", body.velocityY, isZero: !moves)
      ?? fault("angularVelocity", body.angularVelocity, isZero: !moves)
  }

  private func forceFault(_ body: Body, isDynamic: Bool) -> Fault? {
    fault("forceX", body.forceX, isZero: !isDynamic)
      ?? fault("forceY", body.forceY, isZero: !isDynamic)
      ?? fault("torque", body.torque, isZero: !isDynamic)
  }

  /// Whether a number of motion is finite, and 0 of what has none.
  private func fault(_ field: String, _ value: Double, isZero: Bool) -> Fault? {
    fault(field, value)
      ?? Fault(field, "must be 0 of a body of this kind", value, unless: !isZero || value == 0)
  }

  // MARK: Contacts

  /// The last colour is that of the overflow, whose contacts may share bodies; -1 that of contacts that
  /// the next tick is to colour anew.
  private static let overflow: Int32 = 23
  /// Engines keep features as numbers of single precision.
  private static let features: ClosedRange<Int32> = 0...(1 << 24)

  private func contactFault(_ frame: StateFrame) -> Fault? {
    let colliders = bodies.map(\.collider)
    // Colours taken by each body that moves, as bits.
    var taken = [UInt32](repeating: 0, count: colliders.count)
    func take(_ colour: Int32, _ body: Int) -> Bool {
      guard colour >= 0, colour != Self.overflow, !bodies[body].isFrozen,
        let row = frame.colliders.place(of: colliders[body]), frame.kinds[row] == .dynamic
      else { return true }
      defer { taken[body] |= 1 << UInt32(colour) }
      return taken[body] & (1 << UInt32(colour)) == 0
    }
    var last: Pair?
    for (index, contact) in contacts.enumerated() {
      let pair = Pair(contact.first, contact.second)
      var fault = Self.orderFault(pair, after: last) ?? fault(contact)
      if fault == nil {
        for (field, side) in [("first", contact.first), ("second", contact.second)] {
          guard let body = colliders.place(of: side) else {
            fault = fault ?? Fault(field, "must be among the bodies", side)
            continue
          }
          fault =
            fault
            ?? Fault(
              "colour", "must not be that of another contact of \(side)", contact.colour,
              unless: take(contact.colour, body))
        }
      }
      if let fault { return fault.inside("contacts[\(index)]") }
      last = pair
    }
    return nil
  }

  private func fault(_ contact: Contact) -> Fault? {
    Fault(
      "colour", "must be -1 to \(Self.overflow)", contact.colour,
      unless: (-1...Self.overflow).contains(contact.colour))
      ?? Fault(
        "feature", "must be \(Self.features.lowerBound) to \(Self.features.upperBound)",
        contact.feature, unless: Self.features.contains(contact.feature))
      ?? fault("normalImpulse1", contact.normalImpulse1)
      ?? fault("normalImpulse2", contact.normalImpulse2)
      ?? fault("tangentImpulse", contact.tangentImpulse)
      ?? Fault(
        "normalImpulse1", "must be >= 0", contact.normalImpulse1,
        unless: contact.normalImpulse1 >= 0)
      ?? Fault(
        "normalImpulse2", "must be >= 0", contact.normalImpulse2,
        unless: contact.normalImpulse2 >= 0)
  }

  private func endFault() -> Fault? {
    let colliders = bodies.map(\.collider)
    var last: Pair?
    for (index, pair) in ended.enumerated() {
      let fault =
        Self.orderFault(pair, after: last)
        ?? Fault(
          "second", "must be created before number \(nextNumber)", pair.second,
          unless: pair.second.creationNumber < nextNumber)
        ?? Fault(
          "second", "must have been removed, or \(pair.first)", pair.second,
          unless: colliders.place(of: pair.first) == nil
            || colliders.place(of: pair.second) == nil)
      if let fault { return fault.inside("ended[\(index)]") }
      last = pair
    }
    return nil
  }

  private func pushFault() -> Fault? {
    let colliders = bodies.map(\.collider)
    var last: PushID?
    for (index, push) in pushes.enumerated() {
      let fault =
        Fault(
          "id", "must be greater than the one before", push.id.rawValue,
          unless: last.map { $0 < push.id } ?? true)
        ?? Fault(
          "id", "must be less than \(nextPush)", push.id.rawValue,
          unless: push.id.rawValue < nextPush)
        ?? Self.fault(push.definition, colliders)
      if let fault { return fault.inside("pushes[\(index)]") }
      last = push.id
    }
    return nil
  }

  private func jointFault() -> Fault? {
    let colliders = bodies.map(\.collider)
    var last: JointID?
    for (index, joint) in joints.enumerated() {
      let fault =
        Fault(
          "id", "must be greater than the one before", joint.id.rawValue,
          unless: last.map { $0 < joint.id } ?? true)
        ?? Fault(
          "id", "must be less than \(nextJoint)", joint.id.rawValue,
          unless: joint.id.rawValue < nextJoint)
        ?? Self.fault(joint.definition, colliders) ?? fault("impulse", joint.impulse)
      if let fault { return fault.inside("joints[\(index)]") }
      last = joint.id
    }
    return nil
  }

  private static func fault(_ joint: JointDefinition, _ colliders: [Collider]) -> Fault? {
    do {
      try joint.validate("definition")
    } catch {
      return Fault(error.place, error.requirement, error.value)
    }
    for (field, end) in [("first", joint.first), ("second", joint.second)] {
      guard let body = end.body, colliders.place(of: .body(body)) == nil else { continue }
      return Fault("definition.\(field)", "must be among the bodies", body.rawValue)
    }
    return Fault(
      "definition.kind.length", "must be there", "nil", unless: joint.kind.length != nil)
  }

  private static func fault(_ push: PushDefinition, _ colliders: [Collider]) -> Fault? {
    do {
      try push.validate("definition")
    } catch {
      return Fault(error.place, error.requirement, error.value)
    }
    for (index, target) in push.targets.enumerated()
    where colliders.place(of: .body(target.body)) == nil {
      return Fault(
        "definition.targets[\(index)].body", "must be among the bodies", target.body.rawValue)
    }
    return nil
  }

  private static func orderFault(_ pair: Pair, after last: Pair?) -> Fault? {
    Fault(
      "second", "must be created later than \(pair.first)", pair.second,
      unless: pair.first < pair.second)
      ?? Fault(
        "first", "must come after the pair before", pair.first,
        unless: last.map { ($0.first, $0.second) < (pair.first, pair.second) } ?? true)
  }

  // MARK: Numbers

  /// Whether a number is finite, within a limit, and one that the engine computes in.
  private func fault(_ field: String, _ value: Double, atMost limit: Double? = nil) -> Fault? {
    Fault(field, "must be finite", value, unless: value.isFinite)
      ?? limit.flatMap {
        Fault(field, "must lie within ±\($0)", value, unless: abs(value) <= $0)
      }
      ?? Fault(
        field, "must be a number of single precision", value,
        unless: precision == .double || Double(Float(value)) == value)
  }
}

/// What is wrong with a number of a state, and where. Its texts are only made if something is.
private struct Fault {
  var place: String
  var requirement: String
  var value: String

  init(_ place: String, _ requirement: String, _ value: some Any) {
    self.place = place
    self.requirement = requirement
    self.value = "\(value)"
  }

  init?(
    _ place: String, _ requirement: @autoclosure () -> String, _ value: some Any, unless holds: Bool
  ) {
    if holds { return nil }
    self.init(place, requirement(), value)
  }

  func inside(_ outer: String) -> Fault { Fault("\(outer).\(place)", requirement, value) }
}
