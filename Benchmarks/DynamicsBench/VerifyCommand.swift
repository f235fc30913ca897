import BenchmarkHarness
import PhysicsModel
import SIMDEngine
import Scenes

/// `dynamics-bench verify`
enum VerifyCommand {
  static let ticks = Option<Int>(
    "--steps", placeholder: "TICKS", default: 600,
    help: "Ticks to compare, 1 to 1000000. Default: 600.",
    parse: ValueParser.integer(1...1_000_000))
  static let plant = Option<Plant?>(
    "--plant", placeholder: "TICK:BODY", default: nil,
    help: "Turns the last bit of that body's horizontal velocity in the engine simd before that "
      + "tick, to see the difference found.",
    parse: { (text) throws(ValueError) in try Plant.parse(text) })

  static let syntax = CommandSyntax(
    name: "dynamics-bench verify",
    summary: "Compares the engine simd with the reference, bit for bit, tick by tick.",
    operands: "[REGEX...]", operandCount: 0...100,
    options: [
      .option(SharedOptions.counts), .option(SharedOptions.sizes), .option(ticks),
      .option(SharedOptions.instructionSets), .option(SharedOptions.seed), .option(plant),
    ],
    discussion: """
      REGEX chooses scenes by name; without one all are compared, each at its own size and with every
      instruction set that this machine has. States and events are compared after every tick. The
      first difference is named by tick, stage, substep, item and field, with both values and their
      bits; the exit code is 7 then. A planted bit is looked for in the stages of its tick as well:
      on a body at rest it may be rounded away before the tick ends.
      """)

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let scenes = try SceneSelection.scenes(matching: arguments.operands)
    let sizes = try SharedOptions.requestedSizes(arguments)
    if let plant = arguments[plant], plant.tick > arguments[ticks] {
      throw UsageError(
        place: "--plant",
        problem:
          "the tick must be at most the number of ticks, \(arguments[ticks]), got \(plant.tick)")
    }
    let sets = arguments[SharedOptions.instructionSets] ?? InstructionSet.available
    let variants = EngineVariant.variants(of: [.simd], instructionSets: sets)
    let comparisons = scenes.flatMap { scene in
      (sizes ?? [scene.verifySize]).flatMap { items in
        variants.map {
          Comparison(
            scene: scene, items: items, seed: arguments[SharedOptions.seed],
            ticks: arguments[ticks], variant: $0, plant: arguments[plant])
        }
      }
    }
    return try run(comparisons, console: console)
  }

  private static func run(_ comparisons: [Comparison], console: Console) throws -> ExitCode {
    var progress = Progress(costs: comparisons.map(\.cost))
    var differences = 0
    for comparison in comparisons {
      let (difference, hash) = try comparison.run { tick in
        console.showProgress(progress.line("\(comparison.title) tick \(tick)"))
      }
      progress.finishPart()
      if let difference {
        differences += 1
        console.print("DIFFER  \(comparison.title)  reference vs \(comparison.variant.name)")
        console.print("        \(difference)")
      } else {
        console.print(
          "ok      \(comparison.title)  reference = \(comparison.variant.name)  "
            + "\(comparison.ticks) ticks  hash \(StateHash.text(hash))")
      }
      // Nobody reads on: the answer so far is the answer.
      if !console.isOpen { break }
    }
    console.print("\(differences) of \(comparisons.count) comparisons differ.")
    return differences > 0 ? .disagreement : .done
  }
}

/// One scene, in one size, compared on two engines.
private struct Comparison {
  let scene: Scene
  let items: Int
  let seed: UInt32
  let ticks: Int
  let variant: EngineVariant
  let plant: Plant?

  var title: String { "\(scene.name) n=\(items)" }

  /// All pairs of the reference, and the rest of the work of both.
  var cost: Double { Double(ticks) * (Double(items) * Double(items) + 500 * Double(items)) }

  /// The first difference, and the hash of the reference's last state.
  func run(onTick: (Int) -> Void) throws -> (Difference?, hash: UInt64) {
    let content = scene.content(items: items, seed: seed)
    let reference = EngineVariant.variants(of: [.reference], instructionSets: nil)[0]
    let disturb = { (tick: Int, world: any ObservableWorld) in
      if let plant, plant.tick == tick { try plant.apply(to: world) }
    }
    func left() throws -> any ObservableWorld {
      try WorldWorkload(content, engine: reference).world
    }
    func right() throws -> any ObservableWorld {
      try WorldWorkload(content, engine: variant).world
    }
    var last: (any ObservableWorld)?
    let difference = try Agreement.firstDifference(
      ticks: ticks,
      left: {
        let world = try left()
        last = world
        return world
      },
      right: right,
      disturb: { tick, world in
        onTick(tick)
        try disturb(tick, world)
      })
    if difference == nil, let plant {
      // A bit of a slow body may be rounded away before the tick ends; its stages still show it.
      let trace = try Difference(
        tick: UInt64(plant.tick), left: Agreement.trace(tick: plant.tick, of: left()),
        right: Agreement.trace(tick: plant.tick, of: right(), disturb: disturb))
      return (trace, last?.state.hash ?? 0)
    }
    return (difference, last?.state.hash ?? 0)
  }
}
