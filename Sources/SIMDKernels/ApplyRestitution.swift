import SIMDLayout

/// Gives elastic bodies back their approach speed.
///
/// Reads contacts. Writes impulses and motions. Equations (60) to (62).
func applyRestitution(
  _ constants: Constants, _ blocks: ContactBlocks, _ bodies: BodyRows, _ scratch: FloatPointer
) {
  for _ in 0..<constants.restitutionPasses {
    for place in unsafe 0..<blocks.count {
      let block = unsafe Int(blocks.order[place])
      let isMovable = unsafe place < blocks.firstImmovable
      var lane = 0
      while unsafe lane < Block.lanes && blocks.elastic[block] != 0 {
        let strip = Strip(block: block, lane: lane, isMovable: isMovable)
        unsafe restore(constants, blocks, bodies.motions, scratch, strip)
        lane += laneCount
      }
    }
  }
}

/// Which points take part: they met fast enough, and an impulse acted on them.
@_transparent
func rebounds(
  _ constants: Constants, restitution: Lanes, approach: Lanes, peak: Lanes
) -> Mask {
  less(Lanes.zero, restitution) & less(approach, all(0 - constants.restitutionThreshold))
    & less(Lanes.zero, peak)
}

@_transparent
private func restore(
  _ constants: Constants, _ blocks: ContactBlocks, _ motions: FloatPointer,
  _ scratch: FloatPointer, _ strip: Strip
) {
  guard unsafe blocks.elastic[strip.block] & strip.bit != 0 else { return }
  let slots = unsafe ContactSlots(blocks.planes, strip)
  let restitution = unsafe slots[ContactPlane.restitution]
  let rebounds1 = unsafe rebounds(
    constants, restitution: restitution, approach: slots[ContactPlane.approach1],
    peak: slots[ContactPlane.peakImpulse1])
  let rebounds2 = unsafe rebounds(
    constants, restitution: restitution, approach: slots[ContactPlane.approach2],
    peak: slots[ContactPlane.peakImpulse2])
  if any(rebounds1 | rebounds2) {
    unsafe restore(
      slots, restitution, rebounds1, rebounds2, blocks, motions, scratch, strip)
  }
}

private func restore(
  _ slots: ContactSlots, _ restitution: Lanes, _ rebounds1: Mask, _ rebounds2: Mask,
  _ blocks: ContactBlocks, _ motions: FloatPointer, _ scratch: FloatPointer, _ strip: Strip
) {
  let old = unsafe MotionPair(blocks, motions, strip, scratch)
  var new = old
  let a = old.a
  let b = old.b
  let contact = unsafe Contact(slots)
  let speed = RelativeMotion(speedOf: contact, a, b)
  let missing1 =
    unsafe speed.at(contact.arm1) + restitution * slots[ContactPlane.approach1]
  let missing2 =
    unsafe speed.at(contact.arm2) + restitution * slots[ContactPlane.approach2]

  let normal1 = unsafe slots[ContactPlane.normalImpulse1]
  let normal2 = unsafe slots[ContactPlane.normalImpulse2]
  let inverse12 = unsafe slots[ContactPlane.inverse12]
  let total1 =
    unsafe normal1 - (slots[ContactPlane.inverse11] * missing1 + inverse12 * missing2)
  let total2 =
    unsafe normal2 - (inverse12 * missing1 + slots[ContactPlane.inverse22] * missing2)
  let isJoint =
    rebounds1 & rebounds2 & lessOrEqual(Lanes.zero, total1) & lessOrEqual(Lanes.zero, total2)

  let coupling = unsafe slots[ContactPlane.coupling]
  let given1 = select(rebounds2, coupling * normal2, all(0))
  let given2 = select(rebounds1, coupling * normal1, all(0))
  let mass1 = unsafe slots[ContactPlane.normalMass1]
  let mass2 = unsafe slots[ContactPlane.normalMass2]
  let single1 = greater(normal1 - mass1 * (missing1 - given1), Lanes.zero)
  let single2 = greater(normal2 - mass2 * (missing2 - given2), Lanes.zero)
  let isLarger1 = lessOrEqual(total2, total1)
  let alone1 = select(~rebounds2 | isLarger1, single1, Lanes.zero)
  let alone2 = select(~rebounds1 | ~isLarger1, single2, Lanes.zero)
  let end1 = select(isJoint, total1, select(rebounds1, alone1, normal1))
  let end2 = select(isJoint, total2, select(rebounds2, alone2, normal2))
  let impulse1 = end1 - normal1
  let impulse2 = end2 - normal2
  applyNormals(impulse1, impulse2, contact, &new.a, &new.b)

  // Slots without a rebound keep their bits.
  let takesPart = rebounds1 | rebounds2
  new.a.vx = select(takesPart, new.a.vx, a.vx)
  new.a.vy = select(takesPart, new.a.vy, a.vy)
  new.a.w = select(takesPart, new.a.w, a.w)
  new.b.vx = select(takesPart, new.b.vx, b.vx)
  new.b.vy = select(takesPart, new.b.vy, b.vy)
  new.b.w = select(takesPart, new.b.w, b.w)
  unsafe slots[ContactPlane.normalImpulse1] = end1
  unsafe slots[ContactPlane.normalImpulse2] = end2
  unsafe new.store(blocks, motions, strip, scratch)
}
