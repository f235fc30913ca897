import Foundation

/// How busy the machine was when a run began. Kept with the results, not part of the fingerprint.
public struct MachineLoad: Sendable, Equatable {
  /// Processes that wanted to run, averaged over a minute; `nil` where the system does not say.
  public var load: Double?
  /// The share of the last ten seconds in which some process waited for a CPU. Unit: percent.
  public var pressure: Double?

  public init(load: Double? = nil, pressure: Double? = nil) {
    self.load = load
    self.pressure = pressure
  }

  public static func current() -> MachineLoad {
    MachineLoad(
      load: TextFile.read("/proc/loadavg").flatMap { firstNumber(in: $0) },
      pressure: TextFile.read("/proc/pressure/cpu").flatMap { tenSecondPressure(in: $0) })
  }

  /// One line for people, or `nil` if nothing is known.
  public var summary: String? {
    let parts = [
      load.map { "\(DurationText.fixed($0, 2)) processes" },
      pressure.map { "CPU pressure \(DurationText.fixed($0, 0)) %" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  package static func firstNumber(in text: String) -> Double? {
    text.split(separator: " ").first.flatMap { Double($0) }
  }

  /// Finds `avg10=` in the line that begins with `some`.
  package static func tenSecondPressure(in text: String) -> Double? {
    let words = text.split(separator: "\n").first { $0.hasPrefix("some") }?.split(separator: " ")
    return words?.first { $0.hasPrefix("avg10=") }.flatMap { Double($0.dropFirst(6)) }
  }

  var json: JSONValue {
    .object([
      ("load", load.map { .number($0) } ?? .null), ("psi", pressure.map { .number($0) } ?? .null),
    ])
  }
}
