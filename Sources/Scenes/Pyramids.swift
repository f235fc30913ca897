import PhysicsModel

extension Scene {
  /// One pyramid of unit boxes that touch exactly: a long-lived stack, solver-bound.
  public static let largePyramid = Scene(
    name: "large-pyramid", summary: "one pyramid of boxes of 100 pt that touch exactly",
    sizeMeaning: "boxes at most; the base is the widest whose pyramid has no more (5050: base 100)",
    defaultSizes: [210, 820, 5050], verifySize: 820, warmUpTicks: 20, measuredTicks: 40
  ) { items, _ in
    let base = Pyramid.base(items: items)
    // Wide enough for every base up to 198 as it is elsewhere, and wider for larger ones.
    let groundWidth = max(20_000, Pyramid.side * Double(base + 2))
    return SceneContent(
      gravity: SceneMaterial.gravity,
      bodies: [SceneMaterial.wall(width: groundWidth, height: 200, at: Vector(0, 100))]
        + Pyramid.boxes(base: base, middle: 0, ground: 0))
  }

  /// Pyramids of base 10 in shelves of 20: many islands, no change over time.
  public static let manyPyramids = Scene(
    name: "many-pyramids", summary: "pyramids of 55 boxes of 100 pt, 20 to a shelf",
    sizeMeaning: "boxes at most, in whole pyramids of 55 (22000: 20 shelves of 20 pyramids)",
    defaultSizes: [220, 1100, 4400], verifySize: 1100, warmUpTicks: 20, measuredTicks: 40
  ) { items, _ in
    let base = min(Pyramid.base(items: items), 10)
    let pyramids = max(1, items / 55)
    let shelves = (pyramids + 19) / 20
    var bodies: [BodyDefinition] = []
    for pyramid in 0..<pyramids {
      // The left end of the base; a shelf reaches from -11,000 to 11,000 points.
      let left: Double = -11_000 + 1100 * Double(pyramid % 20) + 50
      let ground: Double = -1100 * Double(pyramid / 20)
      bodies += Pyramid.boxes(base: base, middle: left + 50 * Double(base), ground: ground)
    }
    return SceneContent(
      gravity: SceneMaterial.gravity, bodies: bodies,
      boundaries: (0..<shelves).map { shelf in
        let y = -1100 * Double(shelf)
        return SceneMaterial.line(from: Vector(-11_000, y), to: Vector(11_000, y))
      })
  }
}

/// Boxes stacked in rows of one less each.
private enum Pyramid {
  /// Unit: points.
  static let side = 100.0

  /// The largest base K of which the K(K + 1)/2 boxes are not more than `items`.
  static func base(items: Int) -> Int {
    var base = 1
    while (base + 1) * (base + 2) / 2 <= items { base += 1 }
    return base
  }

  /// Row by row from the ground upwards, each from left to right.
  static func boxes(base: Int, middle: Double, ground: Double) -> [BodyDefinition] {
    var boxes: [BodyDefinition] = []
    for row in 0..<base {
      for column in row..<base {
        let x = 0.5 * Double(row + 1) + Double(column - row) - 0.5 * Double(base)
        let y = Double(row) + 0.5
        boxes.append(
          SceneMaterial.body(
            .rectangle(width: side, height: side),
            at: Vector(middle + side * x, ground - side * y)))
      }
    }
    return boxes
  }
}
