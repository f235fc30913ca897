/// Bodies as joints see them; the world, row -1, is one that nothing moves.
extension Bodies {
  /// Where a row was when the tick began; the world is at the joint's own end.
  func jointPose(_ row: Int32, _ x: Real, _ y: Real) -> Pose {
    row >= 0 ? poses[Int(row)] : Pose(x: x, y: y, cosine: 1, sine: 0)
  }

  func jointMotion(_ row: Int32) -> Motion {
    row >= 0 ? motions[Int(row)] : Motion(vx: 0, vy: 0, w: 0, inverseMass: 0, inverseInertia: 0)
  }

  /// Changes the velocity of a movable row, and what it would be without contacts alike.
  mutating func pushByJoint(_ row: Int32, _ x: Real, _ y: Real, _ torque: Real) {
    guard row >= 0 && motions[Int(row)].isMovable else { return }
    let row = Int(row)
    let vx = motions[row].inverseMass * x
    let vy = motions[row].inverseMass * y
    let w = motions[row].inverseInertia * torque
    motions[row].vx += vx
    motions[row].vy += vy
    motions[row].w += w
    free[row].vx += vx
    free[row].vy += vy
    free[row].w += w
  }
}
