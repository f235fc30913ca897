/// What can be written after the name of a command.
public struct CommandSyntax: Sendable {
  /// The words before the options: `dynamics-bench run`.
  public let name: String
  /// What the command does, in one line.
  public let summary: String
  /// The operands in the usage line: `[REGEX...]`; empty if there are none.
  public let operands: String
  /// How many operands may be given.
  public let operandCount: ClosedRange<Int>
  public let options: [AnyOption]
  /// Paragraphs after the list of options, in lines of at most 100 characters.
  public let discussion: String

  public init(
    name: String, summary: String, operands: String = "", operandCount: ClosedRange<Int> = 0...0,
    options: [AnyOption], discussion: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    self.options = options + [.flag(CommandSyntax.help)]
    self.discussion = discussion
  }

  /// Every command has it.
  public static let help = Flag("-h", "--help", help: "Shows this help.")
}

/// A command line that cannot be understood.
public struct UsageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The option or operand at fault: `--sizes`.
  public let place: String
  /// What is wrong with it.
  public let problem: String
  /// The valid spelling that was probably meant.
  public let suggestion: String?

  public init(place: String, problem: String, suggestion: String? = nil) {
    self.place = place
    self.problem = problem
    self.suggestion = suggestion
  }

  public var description: String {
    let question = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    return "\(place): \(problem)\(question)"
  }
}
