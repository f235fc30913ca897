import PhysicsModel
import SIMDLayout

/// All bodies and boundaries in order of creation; a body's index is its row.
///
/// What the kernels gather by row is packed in rows of 8 floats, one cache line for two bodies; what
/// they stream lies in columns. Behind the room for bodies lie two rows more: a motionless one that
/// empty slots read, and one that nobody reads, where they write.
struct Bodies: ~Copyable {
  var colliders: [Collider] = []
  var turns: [Int32] = []
  var isFrozen: [Bool] = []
  var traits = TraitList()
  /// What acts on each body in the next tick, pushes and gravity aside.
  var forces: [Force] = []
  var gravityScales: [Float] = []
  var isCircle = Column<Bool>()
  var isMovable = Column<Bool>()
  var poses = Column<Float>()
  var forms = Column<Float>()
  var motions = Column<Float>()
  var drives = Column<Float>()
  var free = Column<Float>()
  var carried = Column<Float>()
  var bounds = BoundsColumns()
  /// The bounds once more, in rows of 4 floats.
  var boundsRows = Column<Float>()
  var identity = Column<Int32>()
  var noted = Column<Int32>()
  /// Changes when bodies come, go, change, stop being movable or become it again.
  var version = 0
  /// Changes when rows move or what they are changes, so that whoever keeps rows has to look anew.
  var layout = 0
  /// Whether any body was ever frozen. Its contacts keep colours that otherwise hold movable bodies
  /// alone.
  private(set) var hasFrozen = false
  /// How many bodies there is room for.
  private var capacity = 0
  /// Rows frozen in this tick, to be reported by `publish`.
  var newlyFrozen: [Int] = []
  /// Room for the vectors that a kernel passes to its gathers and scatters.
  var scratch = Column<Float>(capacity: 48 * Block.lanes)

  init() { makeRoom(for: 64) }

  var count: Int { colliders.count }

  /// The row that empty slots read: without mass or motion.
  var motionlessRow: Int32 { Int32(capacity + Block.lanes) }

  /// The row that empty slots write, and those of immovable bodies.
  var unreadRow: Int32 { motionlessRow + 1 }

  /// Rows are in order of creation.
  func row(_ collider: Collider) -> Int? { colliders.place(of: collider) }

  mutating func append(
    _ collider: Collider, _ definition: BodyDefinition?, _ plan: BodyPlan, substep: Double
  ) {
    let row = count
    colliders.append(collider)
    turns.append(plan.turns)
    isFrozen.append(false)
    forces.append(Force())
    traits.append(Traits(definition, plan))
    gravityScales.append(0)
    if count > capacity { makeRoom(for: capacity + capacity / 2) }
    poses.setRow(
      row, Float(plan.x), Float(plan.y), Float(plan.cosine), Float(plan.sine), 0, 0, 0, 0)
    motions.setRow(
      row, Float(plan.velocityX), Float(plan.velocityY), Float(plan.angularVelocity), 0,
      Float(plan.x - Double(Float(plan.x))), Float(plan.y - Double(Float(plan.y))), 0, 0)
    for place in 4 * row..<4 * row + 4 {
      free[place] = 0
      carried[place] = 0
    }
    setProperties(row, plan, substep: substep)
  }

  mutating func remove(_ row: Int) {
    let rows = count + 1
    isCircle.remove(at: row, count: rows)
    isMovable.remove(at: row, count: rows)
    poses.remove(at: 8 * row, width: 8, count: 8 * rows)
    forms.remove(at: 8 * row, width: 8, count: 8 * rows)
    motions.remove(at: 8 * row, width: 8, count: 8 * rows)
    drives.remove(at: 8 * row, width: 8, count: 8 * rows)
    free.remove(at: 4 * row, width: 4, count: 4 * rows)
    carried.remove(at: 4 * row, width: 4, count: 4 * rows)
    version &+= 1
    colliders.remove(at: row)
    turns.remove(at: row)
    isFrozen.remove(at: row)
    forces.remove(at: row)
    traits.remove(row)
    gravityScales.remove(at: row)
    layout &+= 1
    setMotionless(count)
  }

  /// Takes a body whose state would leave the finite numbers out of the motion, where it is.
  mutating func freeze(_ row: Int) {
    isFrozen[row] = true
    forces[row] = Force()
    version &+= 1
    layout &+= 1
    hasFrozen = true
    isMovable[row] = false
    newlyFrozen.append(row)
    gravityScales[row] = 0
    motions.setRow(row, 0, 0, 0, 0, 0, 0, 0, 0)
    drives.setRow(row, 0, 0, 0, 0, 1, 1, 1, 1)
    for place in 4 * row..<4 * row + 4 {
      free[place] = 0
      carried[place] = 0
    }
  }

  /// Gives a frozen body back the mass and the drive of its definition.
  mutating func thaw(_ row: Int, substep: Double) {
    guard let definition = traits.list[row].definition else { return }
    isFrozen[row] = false
    layout &+= 1
    motions.setRow(row, 0, 0, 0, 0, 0, 0, 0, 0)
    setProperties(row, BodyPlan(definition), substep: substep)
  }

  /// Makes room for a number of bodies, and moves the two rows behind them.
  private mutating func makeRoom(for bodies: Int) {
    let old = capacity
    capacity = (bodies + Block.lanes - 1) & ~(Block.lanes - 1)
    layout &+= 1
    // Kernels of 16 lanes read and write whole vectors past the last body.
    let rows = capacity + 2 * Block.lanes
    isCircle.reserve(rows)
    isMovable.reserve(rows)
    poses.reserve(8 * rows)
    forms.reserve(8 * rows)
    motions.reserve(8 * rows)
    drives.reserve(8 * rows)
    free.reserve(4 * rows)
    carried.reserve(4 * rows)
    bounds.reserve(rows)
    boundsRows.reserve(4 * rows)
    noted.reserve(rows)
    identity.reserve(rows)
    for row in 0..<rows { identity[row] = Int32(row) }
    for row in old..<rows { setMotionless(row) }
    // The bounds of the motionless row overlap no others.
    for side in 0..<4 {
      boundsRows[4 * Int(motionlessRow) + side] = side < 2 ? .infinity : -.infinity
    }
  }

  /// Clears a row that no body has.
  private mutating func setMotionless(_ row: Int) {
    isMovable[row] = false
    poses.setRow(row, 0, 0, 1, 0, 0, 0, 0, 0)
    forms.setRow(row, 0, 0, 0, 0, 0, 0, 0, 0)
    motions.setRow(row, 0, 0, 0, 0, 0, 0, 0, 0)
    drives.setRow(row, 0, 0, 0, 0, 1, 1, 1, 1)
  }

  /// What the kernels get. Valid until bodies are added or removed.
  var rows: BodyRows {
    unsafe BodyRows(
      count: count, poses: poses.pointer, forms: forms.pointer, motions: motions.pointer,
      drives: drives.pointer, free: free.pointer, carried: carried.pointer,
      minX: bounds.minX.pointer,
      minY: bounds.minY.pointer, maxX: bounds.maxX.pointer, maxY: bounds.maxY.pointer,
      bounds: boundsRows.pointer, identity: identity.pointer,
      noted: noted.pointer)
  }
}

extension Column<Float> {
  mutating func setRow(
    _ row: Int, _ a: Float, _ b: Float, _ c: Float, _ d: Float, _ e: Float, _ f: Float,
    _ g: Float, _ h: Float
  ) {
    let values = SIMD8(a, b, c, d, e, f, g, h)
    for place in 0..<8 { self[8 * row + place] = values[place] }
  }
}
