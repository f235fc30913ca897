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
  ///
  /// - Parameter partShare: How much of the part at hand is done, 0 to 1.
  public func share(partShare: Double = 0) -> Double {
    let total = costs.reduce(0, +)
    guard total > 0 else { return 1 }
    let current = done < costs.count ? costs[done] * partShare : 0
    return (costs.prefix(done).reduce(0, +) + current) / total
  }

  /// Seconds that are left if the rest is as fast as what is done; `nil` while nothing is.
  public func secondsLeft(partShare: Double = 0, now: UInt64 = Clock.wall()) -> Double? {
    let share = share(partShare: partShare)
    guard share > 0 else { return nil }
    let seconds = Double(now - started) * 1e-9
    return seconds * (1 - share) / share
  }

  /// `[3/12] gas n=400 simd, about 40 s left`.
  public func line(
    _ what: String, partShare: Double = 0, now: UInt64 = Clock.wall()
  ) -> String {
    let left = secondsLeft(partShare: partShare, now: now)
    let words = left.map { ", about \(DurationText.coarse(seconds: $0)) left" } ?? ""
    return "[\(min(done + 1, costs.count))/\(costs.count)] \(what)\(words)"
  }
}
