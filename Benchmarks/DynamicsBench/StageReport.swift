import BenchmarkHarness
import PhysicsModel

/// The times of the stages of one scene in one size.
struct StageReport {
  let one: RunCase

  init(_ one: RunCase) { self.one = one }

  var lines: [String] {
    let rows = one.rows.filter { !$0.stages.isEmpty }
    guard !rows.isEmpty else { return [] }
    let reference = rows.first { $0.engine.engine == .reference }
    var columns = [TextTable.Column.left("stage", leastWidth: 19)]
    for row in rows {
      columns += [.right(row.engine.name, leastWidth: 9), .right("share")]
      if showsSpeedUp(row, reference) { columns.append(.right("speed-up")) }
    }
    var table = TextTable(columns)
    let sums: [(String, [Stage])] = [("solver", StageTimes.solver), ("all", Stage.allCases)]
    for (name, stages) in Stage.allCases.map({ ($0.rawValue, [$0]) }) + sums {
      var cells = [name]
      for row in rows {
        let own = time(of: stages, row)
        let all = time(of: Stage.allCases, row)
        cells += [
          DurationText.text(nanoseconds: own),
          all > 0 ? "\(DurationText.fixed(100 * own / all, 0)) %" : "",
        ]
        guard showsSpeedUp(row, reference), let reference else { continue }
        let other = time(of: stages, reference)
        cells.append(own > 0 ? "\(DurationText.significant(other / own))x" : "")
      }
      table.add(cells)
    }
    return ["", "\(one.scene.name) n=\(one.items), stages: wall time of a tick, least of 3 passes"]
      + table.lines
  }

  private func showsSpeedUp(_ row: RunCase.Row, _ reference: RunCase.Row?) -> Bool {
    reference != nil && row.engine.engine != .reference
  }

  /// The least times of some stages, added.
  private func time(of stages: [Stage], _ row: RunCase.Row) -> Double {
    stages.reduce(0) { $0 + (row.stages[$1]?.min() ?? 0) }
  }
}
