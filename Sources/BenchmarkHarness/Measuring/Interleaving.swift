/// Measures contenders against each other.
///
/// Goals, in order of priority:
/// 1. Every sample of every contender is the same work: a fresh workload, the same warm-up, the
///    same steps.
/// 2. What disturbs the machine disturbs all contenders alike: within a sample they take turns,
///    block by block, and who begins changes from block to block.
/// 3. What is decided upon is the CPU time of the thread; time on the wall is kept beside it.
/// 4. No contender takes longer than its budget.
public struct InterleavedMeasurement {
  public let plan: MeasurementPlan
  private var runs: [Run]
  /// The length of a block, decided after the first warm-up; 0 before.
  public private(set) var stepsPerBlock = 0

  /// What is called between blocks, for a sign of life.
  public var onProgress: (_ name: String, _ sample: Int) -> Void = { _, _ in }

  public init(_ contenders: [Contender], plan: MeasurementPlan) {
    precondition(
      Set(contenders.map(\.name)).count == contenders.count,
      "contenders need different names, got \(contenders.map(\.name))")
    self.plan = plan
    runs = contenders.map { Run($0) }
  }

  /// Takes all samples. The measurements are in the order of the contenders.
  public mutating func measure() -> [Measurement] {
    for sample in 0..<plan.samples.upperBound {
      for index in runs.indices { begin(index, sample: sample) }
      guard runs.contains(where: { $0.workload != nil }) else { break }
      takeTurns(sample: sample)
      for index in runs.indices { runs[index].finishSample() }
    }
    return runs.map(\.measurement)
  }

  /// Makes the workload of a contender that takes another sample, and warms it up.
  private mutating func begin(_ index: Int, sample: Int) {
    guard runs[index].wantsSample(sample, plan: plan) else { return }
    onProgress(runs[index].contender.name, sample)
    runs[index].warmUp(plan: plan)
  }

  private mutating func takeTurns(sample: Int) {
    if stepsPerBlock == 0 { stepsPerBlock = calibratedStepsPerBlock() }
    var turn = sample
    var done = 0
    while done < plan.measuredSteps {
      let steps = min(stepsPerBlock, plan.measuredSteps - done)
      for offset in runs.indices {
        let index = (turn + offset) % runs.count
        guard runs[index].workload != nil else { continue }
        runs[index].measure(steps: steps, plan: plan)
        onProgress(runs[index].contender.name, sample)
      }
      turn += 1
      done += steps
    }
  }

  /// The fewest steps in which the fastest contender fills a block.
  private func calibratedStepsPerBlock() -> Int {
    let fastest = runs.filter { $0.workload != nil }.map(\.warmUpStep).min() ?? 0
    guard fastest > 0 else { return plan.measuredSteps }
    let steps = max((plan.blockSeconds * 1e9 / fastest).rounded(.up), Double(plan.leastBlockSteps))
    return steps < Double(plan.measuredSteps) ? max(1, Int(steps)) : plan.measuredSteps
  }
}
