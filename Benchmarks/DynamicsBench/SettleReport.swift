import BenchmarkHarness
import PhysicsModel
import SIMDEngine

/// The tables, with what is needed to make them again.
struct SettleReport {
  static let format = "dynamics-settle-1"

  let run: SettleRun
  let machine: Machine
  let source: SourceState

  func markdown(_ tables: [SettleTable]) -> String {
    let lines = tables.flatMap { $0.lines + [""] } + notes
    return lines.joined(separator: "\n") + "\n"
  }

  func json(_ tables: [SettleTable]) -> JSONValue {
    let sizes = run.sizes
    return .object(
      [
        ("format", .string(Self.format)), ("engine", .string(run.engine.engine.rawValue)),
        ("isa", run.engine.instructionSet.map { .string($0.rawValue) } ?? .null),
        ("seed", .count(run.seed)), ("machine", .string(machine.summary)),
        ("source", .string(source.summary)), ("build", .string(Build.configuration)),
        (
          "sizes",
          .object([
            ("stackSeconds", .number(sizes.stack)), ("tallestStack", .count(sizes.tallestStack)),
            ("pileItems", .count(sizes.pileItems)), ("pileSeeds", .count(sizes.pileSeeds)),
            ("pileSeconds", .number(sizes.pile)), ("pyramidRows", .count(sizes.pyramidRows)),
            ("pyramidSeconds", .number(sizes.pyramid)), ("rampSeconds", .number(sizes.ramp)),
            ("drops", .count(sizes.drops)), ("timingWarmUp", .count(sizes.timingWarmUp)),
            ("timingSteps", .count(sizes.timingSteps)),
            ("timingSamples", .count(sizes.timingSamples)),
          ])
        ),
        (
          "exactRamp50",
          .number(SettleMeasures.exactRamp(friction: 0.5, seconds: sizes.ramp))
        ),
      ] + tables.map { ($0.key, $0.json) })
  }

  private var notes: [String] {
    let sizes = run.sizes
    let slides = DurationText.fixed(
      SettleMeasures.exactRamp(friction: 0.5, seconds: sizes.ramp), 3)
    let engine =
      run.engine.engine.rawValue
      + (run.engine.instructionSet.map { " (\($0.rawValue))" } ?? "")
    return [
      "Stacks ran for \(sizes.stack) s, \(sizes.pileSeeds) piles of \(sizes.pileItems) (from seed "
        + "\(run.seed)) for \(sizes.pile) s, a pyramid of \(sizes.pyramidRows) rows for \(sizes.pyramid) s, ramps for "
        + "\(sizes.ramp) s; by Coulomb's law the box on the ramp 0.5 slides \(slides) pt. Drops were from \(sizes.drops) heights. CPU/tick is "
        + "the least of \(sizes.timingSamples) samples of \(sizes.timingSteps) ticks after "
        + "\(sizes.timingWarmUp). Engine \(engine), \(Build.configuration) build, "
        + "\(source.summary), \(machine.summary)."
    ]
  }
}
