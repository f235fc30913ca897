import BenchmarkHarness
import PhysicsModel
import Scenes

/// What a tick of the settled pile costs each variant.
///
/// All variants are measured in one process and take turns, block by block, so that what disturbs
/// the machine disturbs them alike.
struct SettleTimes {
  /// The least CPU time of a tick. Unit: nanoseconds.
  private let leastCPU: [Parameters: Double]

  /// - Parameter onProgress: Takes the number of the sample.
  init(
    _ variants: [SettleVariant], engine: EngineVariant, sizes: SettleSizes, seed: UInt32,
    onProgress: @escaping (Int) -> Void
  ) throws {
    var parameters: [Parameters] = []
    for variant in variants where !parameters.contains(variant.parameters) {
      parameters.append(variant.parameters)
    }
    var plan = MeasurementPlan(warmUpSteps: sizes.timingWarmUp, measuredSteps: sizes.timingSteps)
    plan.samples = sizes.timingSamples...sizes.timingSamples
    plan.budgetSeconds = 600
    var measuring = InterleavedMeasurement(
      parameters.enumerated().map { index, parameters in
        Contender(name: "\(index)") {
          var content = Scene.fallingPile.content(items: sizes.pileItems, seed: seed)
          content.parameters = parameters
          return try WorldWorkload(content, engine: engine)
        }
      }, plan: plan)
    measuring.onProgress = { _, sample in onProgress(sample) }
    var leastCPU: [Parameters: Double] = [:]
    for (parameters, measurement) in zip(parameters, measuring.measure()) {
      guard measurement.end == .complete, measurement.isReproducible else {
        throw CommandFailure(
          .benchmarkFailed, "the pile could not be timed with \(parameters): \(measurement.end)")
      }
      leastCPU[parameters] = Statistics.minimum(measurement.cpuPerStep)
    }
    self.leastCPU = leastCPU
  }

  /// Unit: nanoseconds.
  func leastCPU(of variant: SettleVariant) -> Double { leastCPU[variant.parameters] ?? .nan }
}
