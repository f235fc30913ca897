import PhysicsModel

/// A preset with those values changed that the table settles.
struct SettleVariant: Hashable {
  let preset: Preset
  var parameters: Parameters

  /// What is not given stays as it is in the preset.
  init(
    _ preset: Preset, frequency: Double? = nil, ratio: Double? = nil, passes: Int? = nil,
    rubsInEveryPass: Bool? = nil, relaxations: Int? = nil
  ) {
    self.preset = preset
    parameters = Parameters(preset)
    // What contacts sink in is to be seen in full.
    parameters.contactSkin = 0
    if let frequency { parameters.contactFrequency = frequency }
    if let ratio { parameters.contactDampingRatio = ratio }
    if let passes { parameters.restitutionPasses = passes }
    if let rubsInEveryPass { parameters.solvesFrictionInEveryPass = rubsInEveryPass }
    if let relaxations { parameters.relaxations = relaxations }
    // The cap of the preset must not hide a stiffness that the table asks for.
    if SettleVariant.actingFrequency(parameters) < parameters.contactFrequency {
      parameters.contactFrequencyCap = 0.5
    }
  }

  /// The stiffness that is left when the cap has acted. Unit: hertz.
  var actingFrequency: Double { SettleVariant.actingFrequency(parameters) }

  private static func actingFrequency(_ parameters: Parameters) -> Double {
    let cap = parameters.contactFrequencyCap * Double(parameters.substeps) / parameters.tick
    return min(parameters.contactFrequency, cap)
  }

  static let frequencies = [30.0, 60, 120]

  /// Stiffness and the place of friction, damping otherwise as it is.
  static let stiffnesses: [SettleVariant] = Preset.allCases.flatMap { preset in
    frequencies.flatMap { frequency in
      [false, true].map {
        SettleVariant(preset, frequency: frequency, rubsInEveryPass: $0)
      }
    }
  }

  /// Damping, everything else as it is.
  static let dampings: [SettleVariant] = Preset.allCases.flatMap { preset in
    [1.0, 3, 30].map { SettleVariant(preset, ratio: $0) }
  }

  /// One relaxing pass more or less, everything else as it is.
  static let relaxings = [
    SettleVariant(.uikit, relaxations: 1), SettleVariant(.softStep, relaxations: 2),
  ]

  /// Restitution passes and stiffness.
  static let rebounds: [SettleVariant] = Preset.allCases.flatMap { preset in
    frequencies.flatMap { frequency in
      [1, 2, 4].map { SettleVariant(preset, frequency: frequency, passes: $0) }
    }
  }
}
