/// Lists the pairs that may collide, whose bounds overlap, borders included, of which one body is movable
/// and which no joint keeps from colliding.
///
/// Reads bounds and motions. Writes pairs. Equations (13) and (80).
func findPairs(
  _ setup: Setup, _ bodies: borrowing Bodies, _ omitted: OmittedPairs, _ pairs: inout Pairs
) {
  pairs.list.removeAll(keepingCapacity: true)
  let count = bodies.count
  for first in 0..<count {
    let a = bodies.bounds[first]
    let isMovable = bodies.motions[first].isMovable
    for second in first + 1..<max(count, first + 1) {
      let b = bodies.bounds[second]
      if a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY {
        let isMovable = isMovable || bodies.motions[second].isMovable
        if isMovable && !omitted.contain(Int32(first), Int32(second)) {
          pairs.list.append(Pair(first: Int32(first), second: Int32(second)))
        }
      }
    }
  }
  excludePairs(bodies, &pairs)
}
