/// Whom a collider may collide with: its collision sets and its exclusion group.
///
/// Both engines use this one test, which is not hot: a world without filters skips it.
package struct CollisionFilter: Equatable, Sendable {
  /// Shared with a body to collide with it.
  private let sets: NumberSet
  /// Shared with a boundary to collide with it.
  private let boundarySets: NumberSet
  private let exclusionGroup: UInt32
  private let isBoundary: Bool

  package init(_ body: BodyDefinition) {
    sets = NumberSet(body.collisionSets)
    boundarySets = NumberSet(body.boundarySets)
    exclusionGroup = body.exclusionGroup
    isBoundary = false
  }

  package init(_ boundary: BoundaryDefinition) {
    sets = NumberSet(boundary.collisionSets)
    boundarySets = NumberSet([])
    exclusionGroup = boundary.exclusionGroup
    isBoundary = true
  }

  /// Whether the collider collides with every other one that has no filter either.
  package var isOpen: Bool {
    sets == NumberSet([0]) && (isBoundary || boundarySets == sets) && exclusionGroup == 0
  }

  /// Whether two colliders of which one is a body may collide. Equation (80).
  package func allows(_ other: CollisionFilter) -> Bool {
    if exclusionGroup != 0 && exclusionGroup == other.exclusionGroup { return false }
    if isBoundary { return sets.meets(other.boundarySets) }
    return other.isBoundary ? boundarySets.meets(other.sets) : sets.meets(other.sets)
  }
}

/// A set of numbers: the low ones as bits, the others in ascending order.
private struct NumberSet: Equatable, Sendable {
  private let low: UInt64
  private let high: [UInt32]

  init(_ numbers: Set<UInt32>) {
    low = numbers.reduce(0) { $1 < 64 ? $0 | 1 << UInt64($1) : $0 }
    high = numbers.filter { $0 >= 64 }.sorted()
  }

  func meets(_ other: NumberSet) -> Bool {
    if low & other.low != 0 { return true }
    var place = 0
    var otherPlace = 0
    while place < high.count && otherPlace < other.high.count {
      let number = high[place]
      let otherNumber = other.high[otherPlace]
      if number == otherNumber { return true }
      if number < otherNumber { place += 1 } else { otherPlace += 1 }
    }
    return false
  }
}
