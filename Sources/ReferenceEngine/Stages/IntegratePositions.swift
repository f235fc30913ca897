/// Moves the bodies through one substep, within the caps of speed and turn.
///
/// What a cap takes away leaves the free velocity too, so that it is not taken for an impulse of a
/// contact when the next substep starts.
///
/// Writes motions and free velocities. Equations (51) to (54).
func integratePositions(_ setup: Setup, _ bodies: inout Bodies) {
  let constants = setup.constants
  let h = constants.substep
  for row in 0..<bodies.count {
    bodies.capVelocity(constants, row)
    bodies.motions[row].dx += h * bodies.motions[row].vx
    bodies.motions[row].dy += h * bodies.motions[row].vy
    bodies.motions[row].turn += h * bodies.motions[row].w
  }
}

extension Bodies {
  @inline(__always)
  fileprivate mutating func capVelocity(_ constants: Constants, _ row: Int) {
    let motion = motions[row]
    let square = motion.vx * motion.vx + motion.vy * motion.vy
    if square > constants.largestSpeed * constants.largestSpeed {
      let scale = constants.largestSpeed / square.squareRoot()
      let vx = motion.vx * scale
      let vy = motion.vy * scale
      free[row].vx += vx - motion.vx
      free[row].vy += vy - motion.vy
      motions[row].vx = vx
      motions[row].vy = vy
    }
    if abs(motion.w) > constants.largestAngularVelocity {
      let w =
        motion.w < 0 ? 0 - constants.largestAngularVelocity : constants.largestAngularVelocity
      free[row].w += w - motion.w
      motions[row].w = w
    }
  }
}
