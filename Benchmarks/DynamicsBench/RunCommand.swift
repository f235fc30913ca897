import BenchmarkHarness
import Foundation
import PhysicsModel
import SIMDEngine
import Scenes

/// `dynamics-bench run`
enum RunCommand {
  static let engines = SharedOptions.engines(default: [.reference, .simd])
  static let steps = Option<Int?>(
    "--steps", placeholder: "TICKS", default: nil,
    help: "Ticks that make one sample, 1 to 100000. Default: the scene's own.",
    parse: { (text) throws(ValueError) in try ValueParser.integer(1...100_000)(text) })
  static let warmUp = Option<Int?>(
    "--warm-up", placeholder: "TICKS", default: nil,
    help: "Ticks before them, 1 to 100000. Default: the scene's own.",
    parse: { (text) throws(ValueError) in try ValueParser.integer(1...100_000)(text) })
  static let samples = Option<Int?>(
    "--samples", placeholder: "COUNT", default: nil,
    help:
      "Samples of each engine, 1 to 1000. Default: 10, or fewer, but at least 3, once they have "
      + "taken a second.",
    parse: { (text) throws(ValueError) in try ValueParser.integer(1...1000)(text) })
  static let budget = Option<Double>(
    "--budget", placeholder: "TIME", default: 5,
    help:
      "CPU time of one engine at one size, such as 500ms, 20s or 2m; what is slower is cut off, "
      + "and larger sizes are left out. Default: 5s.",
    parse: ValueParser.seconds(atMost: 86_400))
  static let stages = Flag(
    "--stages",
    help: "Takes the times of the stages as well, in passes of their own; the row solver is the "
      + "sum from prepareContacts to applyRestitution.")
  static let noSave = Flag("--no-save", help: "Writes no result file.")
  static let results = Option<String>(
    "--results", placeholder: "FOLDER", default: "results",
    help: "Where result files go, one folder a machine. Default: results.",
    parse: { (text) throws(ValueError) in
      guard !text.isEmpty else { throw ValueError("must be a folder") }
      return text
    })

  static let syntax = CommandSyntax(
    name: "dynamics-bench run",
    summary: "Measures the time of a tick, over scenes, engines and numbers of items.",
    operands: "[REGEX...]", operandCount: 0...100,
    options: [
      .option(SharedOptions.counts), .option(SharedOptions.sizes), .option(engines),
      .option(SharedOptions.instructionSets), .option(steps), .option(warmUp), .option(samples),
      .option(SharedOptions.seed), .option(budget), .flag(stages), .flag(noSave),
      .option(results),
    ],
    discussion: """
      REGEX chooses scenes by name. Without arguments all scenes are measured in small sizes, in less
      than two minutes.

      A sample builds the world afresh, runs the warm-up, and times the ticks after it, so that all
      samples of all engines are the same work. Within a sample the engines take turns, block by
      block. What counts is CPU time of the measuring thread; time on the wall stands beside it.

      columns:
        CPU/step    CPU time of a tick: the least and the median of the samples
        wall/step   time on the wall of a tick: median and 99th percentile over all ticks
        per body    least CPU time divided by the number of bodies, anchored ones included
        contacts    contacts in the last tick
        speed-up    least CPU time of the reference divided by that of this engine
        growth      the exponent b of the power law time ~ N^b that fits best, and its standard error

      The last states of engines that compute in Float must be equal; if not, the exit code is 7.
      """)

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let request = try RunRequest(arguments)
    let machine = Machine.current()
    if let folder = request.resultsFolder {
      do {
        try AtomicFile.checkWritable(folder: "\(folder)/\(machine.fingerprint)")
      } catch {
        throw CommandFailure(.cannotWrite, "--results: \(error)")
      }
    }
    if Build.isDebug {
      console.say("This is a debug build: its times say nothing about a release build.")
    }
    var file = ResultFile(
      command: ["dynamics-bench"] + CommandLine.arguments.dropFirst(),
      version: DynamicsBench.version, started: Date(),
      seed: UInt64(request.seed),
      source: .current(ignoring: request.resultsFolder.map { [$0] } ?? ["results"]),
      machine: machine, load: .current())
    console.print("machine  \(file.machine.summary)")
    console.print("sources  \(file.source.summary)")
    if let load = file.load.summary { console.print("load     \(load)") }
    let cases = RunSuite(request).measure(console: console)
    file.benchmarks = cases.flatMap(\.records)
    file.finish()
    var codes = cases.map(\.code)
    if let folder = request.resultsFolder {
      do {
        console.print("\nsaved    \(try file.save(in: folder))")
      } catch {
        console.say("dynamics-bench run: --results: \(error)")
        codes.append(.cannotWrite)
      }
    }
    return ExitCode.gravest(codes)
  }
}

/// What a run is asked to measure.
struct RunRequest {
  let scenes: [Scene]
  /// `nil` for each scene's own.
  let sizes: [Int]?
  let engines: [EngineVariant]
  let steps: Int?
  let warmUp: Int?
  /// `nil` for as many as fit into a second, within limits.
  let samples: Int?
  let seed: UInt32
  /// Unit: seconds.
  let budget: Double
  let takesStageTimes: Bool
  /// `nil` if nothing is saved.
  let resultsFolder: String?

  init(_ arguments: Arguments) throws(UsageError) {
    scenes = try SceneSelection.scenes(matching: arguments.operands)
    sizes = try SharedOptions.requestedSizes(arguments)
    let sets = arguments[SharedOptions.instructionSets]
    guard sets == nil || arguments[RunCommand.engines].contains(.simd) else {
      throw UsageError(place: "--isa", problem: "needs the engine simd among --engines")
    }
    engines = EngineVariant.variants(of: arguments[RunCommand.engines], instructionSets: sets)
    steps = arguments[RunCommand.steps]
    warmUp = arguments[RunCommand.warmUp]
    samples = arguments[RunCommand.samples]
    seed = arguments[SharedOptions.seed]
    budget = arguments[RunCommand.budget]
    takesStageTimes = arguments[RunCommand.stages]
    resultsFolder =
      arguments[RunCommand.noSave] ? nil : arguments[RunCommand.results]
  }

  func plan(for scene: Scene) -> MeasurementPlan {
    var plan = MeasurementPlan(
      warmUpSteps: warmUp ?? scene.warmUpTicks, measuredSteps: steps ?? scene.measuredTicks)
    if let samples { plan.samples = samples...samples }
    plan.budgetSeconds = budget
    return plan
  }
}
