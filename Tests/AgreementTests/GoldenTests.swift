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
    for scene in GoldenScene.allCases {
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
    let contest = Contest(Parameters(preset), gravity: scene.gravity, scene.populate)
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
          "\(scene.rawValue), \(preset.rawValue), \(tick) ticks, \(instructionSet.rawValue)")
      }
      lines.append(
        GoldenLine(
          scene: scene.rawValue, preset: preset.rawValue, count: reference.bodies.count,
          ticks: tick, hash: hash))
    }
    return lines
  }
}

/// Scenes whose hashes are kept.
private enum GoldenScene: String, CaseIterable {
  case stack
  case pyramid
  case pileOfCircles
  case pileOfBoxes
  case gas
  case slope

  var gravity: Double { self == .gas ? 0 : 1000 }

  func populate(_ world: any ObservableWorld) throws {
    let material = Material(elasticity: 0.2, friction: 0.5)
    switch self {
    case .stack:
      try world.addSegment(from: Vector(-300, 400), to: Vector(300, 400), material)
      for level in 0..<8 {
        try world.add(.rectangle(width: 40, height: 40), at: 0, 380 - 40 * Double(level)) {
          $0.use(material)
        }
      }
    case .pyramid:
      try world.addSegment(from: Vector(-500, 400), to: Vector(500, 400), material)
      for row in 0..<10 {
        for column in 0..<(10 - row) {
          try world.add(
            .rectangle(width: 30, height: 30),
            at: -150 + 31 * Double(column) + 15.5 * Double(row), 385 - 30 * Double(row)
          ) { $0.use(material) }
        }
      }
    case .pileOfCircles, .pileOfBoxes, .gas:
      try world.addFrame(right: 330, bottom: 400, material)
      var random = SplitMix64(seed: 12)
      for index in 0..<70 {
        let size = random.real(10...24)
        let shape: Shape =
          self == .pileOfCircles || (self == .gas && index % 2 == 0)
          ? .circle(radius: size / 2) : .rectangle(width: size, height: random.real(10...24))
        try world.add(shape, at: 25 + 31 * Double(index % 10), 30 + 45 * Double(index / 10)) {
          $0.use(self == .gas ? Material(elasticity: 0.9) : material)
          $0.angle = random.real(-2...2)
          $0.velocity = Vector(random.real(-200...200), random.real(-200...200))
        }
      }
    case .slope:
      try world.addSegment(from: Vector(-400, 0), to: Vector(400, 400), material)
      try world.addSegment(from: Vector(400, 400), to: Vector(500, 0), material)
      for index in 0..<24 {
        let shape: Shape =
          index % 3 == 0 ? .circle(radius: 12) : .rectangle(width: 30, height: 16)
        try world.add(shape, at: -300 + 35 * Double(index % 12), -200 - 40 * Double(index / 12)) {
          $0.use(material)
        }
      }
    }
  }
}
