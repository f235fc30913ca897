/// Turns elapsed time into whole ticks.
///
/// The remainder is kept in `Double` and each tick is subtracted from it, so that the number of
/// ticks after n equal frames is the one that UIKit Dynamics shows: 119 ticks of Float(1/120) s in
/// the first 60 frames of 1/60 s.
public struct TickAccumulator: Hashable, Sendable {
  /// Unit: seconds.
  public let tick: Double
  /// The longest time taken from one call; what is beyond is dropped. Unit: seconds.
  public let longestGap: Double
  /// Time that has been given and not yet simulated. Unit: seconds.
  public private(set) var remainder = 0.0

  public init(tick: Double, longestGap: Double) {
    self.tick = tick
    self.longestGap = longestGap
  }

  /// A gap that is a whole number of ticks must not lose one to rounding.
  private var threshold: Double { tick * (1 - 1e-12) }

  /// Whether a remainder is one that this accumulator can have: less than a tick.
  package func canHold(_ remainder: Double) -> Bool { remainder >= 0 && remainder < threshold }

  /// Goes on from a remainder that an accumulator of the same tick had.
  package mutating func restore(_ remainder: Double) {
    demand(canHold(remainder), "the remainder must be >= 0 and below \(tick), got \(remainder)")
    self.remainder = remainder
  }

  /// Adds elapsed time and returns how many ticks are due.
  ///
  /// - Precondition: `seconds` is finite and not negative.
  public mutating func ticks(for seconds: Double) -> Int {
    demand(
      seconds.isFinite && seconds >= 0, "advance: seconds must be finite and >= 0, got \(seconds)")
    remainder += seconds < longestGap ? seconds : longestGap
    let threshold = threshold
    var due = 0
    while remainder >= threshold {
      remainder -= tick
      due += 1
    }
    if remainder < 0 { remainder = 0 }
    return due
  }
}
