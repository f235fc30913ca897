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

/// What all rows of a contact share, and the arms of its points.
struct Contact {
  var normalX: Lanes
  var normalY: Lanes
  /// What B's arms have less along the normal and more along the tangent than A's.
  var normalShift: Lanes
  var tangentShift: Lanes
  var normalArm1: Lanes
  var normalArm2: Lanes
  var tangentArm1: Lanes
  var tangentArm2: Lanes

  @_transparent
  init(_ slots: ContactSlots) {
    normalX = unsafe slots[ContactPlane.normalX]
    normalY = unsafe slots[ContactPlane.normalY]
    normalShift = unsafe slots[ContactPlane.normalShift]
    tangentShift = unsafe slots[ContactPlane.tangentShift]
    normalArm1 = unsafe slots[ContactPlane.normalArm1]
    normalArm2 = unsafe slots[ContactPlane.normalArm2]
    tangentArm1 = unsafe slots[ContactPlane.tangentArm1]
    tangentArm2 = unsafe slots[ContactPlane.tangentArm2]
  }

  /// The arm of friction about A's centre: both points lie on one line along the tangent.
  @_transparent
  var frictionArm: Lanes { all(0.5) * (tangentArm1 + tangentArm2) }
}
