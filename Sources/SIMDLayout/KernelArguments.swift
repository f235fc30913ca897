/// Bodies as the kernels see them. All rows are aligned to 64 bytes and padded.
///
/// Rows of `poses`: x, y, cosine, sine, way x, way y, spin, 1 if the
/// centre of mass lies off the position. Rows of `forms`: half width, half
/// height, radius, reach, friction, elasticity, lever, 0. Rows of `motions`: vx, vy, w, inverse mass, dx,
/// dy, turn, inverse inertia. Rows of `drives`: push x, push y, push w, 0, damping, damping, angular
/// damping, 1. Rows of `free` and `carried`: vx, vy, w, and what makes the inverse mass come out.
@unsafe package struct BodyRows {
  package var count: Int
  package var poses: UnsafeMutablePointer<Float>
  package var forms: UnsafeMutablePointer<Float>
  package var motions: UnsafeMutablePointer<Float>
  package var drives: UnsafeMutablePointer<Float>
  package var free: UnsafeMutablePointer<Float>
  package var carried: UnsafeMutablePointer<Float>
  package var minX: UnsafeMutablePointer<Float>
  package var minY: UnsafeMutablePointer<Float>
  package var maxX: UnsafeMutablePointer<Float>
  package var maxY: UnsafeMutablePointer<Float>
  /// The bounds once more, in rows of 4 floats.
  package var bounds: UnsafeMutablePointer<Float>
  /// 0, 1, 2, …: the index of a gather that reads rows in order.
  package var identity: UnsafeMutablePointer<Int32>
  /// Rows that `publish` wants looked at one by one.
  package var noted: UnsafeMutablePointer<Int32>

  package init(
    count: Int, poses: UnsafeMutablePointer<Float>, forms: UnsafeMutablePointer<Float>,
    motions: UnsafeMutablePointer<Float>, drives: UnsafeMutablePointer<Float>,
    free: UnsafeMutablePointer<Float>, carried: UnsafeMutablePointer<Float>,
    minX: UnsafeMutablePointer<Float>, minY: UnsafeMutablePointer<Float>,
    maxX: UnsafeMutablePointer<Float>, maxY: UnsafeMutablePointer<Float>,
    bounds: UnsafeMutablePointer<Float>, identity: UnsafeMutablePointer<Int32>,
    noted: UnsafeMutablePointer<Int32>
  ) {
    unsafe self.count = count
    unsafe self.poses = poses
    unsafe self.forms = forms
    unsafe self.motions = motions
    unsafe self.drives = drives
    unsafe self.free = free
    unsafe self.carried = carried
    unsafe self.minX = minX
    unsafe self.minY = minY
    unsafe self.maxX = maxX
    unsafe self.maxY = maxY
    unsafe self.bounds = bounds
    unsafe self.identity = identity
    unsafe self.noted = noted
  }
}

/// Contacts as the kernels see them, in blocks of 16 slots.
@unsafe package struct ContactBlocks {
  /// How many blocks hold contacts.
  package var count: Int
  /// Those blocks, ascending by colour.
  package var order: UnsafeMutablePointer<Int32>
  /// `ContactPlane.count` times 16 floats a block.
  package var planes: UnsafeMutablePointer<Float>
  /// `ManifoldPlane.count` times 16 floats a block.
  package var manifolds: UnsafeMutablePointer<Float>
  /// The row of each slot's body, or of a motionless one where the slot is empty.
  package var rowA: UnsafeMutablePointer<Int32>
  package var rowB: UnsafeMutablePointer<Int32>
  /// Where a slot's motions are written: its rows, or one that nobody reads where the body is
  /// immovable or the slot empty.
  package var writeA: UnsafeMutablePointer<Int32>
  package var writeB: UnsafeMutablePointer<Int32>
  /// The slots in use of each block, as bits.
  package var used: UnsafeMutablePointer<Int32>
  /// Whether any slot of a block may rebound in this tick: one bit for each lane that a kernel starts
  /// from.
  package var elastic: UnsafeMutablePointer<Int32>
  /// The slots of each block whose sides met in the tick, as bits.
  package var meets: UnsafeMutablePointer<Int32>
  /// The slots of each block whose sides are near enough to go on touching, as bits.
  package var isNear: UnsafeMutablePointer<Int32>
  /// A number for each row: 0 before and after every use.
  package var crowds: UnsafeMutablePointer<Int32>
  /// The place in `order` of the first block of which a body may be immovable; before it, `rowA` and
  /// `rowB` say where to write.
  package var firstImmovable: Int

  package init(
    count: Int, order: UnsafeMutablePointer<Int32>, planes: UnsafeMutablePointer<Float>,
    manifolds: UnsafeMutablePointer<Float>, rowA: UnsafeMutablePointer<Int32>,
    rowB: UnsafeMutablePointer<Int32>, writeA: UnsafeMutablePointer<Int32>,
    writeB: UnsafeMutablePointer<Int32>, used: UnsafeMutablePointer<Int32>,
    elastic: UnsafeMutablePointer<Int32>, meets: UnsafeMutablePointer<Int32>,
    isNear: UnsafeMutablePointer<Int32>, crowds: UnsafeMutablePointer<Int32>, firstImmovable: Int
  ) {
    unsafe self.count = count
    unsafe self.order = order
    unsafe self.planes = planes
    unsafe self.manifolds = manifolds
    unsafe self.rowA = rowA
    unsafe self.rowB = rowB
    unsafe self.writeA = writeA
    unsafe self.writeB = writeB
    unsafe self.used = used
    unsafe self.elastic = elastic
    unsafe self.meets = meets
    unsafe self.isNear = isNear
    unsafe self.crowds = crowds
    unsafe self.firstImmovable = firstImmovable
  }
}

/// Pairs of one kind of shapes as the kernels see them, in blocks of 16 slots.
@unsafe package struct PairBlocks {
  package var count: Int
  /// The blocks to look at.
  package var order: UnsafeMutablePointer<Int32>
  /// The row of each slot's body, or of a motionless one where the slot is empty.
  package var rowA: UnsafeMutablePointer<Int32>
  package var rowB: UnsafeMutablePointer<Int32>
  /// The slots of each block whose bounds overlap, as bits.
  package var overlaps: UnsafeMutablePointer<Int32>
  /// The slots of each block that have a point, as bits.
  package var present: UnsafeMutablePointer<Int32>
  /// `ManifoldPlane.count` times 16 floats a block.
  package var manifolds: UnsafeMutablePointer<Float>

  package init(
    count: Int, order: UnsafeMutablePointer<Int32>, rowA: UnsafeMutablePointer<Int32>,
    rowB: UnsafeMutablePointer<Int32>, overlaps: UnsafeMutablePointer<Int32>,
    present: UnsafeMutablePointer<Int32>, manifolds: UnsafeMutablePointer<Float>
  ) {
    unsafe self.count = count
    unsafe self.order = order
    unsafe self.rowA = rowA
    unsafe self.rowB = rowB
    unsafe self.overlaps = overlaps
    unsafe self.present = present
    unsafe self.manifolds = manifolds
  }
}

/// A run of bounds to test one body against.
@unsafe package struct BoundsRun {
  package var minX: UnsafeMutablePointer<Float>
  package var minY: UnsafeMutablePointer<Float>
  package var maxX: UnsafeMutablePointer<Float>
  package var maxY: UnsafeMutablePointer<Float>
  package var row: UnsafeMutablePointer<Int32>

  package init(
    minX: UnsafeMutablePointer<Float>, minY: UnsafeMutablePointer<Float>,
    maxX: UnsafeMutablePointer<Float>, maxY: UnsafeMutablePointer<Float>,
    row: UnsafeMutablePointer<Int32>
  ) {
    unsafe self.minX = minX
    unsafe self.minY = minY
    unsafe self.maxX = maxX
    unsafe self.maxY = maxY
    unsafe self.row = row
  }
}

/// The broad phase's tables: bodies sorted by bucket, and the large ones that no bucket holds.
@unsafe package struct GridTables {
  package var sorted: BoundsRun
  package var large: BoundsRun
  package var largeCount: Int
  /// The first of the buckets in which a row may find another in its own row of cells, or -1 for a
  /// large body.
  package var firstBucket: UnsafeMutablePointer<Int32>
  /// How many buckets there are from the first to the last.
  package var bucketSpan: UnsafeMutablePointer<Int32>
  /// The first sorted place of each bucket; one more entry than there are buckets.
  package var start: UnsafeMutablePointer<Int32>
  /// Buckets less one; the number of buckets is a power of two.
  package var bucketMask: Int32
  /// How far in buckets a cell lies from the one in the row before.
  package var rowStride: Int32

  package init(
    sorted: BoundsRun, large: BoundsRun, largeCount: Int,
    firstBucket: UnsafeMutablePointer<Int32>, bucketSpan: UnsafeMutablePointer<Int32>,
    start: UnsafeMutablePointer<Int32>, bucketMask: Int32, rowStride: Int32
  ) {
    unsafe self.sorted = sorted
    unsafe self.large = large
    unsafe self.largeCount = largeCount
    unsafe self.firstBucket = firstBucket
    unsafe self.bucketSpan = bucketSpan
    unsafe self.start = start
    unsafe self.bucketMask = bucketMask
    unsafe self.rowStride = rowStride
  }
}

/// Pairs to choose from, padded to a multiple of 16, and the places of those chosen.
@unsafe package struct PairList {
  package var first: UnsafeMutablePointer<Int32>
  package var second: UnsafeMutablePointer<Int32>
  package var count: Int
  package var chosen: UnsafeMutablePointer<Int32>

  package init(
    first: UnsafeMutablePointer<Int32>, second: UnsafeMutablePointer<Int32>, count: Int,
    chosen: UnsafeMutablePointer<Int32>
  ) {
    unsafe self.first = first
    unsafe self.second = second
    unsafe self.count = count
    unsafe self.chosen = chosen
  }
}

/// Where pairs are written to.
@unsafe package struct PairOutput {
  package var first: UnsafeMutablePointer<Int32>
  package var second: UnsafeMutablePointer<Int32>
  package var capacity: Int

  package init(
    first: UnsafeMutablePointer<Int32>, second: UnsafeMutablePointer<Int32>, capacity: Int
  ) {
    unsafe self.first = first
    unsafe self.second = second
    unsafe self.capacity = capacity
  }
}
