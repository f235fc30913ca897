// The twin of `Contact` and `ContactPoint`: those of several slots at once.

import SIMDLayout

/// The planes of a few slots of one block.
@unsafe struct ContactSlots {
  let base: FloatPointer

  @_transparent
  init(_ planes: FloatPointer, _ strip: Strip) {
    unsafe base = planes + (strip.block * ContactPlane.count * Block.lanes + strip.lane)
  }

  subscript(plane: Int) -> Lanes {
    @_transparent
    get { unsafe base.lanes(at: plane * Block.lanes) }
    @_transparent
    nonmutating set { unsafe base.store(newValue, at: plane * Block.lanes) }
  }
}

/// The planes of the manifolds of a few slots of one block.
@unsafe struct ManifoldSlots {
  let base: FloatPointer

  @_transparent
  init(_ planes: FloatPointer, _ strip: Strip) {
    unsafe base = planes + (strip.block * ManifoldPlane.count * Block.lanes + strip.lane)
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
