import PhysicsModel

/// A world that can be built in any size, from a number of items and a seed.
///
/// Each definition is plain enough to be built in another engine as well: positions and sizes
/// follow from the item's number, random numbers from ``SceneRandom``. One metre is 100 points.
public struct Scene: Sendable {
  /// Unique, lower case, words joined by hyphens: `falling-pile`.
  public let name: String
  /// What the scene is, in one line.
  public let summary: String
  /// What the number of items counts, in one line.
  public let sizeMeaning: String
  /// The sizes of a quick benchmark, ascending.
  public let defaultSizes: [Int]
  /// The size at which engines are compared; at most 2,000 bodies.
  public let verifySize: Int
  /// The parameters of its world.
  public let preset: Preset
  /// Ticks before a benchmark starts to measure.
  public let warmUpTicks: Int
  /// Ticks that a benchmark measures after them.
  public let measuredTicks: Int
  private let build: @Sendable (Int, UInt32) -> SceneContent

  package init(
    name: String, summary: String, sizeMeaning: String, defaultSizes: [Int], verifySize: Int,
    warmUpTicks: Int, measuredTicks: Int, preset: Preset = .softStep,
    build: @escaping @Sendable (Int, UInt32) -> SceneContent
  ) {
    self.name = name
    self.summary = summary
    self.sizeMeaning = sizeMeaning
    self.defaultSizes = defaultSizes
    self.verifySize = verifySize
    self.warmUpTicks = warmUpTicks
    self.measuredTicks = measuredTicks
    self.preset = preset
    self.build = build
  }

  /// The numbers of items that every scene accepts.
  public static let sizes = 1...200_000

  /// The seed used when none is given.
  public static let defaultSeed: UInt32 = 12345

  /// The scene's bodies and boundaries. The same arguments give the same content, bit for bit.
  ///
  /// Complexity: O(`items`).
  ///
  /// - Precondition: `items` lies in ``sizes``.
  public func content(items: Int, seed: UInt32 = Scene.defaultSeed) -> SceneContent {
    precondition(
      Scene.sizes.contains(items),
      "\(name): items must be \(Scene.sizes.lowerBound) to \(Scene.sizes.upperBound), got \(items)")
    var content = build(items, seed)
    content.parameters = Parameters(preset)
    return content
  }
}

extension Scene {
  /// Every scene, in the order in which they are listed and run.
  public static let all: [Scene] = [
    .fallingPile, .pileOfCircles, .pileOfBoxes, .largePyramid, .manyPyramids, .freeFall, .gas,
  ]

  /// The scene of that name, or `nil`.
  public static func named(_ name: String) -> Scene? { all.first { $0.name == name } }
}
