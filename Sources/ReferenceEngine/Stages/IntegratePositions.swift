/// Moves the bodies through one substep, within the caps of speed and turn.
///
/// A body's own cap comes first. What a cap takes away leaves the free velocity too, so that it is not
/// taken for an impulse of a contact when the next substep starts.
///
/// Writes motions and free velocities. Equations (51) to (54),
/// (78) and (79).
func integratePositions(_ setup: Setup, _ bodies: inout Bodies) {
  let constants = setup.constants
  let h = constants.substep
  let cap = SpeedCap(
    speed: constants.largestSpeed, angularVelocity: constants.largestAngularVelocity)
  bodies.capVelocities()
  for row in 0..<bodies.count {
    bodies.capVelocity(row, cap)
    bodies.motions[row].dx += h * bodies.motions[row].vx
    bodies.motions[row].dy += h * bodies.motions[row].vy
    bodies.motions[row].turn += h * bodies.motions[row].w
  }
}
