/// Names a body for as long as its world lives; never used again after the body is removed.
///
/// The raw value is the creation number, counted over bodies and boundaries together. It is the
/// order in which pairs, contacts and events are listed.
public struct BodyID: Hashable, Sendable, Comparable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static func < (left: BodyID, right: BodyID) -> Bool { left.rawValue < right.rawValue }
}

/// Names a boundary for as long as its world lives. Shares its numbers with ``BodyID``.
public struct BoundaryID: Hashable, Sendable, Comparable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static func < (left: BoundaryID, right: BoundaryID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One side of a contact: a body or a boundary.
public enum Collider: Hashable, Sendable, Comparable {
  case body(BodyID)
  case boundary(BoundaryID)

  /// The creation number, which orders colliders of both kinds.
  public var creationNumber: UInt32 {
    switch self {
    case .body(let id): id.rawValue
    case .boundary(let id): id.rawValue
    }
  }

  package var isBoundary: Bool {
    if case .boundary = self { true } else { false }
  }

  public static func < (left: Collider, right: Collider) -> Bool {
    left.creationNumber < right.creationNumber
  }
}

extension [Collider] {
  /// Where a collider stands in a list in order of creation, found by bisection.
  ///
  /// Complexity: O(log count).
  package func place(of collider: Collider) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < collider { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == collider ? low : nil
  }
}

extension Collider: CustomStringConvertible {
  public var description: String {
    switch self {
    case .body(let id): "body \(id.rawValue)"
    case .boundary(let id): "boundary \(id.rawValue)"
    }
  }
}
