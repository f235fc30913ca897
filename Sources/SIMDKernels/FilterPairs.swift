// Without a twin: the reference engine tests all pairs in every tick.

import SIMDLayout

/// Lists the rows whose bounds no longer lie inside the wider ones of the tick in which their pairs were
/// looked for.
func findLeavers(_ bodies: BodyRows, _ wide: BoundsRun, _ leavers: IndexPointer) -> Int {
  var count = 0
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
    if found != 0 {
      let rows = allIndices(Int32(truncatingIfNeeded: row)) &+ laneNumbers
      count &+= unsafe pack(rows, found, leavers + count)
    }
    row += laneCount
  }
  return count
}

/// Chooses those pairs whose bounds overlap now, in the order in which they come.
func filterPairs(_ bodies: BodyRows, _ pairs: PairList, _ scratch: FloatPointer) -> Int {
  var count = 0
  var place = 0
  let other = unsafe scratch + 4 * laneCount
  while unsafe place < pairs.count {
    unsafe gather4(bodies.bounds, stride: 4, pairs.first + place, scratch)
    unsafe gather4(bodies.bounds, stride: 4, pairs.second + place, other)
    var found = unsafe bits(boundsOverlap(scratch, other))
    let valid = unsafe pairs.count - place
    if valid < laneCount { found &= (1 << UInt32(truncatingIfNeeded: valid)) &- 1 }
    if found != 0 {
      let places = allIndices(Int32(truncatingIfNeeded: place)) &+ laneNumbers
      count &+= unsafe pack(places, found, pairs.chosen + count)
    }
    place += laneCount
  }
  return count
}
