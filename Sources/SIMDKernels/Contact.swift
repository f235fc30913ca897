// The twin of `Contact` and `ContactPoint`: those of several slots at once.

import SIMDLayout

/// The planes of a few slots of one block.
@unsafe struct ContactSlots {
  let base: FloatPointer

  /// The slots from `lane` on in a block.
  @_transparent
  init(_ planes: FloatPointer, block: Int, lane: Int) {
    unsafe base = planes + (block * ContactPlane.count * Block.lanes + lane)
  }

  subscript(plane: Int) -> Lanes {
    @_transparent
    get { unsafe base.lanes(at: plane * Block.lanes) }
    @_transparent
    nonmutating set { unsafe base.store(newValue, at: plane * Block.lanes) }
  }
}

/// The normal of a contact and the arms of its points; see `ContactRows`.
struct Contact {
  var normalX: Lanes
  var normalY: Lanes
  var normalShift: Lanes
  var arm1: Lanes
  var arm2: Lanes

  @_transparent
  init(_ slots: ContactSlots) {
    normalX = unsafe slots[ContactPlane.normalX]
    normalY = unsafe slots[ContactPlane.normalY]
    normalShift = unsafe slots[ContactPlane.normalShift]
    arm1 = unsafe slots[ContactPlane.arm1]
    arm2 = unsafe slots[ContactPlane.arm2]
  }
}
