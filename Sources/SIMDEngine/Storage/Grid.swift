// Without a twin: the reference engine tests all pairs.

import SIMDLayout

/// A spatial hash, made anew in each tick by a counting sort.
///
/// A body lies in the cell of its bounds' centre; cells are at least as wide as the widest body in
/// them, so two bodies that overlap are at most one cell apart. Cells of one row are neighbours in the
/// table too, so that three cells are one run of memory. Bodies much wider than the rest, and those too
/// far out for exact cells, are kept in a list of their own.
struct Grid: ~Copyable {
  var bucketCount = 0
  var rowStride: Int32 = 0
  /// Bucket of each row, or -1.
  var bucket = Column<Int32>()
  var start = Column<Int32>()
  var next = Column<Int32>()

  var sortedMinX = Column<Float>()
  var sortedMinY = Column<Float>()
  var sortedMaxX = Column<Float>()
  var sortedMaxY = Column<Float>()
  var sortedRow = Column<Int32>()

  var largeCount = 0
  var largeMinX = Column<Float>()
  var largeMinY = Column<Float>()
  var largeMaxX = Column<Float>()
  var largeMaxY = Column<Float>()
  var largeRow = Column<Int32>()

  /// Cells farther than this from the origin are not exact to a part in twenty.
  private static let farthestCell: Float = 262_144

  /// Sorts the bodies by their bounds.
  mutating func build(_ bodies: borrowing Bodies) {
    let count = bodies.count
    reserve(count)
    let widest = widestCommonExtent(bodies)
    // A body a little narrower than the cell stays inside it whatever rounding does.
    let inverse = 0.95 / widest
    let mask = Int32(bucketCount - 1)
    largeCount = 0
    for place in 0...bucketCount { start[place] = 0 }
    for row in 0..<count {
      let minX = bodies.minX[row]
      let minY = bodies.minY[row]
      let maxX = bodies.maxX[row]
      let maxY = bodies.maxY[row]
      let width = maxX - minX
      let height = maxY - minY
      let cellX = (0.5 * (minX + maxX)) * inverse
      let cellY = (0.5 * (minY + maxY)) * inverse
      let fits =
        width <= widest && height <= widest && abs(cellX) < Self.farthestCell
        && abs(cellY) < Self.farthestCell
      if fits {
        let index = (floor(cellX) &+ floor(cellY) &* rowStride) & mask
        bucket[row] = index
        start[Int(index) + 1] += 1
      } else {
        bucket[row] = -1
        largeMinX[largeCount] = minX
        largeMinY[largeCount] = minY
        largeMaxX[largeCount] = maxX
        largeMaxY[largeCount] = maxY
        largeRow[largeCount] = Int32(row)
        largeCount += 1
      }
    }
    for place in 0..<bucketCount {
      start[place + 1] += start[place]
      next[place] = start[place]
    }
    for row in 0..<count where bucket[row] >= 0 {
      let index = Int(bucket[row])
      let place = Int(next[index])
      next[index] += 1
      sortedMinX[place] = bodies.minX[row]
      sortedMinY[place] = bodies.minY[row]
      sortedMaxX[place] = bodies.maxX[row]
      sortedMaxY[place] = bodies.maxY[row]
      sortedRow[place] = Int32(row)
    }
  }

  /// The largest extent of the bodies that share the grid: all but few wide ones.
  private func widestCommonExtent(_ bodies: borrowing Bodies) -> Float {
    var counts = [256 of Int32](repeating: 0)
    var widest = [256 of Float](repeating: 0)
    for row in 0..<bodies.count {
      let width = bodies.maxX[row] - bodies.minX[row]
      let height = bodies.maxY[row] - bodies.minY[row]
      let extent = width < height ? height : width
      let exponent = Int(extent.bitPattern >> 23) & 255
      counts[exponent] += 1
      if widest[exponent] < extent { widest[exponent] = extent }
    }
    var allowed = max(8, bodies.count / 64)
    for exponent in stride(from: 254, through: 1, by: -1) where counts[exponent] > 0 {
      allowed -= Int(counts[exponent])
      if allowed < 0 { return widest[exponent] }
    }
    return widest.indices.reduce(1) { max($0, widest[$1]) }
  }

  private func floor(_ value: Float) -> Int32 {
    let whole = Int32(value)
    return value < Float(whole) ? whole - 1 : whole
  }

  private mutating func reserve(_ count: Int) {
    var buckets = 32
    while buckets < 2 * count { buckets *= 2 }
    bucketCount = buckets
    // By the golden ratio the rows of cells spread evenly over the table. In a table of 32 or more
    // buckets neither one nor two rows up or down fall within three buckets of a cell's own, so that no
    // pair is met twice.
    rowStride = Int32(Double(buckets) * 0.6180339887498949) | 1
    let padded = count + Block.lanes
    bucket.reserve(padded)
    start.reserve(buckets + 1)
    next.reserve(buckets)
    sortedMinX.reserve(padded)
    sortedMinY.reserve(padded)
    sortedMaxX.reserve(padded)
    sortedMaxY.reserve(padded)
    sortedRow.reserve(padded)
    largeMinX.reserve(padded)
    largeMinY.reserve(padded)
    largeMaxX.reserve(padded)
    largeMaxY.reserve(padded)
    largeRow.reserve(padded)
  }

  /// What the kernels get. Valid until the next tick.
  var tables: GridTables {
    unsafe GridTables(
      sorted: BoundsRun(
        minX: sortedMinX.pointer, minY: sortedMinY.pointer, maxX: sortedMaxX.pointer,
        maxY: sortedMaxY.pointer, row: sortedRow.pointer),
      large: BoundsRun(
        minX: largeMinX.pointer, minY: largeMinY.pointer, maxX: largeMaxX.pointer,
        maxY: largeMaxY.pointer, row: largeRow.pointer),
      largeCount: largeCount, bucket: bucket.pointer, start: start.pointer,
      bucketMask: Int32(bucketCount - 1), rowStride: rowStride)
  }
}
