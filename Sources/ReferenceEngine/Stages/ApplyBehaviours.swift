import PhysicsModel

/// Turns forces into the velocity that each substep adds.
///
/// Reads gravity. Writes drives. Equations (7) and (8).
func applyBehaviours(
  _ setup: Setup, gravityX: Real, gravityY: Real, _ bodies: inout Bodies
) {
  let constants = setup.constants
  for row in 0..<bodies.count where bodies.motions[row].isMovable {
    let scale = bodies.drives[row].gravityScale
    let pushX = constants.substep * (gravityX * scale)
    let pushY = constants.substep * (gravityY * scale)
    bodies.drives[row].pushX = pushX
    bodies.drives[row].pushY = pushY
    let endX = bodies.motions[row].vx + constants.substepCount * pushX
    let endY = bodies.motions[row].vy + constants.substepCount * pushY
    if !(endX - endX + (endY - endY) == 0) { bodies.freeze(row) }
  }
}
