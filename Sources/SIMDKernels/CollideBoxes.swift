import SIMDLayout

/// The manifolds of pairs of boxes; a segment is a box without height. Equations (24) to (29).
func collideBoxes(
  _ constants: Constants, _ bodies: BodyRows, _ pairs: PairBlocks, _ scratch: FloatPointer
) {
  for place in unsafe 0..<pairs.count {
    let block = unsafe Int(pairs.order[place])
    var lane = 0
    while lane < Block.lanes {
      let strip = Strip(block: block, lane: lane)
      let shapes = unsafe ShapePair(bodies, pairs, strip, scratch)
      let manifold = collideBoxes(constants, shapes.a, shapes.formA, shapes.b, shapes.formB)
      unsafe manifold.store(pairs, strip, shapes)
      lane += laneCount
    }
  }
}

@_transparent
private func collideBoxes(
  _ constants: Constants, _ a: Pose, _ formA: Form, _ b: Pose, _ formB: Form
) -> Manifold {
  let zero = Lanes.zero
  let dx = b.x - a.x
  let dy = b.y - a.y
  let wayX = b.wayX - a.wayX
  let wayY = b.wayY - a.wayY
  let margin = all(constants.speculativeMargin) + (a.spin + b.spin)
  let ahead = margin + (absolute(wayX) + absolute(wayY))
  let ax = formA.halfWidth
  let ay = formA.halfHeight
  let bx = formB.halfWidth
  let by = formB.halfHeight

  // B's centre in A's frame (p), the same vector in B's frame (q), and B's turn against A.
  let px = a.cosine * dx + a.sine * dy
  let py = a.cosine * dy - a.sine * dx
  let c = a.cosine * b.cosine + a.sine * b.sine
  let s = a.cosine * b.sine - a.sine * b.cosine
  let qx = c * px + s * py
  let qy = c * py - s * px
  let absC = absolute(c)
  let absS = absolute(s)

  // Separations along the four face normals; the largest decides, A's faces before B's.
  let sumAX = ax + (bx * absC + by * absS)
  let sumAY = ay + (bx * absS + by * absC)
  let sumBX = bx + (ax * absC + ay * absS)
  let sumBY = by + (ax * absS + ay * absC)
  let gapAX = absolute(px) - sumAX
  let gapAY = absolute(py) - sumAY
  let gapBX = absolute(qx) - sumBX
  let gapBY = absolute(qy) - sumBY
  let ofAIsY = less(gapAX, gapAY)
  let ofBIsY = less(gapBX, gapBY)
  let gapA = select(ofAIsY, gapAY, gapAX)
  let gapB = select(ofBIsY, gapBY, gapBX)
  let refersToB = less(gapA + all(constants.faceBias), gapB)
  let gap = select(refersToB, gapB, gapA)
  let isY = (refersToB & ofBIsY) | (~refersToB & ofAIsY)

  let ux = a.cosine * wayX + a.sine * wayY
  let uy = a.cosine * wayY - a.sine * wayX
  let vx = b.cosine * wayX + b.sine * wayY
  let vy = b.cosine * wayY - b.sine * wayX
  let side =
    (absolute(ux) * ay + absolute(uy) * ax) + (absolute(vx) * by + absolute(vy) * bx)
    + margin * (absolute(wayX) + absolute(wayY))
  let missesA =
    less(side, absolute(ux * py - uy * px))
    | passes(px, ux, sumAX + margin) | passes(py, uy, sumAY + margin)
  let missesB = passes(qx, vx, sumBX + margin) | passes(qy, vy, sumBY + margin)
  let misses = less(margin, gap) & (missesA | missesB)

  // The other box seen from the reference box: centre along the normal (n) and the face (t).
  let otherX = select(refersToB, zero - qx, px)
  let otherY = select(refersToB, zero - qy, py)
  let turn = select(refersToB, zero - s, s)
  let halfX = select(refersToB, bx, ax)
  let halfY = select(refersToB, by, ay)
  let otherHalfX = select(refersToB, ax, bx)
  let otherHalfY = select(refersToB, ay, by)
  let n = select(isY, otherY, otherX)
  let t = select(isY, otherX, otherY)
  let halfN = select(isY, halfY, halfX)
  let halfT = select(isY, halfX, halfY)
  let sign = select(less(n, zero), all(-1), all(1))

  // Its two axes, and the face that looks at the reference face most directly.
  let xAlongN = select(isY, turn, c)
  let xAlongT = select(isY, c, turn)
  let yAlongN = select(isY, c, zero - turn)
  let yAlongT = select(isY, zero - turn, c)
  let isOtherY = less(absolute(xAlongN), absolute(yAlongN))
  let towards = select(isOtherY, yAlongN, xAlongN) * sign
  let looksUp = less(towards, zero)
  let otherSign = select(looksUp, all(1), all(-1))
  let depth = select(isOtherY, otherHalfY, otherHalfX) * otherSign
  let half = select(isOtherY, otherHalfX, otherHalfY)
  let centreN = n + select(isOtherY, yAlongN, xAlongN) * depth
  let centreT = t + select(isOtherY, yAlongT, xAlongT) * depth
  let edgeN = select(isOtherY, xAlongN, yAlongN) * half
  let edgeT = select(isOtherY, xAlongT, yAlongT) * half

  // Its ends in ascending order along t, clipped to the reference face.
  let isReversed = less(edgeT, zero)
  let stepN = select(isReversed, zero - edgeN, edgeN)
  let stepT = select(isReversed, zero - edgeT, edgeT)
  let slope = stepN / greater(stepT, all(1e-12))
  let low = greater(centreT - stepT, zero - halfT)
  let high = lesser(centreT + stepT, halfT)
  let lowN = centreN + slope * (low - centreT)
  let highN = centreN + slope * (high - centreT)
  let separation1 = lowN * sign - halfN
  let separation2 = highN * sign - halfN
  let shortest = lesser(all(constants.linearSlop), all(0.5) * lesser(halfT, stepT))
  let isLongEnough = lessOrEqual(shortest, high - low)
  let isNone = less(ahead, gap) | misses | ~isLongEnough

  // Back to the world, relative to A's centre.
  let cosine = select(refersToB, b.cosine, a.cosine)
  let sine = select(refersToB, b.sine, a.sine)
  let originX = select(refersToB, dx, zero)
  let originY = select(refersToB, dy, zero)
  let middle1 = lowN - sign * (all(0.5) * separation1)
  let middle2 = highN - sign * (all(0.5) * separation2)
  let point1X = select(isY, low, middle1)
  let point1Y = select(isY, middle1, low)
  let point2X = select(isY, high, middle2)
  let point2Y = select(isY, middle2, high)
  let outwards = select(refersToB, zero - sign, sign)
  let localX = select(isY, zero, outwards)
  let localY = select(isY, outwards, zero)
  let feature =
    (select(refersToB, all(1), zero) + select(isY, all(2), zero))
    + (select(less(zero, sign), all(4), zero) + select(isOtherY, all(8), zero))
    + select(looksUp, all(16), zero)
  let absent = all(ManifoldPlane.absent)
  return Manifold(
    normalX: cosine * localX - sine * localY,
    normalY: sine * localX + cosine * localY,
    anchor1X: originX + (cosine * point1X - sine * point1Y),
    anchor1Y: originY + (sine * point1X + cosine * point1Y),
    anchor2X: originX + (cosine * point2X - sine * point2Y),
    anchor2Y: originY + (sine * point2X + cosine * point2Y),
    offsetX: dx, offsetY: dy,
    separation1: select(isNone | less(ahead, separation1), absent, separation1),
    separation2: select(isNone | less(ahead, separation2), absent, separation2),
    feature: feature)
}

/// Whether a way along an axis keeps farther off than `distance`, on one side.
@_transparent
private func passes(_ start: Lanes, _ way: Lanes, _ distance: Lanes) -> Mask {
  less(distance, lesser(start, start + way))
    | less(greater(start, start + way), Lanes.zero - distance)
}
