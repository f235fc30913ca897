import PhysicsModel

/// The manifold of two circles, of which B is `rows` after A. Equations (15) to (18) and (122).
func collideCircles(
  _ constants: Constants, _ a: Pose, _ formA: Form, _ b: Pose, _ formB: Form,
  rows: Int32
) -> Manifold {
  let dx = b.x - a.x
  let dy = b.y - a.y
  let wayX = b.wayX - a.wayX
  let wayY = b.wayY - a.wayY
  let margin = constants.speculativeMargin + (a.spin + b.spin)
  let ahead = margin + (abs(wayX) + abs(wayY))
  let radii = formA.radius + formB.radius

  let distanceSquared = dx * dx + dy * dy
  let distance = distanceSquared.squareRoot()
  let inverse = 1 / distance
  let coincide = !(distance > 0)
  let parting = coincide ? PartingDirection(rows: rows) : nil
  let normalX = parting.map { Real($0.x) } ?? dx * inverse
  let normalY = parting.map { Real($0.y) } ?? dy * inverse
  let separation = distance - radii

  let cross = wayX * dy - wayY * dx
  let way2 = wayX * wayX + wayY * wayY
  let near = radii + margin
  let misses =
    separation > margin
    && (dx * wayX + dy * wayY >= 0 || cross * cross > way2 * (near * near))
  if separation > ahead || misses { return Manifold() }

  let arm = formA.radius + 0.5 * separation
  return Manifold(
    normalX: normalX, normalY: normalY,
    anchor1X: arm * normalX, anchor1Y: arm * normalY,
    anchor2X: arm * normalX, anchor2Y: arm * normalY,
    offsetX: dx, offsetY: dy,
    separation1: separation, separation2: .absent, feature: 0)
}
