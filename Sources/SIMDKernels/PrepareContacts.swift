import SIMDLayout

/// Shares deep overlaps out and computes what stays the same through the substeps: effective masses and
/// approach speeds.
///
/// Reads motions, manifolds. Writes contacts. Equations (32) to (39), (120) and (121).
func prepareContacts(
  _ constants: Constants, _ blocks: ContactBlocks, _ bodies: BodyRows, _ scratch: FloatPointer
) {
  unsafe shareOverlaps(constants, blocks, bodies)
  for place in unsafe 0..<blocks.count {
    let block = unsafe Int(blocks.order[place])
    let isMovable = unsafe place < blocks.firstImmovable
    unsafe blocks.elastic[block] = 0
    var lane = 0
    while lane < Block.lanes {
      let strip = Strip(block: block, lane: lane, isMovable: isMovable)
      if unsafe strip.meets(blocks.used[block]) {
        unsafe prepare(constants, blocks, bodies.motions, scratch, strip)
      }
      lane += laneCount
    }
  }
}

@_transparent
private func prepare(
  _ constants: Constants, _ blocks: ContactBlocks, _ motions: FloatPointer,
  _ scratch: FloatPointer, _ strip: Strip
) {
  let slots = unsafe ContactSlots(blocks.planes, strip)
  let manifold = unsafe ManifoldSlots(blocks.manifolds, strip)
  let bodies = unsafe MotionPair(blocks, motions, strip, scratch)
  let a = bodies.a
  let b = bodies.b

  let nx = unsafe manifold[ManifoldPlane.normalX]
  let ny = unsafe manifold[ManifoldPlane.normalY]
  let x = unsafe manifold[ManifoldPlane.offsetX]
  let y = unsafe manifold[ManifoldPlane.offsetY]
  let separation1 = unsafe manifold[ManifoldPlane.separation1]
  let separation2 = unsafe manifold[ManifoldPlane.separation2]
  let isPresent1 = less(separation1, all(ManifoldPlane.absent))
  let isPresent2 = less(separation2, all(ManifoldPlane.absent))

  // A point that is not there has the arms of the other one.
  let x1 = unsafe select(
    isPresent1, manifold[ManifoldPlane.anchor1X], manifold[ManifoldPlane.anchor2X])
  let y1 = unsafe select(
    isPresent1, manifold[ManifoldPlane.anchor1Y], manifold[ManifoldPlane.anchor2Y])
  let x2 = unsafe select(
    isPresent2, manifold[ManifoldPlane.anchor2X], manifold[ManifoldPlane.anchor1X])
  let y2 = unsafe select(
    isPresent2, manifold[ManifoldPlane.anchor2Y], manifold[ManifoldPlane.anchor1Y])
  unsafe slots[ContactPlane.normalX] = nx
  unsafe slots[ContactPlane.normalY] = ny
  unsafe slots[ContactPlane.normalShift] = x * ny - y * nx
  unsafe slots[ContactPlane.arm1] = (x1 - x) * ny - (y1 - y) * nx
  unsafe slots[ContactPlane.arm2] = (x2 - x) * ny - (y2 - y) * nx
  let contact = unsafe Contact(slots)
  let tangentShift = Lanes.zero - (x * nx + y * ny)
  let middleX = all(0.5) * (x1 + x2)
  let middleY = all(0.5) * (y1 + y2)
  let frictionArm = Lanes.zero - ((middleX - x) * nx + (middleY - y) * ny)
  unsafe slots[ContactPlane.tangentShift] = tangentShift
  unsafe slots[ContactPlane.frictionArm] = frictionArm

  let inverseMass = a.inverseMass + b.inverseMass
  let armB1 = contact.arm1
  let armB2 = contact.arm2
  let armA1 = armB1 + contact.normalShift
  let armA2 = armB2 + contact.normalShift
  let k11 = inverseMass + (a.inverseInertia * armA1 * armA1 + b.inverseInertia * armB1 * armB1)
  let k22 = inverseMass + (a.inverseInertia * armA2 * armA2 + b.inverseInertia * armB2 * armB2)
  let k12 = inverseMass + (a.inverseInertia * armA1 * armA2 + b.inverseInertia * armB1 * armB2)
  // Points too close to be told apart share the load instead.
  let both = isPresent1 & isPresent2
  let determinant = k11 * k22 - k12 * k12
  let isJoint = both & less(all(0.001) * (k11 * k22), determinant)
  let shared = select(both & ~isJoint, greater(k12, Lanes.zero), all(0))
  let inverse = all(1) / determinant
  let mass1 = select(isPresent1, all(1) / (k11 + shared), all(0))
  let mass2 = select(isPresent2, all(1) / (k22 + shared), all(0))
  unsafe slots[ContactPlane.normalMass1] = mass1
  unsafe slots[ContactPlane.normalMass2] = mass2
  unsafe slots[ContactPlane.coupling] = select(isJoint, k12, all(0))
  unsafe slots[ContactPlane.inverse11] = select(isJoint, k22 * inverse, mass1)
  unsafe slots[ContactPlane.inverse22] = select(isJoint, k11 * inverse, mass2)
  unsafe slots[ContactPlane.inverse12] = select(isJoint, Lanes.zero - k12 * inverse, all(0))

  let armB = frictionArm
  let armA = armB + tangentShift
  let kt = inverseMass + (a.inverseInertia * armA * armA + b.inverseInertia * armB * armB)
  unsafe slots[ContactPlane.tangentMass] = select(
    isPresent1 | isPresent2, all(1) / kt, all(0))

  let centreSpeed = (b.vx - a.vx) * nx + (b.vy - a.vy) * ny
  let gain =
    unsafe all(2) * (all(constants.tick) * centreSpeed - manifold[ManifoldPlane.wayAlongNormal])
    * all(constants.inverseTickSquared)
  let speed = RelativeMotion(speedOf: contact, a, b)
  let speed1 = speed.at(armB1)
  let speed2 = speed.at(armB2)
  let skin = all(constants.contactSkin)
  let gap1 = separation1 - skin
  let gap2 = separation2 - skin
  let approach1 = approach(gap1, isPresent1, speed1, gain)
  let approach2 = approach(gap2, isPresent2, speed2, gain)
  let restitution = unsafe manifold[ManifoldPlane.restitution]
  let fast = all(0 - constants.restitutionThreshold)
  unsafe slots[ContactPlane.separation1] = gap1
  unsafe slots[ContactPlane.separation2] = gap2
  unsafe slots[ContactPlane.friction] = manifold[ManifoldPlane.friction]
  // The end separation is left to the relaxing passes, of which there is at least one.
  unsafe slots[ContactPlane.peakImpulse1] = all(0)
  unsafe slots[ContactPlane.peakImpulse2] = all(0)
  // Impulses stay where the same faces meet.
  let feature = unsafe manifold[ManifoldPlane.feature]
  let isNew = unsafe differs(slots[ContactPlane.feature], feature)
  let normal1 = unsafe slots[ContactPlane.normalImpulse1]
  let normal2 = unsafe slots[ContactPlane.normalImpulse2]
  let tangent = unsafe slots[ContactPlane.tangentImpulse]
  unsafe slots[ContactPlane.feature] = feature
  unsafe slots[ContactPlane.normalImpulse1] = select(isPresent1 & ~isNew, normal1, all(0))
  unsafe slots[ContactPlane.normalImpulse2] = select(isPresent2 & ~isNew, normal2, all(0))
  unsafe slots[ContactPlane.tangentImpulse] = select(isNew, all(0), tangent)
  if any(less(Lanes.zero, restitution) & (less(approach1, fast) | less(approach2, fast))) {
    unsafe blocks.elastic[strip.block] |= strip.bit
    unsafe slots[ContactPlane.restitution] = restitution
    unsafe slots[ContactPlane.approach1] = approach1
    unsafe slots[ContactPlane.approach2] = approach2
  }
}

/// The speed at which the sides of a point will meet; 0 if they do not approach.
@_transparent
private func approach(
  _ separation: Lanes, _ isPresent: Mask, _ speed: Lanes, _ gain: Lanes
) -> Lanes {
  let ahead = greater(separation, Lanes.zero)
  let met = root(greater(speed * speed + gain * ahead, Lanes.zero))
  return select(less(speed, Lanes.zero) & isPresent, Lanes.zero - met, all(0))
}
