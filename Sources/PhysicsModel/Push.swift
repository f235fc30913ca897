/// Names a push for as long as its world lives; never used again after the push is removed.
///
/// Pushes act in ascending order of the raw value, which is the order in which they were added.
public struct PushID: Hashable, Sendable, Comparable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static func < (left: PushID, right: PushID) -> Bool { left.rawValue < right.rawValue }
}

/// How long a push acts.
public enum PushMode: String, Hashable, Sendable, CaseIterable {
  /// In every tick while it is active, as a force.
  case continuous
  /// Once, as an impulse at the beginning of the next tick; it is inactive afterwards.
  case instantaneous
}

/// A body that a push acts on, and where.
public struct PushTarget: Hashable, Sendable {
  public var body: BodyID
  /// From the body's position to the point where the push acts. Unit: points; each coordinate within
  /// ±1,000,000. Default: zero.
  ///
  /// A push whose line of action misses the centre of mass also turns the body.
  public var offset: Vector

  public init(_ body: BodyID, offset: Vector = .zero) {
    self.body = body
    self.offset = offset
  }
}

/// The same force or impulse on each of some bodies.
public struct PushDefinition: Hashable, Sendable {
  public var mode: PushMode
  /// Unit: newtons of a continuous push, newton seconds of an instantaneous one; each coordinate
  /// within ±1e12.
  ///
  /// One newton gives a square of 100 points with density 1 an acceleration of 100 points per second
  /// squared.
  public var force: Vector
  /// The bodies pushed. Those that are not dynamic stay as they are.
  public var targets: [PushTarget]
  /// Whether the push acts. Set it again to let an instantaneous push act once more. Default: `true`.
  public var isActive = true
  /// Whether offsets turn with the bodies; otherwise they keep their direction. Default: `true`.
  public var turnsOffsets = true

  public init(_ mode: PushMode, _ force: Vector, on targets: [PushTarget]) {
    self.mode = mode
    self.force = force
    self.targets = targets
  }

  /// Checks every value.
  ///
  /// - Throws: ``InputError`` that names the first property refused.
  public func validate(_ place: String = "push") throws(InputError) {
    try Check.vector(force, atMost: Units.largestForce, "\(place).force")
    for (index, target) in targets.enumerated() {
      try Check.vector(
        target.offset, atMost: Units.largestCoordinate, "\(place).targets[\(index)].offset")
    }
  }
}

/// The pushes of a world, ascending by number.
package typealias Pushes = NumberedList<PushDefinition>

extension Pushes {
  package init() { self.init(of: "push") }

  /// The pushes of a state.
  package init(_ state: State) {
    self.init(
      of: "push", state.pushes.map { Entry(number: $0.id.rawValue, definition: $0.definition) },
      created: state.nextPush)
  }

  /// Forgets a body that is removed from the world.
  package mutating func forget(_ body: BodyID) {
    for place in entries.indices { entries[place].definition.targets.removeAll { $0.body == body } }
  }
}
