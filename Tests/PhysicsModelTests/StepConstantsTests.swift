import PhysicsModel
import TestSupport
import Testing

@Suite struct `Constants of a tick` {
  @Test func `UIKit's preset steps once with 60 hertz`() {
    let constants = StepConstants(.uikit)
    #expect(constants.tick == Double(Float(1) / 120))
    #expect(constants.substep == constants.tick)
    // ω / (2ζ + hω) with ω = 2π·60, ζ = 10, h = 1/120; half the substep rate caps at 60 Hz.
    expectClose(constants.biasRate, to: 376.991118 / (20 + 3.14159265), within: 1e-4)
    #expect(constants.pushOutSpeed == 3)
    #expect(constants.restitutionThreshold == 1)
    #expect(constants.linearSlop == 0.005)
    #expect(constants.contactSkin == 0.0005)
    expectClose(constants.largestSpeed, to: 240, within: 1e-4)
  }

  @Test func `a contact is never stiffer than its part of the substep rate`() {
    var parameters = Parameters.softStep
    parameters.contactFrequency = 1e6
    let capped = StepConstants(parameters)
    #expect(capped.biasRate == StepConstants(.softStep).biasRate)
    #expect(capped.impulseScale == StepConstants(.softStep).impulseScale)
  }

  @Test func `the implicit spring keeps its identities`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      var parameters = Parameters.softStep
      parameters.contactFrequency = random.real(1...500)
      parameters.contactDampingRatio = random.real(0.01...20)
      parameters.substeps = Int.random(in: 1...16, using: &random)
      let constants = StepConstants(parameters)
      labelled("seed 1, \(parameters)") {
        // A spring of stiffness k and damping c, both per unit of mass, integrated implicitly:
        // bias k/(c + hk), softness 1/(h(c + hk)).
        let h = constants.substep
        let rate =
          2 * Double.pi
          * min(
            parameters.contactFrequency, parameters.contactFrequencyCap / h)
        let stiffness = rate * rate
        let damping = 2 * parameters.contactDampingRatio * rate
        let softness = 1 / (h * (damping + h * stiffness))
        expectClose(
          constants.biasRate * (damping + h * stiffness) / stiffness, to: 1, within: 1e-13)
        expectClose(
          constants.impulseScale * (1 + softness), to: softness, within: 1e-13 * softness)
      }
    }
  }
}
