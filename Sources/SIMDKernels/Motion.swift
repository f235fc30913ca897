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

  /// The motions of the indexed rows.
  @_transparent
  init(_ motions: FloatPointer, _ index: IndexPointer, _ scratch: FloatPointer) {
    unsafe gather8(motions, stride: 8, index, scratch)
    vx = unsafe scratch.vector(0)
    vy = unsafe scratch.vector(1)
    w = unsafe scratch.vector(2)
    inverseMass = unsafe scratch.vector(3)
    dx = unsafe scratch.vector(4)
    dy = unsafe scratch.vector(5)
    turn = unsafe scratch.vector(6)
    inverseInertia = unsafe scratch.vector(7)
  }

  /// Writes the velocities to the indexed rows.
  @_transparent
  func store(_ motions: FloatPointer, _ index: IndexPointer, _ scratch: FloatPointer) {
    unsafe scratch.store(vx, vector: 0)
    unsafe scratch.store(vy, vector: 1)
    unsafe scratch.store(w, vector: 2)
    unsafe scratch.store(inverseMass, vector: 3)
    unsafe scatter4(motions, stride: 8, index, scratch)
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

  /// The poses of the indexed rows.
  @_transparent
  init(_ poses: FloatPointer, _ index: IndexPointer, _ scratch: FloatPointer) {
    unsafe gather8(poses, stride: 8, index, scratch)
    x = unsafe scratch.vector(0)
    y = unsafe scratch.vector(1)
    cosine = unsafe scratch.vector(2)
    sine = unsafe scratch.vector(3)
    wayX = unsafe scratch.vector(4)
    wayY = unsafe scratch.vector(5)
    spin = unsafe scratch.vector(6)
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

  /// The forms of the indexed rows.
  @_transparent
  init(_ forms: FloatPointer, _ index: IndexPointer, _ scratch: FloatPointer) {
    unsafe gather8(forms, stride: 8, index, scratch)
    halfWidth = unsafe scratch.vector(0)
    halfHeight = unsafe scratch.vector(1)
    radius = unsafe scratch.vector(2)
    reach = unsafe scratch.vector(3)
    friction = unsafe scratch.vector(4)
    elasticity = unsafe scratch.vector(5)
  }
}
