import SIMDLayout

/// Adds forces and damping to the velocities of one substep; half a row of a body at a time.
///
/// Reads drives. Writes motions, free and carried velocities. Equations (40) to (42).
func integrateVelocities(_ bodies: BodyRows, isFirst: Bool) {
  for row in unsafe 0..<bodies.count {
    let velocity = unsafe bodies.motions.quad(8 * row)
    if !isFirst {
      unsafe bodies.carried.store(velocity - bodies.free.quad(4 * row), quad: 4 * row)
    }
    let push = unsafe bodies.drives.quad(8 * row)
    let damping = unsafe bodies.drives.quad(8 * row + 4)
    let free = (velocity + push) * damping
    unsafe bodies.free.store(free, quad: 4 * row)
    unsafe bodies.motions.store(free, quad: 8 * row)
  }
}
