import PhysicsModel
import Scenes

/// One experiment: a world, and the shapes of its bodies to measure them by.
struct SettleTrial {
  private let world: any ObservableWorld
  private let definitions: [BodyDefinition]

  init(_ content: SceneContent, _ variant: SettleVariant, engine: EngineVariant) throws(InputError)
  {
    var content = content
    content.parameters = variant.parameters
    definitions = content.bodies
    world = try WorldWorkload(content, engine: engine).world
  }

  /// Runs whole ticks, as many as fit best. After each one `watch` may end the run by `false`.
  func run(_ seconds: Double, watch: (SettleTrial) -> Bool = { _ in true }) {
    for _ in 0..<Int((seconds / world.parameters.tick).rounded()) {
      world.step()
      guard watch(self) else { return }
    }
  }

  /// Unit: seconds.
  var clock: Double { world.clock }

  /// In the order of the content.
  var bodies: [BodyState] { world.bodies }

  /// The bodies before a tick has run.
  var starts: [Vector] { definitions.map(\.position) }

  /// The deepest overlap of two bodies. Unit: points.
  ///
  /// Complexity: O(n²).
  var deepestOverlap: Double {
    let outlines = outlines
    var deepest = 0.0
    for second in outlines.indices {
      for first in 0..<second where isDynamic(first) || isDynamic(second) {
        deepest = max(deepest, outlines[first].overlap(with: outlines[second]))
      }
    }
    return deepest
  }

  /// The deepest overlap of two bodies that follow each other. Unit: points.
  var deepestOverlapOfNeighbours: Double {
    let outlines = outlines
    return zip(outlines, outlines.dropFirst()).map { $0.overlap(with: $1) }.max() ?? 0
  }

  private var outlines: [Outline] {
    zip(definitions, world.bodies).map {
      Outline($0.shape, at: $1.position, angle: $1.angle)
    }
  }

  private func isDynamic(_ index: Int) -> Bool { definitions[index].kind == .dynamic }
}
