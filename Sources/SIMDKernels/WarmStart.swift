import SIMDLayout

/// Starts the first substep of a tick from the impulses of the tick before.
///
/// Reads contacts. Writes motions. Equation (30).
func warmStartContacts(
  _ constants: Constants, _ blocks: ContactBlocks, _ bodies: BodyRows, _ scratch: FloatPointer
) {
  for block in unsafe 0..<blocks.count {
    var lane = 0
    while unsafe lane < Int(blocks.used[block]) {
      unsafe warmStart(blocks, bodies.motions, scratch, block, lane)
      lane += laneCount
    }
  }
}

/// Starts the other substeps from what contacts did to each body in the substep before.
///
/// Reads carried velocities. Writes motions. Equation (31).
func warmStartBodies(_ bodies: BodyRows) {
  for row in unsafe 0..<bodies.count {
    let carried = unsafe bodies.carried.quad(4 * row)
    unsafe bodies.motions.store(bodies.motions.quad(8 * row) + carried, quad: 8 * row)
  }
}

@_transparent
private func warmStart(
  _ blocks: ContactBlocks, _ motions: FloatPointer, _ scratch: FloatPointer, _ block: Int,
  _ lane: Int
) {
  let slot = block * Block.lanes + lane
  let slots = unsafe ContactSlots(blocks.planes, block: block, lane: lane)
  var a = unsafe Motion(motions, blocks.rowA + slot, scratch)
  var b = unsafe Motion(motions, blocks.rowB + slot, scratch)
  let contact = unsafe Contact(slots)
  let at1 = unsafe Anchors(contact, slots[ContactPlane.anchor1X], slots[ContactPlane.anchor1Y])
  let at2 = unsafe Anchors(contact, slots[ContactPlane.anchor2X], slots[ContactPlane.anchor2Y])
  unsafe apply(
    slots[ContactPlane.normalImpulse1], slots[ContactPlane.tangentImpulse1], contact, at1, &a, &b)
  unsafe apply(
    slots[ContactPlane.normalImpulse2], slots[ContactPlane.tangentImpulse2], contact, at2, &a, &b)
  unsafe a.store(motions, blocks.writeA + slot, scratch)
  unsafe b.store(motions, blocks.writeB + slot, scratch)
}

@_transparent
private func apply(
  _ normalImpulse: Lanes, _ tangentImpulse: Lanes, _ contact: Contact, _ at: Anchors,
  _ a: inout Motion, _ b: inout Motion
) {
  let nx = contact.normalX
  let ny = contact.normalY
  let px = normalImpulse * nx + tangentImpulse * ny
  let py = normalImpulse * ny - tangentImpulse * nx
  a.vx -= a.inverseMass * px
  a.vy -= a.inverseMass * py
  a.w -= a.inverseInertia * (at.ax * py - at.ay * px)
  b.vx += b.inverseMass * px
  b.vy += b.inverseMass * py
  b.w += b.inverseInertia * (at.bx * py - at.by * px)
}

extension UnsafeMutablePointer<Float> {
  /// Four floats at a place: half a row of a body.
  @_transparent
  func quad(_ place: Int) -> SIMD4<Float> {
    unsafe UnsafeRawPointer(self + place).load(as: SIMD4<Float>.self)
  }

  @_transparent
  func store(_ values: SIMD4<Float>, quad place: Int) {
    unsafe UnsafeMutableRawPointer(self + place).storeBytes(of: values, as: SIMD4<Float>.self)
  }
}
