/// What a traced number belongs to. Colliders are named by creation number.
package enum TraceItem: Hashable, Sendable, CustomStringConvertible {
  case world
  case body(UInt32)
  case pair(UInt32, UInt32)
  case push(UInt32)
  case joint(UInt32)

  package var description: String {
    switch self {
    case .world: "world"
    case .body(let number): "body \(number)"
    case .pair(let first, let second): "pair \(first)-\(second)"
    case .push(let number): "push \(number)"
    case .joint(let number): "joint \(number)"
    }
  }
}

/// A traced number, compared by bits.
package enum TraceValue: Sendable, Equatable, CustomStringConvertible {
  case single(Float)
  case double(Double)
  case integer(Int64)

  package static func == (left: TraceValue, right: TraceValue) -> Bool {
    left.bits == right.bits
  }

  package var bits: UInt64 {
    switch self {
    case .single(let value): UInt64(value.bitPattern)
    case .double(let value): value.bitPattern
    case .integer(let value): UInt64(bitPattern: value)
    }
  }

  /// The value and, for a number with a fraction, its bit pattern.
  package var description: String {
    switch self {
    case .single(let value): "\(value) (0x\(hexadecimal(UInt64(value.bitPattern), digits: 8)))"
    case .double(let value): "\(value) (0x\(hexadecimal(value.bitPattern, digits: 16)))"
    case .integer(let value): "\(value)"
    }
  }
}

/// `value` in hexadecimal, padded with zeros.
package func hexadecimal(_ value: UInt64, digits: Int) -> String {
  let text = String(value, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}

/// One number that a stage left behind.
package struct TraceEntry: Sendable, Equatable {
  package var stage: Stage
  package var substep: Int
  package var item: TraceItem
  package var field: String
  package var value: TraceValue

  package init(
    stage: Stage, substep: Int, item: TraceItem, field: String, value: TraceValue
  ) {
    self.stage = stage
    self.substep = substep
    self.item = item
    self.field = field
    self.value = value
  }
}

/// Watches the stages of a world: takes their times, or records what they leave behind.
///
/// A world without an observer pays one comparison a stage.
package final class StageObserver {
  /// A clock for the times of stages. Unit: nanoseconds.
  private let clock: (() -> UInt64)?
  private var mark: UInt64 = 0
  /// Time spent in each stage since the observer was made. Unit: nanoseconds.
  package var nanoseconds: [Stage: UInt64] {
    Dictionary(uniqueKeysWithValues: zip(Stage.allCases, times))
  }
  private var times = [UInt64](repeating: 0, count: Stage.allCases.count)

  package let records: Bool
  package var entries: [TraceEntry] = []

  /// An observer that takes times.
  package init(clock: @escaping () -> UInt64) {
    self.clock = clock
    records = false
  }

  /// An observer that records what each stage leaves behind.
  package init() {
    clock = nil
    records = true
  }

  package func begin() {
    if let clock { mark = clock() }
  }

  package func end(_ stage: Stage) {
    guard let clock else { return }
    let now = clock()
    times[stage.place] += now - mark
    mark = clock()
  }
}
