import PhysicsModel

/// A force and its torque about the centre of mass. Unit: newtons, newton metres.
struct Force {
  var x: Real = 0
  var y: Real = 0
  var torque: Real = 0
}

extension Bodies {
  /// The velocity of a row. Unit: metres per second, radians per second.
  func velocity(_ row: Int) -> FreeVelocity {
    FreeVelocity(vx: motions[row].vx, vy: motions[row].vy, w: motions[row].w)
  }

  func isMovable(_ row: Int) -> Bool { motions[row].isMovable }

  /// Whether a row is a kinematic body that moves as it is told.
  func isKinematic(_ row: Int) -> Bool {
    traits.list[row].definition?.kind == .kinematic && !isFrozen[row]
  }

  /// Sets the velocity of a row; a body that may not turn gets no angular velocity.
  mutating func setVelocity(_ row: Int, _ velocity: FreeVelocity) {
    let turns = motions[row].inverseInertia > 0 || !isMovable(row)
    motions[row].vx = velocity.vx
    motions[row].vy = velocity.vy
    motions[row].w = turns ? velocity.w : 0
  }

  /// The velocity of a row after an impulse. Equation (72).
  func velocity(_ row: Int, after impulse: Force) -> FreeVelocity {
    let motion = motions[row]
    return FreeVelocity(
      vx: motion.vx + motion.inverseMass * impulse.x,
      vy: motion.vy + motion.inverseMass * impulse.y,
      w: motion.w + motion.inverseInertia * impulse.torque)
  }

  /// Lets a force act on a row in the next tick. Equation (73).
  mutating func add(_ force: Force, to row: Int) {
    forces[row].x += force.x
    forces[row].y += force.y
    forces[row].torque += force.torque
  }

  /// A force at an offset from the centre of mass. Equation (74).
  func force(_ x: Real, _ y: Real, armX: Real, armY: Real) -> Force {
    Force(x: x, y: y, torque: armX * y - armY * x)
  }

  /// A force at a place of the world. Equation (74).
  func force(_ x: Real, _ y: Real, atX: Real, atY: Real, on row: Int) -> Force {
    let centre = centreOfMass(row)
    return force(
      x, y, armX: (atX - poses[row].x) - centre.x, armY: (atY - poses[row].y) - centre.y)
  }

  /// A force at an offset from the position of a body, which turns with the body or does not.
  /// Equation (75).
  func force(
    _ x: Real, _ y: Real, offsetX: Real, offsetY: Real, turns: Bool, on row: Int
  ) -> Force {
    let pose = poses[row]
    let centre = centreOfMass(row)
    let x0 = turns ? pose.cosine * offsetX - pose.sine * offsetY : offsetX
    let y0 = turns ? pose.sine * offsetX + pose.cosine * offsetY : offsetY
    return force(x, y, armX: x0 - centre.x, armY: y0 - centre.y)
  }
}

extension FreeVelocity {
  var isFinite: Bool { vx.isFinite && vy.isFinite && w.isFinite }
}
