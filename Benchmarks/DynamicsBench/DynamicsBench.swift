import BenchmarkHarness
import Foundation

/// The command `dynamics-bench`.
@main
struct DynamicsBench {
  static let version = "0.1.0"

  static func main() {
    TextOutput.ignoreBrokenPipes()
    let console = Console()
    let code = run(Array(CommandLine.arguments.dropFirst()), console: console)
    if let failure = console.failure {
      console.say("dynamics-bench: \(failure)")
      exit(ExitCode.gravest([code, .cannotWrite]).rawValue)
    }
    exit(code.rawValue)
  }

  private static func run(_ arguments: [String], console: Console) -> ExitCode {
    var words = ["dynamics-bench"]
    do {
      guard let first = arguments.first else {
        console.write(Overview.text)
        return .done
      }
      switch first {
      case "-h", "--help":
        console.write(Overview.text)
        return .done
      case "--version":
        console.print("dynamics-bench \(version)")
        return .done
      case "help":
        return try help(arguments.dropFirst(), console: console)
      default:
        let command = try command(named: first)
        words.append(first)
        return try run(command, Array(arguments.dropFirst()), console: console)
      }
    } catch let error as UsageError {
      console.say("\(words.joined(separator: " ")): \(error)")
      console.say("See '\(words.joined(separator: " ")) --help'.")
      return .usage
    } catch let error as CommandFailure {
      console.say("\(words.joined(separator: " ")): \(error)")
      return error.code
    } catch {
      console.say("\(words.joined(separator: " ")): \(error)")
      return .internalError
    }
  }

  private static func run(
    _ command: Command, _ arguments: [String], console: Console
  ) throws -> ExitCode {
    let arguments = try Arguments(arguments, syntax: command.syntax)
    if arguments[CommandSyntax.help] {
      console.write(command.syntax.helpText)
      return .done
    }
    return try command.run(arguments, console)
  }

  private static func help(_ rest: ArraySlice<String>, console: Console) throws -> ExitCode {
    if rest.count > 1, let extra = rest.dropFirst().first {
      throw UsageError(place: extra, problem: "unexpected argument")
    }
    let text = try rest.first.map { try command(named: $0).syntax.helpText } ?? Overview.text
    console.write(text)
    return .done
  }

  private static func command(named name: String) throws(UsageError) -> Command {
    let names = Command.all.map(\.word)
    guard let command = Command.all.first(where: { $0.word == name }) else {
      let kind = name.hasPrefix("-") ? "option" : "command"
      let candidates =
        name.hasPrefix("-") ? ["--help", "--version"] : names + ["help"]
      throw UsageError(
        place: name, problem: "unknown \(kind)", suggestion: nearest(to: name, among: candidates))
    }
    return command
  }
}
