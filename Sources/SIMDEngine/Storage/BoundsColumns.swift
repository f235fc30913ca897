import SIMDLayout

/// Axis-aligned boxes in columns.
struct BoundsColumns: ~Copyable {
  var minX = Column<Float>()
  var minY = Column<Float>()
  var maxX = Column<Float>()
  var maxY = Column<Float>()

  mutating func reserve(_ count: Int) {
    minX.reserve(count)
    minY.reserve(count)
    maxX.reserve(count)
    maxY.reserve(count)
  }

  mutating func set(_ place: Int, _ minX: Float, _ minY: Float, _ maxX: Float, _ maxY: Float) {
    self.minX[place] = minX
    self.minY[place] = minY
    self.maxX[place] = maxX
    self.maxY[place] = maxY
  }

  /// Takes the first `count` boxes of others, widened on all sides.
  mutating func copy(_ others: borrowing BoundsColumns, count: Int, widenedBy slack: Float) {
    reserve(others.minX.capacity)
    for place in 0..<count {
      set(
        place, others.minX[place] - slack, others.minY[place] - slack, others.maxX[place] + slack,
        others.maxY[place] + slack)
    }
  }

  /// What the kernels get, with the rows that the boxes belong to. Valid until the columns grow.
  func run(_ rows: borrowing Column<Int32>) -> BoundsRun {
    unsafe BoundsRun(
      minX: minX.pointer, minY: minY.pointer, maxX: maxX.pointer, maxY: maxY.pointer,
      row: rows.pointer)
  }
}
