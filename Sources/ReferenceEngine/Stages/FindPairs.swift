/// Lists the pairs whose bounds overlap, borders included, and of which one body is movable.
///
/// Reads bounds and motions. Writes pairs. Equation (13).
func findPairs(_ setup: Setup, _ bodies: borrowing Bodies, _ pairs: inout Pairs) {
  pairs.list.removeAll(keepingCapacity: true)
  let count = bodies.count
  for first in 0..<count {
    let a = bodies.bounds[first]
    let isMovable = bodies.motions[first].isMovable
    for second in first + 1..<max(count, first + 1) {
      let b = bodies.bounds[second]
      if a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY {
        if isMovable || bodies.motions[second].isMovable {
          pairs.list.append(Pair(first: Int32(first), second: Int32(second)))
        }
      }
    }
  }
}
