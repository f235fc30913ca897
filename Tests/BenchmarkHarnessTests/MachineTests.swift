import BenchmarkHarness
import Foundation
import Testing

@Suite struct MachineTests {
  static func cpuInfo(megahertz: String = "2600.0", flags: String = "fpu sse2 avx2") -> String {
    """
    processor\t: 0
    vendor_id\t: AuthenticAMD
    cpu family\t: 25
    model\t\t: 17
    model name\t: AMD EPYC
    stepping\t: 1
    cpu MHz\t\t: \(megahertz)
    flags\t\t: \(flags)

    processor\t: 1
    model name\t: another
    """
  }

  static func machine(_ cpuInfo: String) -> Machine {
    var machine = Machine()
    machine.fill(cpuInfo: cpuInfo)
    return machine
  }

  @Test func `the first CPU is read`() {
    let machine = Self.machine(Self.cpuInfo())
    #expect(machine.cpuModel == "AMD EPYC" && machine.family == "25")
    #expect(machine.model == "17" && machine.stepping == "1")
  }

  @Test func `other words for the same are understood`() {
    let machine = Self.machine(
      """
      processor\t: 0
      BogoMIPS\t: 243.75
      Features\t: fp asimd crc32
      CPU implementer\t: 0x41
      CPU architecture: 8
      CPU variant\t: 0x3
      CPU part\t: 0xd0c
      CPU revision\t: 1
      """)
    #expect(machine.cpuModel == "ARM part 0xd0c" && machine.family == "0x41")
    #expect(machine.model == "0x3" && machine.stepping == "1")
    #expect(machine.flagsHash != "unknown")
  }

  @Test func `the fingerprint ignores what wobbles and the order of the flags`() {
    let print = Self.machine(Self.cpuInfo()).fingerprint
    #expect(print.wholeMatch(of: /[0-9a-f]{8}/) != nil)
    #expect(Self.machine(Self.cpuInfo(megahertz: "3700.1")).fingerprint == print)
    #expect(Self.machine(Self.cpuInfo(flags: "avx2 fpu sse2")).fingerprint == print)
    #expect(Self.machine(Self.cpuInfo(flags: "fpu sse2")).fingerprint != print)
  }

  @Test func `every field makes another fingerprint`() {
    var machine = Machine()
    var prints: Set<String> = [machine.fingerprint]
    for change: (inout Machine) -> Void in [
      { $0.cpuModel = "a" }, { $0.family = "a" }, { $0.model = "a" }, { $0.stepping = "a" },
      { $0.flagsHash = "a" }, { $0.cpus = 9 }, { $0.memoryGiB = 9 }, { $0.architecture = "a" },
      { $0.kernel = "a" }, { $0.glibc = "a" }, { $0.swift = "a" },
    ] {
      machine = Machine()
      change(&machine)
      prints.insert(machine.fingerprint)
    }
    #expect(prints.count == 12)
    #expect(machine.fields.count == 11)
  }

  @Test func `nonsense leaves everything unknown`() {
    for text in ["", "\n\n", "no colon", ":", "model"] {
      #expect(Self.machine(text).cpuModel == "unknown")
    }
  }

  @Test func `this machine is known and stays the same`() {
    let machine = Machine.current()
    #expect(machine == Machine.current())
    #expect(machine.cpus >= 1 && machine.memoryGiB >= 1)
    #if os(Linux)
      #expect(machine.kernel != "unknown" && machine.cpuModel != "unknown")
    #endif
    #expect(machine.summary.contains(machine.fingerprint))
  }

  @Test func `load and pressure are read`() {
    #expect(MachineLoad.firstNumber(in: "1.16 0.80 0.44 1/200 3") == 1.16)
    #expect(MachineLoad.firstNumber(in: "") == nil)
    let text = """
      some avg10=43.21 avg60=5.00 avg300=1.00 total=123
      full avg10=1.00 avg60=0.00 avg300=0.00 total=1
      """
    #expect(MachineLoad.tenSecondPressure(in: text) == 43.21)
    #expect(MachineLoad.tenSecondPressure(in: "full avg10=1.00") == nil)
    #expect(MachineLoad(load: 1.5, pressure: 42.6).summary == "1.50 processes, CPU pressure 43 %")
    #expect(MachineLoad().summary == nil)
  }

  @Test func `the state of the sources is git's`() throws {
    let folder = NSTemporaryDirectory() + "sources-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(SourceState.current(in: folder) == SourceState())
    #expect(SourceState().shortCommit == "nocommit" && SourceState().summary == "no commit")

    func git(_ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
    }
    try git("init", "-b", "trunk")
    try "one".write(toFile: "\(folder)/file", atomically: true, encoding: .utf8)
    try git("add", ".")
    try git("commit", "-m", "one")
    let clean = SourceState.current(in: folder, ignoring: ["results"])
    #expect(clean.isDirty == false && clean.branch == "trunk" && clean.commit?.count == 40)
    #expect(clean.summary == "commit \(clean.shortCommit) (clean)")

    // New results do not change the sources; a new file does.
    try FileManager.default.createDirectory(
      atPath: "\(folder)/results", withIntermediateDirectories: true)
    try "x".write(toFile: "\(folder)/results/x", atomically: true, encoding: .utf8)
    #expect(SourceState.current(in: folder, ignoring: ["results"]) == clean)
    #expect(SourceState.current(in: folder, ignoring: ["results", "/elsewhere"]).isDirty == true)
    try "two".write(toFile: "\(folder)/file", atomically: true, encoding: .utf8)
    #expect(SourceState.current(in: folder, ignoring: ["results"]).isDirty == true)
  }
}
