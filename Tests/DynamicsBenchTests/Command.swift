import Foundation
import Testing

/// The built command, run as a process.
struct Command {
  struct Outcome {
    let code: Int32
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The lines as JSON objects.
    func objects() throws -> [[String: Any]] {
      try lines.map { line in
        try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      }
    }
  }

  /// Lies beside the program that runs the tests.
  static let path: String = {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("dynamics-bench").path
  }()

  /// Runs `dynamics-bench` and waits.
  static func run(_ arguments: String..., in folder: String? = nil) throws -> Outcome {
    try start(path, arguments, in: folder)
  }

  /// Runs a line of bash in which `$bench` is the command.
  static func shell(_ line: String) throws -> Outcome {
    try start("/usr/bin/env", ["bash", "-c", "bench='\(path)'; \(line)"], in: nil)
  }

  private static func start(
    _ program: String, _ arguments: [String], in folder: String?
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    // Files, because a full pipe that nobody reads would stop the process.
    let stem = NSTemporaryDirectory() + "command-" + UUID().uuidString
    defer {
      for end in ["out", "err"] { try? FileManager.default.removeItem(atPath: "\(stem).\(end)") }
    }
    process.standardOutput = try emptyFile("\(stem).out")
    process.standardError = try emptyFile("\(stem).err")
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "\(arguments) ended by a signal")
    return Outcome(
      code: process.terminationStatus,
      output: try String(contentsOfFile: "\(stem).out", encoding: .utf8),
      errors: try String(contentsOfFile: "\(stem).err", encoding: .utf8))
  }

  private static func emptyFile(_ path: String) throws -> FileHandle {
    try #require(FileManager.default.createFile(atPath: path, contents: nil))
    return try #require(FileHandle(forWritingAtPath: path))
  }

  /// A new folder, removed afterwards.
  static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "bench-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }
}
