import SIMDLayout

/// Computes what stays the same through the substeps, and lays the contacts out for the solver.
///
/// Reads motions, manifolds, kept impulses. Writes contacts. Equations (23) to (26).
func prepareContacts(
  _ constants: Constants, _ blocks: ContactBlocks, _ bodies: BodyRows, _ scratch: FloatPointer
) {
  for block in unsafe 0..<blocks.count {
    var lane = 0
    while unsafe lane < Int(blocks.used[block]) {
      unsafe prepare(constants, blocks, bodies.motions, scratch, block, lane)
      lane += laneCount
    }
  }
}

@_transparent
private func prepare(
  _ constants: Constants, _ blocks: ContactBlocks, _ motions: FloatPointer,
  _ scratch: FloatPointer, _ block: Int, _ lane: Int
) {
  let slot = block * Block.lanes + lane
  let slots = unsafe ContactSlots(blocks.planes, block: block, lane: lane)
  let index = unsafe blocks.contact + slot
  let shape = unsafe scratch + 8 * laneCount
  let surface = unsafe scratch + 16 * laneCount
  let kept = unsafe scratch + 24 * laneCount
  unsafe gather8(blocks.manifolds, stride: 16, index, shape)
  unsafe gather8(blocks.manifolds + 8, stride: 16, index, surface)
  unsafe gather8(blocks.impulses, stride: 8, index, kept)
  let a = unsafe Motion(motions, blocks.rowA + slot, scratch)
  let b = unsafe Motion(motions, blocks.rowB + slot, scratch)

  unsafe slots[ContactPlane.normalX] = shape.vector(0)
  unsafe slots[ContactPlane.normalY] = shape.vector(1)
  unsafe slots[ContactPlane.offsetX] = shape.vector(6)
  unsafe slots[ContactPlane.offsetY] = shape.vector(7)
  unsafe slots[ContactPlane.friction] = surface.vector(3)
  unsafe slots[ContactPlane.restitution] = surface.vector(4)
  let contact = unsafe Contact(slots)
  let at1 = unsafe Anchors(contact, shape.vector(2), shape.vector(3))
  let at2 = unsafe Anchors(contact, shape.vector(4), shape.vector(5))
  let separation1 = unsafe surface.vector(0)
  let separation2 = unsafe surface.vector(1)
  let absent = all(ManifoldField.absent)
  let both = less(separation1, absent) & less(separation2, absent)
  let coupling = select(
    both,
    greater(
      (a.inverseMass + b.inverseMass)
        + (a.inverseInertia * at1.rnA * at2.rnA + b.inverseInertia * at1.rnB * at2.rnB),
      Lanes.zero), all(0))
  let centreSpeed = (b.vx - a.vx) * contact.normalX + (b.vy - a.vy) * contact.normalY
  let gain =
    unsafe all(2) * (all(constants.tick) * centreSpeed - surface.vector(5))
    * all(constants.inverseTickSquared)

  let point1 = unsafe PreparedPoint(
    contact, at1, separation1, kept.vector(0), kept.vector(2), coupling, gain, a, b)
  unsafe slots[ContactPlane.anchor1X] = at1.ax
  unsafe slots[ContactPlane.anchor1Y] = at1.ay
  unsafe slots[ContactPlane.separation1] = separation1
  unsafe slots[ContactPlane.normalMass1] = point1.normalMass
  unsafe slots[ContactPlane.tangentMass1] = point1.tangentMass
  unsafe slots[ContactPlane.approach1] = point1.approach
  unsafe slots[ContactPlane.peakImpulse1] = all(0)
  unsafe slots[ContactPlane.normalImpulse1] = point1.normalImpulse
  unsafe slots[ContactPlane.tangentImpulse1] = point1.tangentImpulse

  let point2 = unsafe PreparedPoint(
    contact, at2, separation2, kept.vector(1), kept.vector(3), coupling, gain, a, b)
  unsafe slots[ContactPlane.anchor2X] = at2.ax
  unsafe slots[ContactPlane.anchor2Y] = at2.ay
  unsafe slots[ContactPlane.separation2] = separation2
  unsafe slots[ContactPlane.normalMass2] = point2.normalMass
  unsafe slots[ContactPlane.tangentMass2] = point2.tangentMass
  unsafe slots[ContactPlane.approach2] = point2.approach
  unsafe slots[ContactPlane.peakImpulse2] = all(0)
  unsafe slots[ContactPlane.normalImpulse2] = point2.normalImpulse
  unsafe slots[ContactPlane.tangentImpulse2] = point2.tangentImpulse
}

private struct PreparedPoint {
  var normalMass: Lanes
  var tangentMass: Lanes
  var approach: Lanes
  var normalImpulse: Lanes
  var tangentImpulse: Lanes

  @_transparent
  init(
    _ contact: Contact, _ at: Anchors, _ separation: Lanes, _ keptNormal: Lanes,
    _ keptTangent: Lanes, _ coupling: Lanes, _ gain: Lanes, _ a: Motion, _ b: Motion
  ) {
    let nx = contact.normalX
    let ny = contact.normalY
    let isPresent = less(separation, all(ManifoldField.absent))
    let inverseMass = a.inverseMass + b.inverseMass

    let kn =
      inverseMass
      + (a.inverseInertia * at.rnA * at.rnA + b.inverseInertia * at.rnB * at.rnB)
    normalMass = select(isPresent, all(1) / (kn + coupling), all(0))

    // The tangent is the normal turned clockwise: (ny, -nx).
    let rtA = Lanes.zero - (at.ax * nx + at.ay * ny)
    let rtB = Lanes.zero - (at.bx * nx + at.by * ny)
    let kt = inverseMass + (a.inverseInertia * rtA * rtA + b.inverseInertia * rtB * rtB)
    tangentMass = select(isPresent, all(1) / kt, all(0))

    let speed = normalSpeed(contact, at, a, b)
    let ahead = greater(separation, Lanes.zero)
    let met = root(greater(speed * speed + gain * ahead, Lanes.zero))
    approach = select(less(speed, Lanes.zero) & isPresent, Lanes.zero - met, all(0))
    normalImpulse = select(isPresent, keptNormal, all(0))
    tangentImpulse = select(isPresent, keptTangent, all(0))
  }
}
