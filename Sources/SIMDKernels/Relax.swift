import SIMDLayout

/// Takes back the speed that pushing apart added, and applies friction.
///
/// Reads contacts. Writes impulses, peaks, end separations and motions. Equations (55) to (59).
func relax(
  _ constants: Constants, _ blocks: ContactBlocks, _ bodies: BodyRows, _ scratch: FloatPointer
) {
  for place in unsafe 0..<blocks.count {
    let block = unsafe Int(blocks.order[place])
    let isMovable = unsafe place < blocks.firstImmovable
    var lane = 0
    while lane < Block.lanes {
      let strip = Strip(block: block, lane: lane, isMovable: isMovable)
      if unsafe strip.meets(blocks.used[block]) {
        unsafe relax(constants, blocks, bodies.motions, scratch, strip)
      }
      lane += laneCount
    }
  }
}

@_transparent
private func relax(
  _ constants: Constants, _ blocks: ContactBlocks, _ motions: FloatPointer,
  _ scratch: FloatPointer, _ strip: Strip
) {
  let slots = unsafe ContactSlots(blocks.planes, strip)
  var bodies = unsafe MotionPair(blocks, motions, strip, scratch)
  let contact = unsafe Contact(slots)
  let way = RelativeMotion(wayOf: contact, bodies.a, bodies.b)
  let speed = RelativeMotion(speedOf: contact, bodies.a, bodies.b)
  let separation1 = unsafe slots[ContactPlane.separation1] + way.at(contact.arm1)
  let separation2 = unsafe slots[ContactPlane.separation2] + way.at(contact.arm2)
  let error1 =
    speed.at(contact.arm1) + greater(separation1 * all(constants.substepRate), Lanes.zero)
  let error2 =
    speed.at(contact.arm2) + greater(separation2 * all(constants.substepRate), Lanes.zero)
  let old1 = unsafe slots[ContactPlane.normalImpulse1]
  let old2 = unsafe slots[ContactPlane.normalImpulse2]

  // A point farther off than the slop is left to the passes with bias, which brake it in time.
  let isFar1 = less(all(constants.linearSlop), separation1)
  let isFar2 = less(all(constants.linearSlop), separation2)
  let inverse12 = unsafe slots[ContactPlane.inverse12]
  let coupling = unsafe slots[ContactPlane.coupling]
  let joint1 = unsafe old1 - (slots[ContactPlane.inverse11] * error1 + inverse12 * error2)
  let joint2 = unsafe old2 - (inverse12 * error1 + slots[ContactPlane.inverse22] * error2)
  let given1 = select(isFar2, all(0), coupling * old2)
  let given2 = select(isFar1, all(0), coupling * old1)
  let mass1 = unsafe slots[ContactPlane.normalMass1]
  let mass2 = unsafe slots[ContactPlane.normalMass2]
  let single1 = greater(old1 - mass1 * (error1 - given1), Lanes.zero)
  let single2 = greater(old2 - mass2 * (error2 - given2), Lanes.zero)
  let isJoint =
    lessOrEqual(Lanes.zero, joint1) & lessOrEqual(Lanes.zero, joint2) & ~(isFar1 | isFar2)
  let isLarger1 = lessOrEqual(joint2, joint1)
  let isFirst = isFar2 | isLarger1
  let isSecond = isFar1 | ~isLarger1
  let alone1 = select(isFirst, single1, Lanes.zero)
  let alone2 = select(isSecond, single2, Lanes.zero)
  let normal1 = select(isFar1, old1, select(isJoint, joint1, alone1))
  let normal2 = select(isFar2, old2, select(isJoint, joint2, alone2))
  unsafe slots[ContactPlane.normalImpulse1] = normal1
  unsafe slots[ContactPlane.normalImpulse2] = normal2
  unsafe slots[ContactPlane.peakImpulse1] = greater(slots[ContactPlane.peakImpulse1], normal1)
  unsafe slots[ContactPlane.peakImpulse2] = greater(slots[ContactPlane.peakImpulse2], normal2)
  unsafe slots[ContactPlane.endSeparation] = lesser(separation1, separation2)
  applyNormals(normal1 - old1, normal2 - old2, contact, &bodies.a, &bodies.b)
  unsafe solveFriction(slots, contact, normal1 + normal2, &bodies.a, &bodies.b)
  unsafe bodies.store(blocks, motions, strip, scratch)
}
