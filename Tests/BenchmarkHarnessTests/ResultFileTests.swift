import BenchmarkHarness
import Foundation
import Testing

/// A folder that is removed at the end of a test.
private func withFolder(_ body: (String) throws -> Void) throws {
  let folder = NSTemporaryDirectory() + "harness-" + UUID().uuidString
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}

@Suite struct AtomicFileTests {
  @Test func `a file is there whole, folders are made, and nothing else is left behind`() throws {
    try withFolder { folder in
      let path = "\(folder)/a/b/file.json"
      for text in ["first", "", String(repeating: "é\n", count: 100_000)] {
        try AtomicFile.write(text, to: path)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: "\(folder)/a/b") == ["file.json"])
      }
    }
  }

  @Test func `a reader never sees half a file`() throws {
    try withFolder { folder in
      let path = "\(folder)/file"
      let texts = ["a", "b"].map { String(repeating: $0, count: 300_000) }
      try AtomicFile.write(texts[0], to: path)
      let writer = Thread {
        for round in 0..<40 { try? AtomicFile.write(texts[round % 2], to: path) }
      }
      writer.start()
      var reads = 0
      while !writer.isFinished || reads == 0 {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(texts.contains(text))
        reads += 1
      }
    }
  }

  @Test func `what cannot be written names the path, and the old file stays`() throws {
    try withFolder { folder in
      try AtomicFile.write("old", to: "\(folder)/file")
      // A file is no folder, whoever asks.
      let error = #expect(throws: FileError.self) {
        try AtomicFile.write("new", to: "\(folder)/file/below")
      }
      #expect(error?.path == "\(folder)/file")
      #expect(throws: FileError.self) { try AtomicFile.checkWritable(folder: "\(folder)/file") }
      try FileManager.default.createDirectory(
        atPath: "\(folder)/target", withIntermediateDirectories: true)
      let other = #expect(throws: FileError.self) {
        try AtomicFile.write("new", to: "\(folder)/target")
      }
      #expect(other?.path == "\(folder)/target" && other?.reason.isEmpty == false)
      #expect(try String(contentsOfFile: "\(folder)/file", encoding: .utf8) == "old")
      #expect(
        Set(try FileManager.default.contentsOfDirectory(atPath: folder)) == ["file", "target"])
    }
  }

  @Test func `asking whether a folder can be written leaves nothing in it`() throws {
    try withFolder { folder in
      try AtomicFile.checkWritable(folder: "\(folder)/new/one")
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/new/one") == [])
    }
  }
}

@Suite struct ResultFileTests {
  private final class Counter: Workload {
    private var steps: UInt64 = 0
    func step() { steps += 1 }
    var outcome: UInt64 { steps }
    var counts: [WorkCount] { [WorkCount("bodies", 3)] }
  }

  private func sample() -> ResultFile {
    var plan = MeasurementPlan(warmUpSteps: 2, measuredSteps: 5)
    plan.samples = 2...2
    var measuring = InterleavedMeasurement([Contender(name: "a") { Counter() }], plan: plan)
    let measurement = measuring.measure()[0]
    var machine = Machine()
    machine.cpuModel = "A \"quoted\" CPU"
    var file = ResultFile(
      command: ["tool", "run", "-n", "1"], version: "1.2.3",
      started: Date(timeIntervalSince1970: 1_796_015_529), seed: 42,
      source: SourceState(
        commit: "0123456789abcdef", branch: "main", commitTime: "2026-11-30T05:00:00+00:00",
        isDirty: true),
      machine: machine, load: MachineLoad(load: 1.5, pressure: nil))
    file.benchmarks = [
      BenchmarkRecord(
        id: "x/a/n=1", labels: [("scene", .string("x")), ("n", .integer(1))],
        measurement: measurement, phases: [("solve", [1.5, 2.5])])
    ]
    file.finish(at: Date(timeIntervalSince1970: 1_796_015_530))
    return file
  }

  @Test func `a file has every field of its format`() throws {
    let root = try #require(try JSONTests.parse(sample().json.lines) as? [String: Any])
    #expect(root["schema"] as? String == "dynamics-bench-result-1")
    let run = try #require(root["run"] as? [String: Any])
    #expect(run["id"] as? String == "20261130T051209Z-01234567")
    #expect(run["started"] as? String == "2026-11-30T05:12:09Z")
    #expect(run["finished"] as? String == "2026-11-30T05:12:10Z")
    #expect(run["command"] as? [String] == ["tool", "run", "-n", "1"])
    #expect(run["seed"] as? Int == 42)
    #expect((run["peakMemoryBytes"] as? Int ?? 0) > 0)
    let harness = try #require(run["harness"] as? [String: Any])
    #expect(harness["version"] as? String == "1.2.3" && harness["measureVersion"] as? Int == 1)
    let subject = try #require(root["subject"] as? [String: Any])
    #expect(subject["commit"] as? String == "0123456789abcdef")
    #expect(subject["dirty"] as? Bool == true && subject["branch"] as? String == "main")
    #expect(subject["commitTime"] as? String == "2026-11-30T05:00:00+00:00")
    let fingerprint = try #require(root["fingerprint"] as? [String: Any])
    let names = [
      "id", "cpuModel", "family", "model", "stepping", "flagsHash", "cpus", "memoryGiB",
      "architecture", "kernel", "glibc", "swift", "configuration",
    ]
    #expect(Set(fingerprint.keys) == Set(names))
    #expect(fingerprint["cpuModel"] as? String == "A \"quoted\" CPU")
    let environment = try #require(root["environment"] as? [String: Any])
    #expect(environment["load"] as? Double == 1.5 && environment["psi"] is NSNull)
    let benchmark = try #require((root["benchmarks"] as? [[String: Any]])?.first)
    #expect(benchmark["id"] as? String == "x/a/n=1" && benchmark["scene"] as? String == "x")
    #expect(benchmark["n"] as? Int == 1 && benchmark["end"] as? String == "complete")
    #expect(benchmark["outcome"] as? [String] == ["0x0000000000000007"])
    #expect(benchmark["counts"] as? [String: Int] == ["bodies": 3])
    #expect(benchmark["phases"] as? [String: [Double]] == ["solve": [1.5, 2.5]])
  }

  @Test func `the numbers of the table follow from the raw samples`() throws {
    let root = try #require(try JSONTests.parse(sample().json.description) as? [String: Any])
    let benchmark = try #require((root["benchmarks"] as? [[String: Any]])?.first)
    let runs = try #require(benchmark["runs"] as? [[String: Any]])
    let metrics = try #require(benchmark["metrics"] as? [String: Double])
    #expect(runs.count == 2)
    let cpu = try runs.map { run in
      Double(try #require(run["blockCpuNs"] as? [Int]).reduce(0, +)) / 5
    }
    let wall = try runs.flatMap { try #require($0["stepWallNs"] as? [Int]).map { Double($0) } }
    #expect(wall.count == 10)
    for (name, value) in [
      ("cpuNsPerStepMin", Statistics.minimum(cpu)),
      ("cpuNsPerStepMedian", Statistics.median(cpu)),
      ("wallNsPerStepP50", Statistics.median(wall)),
      ("wallNsPerStepP99", Statistics.quantile(0.99, of: wall)),
    ] {
      // Foundation's reader may lose the last bit of a number.
      #expect(abs((metrics[name] ?? .nan) / value - 1) < 1e-12, "\(name)")
    }
    #expect(runs.allSatisfy { $0["nivcsw"] is Int && $0["faults"] is Int })
    #expect(runs.allSatisfy { ($0["blockSteps"] as? [Int])?.reduce(0, +) == 5 })
  }

  @Test func `a row without samples has no numbers and says why`() throws {
    var measuring = InterleavedMeasurement(
      [Contender(name: "a") { throw CancellationError() }],
      plan: MeasurementPlan(warmUpSteps: 1, measuredSteps: 1))
    var file = sample()
    file.benchmarks = [
      BenchmarkRecord(id: "a", labels: [], measurement: measuring.measure()[0])
    ]
    let root = try #require(try JSONTests.parse(file.json.description) as? [String: Any])
    let benchmark = try #require((root["benchmarks"] as? [[String: Any]])?.first)
    #expect(benchmark["end"] as? String == "failed")
    #expect((benchmark["metrics"] as? [String: Any])?.isEmpty == true)
    #expect((benchmark["runs"] as? [Any])?.isEmpty == true)
  }

  @Test func `two runs of one second are two files`() throws {
    try withFolder { folder in
      let file = sample()
      let stem = "\(folder)/\(file.machine.fingerprint)/20261130T051209Z-01234567"
      for suffix in ["", "-2", "-3"] {
        let path = try file.save(in: folder)
        #expect(path == "\(stem)\(suffix).json")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text == file.json.lines)
      }
    }
  }

  @Test func `moments are written in universal time`() {
    for (seconds, text) in [
      (0.0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (1_796_015_529.9, "2026-11-30T05:12:09Z"),
    ] {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(UTC.text(date) == text)
      #expect(UTC.fileName(date) == text.filter { $0 != "-" && $0 != ":" })
    }
  }
}
