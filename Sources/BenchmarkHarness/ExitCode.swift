/// How a run of the command ended, for scripts.
public enum ExitCode: Int32, CaseIterable, Sendable {
  /// Done, nothing wrong.
  case done = 0
  /// A mistake in the program itself.
  case internalError = 1
  case regression = 2
  /// A benchmark crashed, timed out or disappeared.
  case benchmarkFailed = 3
  case improvement = 4
  case baselineMissing = 5
  case cannotWrite = 6
  /// Two engines, or two runs of one engine, gave different answers.
  case disagreement = 7
  /// Machine, definition or settings differ.
  case notComparable = 8
  /// A control failed, or the machine is too noisy.
  case invalid = 9
  case inconclusive = 10
  /// The command line cannot be understood.
  case usage = 64

  /// From the gravest to the mildest: what counts when several hold.
  private static let gravity: [ExitCode] = [
    .usage, .internalError, .benchmarkFailed, .disagreement, .cannotWrite, .invalid,
    .notComparable, .regression, .baselineMissing, .inconclusive, .improvement, .done,
  ]

  /// The gravest of several codes; `done` if there are none.
  public static func gravest(_ codes: some Sequence<ExitCode>) -> ExitCode {
    let given = Set(codes)
    return gravity.first { given.contains($0) } ?? .done
  }
}

/// An error that ends the command with a code of its own.
public struct CommandFailure: Error, Sendable, CustomStringConvertible {
  public let code: ExitCode
  public let description: String

  public init(_ code: ExitCode, _ description: String) {
    self.code = code
    self.description = description
  }
}
