import SIMDLayout

/// Lists the pairs whose bounds overlap, borders included, and of which one body is movable.
///
/// Reads bounds and motions. Writes pairs. Equation (7).
func findPairs(_ setup: Setup, _ bodies: borrowing Bodies, _ pairs: inout Pairs) {
  pairs.grid.build(bodies)
  pairs.reserve(2 * bodies.count)
  pairs.count = 0
  var row = 0
  while row < bodies.count {
    pairs.reserve(pairs.count + bodies.count + Block.lanes)
    unsafe setup.kernels.findPairs(
      bodies.rows, pairs.grid.tables,
      PairOutput(
        first: pairs.first.pointer, second: pairs.second.pointer,
        capacity: min(pairs.first.capacity, pairs.second.capacity)),
      &row, &pairs.count)
  }
}
