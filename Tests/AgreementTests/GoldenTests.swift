import Foundation
import PhysicsModel
import ReferenceEngine
import SIMDEngine
import TestSupport
import Testing

/// One line of `golden.txt`: a scene, and the hash of its state after some ticks.
private struct GoldenLine: Hashable, CustomStringConvertible {
  let scene: String
  let preset: String
  let count: Int
  let ticks: Int
  let hash: String

  var description: String { "\(scene) \(preset) \(count) \(ticks) \(hash)" }
}

@Suite struct `Golden hashes` {
  private static var file: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "golden.txt")
  }

  private static func lines() throws -> [GoldenLine] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        let words = line.split(separator: " ").map(String.init)
        let count = try #require(Int(words[2]))
        let ticks = try #require(Int(words[3]))
        return GoldenLine(
          scene: words[0], preset: words[1], count: count, ticks: ticks, hash: words[4])
      }
  }

  /// Ticks after which hashes are kept; in debug only the first are reached.
  private static let ticks = isRelease ? [60, 600] : [60]

  /// The same hashes in debug and release, on every engine and instruction set, on every machine.
  ///
  /// When the algorithm changes on purpose, `GOLDEN=write scripts/test release --filter Golden`
  /// writes them again.
  @Test func `of every scene are those that were written down`() throws {
    var found: [GoldenLine] = []
    for scene in GoldenScene.all {
      for preset in Preset.allCases { found += try hashes(scene, preset) }
    }
    if ProcessInfo.processInfo.environment["GOLDEN"] == "write" && isRelease {
      let text = Self.header + found.map { "\($0)\n" }.joined()
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let expected = try Self.lines().filter { Self.ticks.contains($0.ticks) }
    #expect(Set(expected).subtracting(found).isEmpty, "written down and not found")
    #expect(Set(found).subtracting(expected).isEmpty, "found and not written down")
  }

  private static let header = """
    # Hashes of states: scene, preset, bodies, ticks, hash. All engines in single precision have them.

    """

  private func hashes(_ scene: GoldenScene, _ preset: Preset) throws -> [GoldenLine] {
    let contest = Contest(Parameters(preset), scene.populate)
    let reference = try contest.reference()
    let others = try InstructionSet.available.map { ($0, try contest.simd($0)) }
    var lines: [GoldenLine] = []
    for tick in 1...(Self.ticks.last ?? 0) {
      reference.step()
      for (_, world) in others { world.step() }
      guard Self.ticks.contains(tick) else { continue }
      let hash = hexadecimal(reference.state.hash, digits: 16)
      for (instructionSet, world) in others {
        #expect(
          hexadecimal(world.state.hash, digits: 16) == hash,
          "\(scene.name), \(preset.rawValue), \(tick) ticks, \(instructionSet.rawValue)")
      }
      lines.append(
        GoldenLine(
          scene: scene.name, preset: preset.rawValue, count: reference.bodies.count,
          ticks: tick, hash: hash))
    }
    return lines
  }
}
