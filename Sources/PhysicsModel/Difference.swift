/// The first place at which two runs of the same scene part.
public struct Difference: Sendable, Equatable, CustomStringConvertible {
  /// The tick, counted from 1.
  public var tick: UInt64
  /// The first stage that left different numbers; `nil` if the states differed before the tick.
  public var stage: Stage?
  public var substep: Int
  /// `body 3`, `pair 3-4` or `world`.
  public var item: String
  public var field: String
  /// Values with their bit patterns.
  public var left: String
  public var right: String

  public var description: String {
    let place = stage.map { "stage \($0.rawValue), substep \(substep)" } ?? "state"
    return "tick \(tick), \(place), \(item), \(field): \(left) vs \(right)"
  }
}

extension State {
  /// The first number in which two states differ, in the order of the state, or `nil` if they are
  /// equal bit for bit.
  ///
  /// Complexity: O(bodies + contacts).
  public func firstDifference(from other: State) -> Difference? {
    let left = entries
    let right = other.entries
    for (a, b) in zip(left, right) where a != b {
      return Difference(
        tick: tickCount, stage: nil, substep: 0,
        item: a.item == b.item ? a.item.description : "\(a.item) / \(b.item)",
        field: a.field == b.field ? a.field : "\(a.field) / \(b.field)",
        left: a.value.description, right: b.value.description)
    }
    return nil
  }
}

extension Difference {
  /// The first entry in which two traces of one tick differ.
  package init?(tick: UInt64, left: [TraceEntry], right: [TraceEntry]) {
    for (a, b) in zip(left, right) where a != b {
      self.init(
        tick: tick, stage: a.stage, substep: a.substep,
        item: a.item == b.item ? a.item.description : "\(a.item) / \(b.item)",
        field: a.field == b.field ? a.field : "\(a.field) / \(b.field)",
        left: a.value.description, right: b.value.description)
      return
    }
    guard left.count != right.count else { return nil }
    let longer = left.count > right.count ? left : right
    let extra = longer[min(left.count, right.count)]
    self.init(
      tick: tick, stage: extra.stage, substep: extra.substep, item: extra.item.description,
      field: extra.field,
      left: left.count > right.count ? extra.value.description : "absent",
      right: left.count > right.count ? "absent" : extra.value.description)
  }
}
