import PhysicsModel
import SIMDLayout

/// Contacts ascending by pair.
struct ContactList: ~Copyable {
  var count = 0
  /// The lower and the higher row, which order the contacts.
  var first = Column<Int32>()
  var second = Column<Int32>()
  /// The bodies A and B of the equations.
  var rowA = Column<Int32>()
  var rowB = Column<Int32>()
  var colour = Column<Int32>()
  var wasTouching = Column<UInt8>()
  var isTouching = Column<UInt8>()
  /// Rows of 16 floats; one row more than there are contacts, for empty slots.
  var manifolds = Column<Float>()
  /// Rows of 8 floats, likewise.
  var impulses = Column<Float>()

  mutating func reserve(_ count: Int) {
    first.reserve(count)
    second.reserve(count)
    rowA.reserve(count)
    rowB.reserve(count)
    colour.reserve(count)
    wasTouching.reserve(count)
    isTouching.reserve(count)
    manifolds.reserve(ManifoldField.count * (count + 1))
    impulses.reserve(ImpulseField.count * (count + 1))
  }

  mutating func removeAll(where isRemoved: (Int) -> Bool) {
    var kept = 0
    for contact in 0..<count where !isRemoved(contact) {
      move(contact, to: kept)
      kept += 1
    }
    count = kept
  }

  private mutating func move(_ contact: Int, to place: Int) {
    guard contact != place else { return }
    first[place] = first[contact]
    second[place] = second[contact]
    rowA[place] = rowA[contact]
    rowB[place] = rowB[contact]
    colour[place] = colour[contact]
    wasTouching[place] = wasTouching[contact]
    isTouching[place] = isTouching[contact]
    for field in 0..<ManifoldField.count {
      manifolds[ManifoldField.count * place + field] =
        manifolds[ManifoldField.count * contact + field]
    }
    for field in 0..<ImpulseField.count {
      impulses[ImpulseField.count * place + field] =
        impulses[ImpulseField.count * contact + field]
    }
  }
}

/// Colours divide the contacts so that no two of one colour share a movable body.
enum Colours {
  /// Between movable bodies, filled upwards.
  static let movable: Range<Int32> = 0..<20
  /// With an immovable body, filled downwards, so that they are solved last.
  static let immovable: Range<Int32> = 20..<23
  /// Solved one by one, in pair order.
  static let overflow: Int32 = 23
  static let count: Int32 = 24
  static let none: Int32 = -1
}

/// The contacts of the tick, and their layout for the solver.
struct Contacts: ~Copyable {
  var list = ContactList()
  /// The contacts of the tick before, to take impulses, colour and touch from.
  var previous = ContactList()
  /// Colours taken by each row, as bits.
  var taken = Column<UInt32>()
  /// Pairs that touched when one side was removed, to be reported by `publish`.
  var ended: [(Collider, Collider)] = []

  /// The manifolds of all pairs, in rows of 16 floats.
  var candidates = Column<Float>()
  var batches = Batches()

  /// The slots of the solver, in blocks of 16, ascending by colour, then by pair.
  var blockCount = 0
  var planes = Column<Float>()
  var slotRowA = Column<Int32>()
  var slotRowB = Column<Int32>()
  var slotWriteA = Column<Int32>()
  var slotWriteB = Column<Int32>()
  var slotContact = Column<Int32>()
  var used = Column<Int32>()
  /// The slot of each contact.
  var slot = Column<Int32>()

  /// Forgets the contacts of a removed row and closes the gap that it leaves.
  mutating func remove(_ row: Int, _ colliders: [Collider]) {
    let removed = Int32(row)
    for contact in 0..<list.count where list.isTouching[contact] != 0 && has(contact, removed) {
      ended.append(
        (colliders[Int(list.first[contact])], colliders[Int(list.second[contact])]))
    }
    var isRemoved: [Bool] = []
    for contact in 0..<list.count { isRemoved.append(has(contact, removed)) }
    list.removeAll { isRemoved[$0] }
    for contact in 0..<list.count {
      if list.first[contact] > removed { list.first[contact] -= 1 }
      if list.second[contact] > removed { list.second[contact] -= 1 }
      if list.rowA[contact] > removed { list.rowA[contact] -= 1 }
      if list.rowB[contact] > removed { list.rowB[contact] -= 1 }
    }
  }

  private func has(_ contact: Int, _ row: Int32) -> Bool {
    list.first[contact] == row || list.second[contact] == row
  }

  mutating func reserveBlocks(_ count: Int) {
    planes.reserve(count * Block.lanes * ContactPlane.count)
    slotRowA.reserve(count * Block.lanes)
    slotRowB.reserve(count * Block.lanes)
    slotWriteA.reserve(count * Block.lanes)
    slotWriteB.reserve(count * Block.lanes)
    slotContact.reserve(count * Block.lanes)
    used.reserve(count)
  }

  /// What the kernels get. Valid until the storage grows.
  var blocks: ContactBlocks {
    unsafe ContactBlocks(
      count: blockCount, planes: planes.pointer, rowA: slotRowA.pointer, rowB: slotRowB.pointer,
      writeA: slotWriteA.pointer, writeB: slotWriteB.pointer, contact: slotContact.pointer,
      used: used.pointer, manifolds: list.manifolds.pointer, impulses: list.impulses.pointer)
  }

  /// A plane's number of one contact.
  func value(_ plane: Int, of contact: Int) -> Float {
    let slot = Int(self.slot[contact])
    let block = slot / Block.lanes
    return planes[
      (block * ContactPlane.count + plane) * Block.lanes + slot - block * Block.lanes]
  }
}

/// Pairs sorted by the kinds of their shapes.
struct Batches: ~Copyable {
  var circles = Batch()
  var boxAndCircle = Batch()
  var boxes = Batch()
}

/// Pairs of one kind of shapes.
struct Batch: ~Copyable {
  var count = 0
  var rowA = Column<Int32>()
  var rowB = Column<Int32>()
  var output = Column<Int32>()

  mutating func reserve(_ count: Int) {
    rowA.reserve(count)
    rowB.reserve(count)
    output.reserve(count)
  }

  mutating func append(_ a: Int32, _ b: Int32, _ pair: Int32) {
    rowA[count] = a
    rowB[count] = b
    output[count] = pair
    count += 1
  }

  /// Fills up to a whole block with pairs that nobody reads.
  mutating func pad(row: Int32, output pair: Int32) {
    let end = (count + Block.lanes - 1) & ~(Block.lanes - 1)
    for place in count..<max(end, count) {
      rowA[place] = row
      rowB[place] = row
      output[place] = pair
    }
  }
}
