import PhysicsModel

/// Takes out the pairs that may not collide.
///
/// Part of the stage `findPairs`. Reads filters. Writes pairs. Equation (80).
///
/// - Parameter start: The first place to look at.
func excludePairs(_ bodies: borrowing Bodies, _ pairs: inout WidePairs, from start: Int) {
  guard bodies.traits.filtered > 0 else { return }
  var kept = start
  for place in start..<max(pairs.count, start) {
    let first = pairs.first[place]
    let second = pairs.second[place]
    guard bodies.mayCollide(first, second) else { continue }
    pairs.first[kept] = first
    pairs.second[kept] = second
    kept += 1
  }
  pairs.count = kept
}

extension Bodies {
  /// Whether the filters of two rows let them collide.
  func mayCollide(_ first: Int32, _ second: Int32) -> Bool {
    traits.filtered == 0
      || traits.list[Int(first)].filter.allows(traits.list[Int(second)].filter)
  }
}
