/// A value that a world refuses. Nothing has changed when it is thrown.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the value was given, as a path: `body.shape.width`.
  public let place: String
  /// What the value has to be: `must be > 0`.
  public let requirement: String
  /// The value as it was given.
  public let value: String

  public init(place: String, requirement: String, value: String) {
    self.place = place
    self.requirement = requirement
    self.value = value
  }

  public var description: String { "\(place): \(requirement), got \(value)" }
}

/// Checks that name the place of what they refuse.
package enum Check {
  package static func finite(_ value: Double, _ place: String) throws(InputError) {
    try require(value.isFinite, value, "must be finite", place)
  }

  package static func positive(_ value: Double, _ place: String) throws(InputError) {
    try require(value.isFinite && value > 0, value, "must be finite and > 0", place)
  }

  package static func notNegative(_ value: Double, _ place: String) throws(InputError) {
    try require(value.isFinite && value >= 0, value, "must be finite and >= 0", place)
  }

  package static func within(
    _ value: Double, _ range: ClosedRange<Double>, _ place: String
  ) throws(InputError) {
    try require(
      range.contains(value), value, "must be \(range.lowerBound) to \(range.upperBound)", place)
  }

  package static func magnitude(
    _ value: Double, atMost limit: Double, _ place: String
  ) throws(InputError) {
    try require(
      value.isFinite && abs(value) <= limit, value, "must lie within ±\(limit)", place)
  }

  package static func vector(
    _ vector: Vector, atMost limit: Double, _ place: String
  ) throws(InputError) {
    try magnitude(vector.x, atMost: limit, "\(place).x")
    try magnitude(vector.y, atMost: limit, "\(place).y")
  }

  package static func count(
    _ value: Int, atLeast minimum: Int, atMost maximum: Int, _ place: String
  ) throws(InputError) {
    guard value >= minimum && value <= maximum else {
      throw InputError(
        place: place, requirement: "must be \(minimum) to \(maximum)", value: "\(value)")
    }
  }

  private static func require(
    _ holds: Bool, _ value: Double, _ requirement: String, _ place: String
  ) throws(InputError) {
    guard holds else {
      throw InputError(place: place, requirement: requirement, value: "\(value)")
    }
  }
}

/// Stops the program with a message, in release builds too, unless a promise of the caller holds.
@inline(__always)
package func demand(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatalError(message()) }
}
