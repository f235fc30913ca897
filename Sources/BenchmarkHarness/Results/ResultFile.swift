import Foundation

/// Everything that is known about one run of the command.
public struct ResultFile: Sendable {
  /// The name of the format. Another meaning of a field means another name.
  public static let schema = "dynamics-bench-result-1"
  /// Changes when the way of measuring changes, so that results before and after are not compared.
  public static let measureVersion = 1

  public var command: [String]
  public var version: String
  public var started: Date
  public var finished: Date
  public var seed: UInt64
  public var source: SourceState
  public var machine: Machine
  public var load: MachineLoad
  /// Unit: bytes.
  public var peakMemory: UInt64
  public var benchmarks: [BenchmarkRecord]

  /// A run that begins now; ``benchmarks`` are filled in later.
  public init(
    command: [String], version: String, started: Date, seed: UInt64, source: SourceState,
    machine: Machine, load: MachineLoad
  ) {
    self.command = command
    self.version = version
    self.started = started
    finished = started
    self.seed = seed
    self.source = source
    self.machine = machine
    self.load = load
    peakMemory = 0
    benchmarks = []
  }

  /// Notes when the run ended and how much memory it needed.
  public mutating func finish(at date: Date = Date()) {
    finished = date
    peakMemory = ResourceUsage.peakMemory
  }

  /// Where the file belongs below the results folder: `<fingerprint>/<UTC>-<commit>.json`.
  public var relativePath: String {
    "\(machine.fingerprint)/\(UTC.fileName(started))-\(source.shortCommit).json"
  }

  public var json: JSONValue {
    .object([
      ("schema", .string(ResultFile.schema)),
      (
        "run",
        .object([
          ("id", .string("\(UTC.fileName(started))-\(source.shortCommit)")),
          ("started", .string(UTC.text(started))), ("finished", .string(UTC.text(finished))),
          ("command", .strings(command)), ("seed", .count(seed)),
          (
            "harness",
            .object([
              ("version", .string(version)),
              ("measureVersion", .count(ResultFile.measureVersion)),
            ])
          ), ("peakMemoryBytes", .count(peakMemory)),
        ])
      ),
      ("subject", source.json),
      (
        "fingerprint",
        .object(
          [("id", .string(machine.fingerprint))] + machine.fields + [
            ("configuration", .string(Build.configuration))
          ])
      ),
      ("environment", load.json),
      ("benchmarks", .array(benchmarks.map(\.json))),
    ])
  }

  /// Writes the file into `folder` and returns its path.
  ///
  /// A second run in the same second gets a number behind its name; nothing is ever overwritten.
  ///
  /// - Throws: ``FileError`` that names the path.
  public func save(in folder: String) throws(FileError) -> String {
    let stem = "\(folder)/\(relativePath.dropLast(".json".count))"
    for attempt in 1...1000 {
      let path = attempt == 1 ? "\(stem).json" : "\(stem)-\(attempt).json"
      if FileManager.default.fileExists(atPath: path) { continue }
      try AtomicFile.write(json.lines, to: path)
      return path
    }
    throw FileError(path: "\(stem).json", reason: "a thousand files of this second exist")
  }
}
