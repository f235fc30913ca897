import BenchmarkHarness
import PhysicsModel
import Scenes

/// `dynamics-bench plain-loop`
enum PlainLoopCommand {
  static let count = Option<Int>(
    "-n", "--count", placeholder: "N", default: 1830,
    help: "Boxes of the pyramid, 1 to 200000. Default: 1830.",
    parse: ValueParser.integer(Scene.sizes))

  static let samples = Option<Int>(
    "--samples", placeholder: "COUNT", default: 20, help: "Samples, 1 to 1000. Default: 20.",
    parse: ValueParser.integer(1...1000))

  static let syntax = CommandSyntax(
    name: "dynamics-bench plain-loop",
    summary: "Compares the reference engine's solver with a plain loop in C.",
    options: [.option(count), .option(samples), .flag(ListCommand.json)],
    discussion: """
      The reference engine is the yardstick of the others, so it must not be a slow one. Here its
      stage solveContacts takes turns with the same arithmetic as a loop in C over arrays of
      structures, on as many contacts between the same bodies, in the same order, of the scene
      large-pyramid.

      columns:
        per contact  time on the wall of one pass over one contact: the least and the median
      """)

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    guard let pyramid = Scene.named("large-pyramid") else { fatalError("no scene large-pyramid") }
    let content = pyramid.content(items: arguments[count])
    let reference = EngineVariant(
      engine: .reference, instructionSet: nil, namesInstructionSet: false)
    let world = try WorldWorkload(content, engine: reference).world
    for _ in 0..<pyramid.warmUpTicks { world.step() }
    let loop = PlainLoop(world.state, content.parameters)
    var inC: [Double] = []
    var inReference: [Double] = []
    for sample in 0..<arguments[samples] {
      console.showProgress("sample \(sample + 1) of \(arguments[samples])")
      inC.append(loop.time(passes: passesInSample))
      inReference.append(timeOfReference(world, content.parameters))
    }
    let report = PlainLoopReport(
      contacts: loop.contactCount, reference: inReference, plainLoop: inC)
    console.write(arguments[ListCommand.json] ? "\(report.json)\n" : report.text)
    return .done
  }

  private static let passesInSample = 80

  /// The time of a pass over one contact in the reference engine. Unit: nanoseconds.
  private static func timeOfReference(
    _ world: any ObservableWorld, _ parameters: Parameters
  ) -> Double {
    let observer = StageObserver(clock: Clock.wall)
    world.observer = observer
    defer { world.observer = nil }
    var contacts = 0
    let passesInTick = parameters.substeps * parameters.iterations
    for _ in 0..<(passesInSample / passesInTick) {
      world.step()
      contacts += world.workCounts.contacts * passesInTick
    }
    return Double(observer.nanoseconds[.solveContacts] ?? 0) / Double(contacts)
  }
}

/// What the comparison found. Unit of times: nanoseconds per contact and pass.
private struct PlainLoopReport {
  let contacts: Int
  let reference: [Double]
  let plainLoop: [Double]

  private var rows: [(name: String, samples: [Double])] {
    [("reference", reference), ("plain loop in C", plainLoop)]
  }

  private var ratio: Double { (reference.min() ?? 0) / (plainLoop.min() ?? 1) }

  var text: String {
    var table = TextTable([.left("loop"), .right("per contact min"), .right("median")])
    for (name, samples) in rows {
      table.add([
        name, "\(DurationText.fixed(samples.min() ?? 0, 2)) ns",
        "\(DurationText.fixed(Statistics.median(samples), 2)) ns",
      ])
    }
    let lines = ["large-pyramid, \(contacts) contacts"] + table.lines
    return lines.joined(separator: "\n")
      + "\nreference / plain loop: \(DurationText.fixed(ratio, 2))\n"
  }

  var json: JSONValue {
    .object([
      ("format", .string("dynamics-plain-loop-1")), ("contacts", .count(contacts)),
      ("ratio", .number(ratio)),
      (
        "nanosecondsPerContact",
        .object(rows.map { ($0.name, .array($0.samples.map { .number($0) })) })
      ),
    ])
  }
}
