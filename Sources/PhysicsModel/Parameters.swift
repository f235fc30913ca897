/// Every number that shapes a tick, with its unit. The presets fill in all of them.
public struct Parameters: Hashable, Sendable {
  /// The length of a tick. Unit: seconds; 1e-6 to 1.
  public var tick: Double
  /// Parts into which the solver divides a tick. 1 to 64.
  ///
  /// More substeps make stacks and chains stiffer; cost grows in proportion.
  public var substeps: Int
  /// Passes over all contacts in a substep, before positions move. 1 to 64.
  public var iterations: Int
  /// Passes without bias after positions moved; they take back the speed that pushing bodies apart
  /// added. 1 to 64.
  public var relaxations: Int
  /// Stiffness of a contact as the frequency of a damped spring. Unit: hertz; 1e-3 to 1e6.
  ///
  /// Lower values let stacks sink, higher ones make them shake.
  public var contactFrequency: Double
  /// The contact frequency never exceeds this part of the substep rate. Unit: dimensionless;
  /// 1e-6 to 0.5.
  public var contactFrequencyCap: Double
  /// Damping of a contact; 1 is critical. Dimensionless; 1e-3 to 1e6.
  public var contactDampingRatio: Double
  /// Stiffness of a rod or rope as the frequency of a damped spring, capped like that of a contact. Unit:
  /// hertz; 1e-3 to 1e6.
  ///
  /// Lower values let joints stretch under load.
  public var jointFrequency: Double
  /// Damping of a rod or rope; 1 is critical. Dimensionless; 1e-3 to 1e6.
  public var jointDampingRatio: Double
  /// Whether friction is solved in the passes with bias too, not only in the relaxing ones.
  public var solvesFrictionInEveryPass: Bool
  /// Passes over all contacts that restore the speed of elastic bodies. 0 to 64.
  public var restitutionPasses: Int
  /// Approach speeds up to this one do not rebound. Unit: points per second; 0 to 1e7.
  public var restitutionThreshold: Double
  /// The speed at which overlapping bodies are pushed apart at most. Unit: points per
  /// second; 1e-3 to 1e7.
  public var pushOutSpeed: Double
  /// Bodies are held this far apart: under a load a contact sinks in, and up to this depth nothing of it
  /// is seen. Unit: points; 0 to `speculativeMargin` / 2.
  public var contactSkin: Double
  /// Contacts are made this far ahead of touching, plus the way that the two bodies may approach in
  /// the tick. Unit: points; >= 2 · `linearSlop`, because a contact ends only beyond that distance.
  public var speculativeMargin: Double
  /// Lengths below this one do not matter: a contact face shorter than it is dropped. Unit: points;
  /// 1e-3 to 500.
  public var linearSlop: Double
  /// The longest way of a body in a substep. Unit: points; 1e-3 to 1e6.
  public var largestTranslation: Double
  /// The largest turn of a body in a substep. Unit: radians; 1e-3 to π / substeps.
  public var largestRotation: Double
  /// The longest time taken from one call of `advance(by:)`. Unit: seconds; >= `tick`.
  public var longestGap: Double

  /// Checks every value.
  ///
  /// - Throws: ``InputError`` that names the first parameter refused.
  public func validate(_ place: String = "parameters") throws(InputError) {
    try Check.within(tick, 1e-6...1, "\(place).tick")
    try Check.count(substeps, atLeast: 1, atMost: 64, "\(place).substeps")
    try Check.count(iterations, atLeast: 1, atMost: 64, "\(place).iterations")
    try Check.count(relaxations, atLeast: 1, atMost: 64, "\(place).relaxations")
    try Check.count(restitutionPasses, atLeast: 0, atMost: 64, "\(place).restitutionPasses")
    try Check.within(contactFrequency, 1e-3...1e6, "\(place).contactFrequency")
    try Check.within(contactFrequencyCap, 1e-6...0.5, "\(place).contactFrequencyCap")
    try Check.within(contactDampingRatio, 1e-3...1e6, "\(place).contactDampingRatio")
    try Check.within(jointFrequency, 1e-3...1e6, "\(place).jointFrequency")
    try Check.within(jointDampingRatio, 1e-3...1e6, "\(place).jointDampingRatio")
    try Check.within(restitutionThreshold, 0...Units.largestSpeed, "\(place).restitutionThreshold")
    try Check.within(pushOutSpeed, 1e-3...Units.largestSpeed, "\(place).pushOutSpeed")
    try Check.within(linearSlop, 1e-3...500, "\(place).linearSlop")
    try Check.within(speculativeMargin, 0...1000, "\(place).speculativeMargin")
    try Check.within(largestTranslation, 1e-3...Units.largestSize, "\(place).largestTranslation")
    try Check.within(
      largestRotation, 1e-3...Double.pi / Double(substeps), "\(place).largestRotation")
    try Check.within(longestGap, 0...1e6, "\(place).longestGap")
    try requireAtLeast(speculativeMargin, 2 * linearSlop, "\(place).speculativeMargin")
    try Check.within(contactSkin, 0...(speculativeMargin / 2), "\(place).contactSkin")
    try requireAtLeast(longestGap, tick, "\(place).longestGap")
  }

  private func requireAtLeast(
    _ value: Double, _ minimum: Double, _ place: String
  ) throws(InputError) {
    guard value >= minimum else {
      throw InputError(place: place, requirement: "must be >= \(minimum)", value: "\(value)")
    }
  }
}

/// A named set of parameters.
public enum Preset: String, CaseIterable, Hashable, Sendable {
  /// Reproduces the published numbers of UIKit Dynamics.
  case uikit
  /// Four short substeps: stiff stacks, and the work that modern engines do by default.
  case softStep
}

extension Parameters {
  public init(_ preset: Preset) {
    switch preset {
    case .uikit: self = .uikit
    case .softStep: self = .softStep
    }
  }

  /// One substep of Float(1/120) s with eight iterations, as UIKit Dynamics steps, and two relaxing
  /// passes: after one a pile comes to rest at up to 0.43 pt/s, after two at 0.04 pt/s.
  public static let uikit = Parameters(
    tick: Double(Float(1) / 120),
    substeps: 1,
    iterations: 8,
    relaxations: 2,
    contactFrequency: 60,
    contactFrequencyCap: 0.5,
    contactDampingRatio: 10,
    jointFrequency: 60,
    jointDampingRatio: 2,
    solvesFrictionInEveryPass: true,
    restitutionPasses: 4,
    restitutionThreshold: 100,
    pushOutSpeed: 300,
    contactSkin: 0.05,
    speculativeMargin: 2,
    linearSlop: 0.5,
    largestTranslation: 200,
    largestRotation: Double.pi / 2,
    longestGap: 0.25)

  /// Four substeps of 1/240 s with one iteration each.
  public static let softStep = Parameters(
    tick: 1.0 / 60,
    substeps: 4,
    iterations: 1,
    relaxations: 1,
    contactFrequency: 60,
    contactFrequencyCap: 0.25,
    contactDampingRatio: 10,
    jointFrequency: 60,
    jointDampingRatio: 2,
    solvesFrictionInEveryPass: true,
    restitutionPasses: 4,
    restitutionThreshold: 100,
    pushOutSpeed: 300,
    contactSkin: 0.05,
    speculativeMargin: 2,
    linearSlop: 0.5,
    largestTranslation: 200,
    largestRotation: Double.pi / 4,
    longestGap: 0.25)
}
