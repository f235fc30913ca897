import SIMDLayout

/// Pushes overlapping bodies apart softly and stops approaching ones at their surfaces.
///
/// Reads contacts. Writes impulses and motions. Equations (45) to (50).
func solveContacts(
  _ constants: Constants, _ blocks: ContactBlocks, _ bodies: BodyRows, _ scratch: FloatPointer
) {
  for place in unsafe 0..<blocks.count {
    let block = unsafe Int(blocks.order[place])
    let isMovable = unsafe place < blocks.firstImmovable
    var lane = 0
    while lane < Block.lanes {
      let strip = Strip(block: block, lane: lane, isMovable: isMovable)
      if unsafe strip.meets(blocks.used[block]) {
        unsafe solve(constants, blocks, bodies.motions, scratch, strip)
      }
      lane += laneCount
    }
  }
}

@_transparent
private func solve(
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
  let error1 = speed.at(contact.arm1) + bias(constants, separation1)
  let error2 = speed.at(contact.arm2) + bias(constants, separation2)
  let soft = all(constants.impulseScale)
  let softness1 = select(less(Lanes.zero, separation1), all(0), soft)
  let softness2 = select(less(Lanes.zero, separation2), all(0), soft)
  let old1 = unsafe slots[ContactPlane.normalImpulse1]
  let old2 = unsafe slots[ContactPlane.normalImpulse2]

  // Both points at once, unless one of them would have to pull; then the other one alone.
  let inverse12 = unsafe slots[ContactPlane.inverse12]
  let coupling = unsafe slots[ContactPlane.coupling]
  let rigid1 = unsafe slots[ContactPlane.inverse11] * error1 + inverse12 * error2
  let rigid2 = unsafe inverse12 * error1 + slots[ContactPlane.inverse22] * error2
  let joint1 = old1 - (rigid1 + softness1 * (old1 - rigid1))
  let joint2 = old2 - (rigid2 + softness2 * (old2 - rigid2))
  let alone1 = unsafe slots[ContactPlane.normalMass1] * (error1 - coupling * old2)
  let alone2 = unsafe slots[ContactPlane.normalMass2] * (error2 - coupling * old1)
  let single1 = greater(old1 - (alone1 + softness1 * (old1 - alone1)), Lanes.zero)
  let single2 = greater(old2 - (alone2 + softness2 * (old2 - alone2)), Lanes.zero)
  let isJoint = lessOrEqual(Lanes.zero, joint1) & lessOrEqual(Lanes.zero, joint2)
  let isFirst = lessOrEqual(joint2, joint1)
  let normal1 = select(isJoint, joint1, select(isFirst, single1, Lanes.zero))
  let normal2 = select(isJoint, joint2, select(isFirst, Lanes.zero, single2))
  unsafe slots[ContactPlane.normalImpulse1] = normal1
  unsafe slots[ContactPlane.normalImpulse2] = normal2
  applyNormals(normal1 - old1, normal2 - old2, contact, &bodies.a, &bodies.b)
  if constants.solvesFrictionInEveryPass {
    unsafe solveFriction(slots, contact, normal1 + normal2, &bodies.a, &bodies.b)
  }
  unsafe bodies.store(blocks, motions, strip, scratch)
}

/// The speed at which a point is to close or to open.
@_transparent
private func bias(_ constants: Constants, _ separation: Lanes) -> Lanes {
  // Apart, the substep rate gives the larger bias; overlapping, the other one does.
  greater(
    separation * all(constants.substepRate),
    greater(all(constants.biasRate) * separation, all(0 - constants.pushOutSpeed)))
}
