import SIMDLayout

/// The pairs among which all pairs of the tick are, and what the search for them keeps.
struct Pairs: ~Copyable {
  var grid = Grid()
  var wide = WidePairs()
  /// Those of the wide pairs that make no contacts.
  var omitted = OmittedPairs()
}

/// The pairs of bounds a little wider than they are. As long as all bodies stay inside those, every
/// pair of a tick is among them.
struct WidePairs: ~Copyable {
  /// The pairs, the lower row first: up to `sortedCount` ascending by both rows, then those that were
  /// found when single bodies had left their bounds.
  var count = 0
  var sortedCount = 0
  var first = Column<Int32>()
  var second = Column<Int32>()
  var bounds = BoundsColumns()
  /// By how much each body's bounds are widened. Unit: metres.
  var slack = Column<Float>()
  /// The rows that have left their bounds, and the neighbours of one of them.
  private(set) var leavers = Column<Int32>()
  private var neighbours = Column<Int32>()
  /// Changes when the pairs are listed anew.
  var version = 0
  /// The bodies that the pairs were made for.
  var bodies = -1
  /// Ticks for which the pairs have held.
  var age = 0
  /// Whether the pairs are those of one tick alone.
  var isExact = false
  /// Ticks until it is worth trying again, in a world that moves too fast for wide pairs to hold.
  var pause = 0

  /// Widens the bounds of all bodies, and returns how many had left their wide ones.
  ///
  /// Bounds are widened ahead by the way of three ticks, at most by the body's own width, so that a body
  /// on its way stays inside for a while; and on all sides, more than before if the body had left, so
  /// that one that shakes in its place comes to stay inside.
  mutating func widen(_ bodies: borrowing Bodies, by least: Float) -> Int {
    let isKnown = self.bodies == bodies.version
    bounds.reserve(bodies.bounds.minX.capacity)
    slack.reserve(bodies.bounds.minX.capacity)
    var left = 0
    for row in 0..<bodies.count {
      let minX = bodies.bounds.minX[row]
      let minY = bodies.bounds.minY[row]
      let maxX = bodies.bounds.maxX[row]
      let maxY = bodies.bounds.maxY[row]
      let leaves =
        isKnown
        && (minX < bounds.minX[row] || minY < bounds.minY[row] || maxX > bounds.maxX[row]
          || maxY > bounds.maxY[row])
      widen(row, bodies, isKnown ? slack[row] : least, by: least, leaves: leaves)
      left += leaves ? 1 : 0
    }
    self.bodies = bodies.version
    age = 0
    isExact = false
    return left
  }

  private mutating func widen(
    _ row: Int, _ bodies: borrowing Bodies, _ old: Float, by least: Float, leaves: Bool
  ) {
    let minX = bodies.bounds.minX[row]
    let minY = bodies.bounds.minY[row]
    let maxX = bodies.bounds.maxX[row]
    let maxY = bodies.bounds.maxY[row]
    let new = leaves ? 2 * old : 0.75 * old
    let extra = new < least ? least : (new > 2 * least ? 2 * least : new)
    slack[row] = extra
    let aheadX = ahead(bodies.poses[8 * row + 4], maxX - minX)
    let aheadY = ahead(bodies.poses[8 * row + 5], maxY - minY)
    bounds.set(
      row, minX - extra + min(aheadX, 0), minY - extra + min(aheadY, 0),
      maxX + extra + max(aheadX, 0), maxY + extra + max(aheadY, 0))
  }

  private func ahead(_ way: Float, _ width: Float) -> Float {
    let three = 3 * way
    return three < 0 - width ? 0 - width : (three > width ? width : three)
  }
}

extension WidePairs {
  /// Has all pairs looked for in the next tick.
  mutating func forget() { bodies = -1 }

  /// Lists the rows that have left their wide bounds, and returns how many they are.
  mutating func findLeavers(_ setup: Setup, _ bodies: borrowing Bodies) -> Int {
    leavers.reserve(bodies.count + Block.lanes)
    return unsafe setup.kernels.findLeavers(
      bodies.rows, bounds.run(bodies.identity), leavers.pointer)
  }

  /// Widens the bounds of a row that has left them, so that they contain the old ones too, and appends
  /// its pairs with rows that it did not overlap before.
  ///
  /// Complexity: O(bodies), a fraction of a nanosecond for each.
  mutating func follow(_ row: Int, _ setup: Setup, _ bodies: borrowing Bodies, by least: Float) {
    let minX = bounds.minX[row]
    let minY = bounds.minY[row]
    let maxX = bounds.maxX[row]
    let maxY = bounds.maxY[row]
    widen(row, bodies, slack[row], by: least, leaves: true)
    bounds.set(
      row, min(minX, bounds.minX[row]), min(minY, bounds.minY[row]), max(maxX, bounds.maxX[row]),
      max(maxY, bounds.maxY[row]))
    neighbours.reserve(bodies.count + Block.lanes)
    let found = unsafe setup.kernels.findNeighbours(wideRows(bodies), row, neighbours.pointer)
    first.reserve(count + found)
    second.reserve(count + found)
    for place in 0..<found {
      let other = Int(neighbours[place])
      let wasPair =
        minX <= bounds.maxX[other] && bounds.minX[other] <= maxX && minY <= bounds.maxY[other]
        && bounds.minY[other] <= maxY
      guard !wasPair && (bodies.isMovable[row] || bodies.isMovable[other]) else { continue }
      first[count] = Int32(truncatingIfNeeded: min(row, other))
      second[count] = Int32(truncatingIfNeeded: max(row, other))
      count += 1
    }
  }

  /// The bodies with their wide bounds in place of their own.
  func wideRows(_ bodies: borrowing Bodies) -> BodyRows {
    var rows = unsafe bodies.rows
    unsafe rows.minX = bounds.minX.pointer
    unsafe rows.minY = bounds.minY.pointer
    unsafe rows.maxX = bounds.maxX.pointer
    unsafe rows.maxY = bounds.maxY.pointer
    return unsafe rows
  }
}
