import BenchmarkHarness
import Foundation
import Testing

@Suite struct OutputTests {
  @Test func `exit codes are the published numbers`() {
    let numbers = ExitCode.allCases.map(\.rawValue)
    #expect(numbers == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 64])
  }

  @Test func `of several exit codes the gravest counts`() {
    #expect(ExitCode.gravest([]) == .done)
    for code in ExitCode.allCases {
      #expect(ExitCode.gravest([.done, code, .done]) == code)
      #expect(ExitCode.gravest([code, code]) == code)
    }
    // When several hold: 3 > 7 > 9 > 8 > 2 > 10 > 4.
    let order: [ExitCode] = [
      .benchmarkFailed, .disagreement, .invalid, .notComparable, .regression, .inconclusive,
      .improvement,
    ]
    for start in order.indices {
      #expect(ExitCode.gravest(order[start...].reversed()) == order[start])
    }
  }

  @Test func `times have three digits and the unit that fits`() {
    for (nanoseconds, text) in [
      (0, "0.00 ns"), (1, "1.00 ns"), (12.34, "12.3 ns"), (999.4, "999 ns"), (999.6, "1.00 us"),
      (41_234, "41.2 us"), (1_020_000, "1.02 ms"), (999_600_000, "1.00 s"), (3.5e9, "3.50 s"),
      (1.2346e12, "1235 s"),
    ] {
      #expect(DurationText.text(nanoseconds: nanoseconds) == text)
    }
  }

  @Test func `digits round to nearest and keep their sign and their zeros`() {
    #expect(DurationText.fixed(1.005, 1) == "1.0")
    #expect(DurationText.fixed(0.05, 2) == "0.05")
    #expect(DurationText.fixed(-0.04, 1) == "0.0")
    #expect(DurationText.fixed(-1.26, 1) == "-1.3")
    #expect(DurationText.fixed(9.999, 2) == "10.00")
    #expect(DurationText.significant(.nan) == "-" && DurationText.significant(.infinity) == "-")
    var random = Seeded(6)
    for _ in 0..<1000 {
      let value = Double.random(in: -1e6...1e6, using: &random)
      for digits in 0...4 {
        let back = Double(DurationText.fixed(value, digits)) ?? .nan
        #expect(abs(back - value) <= 0.5000001 * pow(10, -Double(digits)))
      }
    }
  }

  @Test func `waiting is told in words`() {
    #expect(DurationText.coarse(seconds: 7.2) == "8 s")
    #expect(DurationText.coarse(seconds: 100) == "2 min")
    #expect(DurationText.coarse(seconds: 7200) == "2.0 h")
  }

  @Test func `the time left is what the rest costs at the pace so far`() throws {
    var progress = Progress(costs: [1, 3, 4], now: 0)
    #expect(progress.secondsLeft(now: 5_000_000_000) == nil)
    #expect(progress.line("first", now: 0) == "[1/3] first")
    progress.finishPart()
    #expect(progress.share() == 0.125)
    #expect(try #require(progress.secondsLeft(now: 2_000_000_000)) == 14)
    #expect(progress.line("second", now: 2_000_000_000) == "[2/3] second, about 14 s left")
    // Half of the second part: 1 + 1.5 of 8.
    #expect(progress.share(partShare: 0.5) == 0.3125)
    #expect(try #require(progress.secondsLeft(partShare: 0.5, now: 5_000_000_000)) == 11)
    progress.finishPart()
    #expect(try #require(progress.secondsLeft(now: 8_000_000_000)) == 8)
    progress.finishPart()
    progress.finishPart()
    #expect(progress.share(partShare: 1) == 1)
    #expect(try #require(progress.secondsLeft(now: 16_000_000_000)) == 0)
  }

  @Test func `columns are as wide as their widest cell`() {
    var table = TextTable([.left("name"), .right("n", leastWidth: 4), .right("time")])
    table.add(["a", "1", "10 us"])
    table.add(["longer", "12345", ""])
    table.add(["b"], remark: "a remark runs over the other columns")
    #expect(
      table.lines == [
        "name        n   time",
        "a           1  10 us",
        "longer  12345",
        "b       a remark runs over the other columns",
      ])
  }

  @Test func `a row with too few or too many cells is a trap`() async {
    await #expect(processExitsWith: .failure) {
      var table = TextTable([.left("a"), .left("b")])
      table.add(["only one"])
    }
    await #expect(processExitsWith: .failure) {
      var table = TextTable([.left("a")])
      table.add(["no room"], remark: "for this")
    }
  }
}
