import PhysicsModel

/// Lets pushes act, and turns forces into the velocity that each substep adds.
///
/// Reads gravities, pushes. Writes drives, and velocities by instantaneous pushes. Equations (7), (8)
/// and (72) to (76).
func applyBehaviours(
  _ setup: Setup, gravityX: Real, gravityY: Real, _ pushes: inout Pushes, _ bodies: inout Bodies
) {
  applyPushes(&pushes, &bodies)
  let constants = setup.constants
  let hasOwn = bodies.traits.accelerated > 0
  for row in 0..<bodies.count where bodies.motions[row].isMovable {
    let motion = bodies.motions[row]
    let force = bodies.forces[row]
    let own = hasOwn ? bodies.traits.list[row].gravity : nil
    let scale = bodies.drives[row].gravityScale
    let pushX = constants.substep * ((own?.x ?? gravityX) * scale + force.x * motion.inverseMass)
    let pushY = constants.substep * ((own?.y ?? gravityY) * scale + force.y * motion.inverseMass)
    let pushW = constants.substep * (force.torque * motion.inverseInertia)
    bodies.drives[row].pushX = pushX
    bodies.drives[row].pushY = pushY
    bodies.drives[row].pushW = pushW
    bodies.forces[row] = Force()
    let endX = motion.vx + constants.substepCount * pushX
    let endY = motion.vy + constants.substepCount * pushY
    let endW = motion.w + constants.substepCount * pushW
    if !(endX - endX + (endY - endY) + (endW - endW) == 0) { bodies.freeze(row) }
  }
}
