/// The operations on lanes, each of which must give the same bits in every instruction set.
package enum LaneOperation: Int, CaseIterable {
  case root
  case absolute
  case lesser
  case greater
  case less
  case lessOrEqual
  case differs
  case integerLess
  /// `a` where it is less than `b`, otherwise `b`.
  case select
  /// In every lane of a vector whether any `a` in it is less than the `b` of its lane.
  case any
  /// Lane by lane the bit of the mask `a < b`.
  case bits
  /// Those `a` that are less than their `b`, in order, and then zeros.
  case pack

  package static let count = allCases.count
}
