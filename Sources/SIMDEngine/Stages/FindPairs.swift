import SIMDLayout

/// Lists the pairs whose bounds overlap, borders included, and of which one body is movable.
///
/// Where bodies move little, the pairs of slightly wider bounds are found once and hold for many
/// ticks; each tick takes from them those whose bounds overlap.
///
/// Reads bounds and motions. Writes pairs. Equation (13).
func findPairs(_ setup: Setup, _ bodies: borrowing Bodies, _ pairs: inout Pairs) {
  if holdsWidePairs(setup, bodies, pairs) {
    pairs.wide.age += 1
    return filterWidePairs(setup, bodies, &pairs)
  }
  if pairs.wide.pause > 0 {
    pairs.wide.pause -= 1
    pairs.grid.build(bodies.bounds, count: bodies.count)
    pairs.count = unsafe listPairs(setup, bodies.rows, pairs.grid, &pairs.first, &pairs.second)
    return
  }
  findWidePairs(setup, bodies, &pairs)
  filterWidePairs(setup, bodies, &pairs)
}

private func holdsWidePairs(
  _ setup: Setup, _ bodies: borrowing Bodies, _ pairs: borrowing Pairs
) -> Bool {
  guard pairs.wide.version == bodies.version && pairs.wide.pause == 0 else { return false }
  return unsafe setup.kernels.areInside(bodies.rows, pairs.wide.bounds.run(bodies.identity))
}

private func findWidePairs(
  _ setup: Setup, _ bodies: borrowing Bodies, _ pairs: inout Pairs
) {
  let age = pairs.wide.age
  let left = pairs.wide.widen(bodies, by: setup.constants.boundsMargin)
  // Where many bodies leave soon, wide pairs do not hold; it is not tried again for a while.
  if age < 2 && left > bodies.count / 16 { pairs.wide.pause = 16 }
  pairs.grid.build(pairs.wide.bounds, count: bodies.count)
  var rows = unsafe bodies.rows
  unsafe rows.minX = pairs.wide.bounds.minX.pointer
  unsafe rows.minY = pairs.wide.bounds.minY.pointer
  unsafe rows.maxX = pairs.wide.bounds.maxX.pointer
  unsafe rows.maxY = pairs.wide.bounds.maxY.pointer
  pairs.wide.count = unsafe listPairs(
    setup, rows, pairs.grid, &pairs.wide.first, &pairs.wide.second)
  pairs.wide.pad(row: bodies.motionlessRow)
}

private func filterWidePairs(
  _ setup: Setup, _ bodies: borrowing Bodies, _ pairs: inout Pairs
) {
  pairs.reserve(pairs.wide.count + Block.lanes)
  pairs.count = unsafe setup.kernels.filterPairs(
    bodies.rows,
    PairList(
      first: pairs.wide.first.pointer, second: pairs.wide.second.pointer,
      count: pairs.wide.count),
    PairOutput(
      first: pairs.first.pointer, second: pairs.second.pointer, capacity: pairs.first.capacity),
    bodies.scratch.pointer)
}

/// Lists the pairs of the bounds that the grid was built of, and returns how many they are.
private func listPairs(
  _ setup: Setup, _ rows: BodyRows, _ grid: borrowing Grid, _ first: inout Column<Int32>,
  _ second: inout Column<Int32>
) -> Int {
  var row = 0
  var count = 0
  while unsafe row < rows.count {
    let room = unsafe max(2 * rows.count, count + rows.count + Block.lanes)
    first.reserve(room)
    second.reserve(room)
    unsafe setup.kernels.findPairs(
      rows, grid.tables,
      PairOutput(
        first: first.pointer, second: second.pointer,
        capacity: min(first.capacity, second.capacity)),
      &row, &count)
  }
  return count
}
