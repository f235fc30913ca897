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

/// What all rows of a contact share.
struct Contact {
  var normalX: Lanes
  var normalY: Lanes
  var offsetX: Lanes
  var offsetY: Lanes

  @_transparent
  init(_ slots: ContactSlots) {
    normalX = unsafe slots[ContactPlane.normalX]
    normalY = unsafe slots[ContactPlane.normalY]
    offsetX = unsafe slots[ContactPlane.offsetX]
    offsetY = unsafe slots[ContactPlane.offsetY]
  }
}

/// Where a point lies, seen from both bodies, and its lever arms along the normal.
struct Anchors {
  var ax: Lanes
  var ay: Lanes
  var bx: Lanes
  var by: Lanes
  var rnA: Lanes
  var rnB: Lanes

  @_transparent
  init(_ contact: Contact, _ ax: Lanes, _ ay: Lanes) {
    self.ax = ax
    self.ay = ay
    bx = ax - contact.offsetX
    by = ay - contact.offsetY
    rnA = ax * contact.normalY - ay * contact.normalX
    rnB = bx * contact.normalY - by * contact.normalX
  }
}
