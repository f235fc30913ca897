import SIMDLayout

/// The manifolds of pairs of a box, which is A, and a circle. Equations (19) to (23).
func collideBoxAndCircle(
  _ constants: Constants, _ bodies: BodyRows, _ pairs: PairBlocks, _ scratch: FloatPointer
) {
  for place in unsafe 0..<pairs.count {
    let block = unsafe Int(pairs.order[place])
    var lane = 0
    while lane < Block.lanes {
      let strip = Strip(block: block, lane: lane)
      let shapes = unsafe ShapePair(bodies, pairs, strip, scratch)
      let manifold = collideBoxAndCircle(constants, shapes.a, shapes.formA, shapes.b, shapes.formB)
      unsafe manifold.store(pairs, strip, shapes)
      lane += laneCount
    }
  }
}

@_transparent
private func collideBoxAndCircle(
  _ constants: Constants, _ a: Pose, _ formA: Form, _ b: Pose, _ formB: Form
) -> Manifold {
  let dx = b.x - a.x
  let dy = b.y - a.y
  let wayX = b.wayX - a.wayX
  let wayY = b.wayY - a.wayY
  let margin = all(constants.speculativeMargin) + (a.spin + b.spin)
  let ahead = margin + (absolute(wayX) + absolute(wayY))
  let radii = formA.radius + formB.radius

  // The circle's centre and way in the box's frame.
  let px = a.cosine * dx + a.sine * dy
  let py = a.cosine * dy - a.sine * dx
  let ux = a.cosine * wayX + a.sine * wayY
  let uy = a.cosine * wayY - a.sine * wayX
  let hx = formA.halfWidth
  let hy = formA.halfHeight

  // Outside, the normal comes from the nearest point of the box; inside, from the nearest face.
  let nearX = greater(lesser(px, hx), Lanes.zero - hx)
  let nearY = greater(lesser(py, hy), Lanes.zero - hy)
  let gapX = px - nearX
  let gapY = py - nearY
  let distance = root(gapX * gapX + gapY * gapY)
  let inverse = all(1) / distance
  let depthX = absolute(px) - hx
  let depthY = absolute(py) - hy
  let isOutside = less(Lanes.zero, distance)
  let facesX = less(depthY, depthX)
  let signX = select(less(px, Lanes.zero), all(-1), all(1))
  let signY = select(less(py, Lanes.zero), all(-1), all(1))
  let normalX = select(isOutside, gapX * inverse, select(facesX, signX, all(0)))
  let normalY = select(isOutside, gapY * inverse, select(facesX, all(0), signY))
  let separation = select(isOutside, distance, select(facesX, depthX, depthY)) - radii

  let nearWidth = hx + (radii + margin)
  let nearHeight = hy + (radii + margin)
  let isBeside =
    less(absolute(ux) * nearHeight + absolute(uy) * nearWidth, absolute(ux * py - uy * px))
  let misses =
    less(margin, separation)
    & (isBeside
      | less(nearWidth, lesser(px, px + ux)) | less(greater(px, px + ux), Lanes.zero - nearWidth)
      | less(nearHeight, lesser(py, py + uy))
      | less(greater(py, py + uy), Lanes.zero - nearHeight))
  let isNone = less(ahead, separation) | misses

  let arm = formB.radius + all(0.5) * separation
  let pointX = px - arm * normalX
  let pointY = py - arm * normalY
  let anchorX = a.cosine * pointX - a.sine * pointY
  let anchorY = a.sine * pointX + a.cosine * pointY
  return Manifold(
    normalX: a.cosine * normalX - a.sine * normalY,
    normalY: a.sine * normalX + a.cosine * normalY,
    anchor1X: anchorX, anchor1Y: anchorY, anchor2X: anchorX, anchor2Y: anchorY,
    offsetX: dx, offsetY: dy,
    separation1: select(isNone, all(ManifoldPlane.absent), separation),
    separation2: all(ManifoldPlane.absent), feature: all(0))
}
