import BenchmarkHarness
import PhysicsModel
import SIMDEngine
import Scenes

/// `dynamics-bench settle`
enum SettleCommand {
  static let engine = Option<Engine>(
    "-e", "--engine", placeholder: "ENGINE", default: .simd,
    help: "Engine: " + Engine.allCases.map(\.rawValue).joined(separator: ", ") + ". Default: simd.",
    parse: ValueParser.choice(of: Engine.allCases.map { ($0.rawValue, $0) }))
  static let json = Flag("--json", help: "Prints one JSON object instead of Markdown.")
  static let quick = Flag(
    "--quick", help: "Runs everything small and short, to see that it runs; settles nothing.")

  static let syntax = CommandSyntax(
    name: "dynamics-bench settle",
    summary: "Makes the tables from which the values of the presets follow.",
    options: [.option(engine), .option(SharedOptions.seed), .flag(json), .flag(quick)],
    discussion: """
      Both presets are run with contacts of 30, 60 and 120 Hz, friction in relax only or in every pass,
      damping ratios from 1 to 30, one relaxing pass more or less, and 1, 2 and 4 restitution
      passes. Gravity is 1000 pt/s². Bodies have no skin, so that overlaps show all that contacts sink in.

      columns of the first table:
        stack        deepest overlap in a stack of boxes of 40 pt: over all ticks, and in the last one
                     or when it fell
        offset       the same with boxes that stand 0.5 pt aside, to the right and left in turns
        tallest      the most boxes of such a stack that stand
        piles        deepest overlap over all pairs of the scene falling-pile when it has settled,
                     over several seeds, and the root mean square speed in its last second
        pyramid      how far a box of 20 rows moves at most after 2 s; up to 1 pt counts as standing
        ramp         way of a box in the last second on a line of 30 degrees, by friction
        landing      the fastest that a flat box of 300 by 73 pt without elasticity rises after a drop
                     from 388 pt and a little more; on tiles: the same on a floor of boxes of 60 pt
        CPU/tick     least CPU time of a tick of the settled pile, in one process, taking turns
      Nothing rebounds in them, so restitution passes cannot change them and are not varied.

      columns of the second table:
        circle, box  a body dropped from 388 pt and a little more: the speed at which it leaves the
                     ground, in parts of elasticity e times the speed v at which it meets it. Both
                     are read at the ends of the ticks around the bounce and carried over the gap
                     to the ground by v² + 2gs
        two posts    the box falls on two circles: two contacts at once
      Nothing rubs in them, so the place of friction is not varied.
      """)

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let variant = EngineVariant.variants(of: [arguments[engine]], instructionSets: nil)[0]
    let run = SettleRun(
      engine: variant, sizes: arguments[quick] ? .quick : .full,
      seed: arguments[SharedOptions.seed])
    let report = SettleReport(
      run: run, machine: .current(), source: .current(ignoring: ["results"]))
    let tables = try run.tables { what in console.showProgress(what) }
    console.write(arguments[json] ? "\(report.json(tables))\n" : report.markdown(tables))
    return .done
  }
}
