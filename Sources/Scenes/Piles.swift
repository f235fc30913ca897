import PhysicsModel

extension Scene {
  /// Circles and squares of 10 to 30 points fall into a box and pile up.
  public static let fallingPile = pile(
    "falling-pile", "circles and squares of 10 to 30 pt fall into a box and pile up", .alternating)

  /// The falling pile with circles only.
  public static let pileOfCircles = pile(
    "pile-circles", "circles of 10 to 30 pt fall into a box and pile up", .circles)

  /// The falling pile with squares only.
  public static let pileOfBoxes = pile(
    "pile-boxes", "squares of 10 to 30 pt fall into a box and pile up", .squares)

  /// The bodies of the falling pile without the box: integration and broad phase alone.
  public static let freeFall = Scene(
    name: "free-fall",
    summary: "circles and squares of 10 to 30 pt fall for ever and never touch",
    sizeMeaning: "falling bodies", defaultSizes: [100, 400, 1600], verifySize: 1000,
    warmUpTicks: 10, measuredTicks: 110
  ) { items, seed in
    SceneContent(
      gravity: SceneMaterial.gravity, bodies: Pile.items(items, seed: seed, shapes: .alternating))
  }

  private static func pile(_ name: String, _ summary: String, _ shapes: Pile.Shapes) -> Scene {
    Scene(
      name: name, summary: summary, sizeMeaning: "bodies in the pile, the box not counted",
      defaultSizes: [100, 400, 1600], verifySize: 1000, warmUpTicks: 60, measuredTicks: 120
    ) { items, seed in
      SceneContent(
        gravity: SceneMaterial.gravity,
        bodies: Pile.container(Grid(items: items))
          + Pile.items(items, seed: seed, shapes: shapes))
    }
  }
}

/// The parts of the piles.
private enum Pile {
  enum Shapes {
    case alternating
    case circles
    case squares
  }

  /// A floor and two walls of 100 points thickness, a little wider than the grid and 160 points
  /// higher than its top row.
  static func container(_ grid: Grid) -> [BodyDefinition] {
    let halfWidth = 20 * Double(grid.columns) + 10
    let height = Grid.pitch * Double(grid.rows) + 200
    return [
      SceneMaterial.wall(width: 2 * (halfWidth + 100), height: 100, at: Vector(0, 50)),
      SceneMaterial.wall(width: 100, height: height, at: Vector(-(halfWidth + 50), -height / 2)),
      SceneMaterial.wall(width: 100, height: height, at: Vector(halfWidth + 50, -height / 2)),
    ]
  }

  /// Two random numbers an item: its size (diameter or side) and its shift to the side.
  static func items(_ items: Int, seed: UInt32, shapes: Shapes) -> [BodyDefinition] {
    let grid = Grid(items: items)
    var random = SceneRandom(seed: seed)
    return (0..<items).map { item in
      let size = 10 + 20 * random.next()
      let shift = 5 * (random.next() - 0.5)
      let isCircle =
        switch shapes {
        case .alternating: item.isMultiple(of: 2)
        case .circles: true
        case .squares: false
        }
      return SceneMaterial.body(
        isCircle ? .circle(radius: size / 2) : .rectangle(width: size, height: size),
        at: grid.centre(of: item) + Vector(shift, 0))
    }
  }
}
