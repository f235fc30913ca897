// Without a twin: the reference engine tests all pairs in every tick.

import SIMDLayout

/// Whether all bounds still lie inside the wider ones of the tick in which pairs were last looked for.
func areInside(_ bodies: BodyRows, _ wide: BoundsRun) -> Bool {
  var row = 0
  while unsafe row < bodies.count {
    let leaves =
      unsafe less(bodies.minX.lanes(at: row), wide.minX.lanes(at: row))
      | less(bodies.minY.lanes(at: row), wide.minY.lanes(at: row))
      | less(wide.maxX.lanes(at: row), bodies.maxX.lanes(at: row))
      | less(wide.maxY.lanes(at: row), bodies.maxY.lanes(at: row))
    var found = bits(leaves)
    let valid = unsafe bodies.count - row
    if valid < laneCount { found &= (1 << UInt32(truncatingIfNeeded: valid)) &- 1 }
    if found != 0 { return false }
    row += laneCount
  }
  return true
}

/// Lists those pairs whose bounds overlap now, in the order in which they come.
func filterPairs(
  _ bodies: BodyRows, _ pairs: PairList, _ output: PairOutput, _ scratch: FloatPointer
) -> Int {
  var count = 0
  var place = 0
  let other = unsafe scratch + 4 * laneCount
  while unsafe place < pairs.count {
    unsafe gather4(bodies.bounds, stride: 4, pairs.first + place, scratch)
    unsafe gather4(bodies.bounds, stride: 4, pairs.second + place, other)
    let overlaps =
      unsafe lessOrEqual(scratch.vector(0), other.vector(2))
      & lessOrEqual(other.vector(0), scratch.vector(2))
      & lessOrEqual(scratch.vector(1), other.vector(3))
      & lessOrEqual(other.vector(1), scratch.vector(3))
    var found = bits(overlaps)
    let valid = unsafe pairs.count - place
    if valid < laneCount { found &= (1 << UInt32(truncatingIfNeeded: valid)) &- 1 }
    _ = unsafe pack(pairs.first.unalignedMask(at: place), found, output.first + count)
    count &+= unsafe pack(pairs.second.unalignedMask(at: place), found, output.second + count)
    place += laneCount
  }
  return count
}
