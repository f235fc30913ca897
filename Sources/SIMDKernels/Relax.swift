import SIMDLayout

/// Takes back the speed that pushing apart added, and applies friction.
///
/// Reads contacts. Writes impulses, peaks, end separations and motions. Equations (53) to (56).
func relax(
  _ constants: Constants, _ blocks: ContactBlocks, _ bodies: BodyRows, _ scratch: FloatPointer
) {
  for block in unsafe 0..<blocks.count {
    var lane = 0
    while unsafe lane < Int(blocks.used[block]) {
      unsafe relax(constants, blocks, bodies.motions, scratch, block, lane)
      lane += laneCount
    }
  }
}

@_transparent
private func relax(
  _ constants: Constants, _ blocks: ContactBlocks, _ motions: FloatPointer,
  _ scratch: FloatPointer, _ block: Int, _ lane: Int
) {
  let slot = block * Block.lanes + lane
  let slots = unsafe ContactSlots(blocks.planes, block: block, lane: lane)
  var bodies = unsafe MotionPair(blocks, motions, slot, scratch)
  let contact = unsafe Contact(slots)
  let way = RelativeMotion(wayOf: contact, bodies.a, bodies.b)
  let speed = RelativeMotion(speedOf: contact, bodies.a, bodies.b)
  let separation1 = unsafe slots[ContactPlane.separation1] + way.at(contact.arm1)
  let separation2 = unsafe slots[ContactPlane.separation2] + way.at(contact.arm2)
  let vn1 = speed.at(contact.arm1)
  let vn2 = speed.at(contact.arm2)
  let old1 = unsafe slots[ContactPlane.normalImpulse1]
  let old2 = unsafe slots[ContactPlane.normalImpulse2]
  let normal1 = unsafe relaxNormal(
    constants, separation1, vn1, slots[ContactPlane.normalMass1], old1)
  let normal2 = unsafe relaxNormal(
    constants, separation2, vn2, slots[ContactPlane.normalMass2], old2)
  unsafe slots[ContactPlane.normalImpulse1] = normal1
  unsafe slots[ContactPlane.normalImpulse2] = normal2
  unsafe slots[ContactPlane.peakImpulse1] = greater(slots[ContactPlane.peakImpulse1], normal1)
  unsafe slots[ContactPlane.peakImpulse2] = greater(slots[ContactPlane.peakImpulse2], normal2)
  unsafe slots[ContactPlane.endSeparation] = lesser(separation1, separation2)
  applyNormals(normal1 - old1, normal2 - old2, contact, &bodies.a, &bodies.b)
  unsafe solveFriction(slots, contact, normal1 + normal2, &bodies.a, &bodies.b)
  unsafe bodies.store(blocks, motions, block, lane, scratch)
}

/// The total impulse of a point.
@_transparent
private func relaxNormal(
  _ constants: Constants, _ separation: Lanes, _ vn: Lanes, _ normalMass: Lanes, _ old: Lanes
) -> Lanes {
  // A point farther off than the slop is left to the passes with bias, which brake it in time.
  let bias = greater(separation * all(constants.substepRate), Lanes.zero)
  let relaxed = greater(old - normalMass * (vn + bias), Lanes.zero)
  return select(less(all(constants.linearSlop), separation), old, relaxed)
}
