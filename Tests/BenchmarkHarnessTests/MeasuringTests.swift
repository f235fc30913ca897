import BenchmarkHarness
import Testing

/// Notes what is done with it, and burns CPU time if told to.
private final class Fake: Workload {
  final class Log {
    var entries: [String] = []
    var made = 0
  }

  private let name: String
  private let log: Log
  private let nanoseconds: UInt64
  private var steps = 0
  private let hash: UInt64?

  init(_ name: String, _ log: Log, nanoseconds: UInt64, hash: UInt64? = nil) {
    self.name = name
    self.log = log
    self.nanoseconds = nanoseconds
    self.hash = hash
    log.made += 1
  }

  func step() {
    steps += 1
    log.entries.append(name)
    let start = Clock.threadCPU()
    while Clock.threadCPU() - start < nanoseconds {}
  }

  var outcome: UInt64 { hash ?? UInt64(steps) }

  var counts: [WorkCount] { [WorkCount("steps", steps)] }
}

@Suite struct MeasuringTests {
  private struct Refusal: Error, CustomStringConvertible {
    var description: String { "no such thing" }
  }

  private func contender(
    _ name: String, _ log: Fake.Log, nanoseconds: UInt64 = 0, hash: UInt64? = nil
  ) -> Contender {
    Contender(name: name) { Fake(name, log, nanoseconds: nanoseconds, hash: hash) }
  }

  @Test(arguments: 1...3, [1, 7, 20])
  func `every sample is a fresh workload, the same warm-up and the same steps`(
    warmUp: Int, steps: Int
  ) {
    let log = Fake.Log()
    var plan = MeasurementPlan(warmUpSteps: warmUp, measuredSteps: steps)
    plan.samples = 4...4
    var measuring = InterleavedMeasurement(
      [contender("a", log), contender("b", log), contender("c", log)], plan: plan)
    let measurements = measuring.measure()
    #expect(measurements.map(\.name) == ["a", "b", "c"])
    #expect(log.made == 12)
    for measurement in measurements {
      #expect(measurement.end == .complete)
      #expect(measurement.samples.count == 4)
      #expect(measurement.isReproducible)
      #expect(log.entries.filter { $0 == measurement.name }.count == 4 * (warmUp + steps))
      for sample in measurement.samples {
        #expect(sample.stepWall.count == steps)
        #expect(sample.blockSteps.reduce(0, +) == steps)
        #expect(sample.blockCPU.count == sample.blockSteps.count)
        #expect(sample.outcome == UInt64(warmUp + steps))
        #expect(sample.counts == [WorkCount("steps", warmUp + steps)])
      }
    }
  }

  @Test func `contenders take turns block by block, and who begins changes`() {
    let log = Fake.Log()
    var plan = MeasurementPlan(warmUpSteps: 2, measuredSteps: 6)
    plan.samples = 1...1
    plan.blockSeconds = 1e-9
    plan.leastBlockSteps = 1
    var measuring = InterleavedMeasurement([contender("a", log), contender("b", log)], plan: plan)
    let measurements = measuring.measure()
    #expect(measuring.stepsPerBlock == 1)
    #expect(log.entries.prefix(4) == ["a", "a", "b", "b"])
    #expect(log.entries.dropFirst(4).joined() == "abbaabbaabba")
    #expect(measurements.allSatisfy { $0.samples[0].blockSteps == [1, 1, 1, 1, 1, 1] })
  }

  @Test func `a block is as long as the fastest contender needs to fill it`() {
    let log = Fake.Log()
    var plan = MeasurementPlan(warmUpSteps: 20, measuredSteps: 100)
    plan.samples = 1...1
    plan.blockSeconds = 1e-3
    var measuring = InterleavedMeasurement(
      [
        contender("slow", log, nanoseconds: 400_000), contender("fast", log, nanoseconds: 100_000),
      ], plan: plan)
    _ = measuring.measure()
    // A step of the fast one takes 100 µs or a little more, never less.
    #expect((2...10).contains(measuring.stepsPerBlock))
  }

  @Test(arguments: [1, 3, 8, 50])
  func `a block has its least number of steps, however long they take`(least: Int) {
    let log = Fake.Log()
    var plan = MeasurementPlan(warmUpSteps: 3, measuredSteps: 20)
    plan.samples = 1...1
    plan.blockSeconds = 1e-9
    plan.leastBlockSteps = least
    var measuring = InterleavedMeasurement(
      [contender("a", log, nanoseconds: 1000)], plan: plan)
    let blocks = measuring.measure()[0].samples[0].blockSteps
    #expect(measuring.stepsPerBlock == min(least, 20))
    #expect(blocks.dropLast().allSatisfy { $0 == least } && blocks.reduce(0, +) == 20)
  }

  @Test func `measured CPU time is never less than what was burnt`() {
    let log = Fake.Log()
    var plan = MeasurementPlan(warmUpSteps: 1, measuredSteps: 10)
    plan.samples = 2...2
    var measuring = InterleavedMeasurement(
      [contender("a", log, nanoseconds: 50_000)], plan: plan)
    let measurement = measuring.measure()[0]
    #expect(measurement.cpuPerStep.allSatisfy { $0 >= 50_000 })
    #expect(measurement.stepWall.count == 20)
    #expect(measurement.stepWall.allSatisfy { $0 >= 50_000 })
    #expect(measurement.secondsUsed >= 22 * 50e-6)
  }

  @Test func `a contender over its budget in the warm-up is cut off and the others go on`() {
    let log = Fake.Log()
    var plan = MeasurementPlan(warmUpSteps: 5, measuredSteps: 5)
    plan.samples = 3...3
    plan.budgetSeconds = 0.02
    var measuring = InterleavedMeasurement(
      [contender("slow", log, nanoseconds: 8_000_000), contender("fast", log)], plan: plan)
    let measurements = measuring.measure()
    #expect(measurements[0].end == .cutOff(steps: 3, of: 10))
    #expect(measurements[0].samples.isEmpty)
    #expect(measurements[0].secondsUsed > 0.02)
    #expect(measurements[1].end == .complete && measurements[1].samples.count == 3)
    #expect(log.entries.filter { $0 == "slow" }.count == 3)
  }

  @Test func `a contender over its budget between blocks is cut off`() {
    let log = Fake.Log()
    var plan = MeasurementPlan(warmUpSteps: 1, measuredSteps: 20)
    plan.samples = 2...2
    plan.budgetSeconds = 0.02
    plan.blockSeconds = 1e-9
    plan.leastBlockSteps = 1
    var measuring = InterleavedMeasurement(
      [contender("slow", log, nanoseconds: 8_000_000)], plan: plan)
    let measurement = measuring.measure()[0]
    #expect(measurement.end == .cutOff(steps: 3, of: 21) && measurement.samples.isEmpty)
  }

  @Test func `a sample that would exceed the budget is not begun, and that is said`() {
    let log = Fake.Log()
    var plan = MeasurementPlan(warmUpSteps: 1, measuredSteps: 4)
    plan.samples = 3...10
    // One sample takes 50 ms, two would take 100.
    plan.budgetSeconds = 0.09
    var measuring = InterleavedMeasurement(
      [contender("slow", log, nanoseconds: 10_000_000)], plan: plan)
    let measurement = measuring.measure()[0]
    #expect(measurement.end == .shortened)
    #expect(measurement.samples.count == 1)
    #expect(log.entries.count == 5)
  }

  @Test func `after enough time only the least number of samples is taken`() {
    let log = Fake.Log()
    var plan = MeasurementPlan(warmUpSteps: 1, measuredSteps: 1)
    plan.samples = 3...10
    plan.enoughSeconds = 1e-6
    var measuring = InterleavedMeasurement(
      [contender("a", log, nanoseconds: 10_000)], plan: plan)
    let measurement = measuring.measure()[0]
    #expect(measurement.samples.count == 3 && measurement.end == .complete)
  }

  @Test func `a contender that cannot be made fails alone and says why`() {
    let log = Fake.Log()
    var plan = MeasurementPlan(warmUpSteps: 1, measuredSteps: 1)
    plan.samples = 2...2
    var measuring = InterleavedMeasurement(
      [Contender(name: "broken") { throw Refusal() }, contender("a", log)], plan: plan)
    let measurements = measuring.measure()
    #expect(measurements[0].end == .failed("no such thing") && measurements[0].samples.isEmpty)
    #expect(measurements[1].samples.count == 2)
  }

  @Test func `different outcomes are noticed`() {
    let log = Fake.Log()
    var plan = MeasurementPlan(warmUpSteps: 1, measuredSteps: 1)
    plan.samples = 2...2
    var next: UInt64 = 0
    var measuring = InterleavedMeasurement(
      [
        Contender(name: "random") {
          next += 1
          return Fake("random", log, nanoseconds: 0, hash: next)
        }
      ], plan: plan)
    #expect(!measuring.measure()[0].isReproducible)
  }

  @Test func `without contenders nothing is measured`() {
    var measuring = InterleavedMeasurement(
      [], plan: MeasurementPlan(warmUpSteps: 1, measuredSteps: 1))
    #expect(measuring.measure().isEmpty)
  }

  @Test func `misuse is a trap`() async {
    await #expect(processExitsWith: .failure) {
      _ = MeasurementPlan(warmUpSteps: 0, measuredSteps: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = MeasurementPlan(warmUpSteps: 1, measuredSteps: 0)
    }
    await #expect(processExitsWith: .failure) {
      let same = Contender(name: "a") { throw CancellationError() }
      _ = InterleavedMeasurement(
        [same, same], plan: MeasurementPlan(warmUpSteps: 1, measuredSteps: 1))
    }
  }

  @Test func `clocks go forwards and memory is used`() {
    let process = Clock.processCPU()
    let wall = Clock.wall()
    let thread = Clock.threadCPU()
    while Clock.threadCPU() - thread < 1_000_000 {}
    #expect(Clock.processCPU() - process >= 1_000_000)
    #expect(Clock.wall() - wall >= 1_000_000)
    #expect(ResourceUsage.peakMemory > 1_000_000)
    #expect(ResourceUsage.pageFaults > 0)
  }
}
