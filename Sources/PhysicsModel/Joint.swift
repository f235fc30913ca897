/// Names a joint for as long as its world lives; never used again after the joint is removed.
///
/// Joints are solved in ascending order of the raw value, which is the order in which they were added.
public struct JointID: Hashable, Sendable, Comparable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static func < (left: JointID, right: JointID) -> Bool { left.rawValue < right.rawValue }
}

/// What one end of a joint is fixed to, and where.
public enum JointEnd: Hashable, Sendable {
  /// A point of a body, from the body's position, turning with it. Unit: points; each coordinate
  /// within ±1,000,000.
  case body(BodyID, offset: Vector)
  /// A point of the world. Unit: points; each coordinate within ±1,000,000.
  case world(Vector)

  /// The body, if the end is fixed to one.
  public var body: BodyID? {
    if case .body(let id, _) = self { id } else { nil }
  }

  /// The offset from the body, or the point of the world. Unit: points.
  package var point: Vector {
    switch self {
    case .body(_, let offset): offset
    case .world(let point): point
    }
  }
}

/// What a joint holds its ends to.
public enum JointKind: Hashable, Sendable {
  /// The ends stay `length` apart. Unit: points; 1 to 1,000,000. `nil` stands for their distance when
  /// the joint is added.
  case rod(length: Double?)
  /// The ends come no farther apart than `length`. Unit: points; 1 to 1,000,000. `nil` stands for their
  /// distance when the joint is added.
  case rope(length: Double?)
  /// A damped spring pulls the ends to a distance of `length`.
  ///
  /// Frequency and damping do not depend on the masses. The spring is integrated implicitly: it is
  /// stable at any frequency, and one beyond the substep rate acts as a stiff rod.
  ///
  /// - Parameters:
  ///   - length: Unit: points; 0 to 1,000,000. `nil` stands for the distance when the joint is added.
  ///   - frequency: Unit: hertz; 1e-3 to 1e6.
  ///   - dampingRatio: 1 is critical. Dimensionless; 0 to 1e6.
  case spring(length: Double?, frequency: Double, dampingRatio: Double)

  package var length: Double? {
    switch self {
    case .rod(let length), .rope(let length), .spring(let length, _, _): length
    }
  }

  /// The same joint with a length of its own.
  package func with(length: Double) -> JointKind {
    switch self {
    case .rod: .rod(length: length)
    case .rope: .rope(length: length)
    case .spring(_, let frequency, let ratio):
      .spring(length: length, frequency: frequency, dampingRatio: ratio)
    }
  }

  /// Below 1 point the direction from one end to the other is lost in rounding. Unit: points.
  private var lengths: ClosedRange<Double> {
    if case .spring = self { 0...Units.largestSize } else { 1...Units.largestSize }
  }

  package func validate(_ place: String) throws(InputError) {
    if let length { try Check.within(length, lengths, "\(place).length") }
    if case .spring(_, let frequency, let ratio) = self {
      try Check.within(frequency, 1e-3...1e6, "\(place).frequency")
      try Check.within(ratio, 0...1e6, "\(place).dampingRatio")
    }
  }
}

/// Everything that a world needs to create a joint.
public struct JointDefinition: Hashable, Sendable {
  public var kind: JointKind
  public var first: JointEnd
  public var second: JointEnd
  /// Whether the two bodies collide with each other. Default: `false` of a rope, otherwise `true`: so
  /// do the attachments of UIKit Dynamics.
  public var collideConnected: Bool

  public init(_ kind: JointKind, from first: JointEnd, to second: JointEnd) {
    self.kind = kind
    self.first = first
    self.second = second
    collideConnected = if case .rope = kind { false } else { true }
  }

  /// Checks every value.
  ///
  /// - Throws: ``InputError`` that names the first property refused.
  public func validate(_ place: String = "joint") throws(InputError) {
    try kind.validate("\(place).kind")
    try Check.vector(first.point, atMost: Units.largestCoordinate, "\(place).first")
    try Check.vector(second.point, atMost: Units.largestCoordinate, "\(place).second")
    guard first.body != second.body else {
      throw InputError(
        place: "\(place).second",
        requirement: "must not be fixed to what the first end is fixed to",
        value: second.body.map { "body \($0.rawValue)" } ?? "world")
    }
  }

  /// The definition with a length: its own, or the distance of two points. Unit: points.
  ///
  /// - Throws: ``InputError`` if the distance is no length for the joint.
  package func resolved(_ from: Vector, _ to: Vector) throws(InputError) -> JointDefinition {
    guard kind.length == nil else { return self }
    var resolved = self
    resolved.kind = kind.with(length: (to - from).length)
    try resolved.validate()
    return resolved
  }
}

/// A joint and what it does, in public units.
public struct JointState: Hashable, Sendable {
  public var id: JointID
  /// What the joint was made of, its length included.
  public var definition: JointDefinition
  /// The distance of the ends. Unit: points.
  public var length: Double
  /// What the joint does to the second end; the first gets the opposite. The mean of the last substep.
  /// Unit: newtons.
  public var force: Vector

  package init(id: JointID, definition: JointDefinition, length: Double, force: Vector) {
    self.id = id
    self.definition = definition
    self.length = length
    self.force = force
  }
}

/// A joint in the units of the engines, in `Double`. Each engine rounds it.
package struct JointPlan: Equatable, Sendable {
  package var firstX: Double
  package var firstY: Double
  package var secondX: Double
  package var secondY: Double
  package var length: Double
  package var isRod = false
  package var isRope = false
  package var isSpring = false
  /// Equation (94). Unit: 1/s.
  package var biasRate = 0.0
  /// Equation (95). Dimensionless.
  package var impulseScale = 0.0

  /// - Parameters:
  ///   - joint: A joint with a length.
  ///   - substep: Unit: seconds.
  package init(_ joint: JointDefinition, substep h: Double) {
    firstX = Units.metres(joint.first.point.x)
    firstY = Units.metres(joint.first.point.y)
    secondX = Units.metres(joint.second.point.x)
    secondY = Units.metres(joint.second.point.y)
    length = Units.metres(joint.kind.length ?? 0)
    switch joint.kind {
    case .rod: isRod = true
    case .rope: isRope = true
    case .spring(_, let frequency, let ratio):
      isSpring = true
      let omega = 2 * Double.pi * frequency
      let a1 = 2 * ratio + h * omega
      biasRate = omega / a1
      impulseScale = 1 / (1 + h * omega * a1)
    }
  }
}
