import PhysicsModel

/// Takes out the pairs that may not collide.
///
/// Part of the stage `findPairs`. Reads filters. Writes pairs. Equation (80).
func excludePairs(_ bodies: borrowing Bodies, _ pairs: inout Pairs) {
  guard bodies.traits.filtered > 0 else { return }
  var kept = 0
  for pair in pairs.list
  where bodies.traits.list[Int(pair.first)].filter.allows(
    bodies.traits.list[Int(pair.second)].filter)
  {
    pairs.list[kept] = pair
    kept += 1
  }
  pairs.list.removeLast(pairs.list.count - kept)
}
