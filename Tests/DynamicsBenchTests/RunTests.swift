import Foundation
import Testing

@Suite struct RunTests {
  /// The only result file below a folder.
  static func result(in folder: String) throws -> [String: Any] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") }
    try #require(files.count == 1, "\(files)")
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(files[0])"))
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let fingerprint = try #require(root["fingerprint"] as? [String: Any])
    let id = try #require(fingerprint["id"] as? String)
    #expect(
      files[0].wholeMatch(of: /[0-9a-f]{8}\/\d{8}T\d{6}Z-([0-9a-f]{8}|nocommit)\.json/) != nil)
    #expect(files[0].hasPrefix("\(id)/"))
    return root
  }

  @Test func `a run prints a table and saves every raw sample`() throws {
    try Command.withFolder { folder in
      let outcome = try Command.run(
        "run", "^gas$", "free", "--sizes", "2:8:x2", "-e", "reference,simd", "--steps", "6",
        "--warm-up", "2", "--samples", "2", "--seed", "9", "--results", folder)
      #expect(outcome.code == 0)
      for words in ["free-fall, ticks 3 to 8", "gas, ticks 3 to 8", "growth ", "saved "] {
        #expect(outcome.output.contains(words))
      }
      #expect(outcome.output.contains("after the last tick: reference = simd\n"))
      // Twelve rows, each with a speed-up for simd.
      #expect(outcome.lines.filter { $0.hasSuffix("x") && $0.contains(" simd ") }.count == 6)
      #expect(outcome.lines.filter { $0.contains(/^ +\d+  reference\s/) }.count == 6)

      let root = try Self.result(in: folder)
      #expect(root["schema"] as? String == "dynamics-bench-result-1")
      let run = try #require(root["run"] as? [String: Any])
      #expect(run["seed"] as? Int == 9)
      #expect((run["command"] as? [String])?.dropFirst().first == "run")
      let benchmarks = try #require(root["benchmarks"] as? [[String: Any]])
      #expect(
        benchmarks.compactMap { $0["id"] as? String } == [
          "free-fall/reference/n=2", "free-fall/simd/n=2", "free-fall/reference/n=4",
          "free-fall/simd/n=4", "free-fall/reference/n=8", "free-fall/simd/n=8",
          "gas/reference/n=2", "gas/simd/n=2", "gas/reference/n=4", "gas/simd/n=4",
          "gas/reference/n=8", "gas/simd/n=8",
        ])
      for benchmark in benchmarks {
        let runs = try #require(benchmark["runs"] as? [[String: Any]])
        #expect(runs.count == 2)
        #expect(runs.allSatisfy { ($0["stepWallNs"] as? [Int])?.count == 6 })
        #expect(benchmark["warmUpSteps"] as? Int == 2 && benchmark["measuredSteps"] as? Int == 6)
        let counts = try #require(benchmark["counts"] as? [String: Int])
        #expect(counts["bodies"] == benchmark["n"] as? Int && counts["contacts"] == 0)
      }
      // The engines did the same work and came to the same end.
      for pair in stride(from: 0, to: 12, by: 2) {
        for field in ["definition", "n", "scene"] {
          #expect(benchmarks[pair][field] as? NSObject == benchmarks[pair + 1][field] as? NSObject)
        }
        #expect(
          benchmarks[pair]["outcome"] as? [String] == benchmarks[pair + 1]["outcome"] as? [String])
      }
      #expect(Set(benchmarks.compactMap { $0["definition"] as? String }).count == 6)
    }
  }

  @Test func `results go to the folder results of the working directory, unless told not to`()
    throws
  {
    try Command.withFolder { folder in
      let unsaved = try Command.run(
        "run", "gas", "-n", "1", "--steps", "1", "--samples", "1", "--no-save", in: folder)
      #expect(unsaved.code == 0 && !unsaved.output.contains("saved"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      let saved = try Command.run(
        "run", "gas", "-n", "1", "--steps", "1", "--samples", "1", in: folder)
      #expect(saved.code == 0)
      _ = try Self.result(in: "\(folder)/results")
      #expect(
        try FileManager.default.subpathsOfDirectory(atPath: folder).allSatisfy {
          !$0.hasSuffix(".tmp")
        })
    }
  }

  @Test func `what is too slow is cut off, larger sizes are left out, and both are said`() throws {
    try Command.withFolder { folder in
      let outcome = try Command.run(
        "run", "free-fall", "-n", "4000,5000", "-e", "reference", "--budget", "1ms", "--results",
        folder)
      #expect(outcome.code == 0)
      #expect(
        outcome.output.firstMatch(
          of: /4000  reference +cut off: \d+ of 120 ticks took .* of CPU time, more than --budget/)
          != nil, "\(outcome.output)")
      #expect(
        outcome.output.firstMatch(of: /5000  reference +left out: cut off at n=4000 already/) != nil
      )
      #expect(outcome.output.contains("after the last tick: nothing to compare\n"))
      let benchmarks = try #require(
        try Self.result(in: folder)["benchmarks"] as? [[String: Any]])
      #expect(benchmarks.count == 1)
      #expect(benchmarks[0]["end"] as? String == "cutOff")
      #expect((benchmarks[0]["runs"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func `engines are called equal only where both were measured`() throws {
    // The reference needs far more than the budget for 16000 bodies, every engine far less for 2.
    let outcome = try Command.run(
      "run", "free-fall", "-n", "2,16000", "-e", "reference,simd", "--steps", "1", "--warm-up", "1",
      "--samples", "1", "--budget", "20ms", "--no-save")
    #expect(outcome.code == 0)
    #expect(
      outcome.output.contains(
        "after the last tick: reference = simd at n=2; nothing to compare at n=16000\n"))
  }

  @Test func `stages have a row each, and sums`() throws {
    try Command.withFolder { folder in
      let outcome = try Command.run(
        "run", "pile-circles", "-n", "8", "--steps", "4", "--warm-up", "2", "--samples", "1",
        "--stages", "--results", folder)
      #expect(outcome.code == 0)
      let benchmarks = try #require(
        try Self.result(in: folder)["benchmarks"] as? [[String: Any]])
      for benchmark in benchmarks {
        let phases = try #require(benchmark["phases"] as? [String: [Double]])
        #expect(phases.count == 15)
        for (stage, times) in phases {
          #expect(times.count == 1 && times[0] > 0)
          #expect(outcome.lines.contains { $0.hasPrefix("\(stage) ") })
        }
      }
      #expect(outcome.lines.contains { $0.hasPrefix("solver ") })
      #expect(outcome.lines.contains { $0.hasPrefix("all ") && $0.contains("100 %") })
    }
  }

  @Test func `every instruction set asked for is a row of its own`() throws {
    let outcome = try Command.run(
      "run", "gas", "-n", "4", "-e", "simd,reference", "--isa", "baseline", "--steps", "2",
      "--warm-up", "1", "--samples", "1", "--no-save")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains(" simd@baseline "))
    #expect(outcome.output.contains("after the last tick: simd@baseline = reference\n"))
  }

  @Test(arguments: ["/dev/null/results", "/proc/results"])
  func `a folder that cannot be written is code 6 before anything is measured`(
    folder: String
  ) throws {
    let outcome = try Command.run("run", "--results", folder)
    #expect(outcome.code == 6)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("--results: \(folder)"))
  }

  @Test func `a reader that goes away does not cost the result file`() throws {
    try Command.withFolder { folder in
      let outcome = try Command.shell(
        "set -o pipefail; \"$bench\" run gas -n 4 --steps 2 --warm-up 1 --samples 2 "
          + "--results '\(folder)' 2> /dev/null | head -n 1")
      #expect(outcome.code == 0 && outcome.lines.count == 1)
      _ = try Self.result(in: folder)
    }
  }

  @Test func `no progress is shown where there is no terminal`() throws {
    let outcome = try Command.run(
      "run", "gas", "-n", "4", "--steps", "2", "--warm-up", "1", "--no-save")
    #expect(!outcome.errors.contains("\r") && !outcome.errors.contains("\u{1B}"))
    #expect(!outcome.output.contains("\r") && !outcome.output.contains("\u{1B}"))
  }
}
