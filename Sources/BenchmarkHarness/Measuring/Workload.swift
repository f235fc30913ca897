/// Something that is measured step by step: a world, a parser, a queue.
public protocol Workload: AnyObject {
  /// Does one step of the work. All of it is measured.
  func step()

  /// A hash of the outcome so far. Equal work gives equal hashes, so that a measurement can show
  /// that its samples, and its contenders, did the same.
  var outcome: UInt64 { get }

  /// How much work the last step was, by name.
  var counts: [WorkCount] { get }
}

/// A number of things that a step had to deal with.
public struct WorkCount: Sendable, Hashable {
  public let name: String
  public let value: Int

  public init(_ name: String, _ value: Int) {
    self.name = name
    self.value = value
  }
}

/// One of the things that are measured against each other.
public struct Contender {
  /// Unique among the contenders of a measurement.
  public let name: String
  /// Makes the workload afresh. Not measured.
  public let make: () throws -> any Workload

  public init(name: String, make: @escaping () throws -> any Workload) {
    self.name = name
    self.make = make
  }
}

/// How a measurement is made.
public struct MeasurementPlan: Sendable, Equatable {
  /// Steps before those that are measured, in every sample. At least 1.
  public var warmUpSteps: Int
  /// Steps that make one sample. At least 1.
  public var measuredSteps: Int
  /// Samples of a contender, unless the budget ends first.
  public var samples: ClosedRange<Int> = 3...10
  /// Beyond the least number of samples, a contender that has used this much CPU time takes no
  /// more. Unit: seconds. Default: 1.
  public var enoughSeconds = 1.0
  /// A contender that has used this much CPU time, warm-up included, is cut off, and one whose next
  /// sample would exceed it stops. Unit: seconds. Default: 5.
  public var budgetSeconds = 5.0
  /// The least CPU time of a block of steps, for the fastest contender. Unit: seconds.
  /// Default: 0.01.
  ///
  /// Shorter blocks interleave more finely; longer ones lose less to caches that another contender
  /// has filled.
  public var blockSeconds = 0.01
  /// The fewest steps of a block. Default: 8.
  ///
  /// The first step of a block finds the caches as another contender left them; measured on a large
  /// world, blocks of two steps cost the faster contender 7 %.
  public var leastBlockSteps = 8

  public init(warmUpSteps: Int, measuredSteps: Int) {
    precondition(warmUpSteps >= 1, "warmUpSteps must be >= 1, got \(warmUpSteps)")
    precondition(measuredSteps >= 1, "measuredSteps must be >= 1, got \(measuredSteps)")
    self.warmUpSteps = warmUpSteps
    self.measuredSteps = measuredSteps
  }
}
