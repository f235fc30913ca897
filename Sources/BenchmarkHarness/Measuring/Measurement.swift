/// One run of a contender over the measured steps.
public struct Sample: Sendable, Equatable {
  /// CPU time of each block of steps. Unit: nanoseconds.
  public internal(set) var blockCPU: [UInt64] = []
  /// Steps in each block.
  public internal(set) var blockSteps: [Int] = []
  /// Time on the wall of each step. Unit: nanoseconds.
  public internal(set) var stepWall: [UInt64] = []
  /// How often the thread was taken from its CPU.
  public internal(set) var involuntarySwitches: UInt64 = 0
  public internal(set) var pageFaults: UInt64 = 0
  /// The hash of the outcome after the last step.
  public internal(set) var outcome: UInt64 = 0
  /// How much work the last step was.
  public internal(set) var counts: [WorkCount] = []

  /// Unit: nanoseconds.
  public var cpuPerStep: Double { Double(blockCPU.reduce(0, +)) / Double(max(stepWall.count, 1)) }
}

/// Why a contender took no more samples.
public enum MeasurementEnd: Sendable, Equatable {
  /// It has all samples that were wanted.
  case complete
  /// The budget ended with fewer samples than wanted, but at least one.
  case shortened
  /// The budget ended within the first sample, after so many of its steps, warm-up included.
  case cutOff(steps: Int, of: Int)
  /// It could not be made.
  case failed(String)
}

/// All that was measured of one contender.
public struct Measurement: Sendable, Equatable {
  public let name: String
  public internal(set) var samples: [Sample] = []
  public internal(set) var end = MeasurementEnd.complete
  /// CPU time used, warm-up included. Unit: seconds.
  public internal(set) var secondsUsed = 0.0

  init(name: String) { self.name = name }

  /// CPU time of a step in each sample. Unit: nanoseconds.
  public var cpuPerStep: [Double] { samples.map(\.cpuPerStep) }

  /// Time on the wall of every step of every sample. Unit: nanoseconds.
  public var stepWall: [Double] { samples.flatMap { $0.stepWall.map { Double($0) } } }

  /// How much work the last step of the last sample was.
  public var counts: [WorkCount] { samples.last?.counts ?? [] }

  /// Whether all samples ended alike.
  public var isReproducible: Bool { Set(samples.map(\.outcome)).count <= 1 }
}
