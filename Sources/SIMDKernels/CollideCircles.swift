import PhysicsModel
import SIMDLayout

/// The manifolds of pairs of circles. Equations (15) to (18) and (122).
func collideCircles(
  _ constants: Constants, _ bodies: BodyRows, _ pairs: PairBlocks, _ scratch: FloatPointer
) {
  for place in unsafe 0..<pairs.count {
    let block = unsafe Int(pairs.order[place])
    var lane = 0
    while lane < Block.lanes {
      let strip = Strip(block: block, lane: lane)
      let shapes = unsafe ShapePair(bodies, pairs, strip, scratch)
      var manifold = collideCircles(constants, shapes.a, shapes.formA, shapes.b, shapes.formB)
      let coincide = ~less(
        Lanes.zero, manifold.offsetX * manifold.offsetX + manifold.offsetY * manifold.offsetY)
      if any(coincide & shapes.overlaps) { unsafe part(&manifold, bits(coincide), pairs, strip) }
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

/// Turns the normals of circles whose centres coincide. Equation (122).
private func part(
  _ manifold: inout Manifold, _ coincide: UInt32, _ pairs: PairBlocks, _ strip: Strip
) {
  for lane in 0..<laneCount where coincide & (1 << UInt32(lane)) != 0 {
    let rows = unsafe pairs.rowB[strip.slot + lane] - pairs.rowA[strip.slot + lane]
    guard rows > 0 else { continue }
    let direction = PartingDirection(rows: rows)
    let arm = manifold.anchor1Y[lane]
    manifold.normalX[lane] = Float(direction.x)
    manifold.normalY[lane] = Float(direction.y)
    manifold.anchor1X[lane] = arm * Float(direction.x)
    manifold.anchor1Y[lane] = arm * Float(direction.y)
    manifold.anchor2X[lane] = arm * Float(direction.x)
    manifold.anchor2Y[lane] = arm * Float(direction.y)
  }
}
