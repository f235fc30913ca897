import PhysicsModel
import SIMDLayout

/// Contacts ascending by pair, with what they carry to the next tick.
struct ContactList: ~Copyable {
  var count = 0
  /// The lower and the higher row, which order the contacts.
  var first = Column<Int32>()
  var second = Column<Int32>()
  var colour = Column<Int8>()
  var wasTouching = Column<Bool>()
  var isTouching = Column<Bool>()
  /// Which faces meet; points of equal features keep their impulses.
  var feature = Column<Float>()
  /// Rows of 8 floats; one row more than there are contacts, for contacts that start from nothing.
  var impulses = Column<Float>()

  mutating func reserve(_ count: Int) {
    first.reserve(count)
    second.reserve(count)
    colour.reserve(count)
    wasTouching.reserve(count)
    isTouching.reserve(count)
    feature.reserve(count)
    impulses.reserve(ImpulseField.count * (count + 1))
  }

  func precedes(_ contact: Int, _ low: Int32, _ high: Int32) -> Bool {
    first[contact] < low || (first[contact] == low && second[contact] < high)
  }

  func isPair(_ contact: Int, _ low: Int32, _ high: Int32) -> Bool {
    first[contact] == low && second[contact] == high
  }

  /// Forgets the contacts of a row and closes the gap that it leaves.
  mutating func remove(row removed: Int32) {
    var kept = 0
    for contact in 0..<count where first[contact] != removed && second[contact] != removed {
      first[kept] = first[contact] - (first[contact] > removed ? 1 : 0)
      second[kept] = second[contact] - (second[contact] > removed ? 1 : 0)
      colour[kept] = colour[contact]
      isTouching[kept] = isTouching[contact]
      feature[kept] = feature[contact]
      for field in 0..<ImpulseField.count {
        impulses[ImpulseField.count * kept + field] =
          impulses[ImpulseField.count * contact + field]
      }
      kept += 1
    }
    count = kept
  }
}

/// Colours divide the contacts so that no two of one colour share a movable body.
enum Colours {
  /// Between movable bodies, filled upwards.
  static let movable: Range<Int8> = 0..<20
  /// With an immovable body, filled downwards, so that they are solved last.
  static let immovable: Range<Int8> = 20..<23
  /// Solved one by one, in pair order.
  static let overflow: Int8 = 23
  static let count = 24
  static let none: Int8 = -1
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

  /// The manifolds of all pairs, in rows of 16 floats; one row more, for empty slots.
  var manifolds = Column<Float>()
  var batches = Batches()
  /// Rows of 4 indices by contact; one row more, for empty slots.
  var sources = Column<Int32>()
  /// The pair of each contact.
  var pair = Column<Int32>()

  /// The slots of the solver, in blocks of 16, ascending by colour, then by pair.
  var blockCount = 0
  var firstImmovable = 0
  var planes = Column<Float>()
  var slotRowA = Column<Int32>()
  var slotRowB = Column<Int32>()
  var slotWriteA = Column<Int32>()
  var slotWriteB = Column<Int32>()
  var slotContact = Column<Int32>()
  var used = Column<Int32>()
  var elastic = Column<Int32>()
  /// The slot of each contact.
  var slot = Column<Int32>()

  /// Forgets the contacts of a removed row and closes the gap that it leaves.
  mutating func remove(_ row: Int, _ colliders: [Collider]) {
    let removed = Int32(row)
    for contact in 0..<list.count where list.isTouching[contact] {
      let first = list.first[contact]
      let second = list.second[contact]
      if first == removed || second == removed {
        ended.append((colliders[Int(first)], colliders[Int(second)]))
      }
    }
    list.remove(row: removed)
  }

  mutating func reserveBlocks(_ count: Int) {
    planes.reserve(count * Block.lanes * ContactPlane.count)
    slotRowA.reserve(count * Block.lanes)
    slotRowB.reserve(count * Block.lanes)
    slotWriteA.reserve(count * Block.lanes)
    slotWriteB.reserve(count * Block.lanes)
    slotContact.reserve(count * Block.lanes)
    used.reserve(count)
    elastic.reserve(count)
  }

  /// What the kernels get. Valid until the storage grows.
  func blocks(_ bodies: borrowing Bodies) -> ContactBlocks {
    unsafe ContactBlocks(
      count: blockCount, planes: planes.pointer, rowA: slotRowA.pointer, rowB: slotRowB.pointer,
      writeA: slotWriteA.pointer, writeB: slotWriteB.pointer, contact: slotContact.pointer,
      used: used.pointer, elastic: elastic.pointer, firstImmovable: firstImmovable,
      unreadRow: bodies.unreadRow,
      sources: UnsafeMutableRawPointer(sources.pointer).assumingMemoryBound(to: Float.self),
      manifolds: manifolds.pointer, keptImpulses: previous.impulses.pointer,
      impulses: list.impulses.pointer)
  }

  /// A plane's number of one contact.
  func value(_ plane: Int, of contact: Int) -> Float {
    let slot = Int(self.slot[contact])
    let block = slot / Block.lanes
    return planes[
      (block * ContactPlane.count + plane) * Block.lanes + slot - block * Block.lanes]
  }
}

/// Pairs sorted by the kinds of their shapes: the number of circles among them.
///
/// Each kind has a third of the columns, so that a pair is sorted in by arithmetic instead of by
/// branches that no processor can foresee.
struct Batches: ~Copyable {
  private(set) var room = 0
  /// How many pairs there are of each kind.
  var counts = [3 of Int](repeating: 0)
  private var rowA = Column<Int32>()
  private var rowB = Column<Int32>()
  private var output = Column<Int32>()

  /// Empties the batches and makes room for a number of pairs in each.
  mutating func reset(_ pairs: Int) {
    room = (pairs + 2 * Block.lanes) & ~(Block.lanes - 1)
    rowA.reserve(3 * room)
    rowB.reserve(3 * room)
    output.reserve(3 * room)
    counts = [3 of Int](repeating: 0)
  }

  mutating func append(_ a: Int32, _ b: Int32, _ pair: Int32, circles: Int) {
    let place = circles * room + counts[circles]
    rowA[place] = a
    rowB[place] = b
    output[place] = pair
    counts[circles] += 1
  }

  /// Fills each batch up to a whole block with pairs that nobody reads.
  mutating func pad(row: Int32, output pair: Int32) {
    for circles in 0..<3 {
      let count = counts[circles]
      let end = (count + Block.lanes - 1) & ~(Block.lanes - 1)
      for place in circles * room + count..<circles * room + end {
        rowA[place] = row
        rowB[place] = row
        output[place] = pair
      }
    }
  }

  /// What the kernels get. Valid until the next tick.
  func pairs(circles: Int, _ manifolds: UnsafeMutablePointer<Float>) -> PairBatch {
    unsafe PairBatch(
      count: counts[circles], rowA: rowA.pointer + circles * room,
      rowB: rowB.pointer + circles * room, output: output.pointer + circles * room,
      manifolds: manifolds)
  }
}
