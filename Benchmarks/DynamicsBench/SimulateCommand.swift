import BenchmarkHarness
import PhysicsModel
import SIMDEngine
import Scenes

/// `dynamics-bench simulate`
enum SimulateCommand {
  static let count = Option<Int?>(
    "-n", "--count", placeholder: "N", default: nil,
    help: "Number of items, \(Scene.sizes.lowerBound) to \(Scene.sizes.upperBound). "
      + "Default: the scene's smallest quick size.",
    parse: { (text) throws(ValueError) in try ValueParser.integer(Scene.sizes)(text) })
  static let engine = Option<Engine>(
    "-e", "--engine", placeholder: "ENGINE", default: .reference,
    help: "Engine: " + Engine.allCases.map(\.rawValue).joined(separator: ", ")
      + ". Default: reference.",
    parse: ValueParser.choice(of: Engine.allCases.map { ($0.rawValue, $0) }))
  static let seconds = Option<Double>(
    "--seconds", placeholder: "T", default: 2,
    help: "Simulated time; rounded to whole ticks, at least one. Default: 2.",
    parse: ValueParser.seconds(atMost: 3600))
  static let every = Option<Int>(
    "--every", placeholder: "K", default: 1,
    help: "Prints a frame every K ticks, 1 to 1000000. Default: 1.",
    parse: ValueParser.integer(1...1_000_000))

  static let source = Option<String?>(
    "--from", placeholder: "FILE", default: nil,
    help: "Goes on from the state in a file that --save wrote for the same scene, size and seed, "
      + "with any engine of the same precision.",
    parse: { (text) throws(ValueError) in try path(text) })
  static let target = Option<String?>(
    "--save", placeholder: "FILE", default: nil,
    help: "Saves the last state to a file.",
    parse: { (text) throws(ValueError) in try path(text) })

  private static func path(_ text: String) throws(ValueError) -> String {
    guard !text.isEmpty else { throw ValueError("must be the path of a file") }
    return text
  }

  static let syntax = CommandSyntax(
    name: "dynamics-bench simulate",
    summary: "Runs a scene and prints its frames as JSON Lines.",
    operands: "SCENE", operandCount: 1...1,
    options: [
      .option(count), .option(engine), .option(seconds), .option(every), .option(source),
      .option(target),
      .option(SharedOptions.seed), .option(SharedOptions.instructionSets),
    ],
    discussion: """
      The first line describes the run and the shapes: y points down, lengths are points, times
      seconds, angles radians. Then comes one line a frame: frame 0 before the first tick, then one
      after every K ticks.
        {"frame":1,"time":0.0166,"items":{"3":{"x":..,"y":..,"angle":..,"vx":..,"vy":..,"omega":..,
        "asleep":false},..},"events":[{"tick":1,"kind":"contactBegan","first":"body 3",..}]}
      With --from, frame 0 is the state of the file, and ticks and time count on from there.
      Events are those of all ticks since the frame before. The last line holds the number of ticks
      and the hash of the final state:
        {"end":true,"ticks":120,"time":2.0,"stateHash":"0x0123456789abcdef"}
      """)

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let scene = try SceneSelection.scene(named: arguments.operands[0])
    let variant = try variant(arguments)
    let items = arguments[count] ?? scene.defaultSizes[0]
    let content = scene.content(items: items, seed: arguments[SharedOptions.seed])
    let world = try WorldWorkload(content, engine: variant).world
    let snapshot = SnapshotFile(
      scene: scene, items: items, seed: arguments[SharedOptions.seed], content: content)
    if let path = arguments[target] { try snapshot.checkWritable(path) }
    if let path = arguments[source] { try snapshot.restore(world, from: path) }
    let ticks = max(1, Int((arguments[seconds] / content.parameters.tick).rounded()))
    let header = FrameWriter.header(
      scene: scene, engine: variant, items: items, seed: arguments[SharedOptions.seed],
      every: arguments[every], ticks: ticks, content: content, world: world)
    console.print("\(header)")
    console.print("\(FrameWriter.frame(0, of: world, events: []))")
    var events: [(tick: UInt64, event: Event)] = []
    // What is to be saved is the last state, though nobody reads the frames.
    for tick in 1...ticks where console.isOpen || arguments[target] != nil {
      world.step()
      events += world.events.map { (world.tickCount, $0) }
      guard tick % arguments[every] == 0 else { continue }
      console.print("\(FrameWriter.frame(tick / arguments[every], of: world, events: events))")
      events.removeAll(keepingCapacity: true)
    }
    console.print("\(FrameWriter.end(of: world, events: events))")
    if let path = arguments[target] { try snapshot.save(world, to: path) }
    return .done
  }

  private static func variant(_ arguments: Arguments) throws(UsageError) -> EngineVariant {
    let sets = arguments[SharedOptions.instructionSets]
    if let sets, sets.count > 1 {
      throw UsageError(place: "--isa", problem: "must be a single instruction set here")
    }
    if sets != nil && arguments[engine] != .simd {
      throw UsageError(
        place: "--isa", problem: "needs the engine simd, got '\(arguments[engine].rawValue)'")
    }
    return EngineVariant.variants(of: [arguments[engine]], instructionSets: sets)[0]
  }
}
