import PhysicsModel

extension Scene {
  /// Circles without gravity, each with its own velocity, that never meet: motion and broad phase
  /// alone.
  ///
  /// Velocities are uniform within ±200 points per second on each axis. Independent draws would
  /// make circles meet, so the range is cut into as many slices as the grid has columns (rows), and
  /// an item draws from the slice of its column (row): a circle to the right never moves to the
  /// right more slowly than one to its left. Distances never shrink, at any time.
  public static let gas = Scene(
    name: "gas", summary: "circles of 20 pt fly apart without gravity and never touch",
    sizeMeaning: "circles", defaultSizes: [100, 400, 1600], verifySize: 1000,
    warmUpTicks: 10, measuredTicks: 110
  ) { items, seed in
    let grid = Grid(items: items)
    var random = SceneRandom(seed: seed)
    let bodies = (0..<items).map { item in
      let across = (Double(grid.column(of: item)) + random.next()) / Double(grid.columns)
      let up = (Double(grid.row(of: item)) + random.next()) / Double(grid.rows)
      var body = SceneMaterial.body(.circle(radius: 10), at: grid.centre(of: item))
      body.velocity = Vector(400 * across - 200, 200 - 400 * up)
      return body
    }
    return SceneContent(gravity: .zero, bodies: bodies)
  }
}
