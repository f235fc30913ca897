import SIMDLayout

/// Lists the pairs whose bounds overlap, borders included, and of which one body is movable.
///
/// Where bodies move little, the pairs of slightly wider bounds are found once and hold for many
/// ticks; which of them overlap is seen where they are read.
///
/// Reads bounds and motions. Writes pairs. Equation (13).
func findPairs(_ setup: Setup, _ bodies: borrowing Bodies, _ pairs: inout Pairs) {
  if holdsWidePairs(setup, bodies, pairs) {
    pairs.wide.age += 1
    return
  }
  pairs.wide.version &+= 1
  if pairs.wide.pause > 0 {
    pairs.wide.pause -= 1
    pairs.wide.isExact = true
    pairs.grid.build(bodies.bounds, count: bodies.count)
    return unsafe listPairs(setup, bodies.rows, &pairs)
  }
  let age = pairs.wide.age
  let left = pairs.wide.widen(bodies, by: 4 * setup.constants.boundsMargin)
  // Where many bodies leave soon, wide pairs do not hold; it is not tried again for a while.
  if age < 2 && left > bodies.count / 16 { pairs.wide.pause = 16 }
  pairs.grid.build(pairs.wide.bounds, count: bodies.count)
  var rows = unsafe bodies.rows
  unsafe rows.minX = pairs.wide.bounds.minX.pointer
  unsafe rows.minY = pairs.wide.bounds.minY.pointer
  unsafe rows.maxX = pairs.wide.bounds.maxX.pointer
  unsafe rows.maxY = pairs.wide.bounds.maxY.pointer
  unsafe listPairs(setup, rows, &pairs)
}

private func holdsWidePairs(
  _ setup: Setup, _ bodies: borrowing Bodies, _ pairs: borrowing Pairs
) -> Bool {
  guard pairs.wide.bodies == bodies.version && !pairs.wide.isExact else { return false }
  return unsafe setup.kernels.areInside(bodies.rows, pairs.wide.bounds.run(bodies.identity))
}

/// Lists the pairs of the bounds that the grid was built of.
private func listPairs(_ setup: Setup, _ rows: BodyRows, _ pairs: inout Pairs) {
  var row = 0
  var count = 0
  while unsafe row < rows.count {
    let room = unsafe max(2 * rows.count, count + rows.count + Block.lanes)
    pairs.wide.first.reserve(room)
    pairs.wide.second.reserve(room)
    unsafe setup.kernels.findPairs(
      rows, pairs.grid.tables,
      PairOutput(
        first: pairs.wide.first.pointer, second: pairs.wide.second.pointer,
        capacity: min(pairs.wide.first.capacity, pairs.wide.second.capacity)),
      &row, &count)
  }
  pairs.wide.count = count
}
