import BenchmarkHarness
import PhysicsModel
import SIMDEngine
import Scenes

/// `dynamics-bench list`
enum ListCommand {
  static let json = Flag("--json", help: "Prints one JSON object.")

  static let syntax = CommandSyntax(
    name: "dynamics-bench list",
    summary: "Lists the scenes, engines, stages and instruction sets.",
    options: [.flag(json)])

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    console.write(arguments[json] ? "\(description)\n" : text)
    return .done
  }

  private static var text: String {
    var lines = ["scenes"]
    lines += HelpText.definitions(
      Scene.all.map { scene in
        let sizes = scene.defaultSizes.map { "\($0)" }.joined(separator: ", ")
        return (scene.name, "\(scene.summary); N counts \(scene.sizeMeaning); quick sizes \(sizes)")
      })
    lines += ["", "engines"]
    lines += HelpText.definitions(Engine.allCases.map { ($0.rawValue, $0.summary) })
    lines += ["", "stages, in the order in which they run"]
    lines += Stage.allCases.map { "  \($0.rawValue)" }
    lines += ["", "instruction sets of the engine simd"]
    lines += HelpText.definitions(
      InstructionSet.allCases.map { ($0.rawValue, remark(on: $0)) })
    return lines.joined(separator: "\n") + "\n"
  }

  private static func remark(on set: InstructionSet) -> String {
    if set == .best { return "the best here, used by default" }
    return InstructionSet.available.contains(set) ? "available" : "not available here"
  }

  private static var description: JSONValue {
    .object([
      ("scenes", .array(Scene.all.map { describe($0) })),
      (
        "engines",
        .array(
          Engine.allCases.map { engine in
            .object([
              ("name", .string(engine.rawValue)), ("summary", .string(engine.summary)),
              ("precision", .string(engine.precision.rawValue)),
            ])
          })
      ),
      ("stages", .strings(Stage.allCases.map(\.rawValue))),
      (
        "instructionSets",
        .array(
          InstructionSet.allCases.map { set in
            .object([
              ("name", .string(set.rawValue)),
              ("available", .bool(InstructionSet.available.contains(set))),
              ("best", .bool(set == .best)),
            ])
          })
      ),
    ])
  }

  private static func describe(_ scene: Scene) -> JSONValue {
    .object([
      ("name", .string(scene.name)), ("summary", .string(scene.summary)),
      ("sizeMeaning", .string(scene.sizeMeaning)), ("defaultSizes", .counts(scene.defaultSizes)),
      ("verifySize", .count(scene.verifySize)), ("preset", .string(scene.preset.rawValue)),
      ("warmUpTicks", .count(scene.warmUpTicks)), ("measuredTicks", .count(scene.measuredTicks)),
    ])
  }
}
