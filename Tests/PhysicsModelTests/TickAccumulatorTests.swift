import PhysicsModel
import TestSupport
import Testing

@Suite struct `Tick accumulator` {
  private func accumulator(_ parameters: Parameters) -> TickAccumulator {
    TickAccumulator(tick: parameters.tick, longestGap: parameters.longestGap)
  }

  @Test func `UIKit's preset runs 119 ticks in the first 60 frames`() {
    var time = accumulator(.uikit)
    let ticks = (1...60).map { _ in time.ticks(for: 1.0 / 60) }
    #expect(ticks.first == 1, "the first frame is short of two ticks by rounding")
    #expect(ticks.dropFirst().allSatisfy { $0 == 2 })
    #expect(ticks.reduce(0, +) == 119)
  }

  @Test func `a long pause is cut at the longest gap and leaves no debt`() {
    var time = accumulator(.softStep)
    #expect(time.ticks(for: 5) == 15)
    #expect((1...60).map { _ in time.ticks(for: 1.0 / 60) } == Array(repeating: 1, count: 60))
  }

  @Test(arguments: Preset.allCases) func `no time changes nothing`(preset: Preset) {
    var time = accumulator(Parameters(preset))
    var random = SplitMix64(seed: 1)
    for _ in 0..<100 {
      _ = time.ticks(for: random.real(0...0.1))
      let before = time
      for _ in 0..<100 { #expect(time.ticks(for: 0) == 0) }
      #expect(time == before)
    }
  }

  @Test(arguments: Preset.allCases, 1...8)
  func `ticks and remainder add up to the time given`(preset: Preset, seed: UInt64) {
    var time = accumulator(Parameters(preset))
    var random = SplitMix64(seed: seed)
    var given = 0.0
    var ticks = 0
    for _ in 0..<1000 {
      let seconds = random.real(0...0.1)
      given += seconds
      ticks += time.ticks(for: seconds)
      #expect(time.remainder >= 0 && time.remainder < time.tick, "seed \(seed)")
      // A thousand sums of numbers below 100 may each round by 7e-15.
      expectClose(Double(ticks) * time.tick + time.remainder, to: given, within: 1e-11)
    }
  }

  @Test func `a second has 60 ticks however it is cut into frames`() {
    withEvery("frames", in: 1...240) { frames in
      var time = TickAccumulator(tick: 1.0 / 60, longestGap: 1)
      let ticks = (0..<frames).reduce(0) { sum, _ in sum + time.ticks(for: 1 / Double(frames)) }
      #expect(ticks == 60, here)
    }
  }

  @Test func `negative time is refused`() async {
    let result = await #expect(processExitsWith: .failure) {
      var time = TickAccumulator(tick: 1.0 / 60, longestGap: 0.25)
      _ = time.ticks(for: -1e-300)
    }
    #expect(isTrap(result))
  }

  @Test func `time that is not a number is refused`() async {
    let result = await #expect(processExitsWith: .failure) {
      var time = TickAccumulator(tick: 1.0 / 60, longestGap: 0.25)
      _ = time.ticks(for: .nan)
    }
    #expect(isTrap(result))
  }

  @Test func `endless time is refused with its value`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var time = TickAccumulator(tick: 1.0 / 60, longestGap: 0.25)
      _ = time.ticks(for: .infinity)
    }
    #expect(isTrap(result))
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("seconds must be finite and >= 0, got inf"))
  }
}
