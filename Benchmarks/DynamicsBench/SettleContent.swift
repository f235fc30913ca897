import Foundation
import PhysicsModel
import Scenes

/// What is dropped to see it rebound.
enum DroppedBody: CaseIterable {
  case circle
  case flatBox
  case boxOnPosts

  var name: String {
    switch self {
    case .circle: "circle"
    case .flatBox: "flat box"
    case .boxOnPosts: "box on two posts"
    }
  }

  var shape: Shape {
    self == .circle ? .circle(radius: 20) : .rectangle(width: 300, height: 2 * halfHeight)
  }

  /// From the centre to the lowest point. Unit: points.
  var halfHeight: Double { self == .circle ? 20 : 36.5 }

  var fallsOnPosts: Bool { self == .boxOnPosts }
}

/// What the experiments put into their worlds. The floor lies at y = 0.
enum SettleContent {
  static let gravity = Vector(0, 1000)
  /// Unit: points.
  static let side = 40.0

  /// Boxes of 40 points on a floor, each exactly on the one below.
  ///
  /// - Parameter offset: How far boxes stand aside, in turns to the right and to the left.
  ///   Unit: points.
  static func stack(of count: Int, offset: Double = 0) -> SceneContent {
    let boxes = (0..<count).map { index in
      body(
        .rectangle(width: side, height: side),
        at: Vector(index.isMultiple(of: 2) ? offset : -offset, -side * (Double(index) + 0.5)))
    }
    return SceneContent(gravity: gravity, bodies: [floor] + boxes)
  }

  /// Unit: radians.
  static let slope = Double.pi / 6

  /// A box of 40 points on a line that falls to the right by 30 degrees.
  static func ramp(friction: Double) -> SceneContent {
    let along = Vector(cos(slope), sin(slope))
    let outwards = Vector(sin(slope), -cos(slope))
    var box = body(.rectangle(width: side, height: side), at: 0.5 * side * outwards)
    box.angle = slope
    box.friction = friction
    var line = BoundaryDefinition(from: -200 * along, to: 4000 * along)
    line.friction = friction
    return SceneContent(gravity: gravity, bodies: [box], boundaries: [line])
  }

  /// The least height from which bodies are dropped. Unit: points.
  static let drop = 388.0

  /// A body that is dropped on a floor, or on two round posts 100 points to the left and right.
  ///
  /// - Parameter isTiled: Whether the floor is made of boxes 60 points wide.
  static func drop(
    _ body: DroppedBody, height: Double, elasticity: Double, isTiled: Bool = false
  ) -> SceneContent {
    var dropped = SettleContent.body(body.shape, at: Vector(0, -height - body.halfHeight))
    dropped.elasticity = elasticity
    let ground =
      body.fallsOnPosts
      ? [-100.0, 100].map { anchored(.circle(radius: 20), at: Vector($0, 20)) }
      : isTiled ? tiles : [floor]
    return SceneContent(gravity: gravity, bodies: ground + [dropped])
  }

  private static var floor: BodyDefinition {
    anchored(.rectangle(width: 1000, height: 100), at: Vector(0, 50))
  }

  /// Off the middle by a point: evenly borne, a body would have no reason to turn.
  private static var tiles: [BodyDefinition] {
    (-5..<5).map {
      anchored(.rectangle(width: 60, height: 100), at: Vector(60 * Double($0) + 29, 50))
    }
  }

  private static func anchored(_ shape: Shape, at centre: Vector) -> BodyDefinition {
    var body = body(shape, at: centre)
    body.kind = .anchored
    return body
  }

  private static func body(_ shape: Shape, at centre: Vector) -> BodyDefinition {
    var body = BodyDefinition(shape, at: centre)
    body.elasticity = 0
    body.friction = 0.6
    body.resistance = 0
    body.angularResistance = 0
    return body
  }
}
