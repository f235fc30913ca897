/// The manifold of two boxes; a segment is a box without height. Equations (24) to (29).
func collideBoxes(
  _ constants: Constants, _ a: Pose, _ formA: Form, _ b: Pose, _ formB: Form
) -> Manifold {
  let dx = b.x - a.x
  let dy = b.y - a.y
  let wayX = b.wayX - a.wayX
  let wayY = b.wayY - a.wayY
  let margin = constants.speculativeMargin + (a.spin + b.spin)
  let ahead = margin + (abs(wayX) + abs(wayY))
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
  let absC = abs(c)
  let absS = abs(s)

  // Separations along the four face normals; the largest decides, A's faces before B's.
  let sumAX = ax + (bx * absC + by * absS)
  let sumAY = ay + (bx * absS + by * absC)
  let sumBX = bx + (ax * absC + ay * absS)
  let sumBY = by + (ax * absS + ay * absC)
  let gapAX = abs(px) - sumAX
  let gapAY = abs(py) - sumAY
  let gapBX = abs(qx) - sumBX
  let gapBY = abs(qy) - sumBY
  let ofAIsY = gapAY > gapAX
  let ofBIsY = gapBY > gapBX
  let gapA = ofAIsY ? gapAY : gapAX
  let gapB = ofBIsY ? gapBY : gapBX
  let refersToB = gapB > gapA + constants.faceBias
  let gap = refersToB ? gapB : gapA
  let isY = refersToB ? ofBIsY : ofAIsY

  let ux = a.cosine * wayX + a.sine * wayY
  let uy = a.cosine * wayY - a.sine * wayX
  let vx = b.cosine * wayX + b.sine * wayY
  let vy = b.cosine * wayY - b.sine * wayX
  let side =
    (abs(ux) * ay + abs(uy) * ax) + (abs(vx) * by + abs(vy) * bx)
    + margin * (abs(wayX) + abs(wayY))
  let misses =
    gap > margin
    && (abs(ux * py - uy * px) > side
      || lesser(px, px + ux) > sumAX + margin || greater(px, px + ux) < 0 - (sumAX + margin)
      || lesser(py, py + uy) > sumAY + margin || greater(py, py + uy) < 0 - (sumAY + margin)
      || lesser(qx, qx + vx) > sumBX + margin || greater(qx, qx + vx) < 0 - (sumBX + margin)
      || lesser(qy, qy + vy) > sumBY + margin || greater(qy, qy + vy) < 0 - (sumBY + margin))
  if gap > ahead || misses { return Manifold() }

  // The other box seen from the reference box: centre along the normal (n) and the face (t).
  let otherX = refersToB ? 0 - qx : px
  let otherY = refersToB ? 0 - qy : py
  let turn = refersToB ? 0 - s : s
  let halfX = refersToB ? bx : ax
  let halfY = refersToB ? by : ay
  let otherHalfX = refersToB ? ax : bx
  let otherHalfY = refersToB ? ay : by
  let n = isY ? otherY : otherX
  let t = isY ? otherX : otherY
  let halfN = isY ? halfY : halfX
  let halfT = isY ? halfX : halfY
  let sign: Real = n < 0 ? -1 : 1

  // Its two axes, and the face that looks at the reference face most directly.
  let xAlongN = isY ? turn : c
  let xAlongT = isY ? c : turn
  let yAlongN = isY ? c : 0 - turn
  let yAlongT = isY ? 0 - turn : c
  let isOtherY = abs(yAlongN) > abs(xAlongN)
  let towards = (isOtherY ? yAlongN : xAlongN) * sign
  let otherSign: Real = towards < 0 ? 1 : -1
  let depth = (isOtherY ? otherHalfY : otherHalfX) * otherSign
  let half = isOtherY ? otherHalfX : otherHalfY
  let centreN = n + (isOtherY ? yAlongN : xAlongN) * depth
  let centreT = t + (isOtherY ? yAlongT : xAlongT) * depth
  let edgeN = (isOtherY ? xAlongN : yAlongN) * half
  let edgeT = (isOtherY ? xAlongT : yAlongT) * half

  // Its ends in ascending order along t, clipped to the reference face.
  let isReversed = edgeT < 0
  let stepN = isReversed ? 0 - edgeN : edgeN
  let stepT = isReversed ? 0 - edgeT : edgeT
  let slope = stepN / greater(stepT, 1e-12)
  let low = greater(centreT - stepT, 0 - halfT)
  let high = lesser(centreT + stepT, halfT)
  let lowN = centreN + slope * (low - centreT)
  let highN = centreN + slope * (high - centreT)
  let separation1 = lowN * sign - halfN
  let separation2 = highN * sign - halfN
  let shortest = lesser(constants.linearSlop, 0.5 * lesser(halfT, stepT))
  let isTooShort = !(high - low >= shortest)
  if isTooShort { return Manifold() }

  // Back to the world, relative to A's centre.
  let cosine = refersToB ? b.cosine : a.cosine
  let sine = refersToB ? b.sine : a.sine
  let originX = refersToB ? dx : 0
  let originY = refersToB ? dy : 0
  let middle1 = lowN - sign * (0.5 * separation1)
  let middle2 = highN - sign * (0.5 * separation2)
  let point1X = isY ? low : middle1
  let point1Y = isY ? middle1 : low
  let point2X = isY ? high : middle2
  let point2Y = isY ? middle2 : high
  let outwards = refersToB ? 0 - sign : sign
  let localX = isY ? 0 : outwards
  let localY = isY ? outwards : 0
  let feature =
    ((refersToB ? 1 : 0) + (isY ? 2 : 0)) + ((sign > 0 ? 4 : 0) + (isOtherY ? 8 : 0))
    + (otherSign > 0 ? 16 : 0)
  return Manifold(
    normalX: cosine * localX - sine * localY,
    normalY: sine * localX + cosine * localY,
    anchor1X: originX + (cosine * point1X - sine * point1Y),
    anchor1Y: originY + (sine * point1X + cosine * point1Y),
    anchor2X: originX + (cosine * point2X - sine * point2Y),
    anchor2Y: originY + (sine * point2X + cosine * point2Y),
    offsetX: dx, offsetY: dy,
    separation1: separation1 > ahead ? .absent : separation1,
    separation2: separation2 > ahead ? .absent : separation2,
    feature: Real(feature))
}
