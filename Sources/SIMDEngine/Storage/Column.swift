// Without a twin: the one place where the engine touches memory by hand.

import SIMDLayout

/// One owned column of numbers, aligned to a cache line and padded to whole blocks.
///
/// Elements past those in use are zeros or what was there before; the kernels may read and write them.
@safe struct Column<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  init(capacity: Int = 4 * Block.lanes) {
    self.capacity = capacity
    unsafe base = Self.allocate(capacity)
  }

  deinit { unsafe UnsafeMutableRawPointer(base).deallocate() }

  subscript(place: Int) -> Element {
    get {
      precondition(place >= 0 && place < capacity, "column of \(capacity): place \(place)")
      return unsafe base[place]
    }
    set {
      precondition(place >= 0 && place < capacity, "column of \(capacity): place \(place)")
      unsafe base[place] = newValue
    }
  }

  /// What the kernels get. Valid until the column grows.
  var pointer: UnsafeMutablePointer<Element> { unsafe base }

  /// Makes room for `count` elements, keeping those there are; grows by half at least.
  mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    let grown = (max(count, capacity + capacity / 2) + Block.lanes - 1) & ~(Block.lanes - 1)
    let new = unsafe Self.allocate(grown)
    unsafe new.update(from: base, count: capacity)
    unsafe UnsafeMutableRawPointer(base).deallocate()
    unsafe base = new
    capacity = grown
  }

  /// Takes out `width` elements at a place and moves the following ones up.
  mutating func remove(at place: Int, width: Int = 1, count: Int) {
    precondition(place + width <= count && count <= capacity, "column: place \(place)")
    unsafe (base + place).update(from: base + place + width, count: count - place - width)
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    let bytes = capacity * MemoryLayout<Element>.stride
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    return unsafe memory.bindMemory(to: Element.self, capacity: capacity)
  }
}
