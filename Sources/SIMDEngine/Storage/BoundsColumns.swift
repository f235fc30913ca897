// Without a twin: the reference engine keeps bounds as rows of a body.

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

  /// What the kernels get, with the rows that the boxes belong to. Valid until the columns grow.
  func run(_ rows: borrowing Column<Int32>) -> BoundsRun {
    unsafe BoundsRun(
      minX: minX.pointer, minY: minY.pointer, maxX: maxX.pointer, maxY: maxY.pointer,
      row: rows.pointer)
  }
}
