import PhysicsModel
import SIMDLayout

/// Colours divide the contacts so that no two of one colour share a movable body.
enum Colours {
  /// Between movable bodies, filled upwards.
  static let movable: Range<Int8> = 0..<20
  /// With an immovable body, filled downwards, so that they are solved last.
  static let immovable: Range<Int8> = 20..<23
  /// Solved one by one, in pair order.
  static let overflow: Int8 = 23
  static let count = 24
  /// Of a contact that begins anew.
  static let none: Int8 = -1
}

/// All contacts, each in a slot that it keeps for as long as it lives.
///
/// Slots lie in blocks of 16. The contacts of a block have one colour and one kind of shapes, so that
/// the solver and the narrow phase both work on whole blocks, where they are. A contact of the overflow
/// has a block of its own.
struct Contacts: ~Copyable {
  var rowA = Column<Int32>()
  var rowB = Column<Int32>()
  var writeA = Column<Int32>()
  var writeB = Column<Int32>()
  /// Where each contact's pair is in the list of wide pairs, or -1.
  var widePlace = Column<Int32>()
  var planes = Column<Float>()
  var manifolds = Column<Float>()

  var blockCount = 0
  var colour = Column<Int8>()
  var kind = Column<Int8>()
  /// Bits of the slots, by block.
  var used = Column<Int32>()
  var touching = Column<Int32>()
  var elastic = Column<Int32>()
  var meets = Column<Int32>()
  var isNear = Column<Int32>()
  var overlaps = Column<Int32>()
  var present = Column<Int32>()

  /// How many deep overlaps each row has, while they are counted; 0 otherwise.
  var crowds = Column<Int32>()

  var vacancies = Vacancies()
  var arrangement = Arrangement()
  var packing = Packing()
  /// Colours taken by each row, as bits.
  var taken = Column<UInt32>()
  /// What `Bodies.layout` was when the rows of the slots were last set.
  var layout = -1

  var candidates = Candidates()
  /// The candidates that have a point, to be given slots.
  var found: [FoundContact] = []
  /// Contacts that begin anew with the next tick, in no order.
  var restarted: [CarriedContact] = []
  /// How many pairs the tick had.
  var pairCount = 0
  /// Pairs that touched and whose contact is gone, to be reported by `publish`.
  var ended: [(Collider, Collider)] = []
  /// Room for the pairs that begin to touch in a tick.
  var began: [(Collider, Collider)] = []

  /// What the kernels get. Valid until the storage grows.
  func blocks() -> ContactBlocks {
    unsafe ContactBlocks(
      count: arrangement.count, order: arrangement.order.pointer, planes: planes.pointer,
      manifolds: manifolds.pointer, rowA: rowA.pointer, rowB: rowB.pointer,
      writeA: writeA.pointer, writeB: writeB.pointer, used: used.pointer,
      elastic: elastic.pointer, meets: meets.pointer, isNear: isNear.pointer,
      crowds: crowds.pointer, firstImmovable: arrangement.firstImmovable)
  }

  /// The contacts of one kind, for the narrow phase. Valid until the storage grows.
  func pairs(_ kind: Int) -> PairBlocks {
    unsafe PairBlocks(
      count: arrangement.kindCounts[kind], order: arrangement.blocks(ofKind: kind),
      rowA: rowA.pointer, rowB: rowB.pointer, overlaps: overlaps.pointer,
      present: present.pointer, manifolds: manifolds.pointer)
  }

  func isUsed(_ slot: Int) -> Bool {
    used[slot / Block.lanes] & (1 << Int32(slot % Block.lanes)) != 0
  }

  /// The pair in a slot.
  func pair(_ slot: Int) -> RowPair { RowPair(rowA[slot], rowB[slot]) }

  /// A plane's number of one contact.
  func value(_ plane: Int, of slot: Int) -> Float {
    planes[(slot / Block.lanes * ContactPlane.count + plane) * Block.lanes + slot % Block.lanes]
  }

  func manifoldValue(_ plane: Int, of slot: Int) -> Float {
    manifolds[(slot / Block.lanes * ManifoldPlane.count + plane) * Block.lanes + slot % Block.lanes]
  }

  mutating func setValue(_ plane: Int, of slot: Int, to value: Float) {
    planes[(slot / Block.lanes * ContactPlane.count + plane) * Block.lanes + slot % Block.lanes] =
      value
  }

  /// All slots in use, ascending by pair.
  func sortedSlots() -> [Int] {
    (0..<blockCount * Block.lanes).filter { isUsed($0) }.sorted { pair($0) < pair($1) }
  }
}

/// The two rows of a pair.
struct RowPair: Comparable {
  let low: Int32
  let high: Int32

  init(_ a: Int32, _ b: Int32) {
    low = a < b ? a : b
    high = a < b ? b : a
  }

  static func < (left: RowPair, right: RowPair) -> Bool {
    left.low < right.low || (left.low == right.low && left.high < right.high)
  }
}

/// A candidate that has a point.
struct FoundContact {
  let pair: RowPair
  /// Its slot among the candidates.
  let slot: Int32
  /// Its place in the list of wide pairs.
  let widePlace: Int32
}

/// The lanes of a block whose bits are set, ascending.
struct SlotBits: Sequence, IteratorProtocol {
  private var bits: UInt32
  private let first: Int

  init(_ word: Int32, ofBlock block: Int) {
    bits = UInt32(bitPattern: word)
    first = block * Block.lanes
  }

  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits &- 1 }
    return first + bits.trailingZeroBitCount
  }
}
