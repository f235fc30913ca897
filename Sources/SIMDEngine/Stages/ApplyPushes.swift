import PhysicsModel

/// Lets the pushes that are active act on their bodies, in the order in which they were added.
///
/// Part of the stage `applyBehaviours`. Reads poses. Writes forces, velocities and which pushes are
/// active. Equations (72) to (75).
func applyPushes(_ pushes: inout Pushes, _ bodies: inout Bodies) {
  for place in pushes.entries.indices where pushes.entries[place].definition.isActive {
    let push = pushes.entries[place].definition
    let x = Float(push.force.x)
    let y = Float(push.force.y)
    for target in push.targets {
      guard let row = bodies.row(.body(target.body)), bodies.isMovable[row] else {
        continue
      }
      let force = bodies.force(
        x, y, offsetX: Float(Units.metres(target.offset.x)),
        offsetY: Float(Units.metres(target.offset.y)), turns: push.turnsOffsets, on: row)
      switch push.mode {
      case .continuous: bodies.add(force, to: row)
      case .instantaneous: bodies.setVelocity(row, bodies.velocity(row, after: force))
      }
    }
    if push.mode == .instantaneous { pushes.entries[place].definition.isActive = false }
  }
}
