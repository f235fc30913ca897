import CProbes
import Foundation

extension Machine {
  /// The machine that runs this program.
  public static func current() -> Machine {
    var machine = Machine()
    machine.swift = Build.swiftVersion
    machine.cpus = ProcessInfo.processInfo.activeProcessorCount
    machine.memoryGiB = wholeGiB(bytes: ProcessInfo.processInfo.physicalMemory)
    machine.architecture = Self.compiledArchitecture
    let libc = unsafe String(cString: probe_c_library_version())
    if !libc.isEmpty { machine.glibc = libc }
    if let release = TextFile.read("/proc/sys/kernel/osrelease") { machine.kernel = release }
    if let text = TextFile.read("/proc/cpuinfo") { machine.fill(cpuInfo: text) }
    return machine
  }

  /// Takes what the kernel says about the first CPU.
  ///
  /// x86 and ARM use different words for the same thing.
  package mutating func fill(cpuInfo text: String) {
    var values: [String: String] = [:]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let colon = line.firstIndex(of: ":") else {
        if values.isEmpty { continue }
        break
      }
      let key = line[..<colon].trimmingCharacters(in: .whitespaces)
      values[key] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    cpuModel = values["model name"] ?? values["CPU part"].map { "ARM part \($0)" } ?? cpuModel
    family = values["cpu family"] ?? values["CPU implementer"] ?? family
    model = values["model"] ?? values["CPU variant"] ?? model
    stepping = values["stepping"] ?? values["CPU revision"] ?? stepping
    if let flags = values["flags"] ?? values["Features"] {
      let sorted = flags.split(separator: " ").sorted().joined(separator: " ")
      flagsHash = StableHash.hexadecimal(of: sorted)
    }
  }

  private static func wholeGiB(bytes: UInt64) -> Int {
    Int((Double(bytes) / 1_073_741_824).rounded())
  }

  private static var compiledArchitecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }
}

/// Small text files of the system.
enum TextFile {
  /// The contents without white space at the ends, or `nil` if there is no such file.
  static func read(_ path: String) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
