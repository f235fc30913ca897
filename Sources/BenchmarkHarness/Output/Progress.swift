/// How far a run is, and how long it will still take.
public struct Progress {
  /// Expected cost of every part, in any unit.
  private let costs: [Double]
  private let started: UInt64
  private var done = 0

  /// - Parameter costs: What the parts are expected to cost, in any unit; each > 0.
  public init(costs: [Double], now: UInt64 = Clock.wall()) {
    self.costs = costs
    started = now
  }

  public mutating func finishPart() { done = min(done + 1, costs.count) }

  /// The share of the expected cost that is done, 0 to 1.
  public var share: Double {
    let total = costs.reduce(0, +)
    return total > 0 ? costs.prefix(done).reduce(0, +) / total : 1
  }

  /// Seconds that are left if the rest is as fast as what is done; `nil` before the first part is.
  public func secondsLeft(now: UInt64 = Clock.wall()) -> Double? {
    guard share > 0 else { return nil }
    let seconds = Double(now - started) * 1e-9
    return seconds * (1 - share) / share
  }

  /// `[3/12] gas n=400 simd, about 40 s left`.
  public func line(_ what: String, now: UInt64 = Clock.wall()) -> String {
    let left =
      secondsLeft(now: now).map { ", about \(DurationText.coarse(seconds: $0)) left" } ?? ""
    return "[\(min(done + 1, costs.count))/\(costs.count)] \(what)\(left)"
  }
}
