// The twin of `Motion` and `Pose`: those of several bodies at once.

import SIMDLayout

/// What the solver needs of a body: velocity, inverse mass, and the motion since the tick began.
struct Motion {
  var vx: Lanes
  var vy: Lanes
  var w: Lanes
  var inverseMass: Lanes
  var dx: Lanes
  var dy: Lanes
  var turn: Lanes
  var inverseInertia: Lanes

  /// The motions in eight vectors of scratch.
  @_transparent
  init(_ scratch: FloatPointer) {
    vx = unsafe scratch.vector(0)
    vy = unsafe scratch.vector(1)
    w = unsafe scratch.vector(2)
    inverseMass = unsafe scratch.vector(3)
    dx = unsafe scratch.vector(4)
    dy = unsafe scratch.vector(5)
    turn = unsafe scratch.vector(6)
    inverseInertia = unsafe scratch.vector(7)
  }

  /// Puts the velocities into four vectors of scratch.
  @_transparent
  func store(_ scratch: FloatPointer) {
    unsafe scratch.store(vx, vector: 0)
    unsafe scratch.store(vy, vector: 1)
    unsafe scratch.store(w, vector: 2)
    unsafe scratch.store(inverseMass, vector: 3)
  }
}

/// The bodies A and B of some slots.
struct MotionPair {
  var a: Motion
  var b: Motion

  /// Both gathers come before any value is used, or one would wait in memory for the other.
  @_transparent
  init(_ blocks: ContactBlocks, _ motions: FloatPointer, _ strip: Strip, _ scratch: FloatPointer) {
    unsafe gather8(motions, stride: 8, blocks.rowA + strip.slot, scratch)
    unsafe gather8(motions, stride: 8, blocks.rowB + strip.slot, scratch + 8 * laneCount)
    a = unsafe Motion(scratch)
    b = unsafe Motion(scratch + 8 * laneCount)
  }

  /// Writes the velocities of the movable bodies back.
  @_transparent
  func store(
    _ blocks: ContactBlocks, _ motions: FloatPointer, _ strip: Strip, _ scratch: FloatPointer
  ) {
    let slot = strip.slot
    let isMovable = strip.isMovable
    unsafe a.store(scratch)
    unsafe b.store(scratch + 4 * laneCount)
    unsafe scatter4(
      motions, stride: 8, (isMovable ? blocks.rowA : blocks.writeA) + slot, scratch)
    unsafe scatter4(
      motions, stride: 8, (isMovable ? blocks.rowB : blocks.writeB) + slot,
      scratch + 4 * laneCount)
  }
}

/// Where a body is, and how far the tick may carry it.
struct Pose {
  var x: Lanes
  var y: Lanes
  var cosine: Lanes
  var sine: Lanes
  var wayX: Lanes
  var wayY: Lanes
  var spin: Lanes
  /// 1 if the centre of mass lies off the position, otherwise 0.
  var eccentric: Lanes

  /// The poses in eight vectors of scratch.
  @_transparent
  init(_ scratch: FloatPointer) {
    x = unsafe scratch.vector(0)
    y = unsafe scratch.vector(1)
    cosine = unsafe scratch.vector(2)
    sine = unsafe scratch.vector(3)
    wayX = unsafe scratch.vector(4)
    wayY = unsafe scratch.vector(5)
    spin = unsafe scratch.vector(6)
    eccentric = unsafe scratch.vector(7)
  }
}

/// Outline and surface.
struct Form {
  var halfWidth: Lanes
  var halfHeight: Lanes
  var radius: Lanes
  var reach: Lanes
  var friction: Lanes
  var elasticity: Lanes
  var lever: Lanes

  /// The forms in eight vectors of scratch.
  @_transparent
  init(_ scratch: FloatPointer) {
    halfWidth = unsafe scratch.vector(0)
    halfHeight = unsafe scratch.vector(1)
    radius = unsafe scratch.vector(2)
    reach = unsafe scratch.vector(3)
    friction = unsafe scratch.vector(4)
    elasticity = unsafe scratch.vector(5)
    lever = unsafe scratch.vector(6)
  }
}

/// The shapes of some pairs, and where they are.
struct ShapePair {
  var a: Pose
  var formA: Form
  var b: Pose
  var formB: Form
  /// Whether the bounds of both overlap.
  var overlaps: Mask

  @_transparent
  init(_ bodies: BodyRows, _ pairs: PairBlocks, _ strip: Strip, _ scratch: FloatPointer) {
    let rowA = unsafe pairs.rowA + strip.slot
    let rowB = unsafe pairs.rowB + strip.slot
    let bounds = unsafe scratch + 32 * laneCount
    unsafe gather4(bodies.bounds, stride: 4, rowA, bounds)
    unsafe gather4(bodies.bounds, stride: 4, rowB, bounds + 4 * laneCount)
    unsafe gather8(bodies.poses, stride: 8, rowA, scratch)
    unsafe gather8(bodies.forms, stride: 8, rowA, scratch + 8 * laneCount)
    unsafe gather8(bodies.poses, stride: 8, rowB, scratch + 16 * laneCount)
    unsafe gather8(bodies.forms, stride: 8, rowB, scratch + 24 * laneCount)
    a = unsafe Pose(scratch)
    formA = unsafe Form(scratch + 8 * laneCount)
    b = unsafe Pose(scratch + 16 * laneCount)
    formB = unsafe Form(scratch + 24 * laneCount)
    overlaps = unsafe boundsOverlap(bounds, bounds + 4 * laneCount)
  }
}

/// Whether bounds in four vectors of scratch overlap others, borders included. Equation (13).
@_transparent
func boundsOverlap(_ a: FloatPointer, _ b: FloatPointer) -> Mask {
  unsafe lessOrEqual(a.vector(0), b.vector(2)) & lessOrEqual(b.vector(0), a.vector(2))
    & lessOrEqual(a.vector(1), b.vector(3)) & lessOrEqual(b.vector(1), a.vector(3))
}
