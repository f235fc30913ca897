import SIMDLayout

/// Starts the first substep of a tick from the impulses of the tick before.
///
/// Reads contacts. Writes motions. Equation (43).
func warmStartContacts(
  _ constants: Constants, _ blocks: ContactBlocks, _ bodies: BodyRows, _ scratch: FloatPointer
) {
  for place in unsafe 0..<blocks.count {
    let block = unsafe Int(blocks.order[place])
    let isMovable = unsafe place < blocks.firstImmovable
    var lane = 0
    while lane < Block.lanes {
      let strip = Strip(block: block, lane: lane, isMovable: isMovable)
      if unsafe strip.meets(blocks.used[block]) {
        unsafe warmStart(blocks, bodies.motions, scratch, strip)
      }
      lane += laneCount
    }
  }
}

/// Starts the other substeps from what contacts did to each body in the substep before.
///
/// Reads carried velocities. Writes motions. Equation (44).
func warmStartBodies(_ bodies: BodyRows) {
  for row in unsafe 0..<bodies.count {
    let carried = unsafe bodies.carried.quad(4 * row)
    unsafe bodies.motions.store(bodies.motions.quad(8 * row) + carried, quad: 8 * row)
  }
}

@_transparent
private func warmStart(
  _ blocks: ContactBlocks, _ motions: FloatPointer, _ scratch: FloatPointer, _ strip: Strip
) {
  let slots = unsafe ContactSlots(blocks.planes, strip)
  var bodies = unsafe MotionPair(blocks, motions, strip, scratch)
  let contact = unsafe Contact(slots)
  let normal1 = unsafe slots[ContactPlane.normalImpulse1]
  let normal2 = unsafe slots[ContactPlane.normalImpulse2]
  let tangent = unsafe slots[ContactPlane.tangentImpulse]
  let normal = normal1 + normal2
  let torque =
    unsafe (contact.arm1 * normal1 + contact.arm2 * normal2)
    + slots[ContactPlane.frictionArm] * tangent
  let shift =
    unsafe contact.normalShift * normal + slots[ContactPlane.tangentShift] * tangent
  let px = normal * contact.normalX + tangent * contact.normalY
  let py = normal * contact.normalY - tangent * contact.normalX
  bodies.a.vx -= bodies.a.inverseMass * px
  bodies.a.vy -= bodies.a.inverseMass * py
  bodies.a.w -= bodies.a.inverseInertia * (torque + shift)
  bodies.b.vx += bodies.b.inverseMass * px
  bodies.b.vy += bodies.b.inverseMass * py
  bodies.b.w += bodies.b.inverseInertia * torque
  unsafe bodies.store(blocks, motions, strip, scratch)
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
