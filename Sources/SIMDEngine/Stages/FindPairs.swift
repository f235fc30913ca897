import SIMDLayout

/// Lists the pairs that may collide, whose bounds overlap, borders included, and of which one body is
/// movable.
///
/// Where bodies move little, the pairs of slightly wider bounds are found once and hold for many
/// ticks; which of them overlap is seen where they are read. When a few bodies leave their wide bounds,
/// these alone are looked at again.
///
/// Pairs that joints keep from colliding are left out where candidates for contacts are listed.
///
/// Reads bounds and motions. Writes pairs. Equations (13) and (80).
func findPairs(
  _ setup: Setup, _ bodies: borrowing Bodies, _ omitted: OmittedPairs, _ pairs: inout Pairs
) {
  if pairs.omitted != omitted {
    pairs.omitted = omitted
    pairs.wide.forget()
  }
  let slack = 4 * setup.constants.boundsMargin
  if pairs.wide.bodies == bodies.version && !pairs.wide.isExact {
    let leavers = pairs.wide.findLeavers(setup, bodies)
    if leavers <= mostLeavers && pairs.wide.count <= pairs.wide.sortedCount * 3 / 2 {
      let known = pairs.wide.count
      for place in 0..<leavers {
        pairs.wide.follow(Int(pairs.wide.leavers[place]), setup, bodies, by: slack)
      }
      excludePairs(bodies, &pairs.wide, from: known)
      pairs.wide.age += 1
      return
    }
  }
  pairs.wide.version &+= 1
  if pairs.wide.pause > 0 {
    pairs.wide.pause -= 1
    pairs.wide.isExact = true
    pairs.grid.build(bodies.bounds, count: bodies.count)
    return unsafe listPairs(setup, bodies, bodies.rows, &pairs)
  }
  let age = pairs.wide.age
  let left = pairs.wide.widen(bodies, by: slack)
  // Where many bodies leave soon, wide pairs do not hold; it is not tried again for a while.
  if age < 2 && left > bodies.count / 16 { pairs.wide.pause = 16 }
  pairs.grid.build(pairs.wide.bounds, count: bodies.count)
  unsafe listPairs(setup, bodies, pairs.wide.wideRows(bodies), &pairs)
}

/// Up to this many bodies it is faster to hold each that left its bounds against all others than to
/// look for all pairs.
private let mostLeavers = 192

/// Lists the pairs of the bounds that the grid was built of.
private func listPairs(
  _ setup: Setup, _ bodies: borrowing Bodies, _ rows: BodyRows, _ pairs: inout Pairs
) {
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
  excludePairs(bodies, &pairs.wide, from: 0)
  pairs.wide.sortedCount = pairs.wide.count
}
