// Without a twin: the reference engine tests all pairs.

import SIMDLayout

/// A spatial hash, made anew in each tick by a counting sort.
///
/// A body lies in the cell of its bounds' centre. Cells are as high as the widest body in the grid and
/// a quarter as wide, and the cells of one row are neighbours in the table too: all bodies that may
/// overlap a body are in one run of memory in its own row of cells and in one in each row beside it.
/// Bodies much wider than the rest, and those too far out for exact cells, are kept in a list of their
/// own.
struct Grid: ~Copyable {
  var bucketCount = 0
  var rowStride: Int32 = 0
  /// Bucket of each row, or -1.
  var bucket = Column<Int32>()
  /// The run of buckets in which a row may find another.
  var firstBucket = Column<Int32>()
  var bucketSpan = Column<Int32>()
  var start = Column<Int32>()

  var sorted = BoundsColumns()
  var sortedRow = Column<Int32>()

  var largeCount = 0
  var large = BoundsColumns()
  var largeRow = Column<Int32>()

  /// Cells farther than this from the origin are not exact to a part in twenty.
  private static let farthestCell: Float = 262_144

  /// Sorts `count` bodies by their bounds.
  mutating func build(_ bounds: borrowing BoundsColumns, count: Int) {
    reserve(count)
    let widest = widestCommonExtent(bounds, count: count)
    // A body a little narrower than the cell stays inside it whatever rounding does.
    let inverse = 0.95 / widest
    let inverseX = 4 * inverse
    let half = 0.52 * widest
    let mask = Int32(bucketCount - 1)
    largeCount = 0
    for place in 0...bucketCount { start[place] = 0 }
    for row in 0..<count {
      let minX = bounds.minX[row]
      let minY = bounds.minY[row]
      let maxX = bounds.maxX[row]
      let maxY = bounds.maxY[row]
      let width = maxX - minX
      let height = maxY - minY
      let cellX = (0.5 * (minX + maxX)) * inverseX
      let cellY = (0.5 * (minY + maxY)) * inverse
      let fits =
        width <= widest && height <= widest && abs(cellX) < Self.farthestCell
        && abs(cellY) < Self.farthestCell
      if fits {
        let line = floor(cellY) &* rowStride
        let first = floor((minX - half) * inverseX)
        let last = floor((maxX + half) * inverseX)
        let index = (floor(cellX) &+ line) & mask
        bucket[row] = index
        firstBucket[row] = (first &+ line) & mask
        bucketSpan[row] = last - first + 1
        start[Int(index)] += 1
      } else {
        bucket[row] = -1
        firstBucket[row] = -1
        large.set(largeCount, minX, minY, maxX, maxY)
        largeRow[largeCount] = Int32(row)
        largeCount += 1
      }
    }
    // Ends of the buckets, which the bodies then fill from behind, so that the ends become starts.
    var end: Int32 = 0
    for place in 0..<bucketCount {
      end += start[place]
      start[place] = end
    }
    start[bucketCount] = end
    for row in stride(from: count - 1, through: 0, by: -1) where bucket[row] >= 0 {
      let index = Int(bucket[row])
      let place = Int(start[index]) - 1
      start[index] = Int32(truncatingIfNeeded: place)
      sorted.set(
        place, bounds.minX[row], bounds.minY[row], bounds.maxX[row], bounds.maxY[row])
      sortedRow[place] = Int32(truncatingIfNeeded: row)
    }
  }

  /// The largest extent of the bodies that share the grid: all but few wide ones.
  private func widestCommonExtent(_ bounds: borrowing BoundsColumns, count: Int) -> Float {
    var counts = [256 of Int32](repeating: 0)
    var widest = [256 of Float](repeating: 0)
    for row in 0..<count {
      let width = bounds.maxX[row] - bounds.minX[row]
      let height = bounds.maxY[row] - bounds.minY[row]
      let extent = width < height ? height : width
      let exponent = Int(extent.bitPattern >> 23) & 255
      counts[exponent] += 1
      if widest[exponent] < extent { widest[exponent] = extent }
    }
    var allowed = max(8, count / 64)
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
    var buckets = 64
    while buckets < 2 * count { buckets *= 2 }
    bucketCount = buckets
    // By the golden ratio the rows of cells spread evenly over the table. In a table of 64 or more
    // buckets the runs of three rows never share a bucket, so that no pair is met twice: a run is at
    // most twelve buckets long, and neither one row nor two rows of cells are that close.
    rowStride = Int32(Double(buckets) * 0.6180339887498949) | 1
    let padded = count + Block.lanes
    bucket.reserve(padded)
    firstBucket.reserve(padded)
    bucketSpan.reserve(padded)
    start.reserve(buckets + 1)
    sorted.reserve(padded)
    sortedRow.reserve(padded)
    large.reserve(padded)
    largeRow.reserve(padded)
  }

  /// What the kernels get. Valid until the next tick.
  var tables: GridTables {
    unsafe GridTables(
      sorted: sorted.run(sortedRow), large: large.run(largeRow),
      largeCount: largeCount, firstBucket: firstBucket.pointer, bucketSpan: bucketSpan.pointer,
      start: start.pointer,
      bucketMask: Int32(bucketCount - 1), rowStride: rowStride)
  }
}
