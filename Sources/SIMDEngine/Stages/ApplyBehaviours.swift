import PhysicsModel
import SIMDLayout

/// Lets pushes act, and turns forces into the velocity that each substep adds.
///
/// Reads gravities, pushes. Writes drives, and velocities by instantaneous pushes. Equations (7), (8)
/// and (72) to (76).
func applyBehaviours(
  _ setup: Setup, gravityX: Float, gravityY: Float, _ pushes: inout Pushes, _ bodies: inout Bodies
) {
  applyPushes(&pushes, &bodies)
  let constants = setup.constants
  let hasOwn = bodies.traits.accelerated > 0
  for row in 0..<bodies.count where bodies.isMovable[row] {
    let place = 8 * row
    let force = bodies.forces[row]
    let inverseMass = bodies.motions[place + 3]
    let inverseInertia = bodies.motions[place + 7]
    let own = hasOwn ? bodies.traits.list[row].gravity : nil
    let scale = bodies.gravityScales[row]
    let pushX = constants.substep * ((own?.x ?? gravityX) * scale + force.x * inverseMass)
    let pushY = constants.substep * ((own?.y ?? gravityY) * scale + force.y * inverseMass)
    let pushW = constants.substep * (force.torque * inverseInertia)
    bodies.drives[place] = pushX
    bodies.drives[place + 1] = pushY
    bodies.drives[place + 2] = pushW
    bodies.forces[row] = Force()
    let endX = bodies.motions[place] + constants.substepCount * pushX
    let endY = bodies.motions[place + 1] + constants.substepCount * pushY
    let endW = bodies.motions[place + 2] + constants.substepCount * pushW
    if !(endX - endX + (endY - endY) + (endW - endW) == 0) { bodies.freeze(row) }
  }
}
