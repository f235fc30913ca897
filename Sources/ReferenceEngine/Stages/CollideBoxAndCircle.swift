/// The manifold of a box, which is A, and a circle. Equations (19) to (23).
func collideBoxAndCircle(
  _ constants: Constants, _ a: Pose, _ formA: Form, _ b: Pose, _ formB: Form
) -> Manifold {
  let dx = b.x - a.x
  let dy = b.y - a.y
  let wayX = b.wayX - a.wayX
  let wayY = b.wayY - a.wayY
  let margin = constants.speculativeMargin + (a.spin + b.spin)
  let ahead = margin + (abs(wayX) + abs(wayY))
  let radii = formA.radius + formB.radius

  // The circle's centre and way in the box's frame.
  let px = a.cosine * dx + a.sine * dy
  let py = a.cosine * dy - a.sine * dx
  let ux = a.cosine * wayX + a.sine * wayY
  let uy = a.cosine * wayY - a.sine * wayX
  let hx = formA.halfWidth
  let hy = formA.halfHeight

  // Outside, the normal comes from the nearest point of the box; inside, from the nearest face.
  let nearX = greater(lesser(px, hx), 0 - hx)
  let nearY = greater(lesser(py, hy), 0 - hy)
  let gapX = px - nearX
  let gapY = py - nearY
  let distance = (gapX * gapX + gapY * gapY).squareRoot()
  let inverse = 1 / distance
  let depthX = abs(px) - hx
  let depthY = abs(py) - hy
  let isOutside = distance > 0
  let facesX = depthX > depthY
  let signX: Real = px < 0 ? -1 : 1
  let signY: Real = py < 0 ? -1 : 1
  let normalX = isOutside ? gapX * inverse : (facesX ? signX : 0)
  let normalY = isOutside ? gapY * inverse : (facesX ? 0 : signY)
  let separation = (isOutside ? distance : (facesX ? depthX : depthY)) - radii

  let nearWidth = hx + (radii + margin)
  let nearHeight = hy + (radii + margin)
  let misses =
    separation > margin
    && (abs(ux * py - uy * px) > abs(ux) * nearHeight + abs(uy) * nearWidth
      || lesser(px, px + ux) > nearWidth || greater(px, px + ux) < 0 - nearWidth
      || lesser(py, py + uy) > nearHeight || greater(py, py + uy) < 0 - nearHeight)
  if separation > ahead || misses { return Manifold() }

  let arm = formB.radius + 0.5 * separation
  let pointX = px - arm * normalX
  let pointY = py - arm * normalY
  let anchorX = a.cosine * pointX - a.sine * pointY
  let anchorY = a.sine * pointX + a.cosine * pointY
  return Manifold(
    normalX: a.cosine * normalX - a.sine * normalY,
    normalY: a.sine * normalX + a.cosine * normalY,
    anchor1X: anchorX, anchor1Y: anchorY, anchor2X: anchorX, anchor2Y: anchorY,
    offsetX: dx, offsetY: dy,
    separation1: separation, separation2: .absent, feature: 0)
}
