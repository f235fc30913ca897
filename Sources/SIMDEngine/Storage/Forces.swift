import PhysicsModel

/// A force and its torque about the centre of mass. Unit: newtons, newton metres.
struct Force {
  var x: Float = 0
  var y: Float = 0
  var torque: Float = 0
}

/// Velocity of a body. Unit: metres per second, radians per second.
struct FreeVelocity {
  var vx: Float = 0
  var vy: Float = 0
  var w: Float = 0
}

extension Bodies {
  /// The velocity of a row. Unit: metres per second, radians per second.
  func velocity(_ row: Int) -> FreeVelocity {
    let place = 8 * row
    return FreeVelocity(vx: motions[place], vy: motions[place + 1], w: motions[place + 2])
  }

  func isMovable(_ row: Int) -> Bool { isMovable[row] }

  /// Whether a row is a kinematic body that moves as it is told.
  func isKinematic(_ row: Int) -> Bool {
    traits.list[row].definition?.kind == .kinematic && !isFrozen[row]
  }

  /// Sets the velocity of a row; a body that may not turn gets no angular velocity.
  mutating func setVelocity(_ row: Int, _ velocity: FreeVelocity) {
    let turns = motions[8 * row + 7] > 0 || !isMovable(row)
    motions[8 * row] = velocity.vx
    motions[8 * row + 1] = velocity.vy
    motions[8 * row + 2] = turns ? velocity.w : 0
  }

  /// The velocity of a row after an impulse. Equation (72).
  func velocity(_ row: Int, after impulse: Force) -> FreeVelocity {
    let place = 8 * row
    return FreeVelocity(
      vx: motions[place] + motions[place + 3] * impulse.x,
      vy: motions[place + 1] + motions[place + 3] * impulse.y,
      w: motions[place + 2] + motions[place + 7] * impulse.torque)
  }

  /// Lets a force act on a row in the next tick. Equation (73).
  mutating func add(_ force: Force, to row: Int) {
    forces[row].x += force.x
    forces[row].y += force.y
    forces[row].torque += force.torque
  }

  /// A force at an offset from the centre of mass. Equation (74).
  func force(_ x: Float, _ y: Float, armX: Float, armY: Float) -> Force {
    Force(x: x, y: y, torque: armX * y - armY * x)
  }

  /// A force at a place of the world. Equation (74).
  func force(_ x: Float, _ y: Float, atX: Float, atY: Float, on row: Int) -> Force {
    let centre = centreOfMass(row)
    return force(
      x, y, armX: (atX - poses[8 * row]) - centre.x, armY: (atY - poses[8 * row + 1]) - centre.y)
  }

  /// A force at an offset from the position of a body, which turns with the body or does not.
  /// Equation (75).
  func force(
    _ x: Float, _ y: Float, offsetX: Float, offsetY: Float, turns: Bool, on row: Int
  ) -> Force {
    let cosine = poses[8 * row + 2]
    let sine = poses[8 * row + 3]
    let centre = centreOfMass(row)
    let x0 = turns ? cosine * offsetX - sine * offsetY : offsetX
    let y0 = turns ? sine * offsetX + cosine * offsetY : offsetY
    return force(x, y, armX: x0 - centre.x, armY: y0 - centre.y)
  }
}

extension FreeVelocity {
  var isFinite: Bool { vx.isFinite && vy.isFinite && w.isFinite }
}
