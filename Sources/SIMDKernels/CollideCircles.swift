import SIMDLayout

/// The manifolds of pairs of circles. Equations (15) to (18).
func collideCircles(
  _ constants: Constants, _ bodies: BodyRows, _ pairs: PairBlocks, _ scratch: FloatPointer
) {
  for place in unsafe 0..<pairs.count {
    let block = unsafe Int(pairs.order[place])
    var lane = 0
    while lane < Block.lanes {
      let strip = Strip(block: block, lane: lane)
      let shapes = unsafe ShapePair(bodies, pairs, strip, scratch)
      let manifold = collideCircles(constants, shapes.a, shapes.formA, shapes.b, shapes.formB)
      unsafe manifold.store(pairs, strip, shapes)
      lane += laneCount
    }
  }
}

@_transparent
private func collideCircles(
  _ constants: Constants, _ a: Pose, _ formA: Form, _ b: Pose, _ formB: Form
) -> Manifold {
  let dx = b.x - a.x
  let dy = b.y - a.y
  let wayX = b.wayX - a.wayX
  let wayY = b.wayY - a.wayY
  let margin = all(constants.speculativeMargin) + (a.spin + b.spin)
  let ahead = margin + (absolute(wayX) + absolute(wayY))
  let radii = formA.radius + formB.radius

  let distanceSquared = dx * dx + dy * dy
  let distance = root(distanceSquared)
  let inverse = all(1) / distance
  let isApart = less(Lanes.zero, distance)
  let normalX = select(isApart, dx * inverse, all(0))
  let normalY = select(isApart, dy * inverse, all(1))
  let separation = distance - radii

  let cross = wayX * dy - wayY * dx
  let way2 = wayX * wayX + wayY * wayY
  let near = radii + margin
  let misses =
    less(margin, separation)
    & (lessOrEqual(Lanes.zero, dx * wayX + dy * wayY)
      | less(way2 * (near * near), cross * cross))
  let isNone = less(ahead, separation) | misses

  let arm = formA.radius + all(0.5) * separation
  return Manifold(
    normalX: normalX, normalY: normalY,
    anchor1X: arm * normalX, anchor1Y: arm * normalY,
    anchor2X: arm * normalX, anchor2Y: arm * normalY,
    offsetX: dx, offsetY: dy,
    separation1: select(isNone, all(ManifoldPlane.absent), separation),
    separation2: all(ManifoldPlane.absent), feature: all(0))
}
