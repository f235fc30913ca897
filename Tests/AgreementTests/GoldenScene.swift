import PhysicsModel
import Scenes
import TestSupport

/// A scene whose hashes are kept: those of the catalogue, and what they lack.
struct GoldenScene: Sendable {
  let name: String
  let populate: @Sendable (any ObservableWorld) throws -> Void

  static let all = Scene.all.map(catalogued) + [stack, slope]

  private static func catalogued(_ scene: Scene) -> GoldenScene {
    GoldenScene(name: scene.name) { try scene.content(items: 100).populate($0) }
  }

  /// Eight boxes on a segment.
  private static let stack = GoldenScene(name: "stack") { world in
    try world.setGravity(Vector(0, 1000))
    let material = Material(friction: 0.5)
    try world.addSegment(from: Vector(-300, 400), to: Vector(300, 400), material)
    for level in 0..<8 {
      try world.add(.rectangle(width: 40, height: 40), at: 0, 380 - 40 * Double(level)) {
        $0.use(material)
      }
    }
  }

  /// Elastic circles and boxes that run down a slope into a corner.
  private static let slope = GoldenScene(name: "slope") { world in
    try world.setGravity(Vector(100, 1000))
    let material = Material(elasticity: 0.6, friction: 0.3)
    try world.addSegment(from: Vector(-400, 0), to: Vector(400, 400), material)
    try world.addSegment(from: Vector(400, 400), to: Vector(500, 0), material)
    for index in 0..<36 {
      let shape: Shape = index % 3 == 0 ? .circle(radius: 12) : .rectangle(width: 30, height: 16)
      try world.add(shape, at: -300 + 35 * Double(index % 12), -200 - 40 * Double(index / 12)) {
        $0.use(material)
        $0.angle = Double(index)
      }
    }
  }
}
