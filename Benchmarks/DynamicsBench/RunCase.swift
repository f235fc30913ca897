import BenchmarkHarness
import PhysicsModel
import Scenes

/// One scene in one size, measured on all engines.
struct RunCase {
  /// One engine's part.
  struct Row {
    let engine: EngineVariant
    /// The size at which the engine was too slow already, if it was left out for that.
    let leftOutAfter: Int?
    var measurement: Measurement?
    /// Nanoseconds of each stage in a tick, one number a pass.
    var stages: [Stage: [Double]] = [:]

    var isCutOff: Bool {
      if case .cutOff = measurement?.end { return true }
      return leftOutAfter != nil
    }

    /// The least CPU time of a tick. Unit: nanoseconds.
    var leastCPU: Double? {
      guard let samples = measurement?.cpuPerStep, !samples.isEmpty else { return nil }
      return Statistics.minimum(samples)
    }

    func count(_ name: String) -> Int? {
      measurement?.counts.first { $0.name == name }?.value
    }
  }

  let scene: Scene
  let items: Int
  let plan: MeasurementPlan
  private(set) var rows: [Row]
  private(set) var stepsPerBlock = 0
  private let content: SceneContent
  private let takesStageTimes: Bool

  init(scene: Scene, items: Int, request: RunRequest, leftOut: [EngineVariant: Int]) {
    self.scene = scene
    self.items = items
    plan = request.plan(for: scene)
    content = scene.content(items: items, seed: request.seed)
    takesStageTimes = request.takesStageTimes
    rows = request.engines.map { Row(engine: $0, leftOutAfter: leftOut[$0]) }
  }

  /// Takes all samples, then the times of the stages if they are wanted.
  ///
  /// - Parameter onProgress: Takes what is being done, and the share of the case that is done.
  mutating func measure(onProgress: @escaping (String, Double) -> Void) {
    let present = rows.indices.filter { rows[$0].leftOutAfter == nil }
    let title = "\(scene.name) n=\(items)"
    let content = content
    var measuring = InterleavedMeasurement(
      present.map { index in
        let engine = rows[index].engine
        return Contender(name: engine.name) { try WorldWorkload(content, engine: engine) }
      }, plan: plan)
    let samples = Double(plan.samples.upperBound)
    measuring.onProgress = { name, sample in
      onProgress("\(title) \(name) sample \(sample + 1)", Double(sample) / samples)
    }
    for (index, measurement) in zip(present, measuring.measure()) {
      rows[index].measurement = measurement
    }
    stepsPerBlock = measuring.stepsPerBlock
    if takesStageTimes {
      onProgress("\(title) stages", 1)
      measureStages(present.filter { rows[$0].leastCPU != nil })
    }
  }

  private mutating func measureStages(_ present: [Int]) {
    for _ in 0..<min(3, plan.samples.upperBound) {
      for index in present {
        let times = try? StageTimes.measure(content, engine: rows[index].engine, plan: plan)
        for (stage, nanoseconds) in times ?? [:] {
          rows[index].stages[stage, default: []].append(nanoseconds)
        }
      }
    }
  }

  /// The measured engines that must end in the same state: those that compute in `Float`.
  var comparable: [Row] {
    rows.filter { row in
      row.engine.engine.precision == .single && row.measurement?.samples.isEmpty == false
    }
  }

  /// Engines that ended differently from the first, or from sample to sample.
  var disagreements: [String] {
    var texts = rows.compactMap(\.measurement).filter { !$0.isReproducible }.map {
      "\($0.name) ended differently from sample to sample"
    }
    let ends = comparable.compactMap { row in
      row.measurement?.samples.first.map { (name: row.engine.name, state: $0.outcome) }
    }
    guard let first = ends.first else { return texts }
    for end in ends.dropFirst() where end.state != first.state {
      texts.append(
        "\(first.name) ended in state \(StateHash.text(first.state)), "
          + "\(end.name) in \(StateHash.text(end.state))")
    }
    return texts
  }

  var code: ExitCode {
    let failed = rows.contains { if case .failed = $0.measurement?.end { true } else { false } }
    return ExitCode.gravest(
      [failed ? .benchmarkFailed : .done, disagreements.isEmpty ? .done : .disagreement])
  }

  /// What goes into the result file.
  var records: [BenchmarkRecord] {
    rows.compactMap { row in
      guard let measurement = row.measurement else { return nil }
      return BenchmarkRecord(
        id: "\(scene.name)/\(row.engine.name)/n=\(items)", labels: labels(row.engine),
        measurement: measurement,
        phases: Stage.allCases.compactMap { stage in
          row.stages[stage].map { (stage.rawValue, $0) }
        })
    }
  }

  private func labels(_ engine: EngineVariant) -> [(name: String, value: JSONValue)] {
    [
      ("scene", .string(scene.name)), ("engine", .string(engine.engine.rawValue)),
      ("isa", engine.instructionSet.map { .string($0.rawValue) } ?? .null),
      ("n", .count(items)), ("definition", .string(definition)),
      ("preset", .string(scene.preset.rawValue)),
      ("warmUpSteps", .count(plan.warmUpSteps)), ("measuredSteps", .count(plan.measuredSteps)),
      ("stepsPerBlock", .count(stepsPerBlock)),
    ]
  }

  /// Names the work: measurements with different definitions cannot be compared.
  private var definition: String {
    var digest = Digest()
    digest.combine(content.digest)
    digest.combine(UInt64(plan.warmUpSteps))
    digest.combine(UInt64(plan.measuredSteps))
    digest.combine(UInt64(ResultFile.measureVersion))
    return StateHash.text(digest.value)
  }
}
