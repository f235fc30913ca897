import SIMDLayout

/// Moves the bodies through one substep, within the caps of speed and turn.
///
/// Writes motions and free velocities. Equations (51) to (54),
/// (78) and (79).
func integratePositions(_ setup: Setup, _ bodies: inout Bodies) {
  bodies.capVelocities()
  unsafe setup.kernels.integratePositions(setup.constants, bodies.rows)
}
