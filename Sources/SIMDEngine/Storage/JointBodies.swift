/// Where a body is.
struct Pose {
  var x: Real
  var y: Real
  var cosine: Real
  var sine: Real
}

/// What the solver needs of a body: velocity, inverse mass, and the motion since the tick began.
struct Motion {
  var vx: Real = 0
  var vy: Real = 0
  var w: Real = 0
  var inverseMass: Real = 0
  var dx: Real = 0
  var dy: Real = 0
  var turn: Real = 0
  var inverseInertia: Real = 0
}

/// Bodies as joints see them; the world, row -1, is one that nothing moves.
extension Bodies {
  /// Where a row was when the tick began; the world is at the joint's own end.
  func jointPose(_ row: Int32, _ x: Real, _ y: Real) -> Pose {
    guard row >= 0 else { return Pose(x: x, y: y, cosine: 1, sine: 0) }
    let place = 8 * Int(row)
    return Pose(
      x: poses[place], y: poses[place + 1], cosine: poses[place + 2], sine: poses[place + 3])
  }

  func jointMotion(_ row: Int32) -> Motion {
    guard row >= 0 else { return Motion() }
    let place = 8 * Int(row)
    return Motion(
      vx: motions[place], vy: motions[place + 1], w: motions[place + 2],
      inverseMass: motions[place + 3], dx: motions[place + 4], dy: motions[place + 5],
      turn: motions[place + 6], inverseInertia: motions[place + 7])
  }

  /// Changes the velocity of a movable row, and what it would be without contacts alike.
  mutating func pushByJoint(_ row: Int32, _ x: Real, _ y: Real, _ torque: Real) {
    guard row >= 0 && motions[8 * Int(row) + 3] > 0 else { return }
    let place = 8 * Int(row)
    let vx = motions[place + 3] * x
    let vy = motions[place + 3] * y
    let w = motions[place + 7] * torque
    motions[place] += vx
    motions[place + 1] += vy
    motions[place + 2] += w
    free[4 * Int(row)] += vx
    free[4 * Int(row) + 1] += vy
    free[4 * Int(row) + 2] += w
  }
}

/// The larger of two numbers; the first of two equal ones.
@inline(__always)
func greater(_ a: Real, _ b: Real) -> Real { a < b ? b : a }
