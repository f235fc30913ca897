import Foundation

/// Times and other numbers as people read them: three digits that mean something.
public enum DurationText {
  /// `412 ns`, `41.2 us`, `1.02 ms`, `3.50 s`.
  public static func text(nanoseconds: Double) -> String {
    let units = ["ns", "us", "ms"]
    var value = nanoseconds
    for unit in units {
      // 999.5 would round to four digits.
      if value < 999.5 { return "\(significant(value)) \(unit)" }
      value /= 1000
    }
    return "\(significant(value)) s"
  }

  /// Three significant digits, at most two after the point: `0.99`, `4.56`, `78.9`, `12300`.
  public static func significant(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    if abs(value) >= 99.95 { return fixed(value, 0) }
    return fixed(value, abs(value) >= 9.995 ? 1 : 2)
  }

  /// Seconds, minutes, hours, in words for a person who waits: `8 s`, `2 min`, `1.5 h`.
  public static func coarse(seconds: Double) -> String {
    if seconds < 99.5 { return "\(Int(seconds.rounded(.up))) s" }
    if seconds < 99.5 * 60 { return "\(Int((seconds / 60).rounded(.up))) min" }
    return "\(fixed(seconds / 3600, 1)) h"
  }

  public static func fixed(_ value: Double, _ digits: Int) -> String {
    let scale = pow(10, Double(digits))
    let scaled = (abs(value) * scale).rounded()
    guard scaled < 1e15 else { return "\(value)" }
    let whole = Int64(scaled)
    let sign = value < 0 && whole != 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(whole)" }
    let divisor = Int64(scale)
    let fraction = "\(whole % divisor)"
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(whole / divisor).\(zeros)\(fraction)"
  }
}
