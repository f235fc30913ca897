import PhysicsModel
import SIMDLayout

/// Turns forces into the velocity that each substep adds.
///
/// Reads gravity. Writes drives. Equations (7) and (8).
func applyBehaviours(
  _ setup: Setup, gravityX: Float, gravityY: Float, _ bodies: inout Bodies
) {
  let constants = setup.constants
  for row in 0..<bodies.count where bodies.isMovable[row] {
    let scale = bodies.gravityScales[row]
    let pushX = constants.substep * (gravityX * scale)
    let pushY = constants.substep * (gravityY * scale)
    bodies.drives[8 * row] = pushX
    bodies.drives[8 * row + 1] = pushY
    let endX = bodies.motions[8 * row] + constants.substepCount * pushX
    let endY = bodies.motions[8 * row + 1] + constants.substepCount * pushY
    if !(endX - endX + (endY - endY) == 0) { bodies.freeze(row) }
  }
}
