import BenchmarkHarness

/// One verb of the command line.
struct Command: Sendable {
  let syntax: CommandSyntax
  /// Does what the arguments say.
  let run: @Sendable (Arguments, Console) throws -> ExitCode

  /// The verb itself: the last word of the command's name.
  var word: String { syntax.name.split(separator: " ").last.map(String.init) ?? "" }

  static let all = [
    Command(syntax: RunCommand.syntax, run: RunCommand.run),
    Command(syntax: ListCommand.syntax, run: ListCommand.run),
    Command(syntax: SimulateCommand.syntax, run: SimulateCommand.run),
    Command(syntax: VerifyCommand.syntax, run: VerifyCommand.run),
    Command(syntax: SettleCommand.syntax, run: SettleCommand.run),
    Command(syntax: PlainLoopCommand.syntax, run: PlainLoopCommand.run),
  ]
}

/// What `dynamics-bench --help` shows.
enum Overview {
  static var text: String {
    let entries = Command.all.map { (term: $0.word, meaning: $0.syntax.summary) }
    let codes = [
      (term: "0", meaning: "done"),
      (term: "1", meaning: "a mistake in the program"),
      (term: "3", meaning: "a benchmark failed"),
      (term: "6", meaning: "results cannot be written"),
      (term: "7", meaning: "engines disagree"),
      (term: "64", meaning: "the command line cannot be understood"),
    ]
    let lines =
      ["Measures and compares the physics engines, over scenes and numbers of items.", ""]
      + ["usage: dynamics-bench COMMAND [options]", "", "commands:"]
      + HelpText.definitions(entries)
      + ["", "options:"]
      + HelpText.definitions([
        (term: "-h, --help", meaning: "Shows this help; after a command, the command's."),
        (term: "--version", meaning: "Shows the version."),
      ])
      + ["", "exit codes:"] + HelpText.definitions(codes)
      + ["", "Results go to standard output, words about them to standard error."]
    return lines.joined(separator: "\n") + "\n"
  }
}
