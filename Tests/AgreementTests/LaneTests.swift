import SIMDEngine
import SIMDLayout
import TestSupport
import Testing

/// Every operation that the kernels are made of gives the bits of its scalar form, in every
/// instruction set of this machine.
@Suite struct `Operations on lanes` {
  /// Numbers at which operations go wrong, if they do.
  private static let special: [Float] = [
    0, -0.0, 1, -1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, Float(1).nextUp, 3,
    0.1,
    1e-30,
  ]

  @Test(arguments: InstructionSet.available)
  func `give the bits of their scalar forms`(instructionSet: InstructionSet) {
    var random = SplitMix64(seed: 20_260)
    var failures = 0
    for round in 0..<(isRelease ? 20_000 : 500) where failures == 0 {
      // Every special number meets every other one in the first rounds; then any bits do.
      let a = (0..<16).map { lane in
        round < 16
          ? Self.special[lane] : Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      }
      let b = (0..<16).map { lane in
        round < 16
          ? Self.special[(lane + round) % 16]
          : round % 4 == 0
            ? a[lane] : Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      }
      let results = Self.apply(instructionSet, a, b)
      for (operation, expected) in Self.expected(a, b) {
        let found = Array(results[(16 * operation.rawValue)...].prefix(16))
        // Whether any lane of a vector is set depends on how many lanes a vector has.
        if operation == .any { continue }
        #expect(found == expected, "\(operation), round \(round)")
        failures += found == expected ? 0 : 1
      }
      let any = Array(results[(16 * LaneOperation.any.rawValue)...].prefix(16))
      let lanes = instructionSet == .x86_64_v4 ? 16 : 8
      for lane in 0..<16 {
        let vector = lane / lanes * lanes..<lane / lanes * lanes + lanes
        #expect(any[lane] == (vector.contains { a[$0] < b[$0] } ? 1 : 0), "any, round \(round)")
      }
    }
  }

  @Test(arguments: InstructionSet.available)
  func `move rows without a change`(instructionSet: InstructionSet) {
    var random = SplitMix64(seed: 20_261)
    for _ in 0..<200 {
      let rows = (0..<16 * 8).map { _ in UInt32(truncatingIfNeeded: random.next()) }
      let index = (0..<16).map(Int32.init).shuffled(using: &random)
      let results = Self.move(instructionSet, rows, index)
      for lane in 0..<16 {
        let row = Int(index[lane])
        for field in 0..<8 {
          #expect(results[16 * field + lane] == rows[8 * row + field])
          #expect(results[128 + 8 * row + field] == rows[8 * row + field])
          guard field < 4 else { continue }
          #expect(results[256 + 16 * field + lane] == rows[8 * row + field])
          #expect(results[320 + 8 * row + field] == rows[8 * row + field])
        }
      }
    }
  }

  private static func expected(_ a: [Float], _ b: [Float]) -> [LaneOperation: [UInt32]] {
    func each(_ value: (Float, Float) -> Float) -> [UInt32] {
      zip(a, b).map { value($0, $1).bitPattern }
    }
    func mask(_ isSet: (Float, Float) -> Bool) -> [UInt32] {
      zip(a, b).map { isSet($0, $1) ? .max : 0 }
    }
    let chosen = zip(a, b).filter { $0 < $1 }.map { $0.0.bitPattern }
    return [
      .root: each { a, _ in a.squareRoot() },
      .absolute: each { a, _ in Float(bitPattern: a.bitPattern & 0x7fff_ffff) },
      .lesser: each { $1 < $0 ? $1 : $0 },
      .greater: each { $0 < $1 ? $1 : $0 },
      .less: mask { $0 < $1 },
      .lessOrEqual: mask { $0 <= $1 },
      .differs: mask { $0 != $1 },
      .integerLess: mask {
        Int32(bitPattern: $0.bitPattern) < Int32(bitPattern: $1.bitPattern)
      },
      .select: each { $0 < $1 ? $0 : $1 },
      .any: [],
      .bits: zip(a, b).map { $0 < $1 ? 1 : 0 },
      .pack: chosen + Array(repeating: 0, count: 16 - chosen.count),
    ]
  }

  private static func apply(
    _ instructionSet: InstructionSet, _ a: [Float], _ b: [Float]
  ) -> [UInt32] {
    let memory = Memory(floats: 32 + 16 * (LaneOperation.count + 1))
    for lane in 0..<16 {
      memory[lane] = a[lane].bitPattern
      memory[16 + lane] = b[lane].bitPattern
    }
    unsafe instructionSet.kernels.applyLaneOperations(
      memory.base, memory.base + 16, memory.base + 32)
    return (32..<32 + 16 * LaneOperation.count).map { memory[$0] }
  }

  private static func move(
    _ instructionSet: InstructionSet, _ rows: [UInt32], _ index: [Int32]
  ) -> [UInt32] {
    let memory = Memory(floats: 128 + 16 + 448 + 128)
    for place in 0..<128 { memory[place] = rows[place] }
    for lane in 0..<16 { memory[128 + lane] = UInt32(bitPattern: index[lane]) }
    unsafe instructionSet.kernels.moveRows(
      memory.base,
      UnsafeMutableRawPointer(memory.base + 128).assumingMemoryBound(to: Int32.self),
      memory.base + 144)
    return (144..<144 + 448).map { memory[$0] }
  }
}

/// Memory aligned as the kernels want it.
@safe private final class Memory {
  let base: UnsafeMutablePointer<Float>

  init(floats count: Int) {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: 4 * count, alignment: 64)
    unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0, count: 4 * count)
    unsafe base = bytes.bindMemory(to: Float.self, capacity: count)
  }

  deinit { unsafe UnsafeMutableRawPointer(base).deallocate() }

  subscript(place: Int) -> UInt32 {
    get { unsafe base[place].bitPattern }
    set { unsafe base[place] = Float(bitPattern: newValue) }
  }
}
