/// A contender while it is measured.
struct Run {
  let contender: Contender
  private(set) var measurement: Measurement
  /// The workload of the sample being taken, or `nil` if this contender takes no part in it.
  private(set) var workload: (any Workload)?
  /// CPU time of a step at the end of the warm-up. Unit: nanoseconds.
  private(set) var warmUpStep = 0.0
  private var current = Sample()
  /// CPU time of the longest sample so far, warm-up included. Unit: seconds.
  private var sampleSeconds = 0.0
  private var secondsBefore = 0.0

  init(_ contender: Contender) {
    self.contender = contender
    measurement = Measurement(name: contender.name)
  }

  /// Whether another sample is wanted and fits into the budget.
  mutating func wantsSample(_ sample: Int, plan: MeasurementPlan) -> Bool {
    guard measurement.end == .complete, measurement.samples.count == sample else { return false }
    if sample >= plan.samples.lowerBound && measurement.secondsUsed >= plan.enoughSeconds {
      return false
    }
    guard sample == 0 || measurement.secondsUsed + sampleSeconds <= plan.budgetSeconds else {
      if sample < plan.samples.lowerBound { measurement.end = .shortened }
      return false
    }
    return true
  }

  mutating func warmUp(plan: MeasurementPlan) {
    current = Sample()
    secondsBefore = measurement.secondsUsed
    let made: any Workload
    do {
      made = try contender.make()
    } catch {
      measurement.end = .failed("\(error)")
      return
    }
    workload = made
    for step in 0..<plan.warmUpSteps {
      let start = Clock.threadCPU()
      made.step()
      let used = Double(Clock.threadCPU() - start)
      measurement.secondsUsed += used * 1e-9
      // The last steps are the most like those that are measured.
      if step == plan.warmUpSteps / 2 { warmUpStep = used }
      if step > plan.warmUpSteps / 2 { warmUpStep = min(warmUpStep, used) }
      if isOverBudget(plan) {
        cutOff(after: step + 1, plan: plan)
        return
      }
    }
  }

  mutating func measure(steps: Int, plan: MeasurementPlan) {
    guard let workload else { return }
    let switches = ResourceUsage.involuntarySwitches
    let faults = ResourceUsage.pageFaults
    let firstStep = current.stepWall.count
    current.stepWall.reserveCapacity(plan.measuredSteps)
    let startCPU = Clock.threadCPU()
    var mark = Clock.wall()
    for _ in 0..<steps {
      workload.step()
      let now = Clock.wall()
      current.stepWall.append(now - mark)
      mark = now
    }
    let used = Clock.threadCPU() - startCPU
    current.blockCPU.append(used)
    current.blockSteps.append(steps)
    current.involuntarySwitches += ResourceUsage.involuntarySwitches - switches
    current.pageFaults += ResourceUsage.pageFaults - faults
    measurement.secondsUsed += Double(used) * 1e-9
    let done = firstStep + steps
    if done < plan.measuredSteps && isOverBudget(plan) {
      cutOff(after: plan.warmUpSteps + done, plan: plan)
    }
  }

  /// Keeps the sample if it was not cut off.
  mutating func finishSample() {
    guard let workload else { return }
    current.outcome = workload.outcome
    current.counts = workload.counts
    measurement.samples.append(current)
    sampleSeconds = max(sampleSeconds, measurement.secondsUsed - secondsBefore)
    self.workload = nil
  }

  private func isOverBudget(_ plan: MeasurementPlan) -> Bool {
    measurement.secondsUsed > plan.budgetSeconds
  }

  private mutating func cutOff(after steps: Int, plan: MeasurementPlan) {
    workload = nil
    measurement.end =
      measurement.samples.isEmpty
      ? .cutOff(steps: steps, of: plan.warmUpSteps + plan.measuredSteps) : .shortened
  }
}
