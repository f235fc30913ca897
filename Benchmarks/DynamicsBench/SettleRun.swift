import BenchmarkHarness
import PhysicsModel

/// Runs all experiments and makes the tables.
struct SettleRun {
  let engine: EngineVariant
  let sizes: SettleSizes
  let seed: UInt32

  private static let stands =
    SettleVariant.stiffnesses + SettleVariant.dampings
    + SettleVariant.relaxings

  /// - Parameter onProgress: Takes what is being done.
  func tables(onProgress: @escaping (String) -> Void) throws -> [SettleTable] {
    let variants = Self.stands + SettleVariant.rebounds
    let times = try SettleTimes(variants, engine: engine, sizes: sizes, seed: seed) { sample in
      onProgress("time of a tick, sample \(sample + 1) of \(sizes.timingSamples)")
    }
    var stands = SettleTable(key: "stands", title: "What stands, and how deep it sinks in")
    for (index, variant) in Self.stands.enumerated() {
      onProgress("stacks, pile, pyramid, ramp: variant \(index + 1) of \(Self.stands.count)")
      stands.add(
        parameters(variant) + friction(variant) + relaxations(variant) + (try standing(variant))
          + time(variant, times))
    }
    var rebounds = SettleTable(key: "rebounds", title: "What rebounds, in parts of e·v")
    for (index, variant) in SettleVariant.rebounds.enumerated() {
      onProgress("rebounds: variant \(index + 1) of \(SettleVariant.rebounds.count)")
      rebounds.add(
        parameters(variant) + passes(variant) + (try rebounding(variant)) + time(variant, times))
    }
    return [stands, rebounds]
  }

  // MARK: The columns that say what was run

  private func parameters(_ variant: SettleVariant) -> [SettleCell] {
    let asked = variant.parameters.contactFrequency
    let acting = variant.actingFrequency.rounded()
    let text = DurationText.fixed(asked, 0)
    return [
      .word("preset", "preset", variant.preset.rawValue),
      SettleCell(
        key: "contactFrequency", title: "contact, Hz",
        text: acting < asked ? "\(text) (acts as \(DurationText.fixed(acting, 0)))" : text,
        value: .number(asked)),
      SettleCell(
        key: "contactDampingRatio", title: "damping ratio",
        text: DurationText.fixed(variant.parameters.contactDampingRatio, 0),
        value: .number(variant.parameters.contactDampingRatio)),
    ]
  }

  private func friction(_ variant: SettleVariant) -> [SettleCell] {
    let isEvery = variant.parameters.solvesFrictionInEveryPass
    return [.word("friction", "friction in", isEvery ? "every pass" : "relax")]
  }

  private func relaxations(_ variant: SettleVariant) -> [SettleCell] {
    let relaxations = variant.parameters.relaxations
    return [
      SettleCell(
        key: "relaxations", title: "relaxations", text: "\(relaxations)",
        value: .count(relaxations))
    ]
  }

  private func passes(_ variant: SettleVariant) -> [SettleCell] {
    let passes = variant.parameters.restitutionPasses
    return [
      SettleCell(
        key: "restitutionPasses", title: "restitution passes", text: "\(passes)",
        value: .count(passes))
    ]
  }

  // MARK: The columns that say what was found

  private func standing(_ variant: SettleVariant) throws(InputError) -> [SettleCell] {
    let measures = SettleMeasures(variant: variant, engine: engine, sizes: sizes, seed: seed)
    let moved = try measures.pyramid()
    let piles = try measures.piles()
    return [
      stack("stack8", "stack of 8, pt", try measures.stack(of: 8)),
      stack("stack12Offset", "offset stack of 12, pt", try measures.stack(of: 12, offset: 0.5)),
      stack("stack30", "stack of 30, pt", try measures.stack(of: 30)),
      tallest(try measures.tallestOffsetStack()),
      .range("piles", "piles, pt", piles.deepestOverlap, digits: 2),
      .range("pilesMove", "piles move, pt/s", piles.speed, digits: 2),
      SettleCell(
        key: "pyramidMoves", title: "pyramid moves, pt",
        text: DurationText.fixed(moved, 3) + (moved <= 1 ? "" : ": does not stand"),
        value: .number(moved)),
      ramp("ramp50", "ramp 0.5 slides, pt", try measures.ramp(friction: 0.5)),
      ramp("ramp60", "ramp 0.6 slides, pt", try measures.ramp(friction: 0.6)),
      .number("landing", "landing rises, pt/s", try measures.landing(isTiled: false), digits: 1),
      .number(
        "landingTiles", "landing on tiles rises, pt/s", try measures.landing(isTiled: true),
        digits: 1),
    ]
  }

  private func stack(_ key: String, _ title: String, _ measure: StackMeasure) -> SettleCell {
    let end =
      measure.fellAfter.map { "fell at \(DurationText.fixed($0, 1)) s" }
      ?? DurationText.fixed(measure.finalOverlap, 3)
    return SettleCell(
      key: key, title: title,
      text: "\(DurationText.fixed(measure.deepestOverlap, 3)), \(end)",
      value: .object([
        ("overlap", .number(measure.deepestOverlap)),
        ("finalOverlap", .number(measure.finalOverlap)),
        ("fellAfter", measure.fellAfter.map { .number($0) } ?? .null),
      ]))
  }

  private func tallest(_ boxes: Int) -> SettleCell {
    SettleCell(
      key: "tallestOffsetStack", title: "tallest offset stack",
      text: boxes < sizes.tallestStack ? "\(boxes)" : ">= \(boxes)", value: .count(boxes))
  }

  private func ramp(_ key: String, _ title: String, _ slid: Double) -> SettleCell {
    .number(key, title, slid, digits: 3)
  }

  private func rebounding(_ variant: SettleVariant) throws(InputError) -> [SettleCell] {
    let measures = SettleMeasures(variant: variant, engine: engine, sizes: sizes, seed: seed)
    var cells: [SettleCell] = []
    for (suffix, elasticity) in [("100", 1.0), ("50", 0.5)] {
      for body in DroppedBody.allCases {
        let parts = try measures.rebound(body, elasticity: elasticity)
        cells.append(
          .range(
            "\(body)\(suffix)", "\(body.name), e = \(DurationText.fixed(elasticity, 1))", parts,
            digits: 3))
      }
    }
    return cells
  }

  private func time(_ variant: SettleVariant, _ times: SettleTimes) -> [SettleCell] {
    let nanoseconds = times.leastCPU(of: variant)
    return [
      SettleCell(
        key: "nanosecondsPerTick", title: "CPU/tick",
        text: DurationText.text(nanoseconds: nanoseconds), value: .number(nanoseconds))
    ]
  }
}
