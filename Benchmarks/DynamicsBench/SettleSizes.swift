/// How long and how large the experiments are.
struct SettleSizes {
  /// Unit: seconds.
  var stack = 10.0
  /// No offset stack is tried that has more boxes.
  var tallestStack = 40
  var pileItems = 1000
  /// Piles of different seeds, because one is chance.
  var pileSeeds: UInt32 = 5
  var pile = 20.0
  var pyramidRows = 20
  var pyramid = 60.0
  /// What the pyramid is given to settle before its movement counts. Unit: seconds.
  var pyramidStart = 2.0
  var ramp = 5.0
  /// Bodies are dropped from as many heights, a point apart, because where the last tick before a
  /// bounce ends is chance.
  var drops = 10
  var timingWarmUp = 600
  var timingSteps = 240
  var timingSamples = 10

  static let full = SettleSizes()

  /// Everything is run, nothing is settled.
  static let quick = SettleSizes(
    stack: 0.25, tallestStack: 5, pileItems: 24, pileSeeds: 1, pile: 1.25, pyramidRows: 3,
    pyramid: 0.5, pyramidStart: 0.25,
    ramp: 1.5, drops: 1,
    timingWarmUp: 4, timingSteps: 8, timingSamples: 1)

  var pyramidItems: Int { pyramidRows * (pyramidRows + 1) / 2 }
}
