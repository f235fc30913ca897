/// One measured row of a run.
public struct BenchmarkRecord: Sendable {
  /// Names the row within the run and from run to run: `gas/simd/n=100`.
  public var id: String
  /// What it measured, under the names of the project: scene, engine, size, definition.
  public var labels: [(name: String, value: JSONValue)]
  public var measurement: Measurement
  /// Time of each part of a step, by name. Unit: nanoseconds per step, one number a pass.
  public var phases: [(name: String, nanoseconds: [Double])]

  public init(
    id: String, labels: [(name: String, value: JSONValue)], measurement: Measurement,
    phases: [(name: String, nanoseconds: [Double])] = []
  ) {
    self.id = id
    self.labels = labels
    self.measurement = measurement
    self.phases = phases
  }

  var json: JSONValue {
    var members: [(name: String, value: JSONValue)] = [("id", .string(id))]
    members += labels
    members.append(("counts", .object(measurement.counts.map { ($0.name, .count($0.value)) })))
    members.append(("outcome", outcome))
    members.append(("end", .string(measurement.end.word)))
    members.append(("secondsUsed", .number(measurement.secondsUsed)))
    members.append(("metrics", metrics))
    members.append(("runs", .array(measurement.samples.map(\.json))))
    members.append(
      ("phases", .object(phases.map { ($0.name, .array($0.nanoseconds.map { .number($0) })) })))
    return .object(members)
  }

  private var outcome: JSONValue {
    let outcomes = Set(measurement.samples.map(\.outcome))
    return .strings(outcomes.sorted().map { StateHash.text($0) })
  }

  private var metrics: JSONValue {
    guard !measurement.samples.isEmpty else { return .object([]) }
    let cpu = measurement.cpuPerStep
    let wall = measurement.stepWall
    return .object([
      ("cpuNsPerStepMin", .number(Statistics.minimum(cpu))),
      ("cpuNsPerStepMedian", .number(Statistics.median(cpu))),
      ("wallNsPerStepP50", .number(Statistics.median(wall))),
      ("wallNsPerStepP99", .number(Statistics.quantile(0.99, of: wall))),
    ])
  }
}

extension MeasurementEnd {
  /// `complete`, `shortened`, `cutOff` or `failed`.
  public var word: String {
    switch self {
    case .complete: "complete"
    case .shortened: "shortened"
    case .cutOff: "cutOff"
    case .failed: "failed"
    }
  }
}

extension Sample {
  var json: JSONValue {
    .object([
      ("blockSteps", .counts(blockSteps)), ("blockCpuNs", .counts(blockCPU)),
      ("stepWallNs", .counts(stepWall)), ("nivcsw", .count(involuntarySwitches)),
      ("faults", .count(pageFaults)),
    ])
  }
}
