import BenchmarkHarness
import Foundation
import SIMDEngine
import Scenes

/// Options that several commands have.
enum SharedOptions {
  static let counts = Option<[Int]?>(
    "-n", "--count", placeholder: "N[,N...]", default: nil,
    help: "Numbers of items, \(Scene.sizes.lowerBound) to \(Scene.sizes.upperBound). "
      + "Default: each scene's own.",
    parse: { (text) throws(ValueError) in
      try ValueParser.list(of: ValueParser.integer(Scene.sizes))(text)
    })

  static let sizes = Option<[Int]?>(
    "--sizes", placeholder: "FIRST:LAST:xFACTOR", default: nil,
    help: "A series of numbers of items instead of -n: 64:16384:x4 multiplies, 100:500:+100 adds.",
    parse: { (text) throws(ValueError) in try ValueParser.series(within: Scene.sizes)(text) })

  static let seed = Option<UInt32>(
    "--seed", placeholder: "SEED", default: Scene.defaultSeed,
    help: "Seed of the scene's random numbers, 0 to 4294967295. Default: \(Scene.defaultSeed).",
    parse: ValueParser.integer(0...UInt32.max))

  static let instructionSets = Option<[InstructionSet]?>(
    "--isa", placeholder: "SET[,SET...]", default: nil,
    help: "Instruction sets of the engine simd: "
      + InstructionSet.allCases.map(\.rawValue).joined(separator: ", ") + ".",
    parse: { (text) throws(ValueError) in
      try ValueParser.list(of: { (text) throws(ValueError) in try instructionSet(text) })(text)
    })

  static func engines(default defaultEngines: [Engine]) -> Option<[Engine]> {
    let names = defaultEngines.map(\.rawValue).joined(separator: ",")
    return Option(
      "-e", "--engines", placeholder: "ENGINE[,ENGINE...]", default: defaultEngines,
      help: "Engines: " + Engine.allCases.map(\.rawValue).joined(separator: ", ")
        + ". Default: \(names).",
      parse: { (text) throws(ValueError) in
        try ValueParser.list(
          of: ValueParser.choice(of: Engine.allCases.map { ($0.rawValue, $0) }))(text)
      })
  }

  private static func instructionSet(_ text: String) throws(ValueError) -> InstructionSet {
    let choices = InstructionSet.allCases.map { (word: $0.rawValue, value: $0) }
    let choice = try ValueParser.choice(of: choices)(text)
    guard InstructionSet.available.contains(choice) else {
      let available = InstructionSet.available.map(\.rawValue).joined(separator: ", ")
      throw ValueError("must be one that this machine has (\(available))")
    }
    return choice
  }

  /// The sizes asked for, ascending, or `nil` for each scene's own.
  ///
  /// - Throws: ``UsageError`` if both ways of asking were used.
  static func requestedSizes(_ arguments: Arguments) throws(UsageError) -> [Int]? {
    if arguments.gives(counts) && arguments.gives(sizes) {
      throw UsageError(place: "--sizes", problem: "cannot be used together with -n")
    }
    return (arguments[counts] ?? arguments[sizes])?.sorted()
  }
}

/// Scenes chosen by regular expressions.
enum SceneSelection {
  /// The scenes whose name one of the patterns matches somewhere; all without a pattern.
  ///
  /// - Throws: ``UsageError`` that names a pattern that is none, or that matches no scene.
  static func scenes(matching patterns: [String]) throws(UsageError) -> [Scene] {
    guard !patterns.isEmpty else { return Scene.all }
    var chosen: Set<String> = []
    for pattern in patterns {
      guard let regex = try? Regex(pattern) else {
        throw UsageError(place: pattern, problem: "is not a regular expression")
      }
      let matches = Scene.all.filter { $0.name.contains(regex) }
      guard !matches.isEmpty else { throw unknown(pattern, "matches no scene") }
      chosen.formUnion(matches.map(\.name))
    }
    return Scene.all.filter { chosen.contains($0.name) }
  }

  /// The scene of exactly that name.
  ///
  /// - Throws: ``UsageError`` with the nearest name.
  static func scene(named name: String) throws(UsageError) -> Scene {
    guard let scene = Scene.named(name) else { throw unknown(name, "is not a scene") }
    return scene
  }

  private static func unknown(_ word: String, _ problem: String) -> UsageError {
    let names = Scene.all.map(\.name)
    let nearest = nearest(to: word, among: names)
    let all = nearest == nil ? " (\(names.joined(separator: ", ")))" : ""
    return UsageError(place: word, problem: problem + all, suggestion: nearest)
  }
}
