/// Names a gravity for as long as its world lives; never used again after the gravity is removed.
public struct GravityID: Hashable, Sendable, Comparable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static func < (left: GravityID, right: GravityID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// An acceleration of some bodies, which takes the place of the world's gravity for them.
///
/// Several of one body add up.
public struct GravityDefinition: Hashable, Sendable {
  /// Unit: points per second squared; each coordinate within ±100,000,000.
  public var acceleration: Vector
  /// The bodies accelerated, each by its ``BodyDefinition/gravityScale``. Those that are not dynamic
  /// stay as they are.
  public var bodies: Set<BodyID>

  public init(_ acceleration: Vector, of bodies: Set<BodyID>) {
    self.acceleration = acceleration
    self.bodies = bodies
  }

  /// Checks every value.
  ///
  /// - Throws: ``InputError`` that names the first property refused.
  public func validate(_ place: String = "gravity") throws(InputError) {
    try Check.vector(
      acceleration, atMost: Units.largestAcceleration, "\(place).acceleration")
  }
}

/// The gravities of a world, ascending by number.
package typealias Gravities = NumberedList<GravityDefinition>

extension Gravities {
  package init() { self.init(of: "gravity") }

  /// The sum of the gravities of a body, in the order in which they were added, or `nil` if it has none.
  /// Unit: points per second squared. Equation (81).
  package func total(of body: BodyID) -> Vector? {
    var total: Vector?
    for entry in entries where entry.definition.bodies.contains(body) {
      total = (total ?? .zero) + entry.definition.acceleration
    }
    return total
  }

  /// Forgets a body that is removed from the world.
  package mutating func forget(_ body: BodyID) {
    for place in entries.indices { entries[place].definition.bodies.remove(body) }
  }

  /// Forgets the bodies that are no longer there.
  package mutating func keep(_ isThere: (BodyID) -> Bool) {
    for place in entries.indices {
      entries[place].definition.bodies = entries[place].definition.bodies.filter(isThere)
    }
  }
}
