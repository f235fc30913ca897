import BenchmarkHarness
import PhysicsModel
import Scenes

/// What a person reads about one scene.
struct RunReport {
  let scene: Scene
  let cases: [RunCase]
  let request: RunRequest

  var lines: [String] {
    let plan = request.plan(for: scene)
    let first = plan.warmUpSteps + 1
    let last = plan.warmUpSteps + plan.measuredSteps
    var lines = ["", "\(scene.name), ticks \(first) to \(last)"]
    lines += table.lines
    if let growth { lines.append("growth   \(growth)") }
    lines.append("states   \(agreement)")
    if request.takesStageTimes {
      for one in cases { lines += StageReport(one).lines }
    }
    return lines
  }

  private var table: TextTable {
    var table = TextTable([
      .right("n", leastWidth: 6), .left("engine", leastWidth: 9),
      .right("CPU/step min", leastWidth: 12), .right("median", leastWidth: 8),
      .right("wall/step p50", leastWidth: 8), .right("p99", leastWidth: 8),
      .right("per body", leastWidth: 8), .right("bodies", leastWidth: 6),
      .right("contacts", leastWidth: 8), .right("samples"), .right("speed-up"),
    ])
    for one in cases {
      for (index, row) in one.rows.enumerated() {
        let start = [index == 0 ? "\(one.items)" : "", row.engine.name]
        if let cells = cells(row, of: one) {
          table.add(start + cells)
        } else {
          table.add(start, remark: remark(row))
        }
      }
    }
    return table
  }

  private func cells(_ row: RunCase.Row, of one: RunCase) -> [String]? {
    guard let measurement = row.measurement, let least = row.leastCPU else { return nil }
    let bodies = row.count("bodies") ?? 0
    let isShort = measurement.end == .shortened
    return [
      DurationText.text(nanoseconds: least),
      DurationText.text(nanoseconds: Statistics.median(measurement.cpuPerStep)),
      DurationText.text(nanoseconds: Statistics.median(measurement.stepWall)),
      DurationText.text(nanoseconds: Statistics.quantile(0.99, of: measurement.stepWall)),
      DurationText.text(nanoseconds: least / Double(max(bodies, 1))),
      "\(bodies)", "\(row.count("contacts") ?? 0)",
      "\(measurement.samples.count)\(isShort ? "*" : "")",
      speedUp(row, of: one).map { "\(DurationText.significant($0))x" } ?? "",
    ]
  }

  private func speedUp(_ row: RunCase.Row, of one: RunCase) -> Double? {
    guard row.engine.engine != .reference, let own = row.leastCPU, own > 0,
      let reference = one.rows.first(where: { $0.engine.engine == .reference })?.leastCPU
    else { return nil }
    return reference / own
  }

  /// Why there are no numbers.
  private func remark(_ row: RunCase.Row) -> String {
    if let items = row.leftOutAfter {
      return "left out: cut off at n=\(items) already; a larger --budget measures it"
    }
    switch row.measurement?.end {
    case .cutOff(let steps, let all):
      let used = DurationText.text(nanoseconds: 1e9 * (row.measurement?.secondsUsed ?? 0))
      return "cut off: \(steps) of \(all) ticks took \(used) of CPU time, more than --budget"
    case .failed(let reason): return "failed: \(reason)"
    default: return "not measured"
    }
  }

  /// `reference ~ N^1.93, simd ~ N^1.05`, for engines with two sizes or more.
  private var growth: String? {
    let laws = request.engines.compactMap { engine -> String? in
      let points = cases.compactMap { one -> (x: Double, y: Double)? in
        let row = one.rows.first { $0.engine == engine }
        return row?.leastCPU.map { (Double(one.items), $0) }
      }
      guard let law = PowerLaw(fitting: points) else { return nil }
      let error = law.exponentError.map { " ± \(DurationText.fixed($0, 2))" } ?? ""
      return "\(engine.name) ~ N^\(DurationText.fixed(law.exponent, 2))\(error)"
    }
    return laws.isEmpty ? nil : laws.joined(separator: ", ")
  }

  /// Which last states were equal, and where there was nothing to compare.
  private var agreement: String {
    let texts = cases.flatMap { one in one.disagreements.map { "n=\(one.items): \($0)" } }
    guard texts.isEmpty else {
      return "DIFFER: " + texts.joined(separator: "; ") + "; see dynamics-bench verify"
    }
    // Sizes by the engines that were compared there; equal engines are joined by equal signs.
    var sizes: [(engines: String, items: [Int])] = []
    for one in cases {
      let engines = one.comparable.map(\.engine.name).joined(separator: " = ")
      if sizes.last?.engines == engines {
        sizes[sizes.count - 1].items.append(one.items)
      } else {
        sizes.append((engines, [one.items]))
      }
    }
    let parts = sizes.map { part in
      let place =
        sizes.count > 1 ? " at n=" + part.items.map { "\($0)" }.joined(separator: ", ") : ""
      let isCompared = part.engines.contains(" = ")
      return isCompared ? "\(part.engines)\(place)" : "nothing to compare\(place)"
    }
    let shortened = cases.flatMap(\.rows).contains { $0.measurement?.end == .shortened }
    let note = shortened ? "   * fewer samples than wanted: --budget" : ""
    return "after the last tick: \(parts.joined(separator: "; "))\(note)"
  }
}
