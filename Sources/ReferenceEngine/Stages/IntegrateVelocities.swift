/// Adds forces and damping to the velocities of one substep.
///
/// Reads drives. Writes motions, free and carried velocities. Equations (40) to (42).
func integrateVelocities(_ setup: Setup, _ bodies: inout Bodies, isFirst: Bool) {
  for row in 0..<bodies.count {
    let motion = bodies.motions[row]
    let drive = bodies.drives[row]
    let free = bodies.free[row]
    if !isFirst {
      bodies.carried[row] = FreeVelocity(
        vx: motion.vx - free.vx, vy: motion.vy - free.vy, w: motion.w - free.w)
    }
    let vx = (motion.vx + drive.pushX) * drive.damping
    let vy = (motion.vy + drive.pushY) * drive.damping
    let w = (motion.w + drive.pushW) * drive.angularDamping
    bodies.free[row] = FreeVelocity(vx: vx, vy: vy, w: w)
    bodies.motions[row].vx = vx
    bodies.motions[row].vy = vy
    bodies.motions[row].w = w
  }
}
