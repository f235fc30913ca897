import SIMDLayout

/// Adds forces and damping to the velocities of one substep.
///
/// Reads drives. Writes motions, free and carried velocities. Equations (40) to (42).
func integrateVelocities(_ setup: Setup, _ bodies: inout Bodies, isFirst: Bool) {
  unsafe setup.kernels.integrateVelocities(bodies.rows, isFirst)
}
