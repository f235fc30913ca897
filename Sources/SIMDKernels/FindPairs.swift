import SIMDLayout

/// Lists the pairs whose bounds overlap, borders included, and of which one body is movable.
///
/// Rows are taken in order and each finds the higher rows that it meets, so that the list is
/// ascending without a sort over all of it. A body in the grid is tested against the runs of buckets
/// around it in three rows of cells and against the large bodies, a large body against every higher
/// row.
///
/// Reads bounds and motions. Writes pairs. Equation (13).
func findPairs(
  _ bodies: BodyRows, _ grid: GridTables, _ output: PairOutput, _ row: inout Int,
  _ count: inout Int
) {
  while unsafe row < bodies.count {
    // A row can meet every other row once, and a vector is written whole.
    guard unsafe count + bodies.count + Block.lanes <= output.capacity else { return }
    let first = count
    let bucket = unsafe grid.firstBucket[row]
    let probe = unsafe Probe(bodies, row, above: row)
    if bucket < 0 {
      unsafe probe.list(run(bodies), row + 1, bodies.count, output.second, &count)
    } else {
      let span = unsafe grid.bucketSpan[row]
      unsafe probe.list(grid, bucket &- grid.rowStride, span, output.second, &count)
      unsafe probe.list(grid, bucket, span, output.second, &count)
      unsafe probe.list(grid, bucket &+ grid.rowStride, span, output.second, &count)
      if unsafe grid.largeCount > 0 {
        unsafe probe.list(grid.large, 0, grid.largeCount, output.second, &count)
      }
      unsafe sort(output.second, first, count)
    }
    unsafe keepMovable(bodies.motions, row, output, first, &count)
    row += 1
  }
}

/// Lists the rows whose bounds overlap those of one row, itself included.
func findNeighbours(_ bodies: BodyRows, _ row: Int, _ neighbours: IndexPointer) -> Int {
  var count = 0
  unsafe Probe(bodies, row, above: -1).list(run(bodies), 0, bodies.count, neighbours, &count)
  return count
}

/// The bounds of all bodies as they are stored.
@_transparent
private func run(_ bodies: BodyRows) -> BoundsRun {
  unsafe BoundsRun(
    minX: bodies.minX, minY: bodies.minY, maxX: bodies.maxX, maxY: bodies.maxY,
    row: bodies.identity)
}

/// Drops pairs of immovable bodies and writes the first row of the others.
@_transparent
private func keepMovable(
  _ motions: FloatPointer, _ row: Int, _ output: PairOutput, _ first: Int, _ count: inout Int
) {
  if unsafe motions[8 * row + 3] > 0 {
    for place in first..<count { unsafe output.first[place] = Int32(truncatingIfNeeded: row) }
    return
  }
  var kept = first
  for place in first..<count {
    let second = unsafe output.second[place]
    if unsafe motions[8 * Int(second) + 3] > 0 {
      unsafe output.first[kept] = Int32(truncatingIfNeeded: row)
      unsafe output.second[kept] = second
      kept += 1
    }
  }
  count = kept
}

/// Sorts the few rows that one body met.
@_transparent
private func sort(_ rows: IndexPointer, _ start: Int, _ end: Int) {
  var next = start + 1
  while next < end {
    let value = unsafe rows[next]
    var place = next
    while unsafe place > start && rows[place - 1] > value {
      unsafe rows[place] = rows[place - 1]
      place -= 1
    }
    unsafe rows[place] = value
    next += 1
  }
}

/// One body's bounds, in all lanes.
private struct Probe {
  /// Only higher rows are listed.
  let row: Mask
  let minX: Lanes
  let minY: Lanes
  let maxX: Lanes
  let maxY: Lanes

  @_transparent
  init(_ bodies: BodyRows, _ row: Int, above least: Int) {
    self.row = allIndices(Int32(truncatingIfNeeded: least))
    minX = unsafe all(bodies.minX[row])
    minY = unsafe all(bodies.minY[row])
    maxX = unsafe all(bodies.maxX[row])
    maxY = unsafe all(bodies.maxY[row])
  }

  /// Lists what a run of buckets holds; it may wrap around the end of the table.
  @_transparent
  func list(
    _ grid: GridTables, _ first: Int32, _ span: Int32, _ output: IndexPointer, _ count: inout Int
  ) {
    let begin = unsafe Int(first & grid.bucketMask)
    let end = begin &+ Int(span)
    let buckets = unsafe Int(grid.bucketMask) &+ 1
    if end <= buckets {
      unsafe list(
        grid.sorted, Int(grid.start[begin]), Int(grid.start[end]), output, &count)
    } else {
      unsafe list(
        grid.sorted, Int(grid.start[begin]), Int(grid.start[buckets]), output, &count)
      unsafe list(grid.sorted, 0, Int(grid.start[end &- buckets]), output, &count)
    }
  }

  /// Lists the higher rows from one place of a run to another whose bounds overlap.
  @_transparent
  func list(
    _ run: BoundsRun, _ start: Int, _ end: Int, _ output: IndexPointer, _ count: inout Int
  ) {
    var place = start
    while place < end {
      let rows = unsafe run.row.unalignedMask(at: place)
      let overlaps =
        unsafe lessOrEqual(run.minX.unalignedLanes(at: place), maxX)
        & lessOrEqual(minX, run.maxX.unalignedLanes(at: place))
        & lessOrEqual(run.minY.unalignedLanes(at: place), maxY)
        & lessOrEqual(minY, run.maxY.unalignedLanes(at: place)) & less(row, rows)
      var found = bits(overlaps)
      let valid = end - place
      if valid < laneCount { found &= (1 << UInt32(truncatingIfNeeded: valid)) &- 1 }
      count &+= unsafe pack(rows, found, output + count)
      place += laneCount
    }
  }
}
