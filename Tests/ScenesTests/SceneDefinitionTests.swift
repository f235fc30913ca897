import PhysicsModel
import Scenes
import Testing

/// The definitions again, in metres with y upwards, as another engine would build them.
@Suite struct SceneDefinitionTests {
  struct Random {
    var state: UInt32 = 12345

    mutating func next() -> Double {
      let product = UInt64(state) * 1_664_525 + 1_013_904_223
      state = UInt32(product % 4_294_967_296)
      return Double(state / 256) / 16_777_216
    }
  }

  static func isClose(_ points: Double, _ metres: Double) -> Bool {
    abs(points - 100 * metres) <= 1e-9 * max(1, abs(points))
  }

  @Test(arguments: [1, 2, 3, 10, 100, 1000])
  func `the falling pile is the published definition`(items: Int) throws {
    let bodies = Scene.fallingPile.content(items: items).bodies
    try #require(bodies.count == items + 3)
    let columns = Int((2 * Double(items).squareRoot()).rounded(.up))
    let rows = Int((Double(items) / Double(columns)).rounded(.up))
    var random = Random()
    for item in 0..<items {
      let size = 0.1 + 0.2 * random.next()
      let shift = (random.next() - 0.5) * 0.05
      let x = (Double(item % columns) - 0.5 * Double(columns - 1)) * 0.4 + shift
      let y = 0.3 + 0.4 * Double(item / columns)
      let body = bodies[item + 3]
      #expect(body.kind == .dynamic)
      #expect(Self.isClose(body.position.x, x) && Self.isClose(body.position.y, -y))
      switch body.shape {
      case .circle(let radius):
        #expect(item % 2 == 0 && Self.isClose(radius, size / 2))
      case .rectangle(let width, let height):
        #expect(item % 2 == 1 && Self.isClose(width, size) && Self.isClose(height, size))
      }
    }
    let halfWidth = 0.2 * Double(columns) + 0.1
    let height = 0.4 * Double(rows) + 2
    let walls: [(x: Double, y: Double, halfWidth: Double, halfHeight: Double)] = [
      (0, -0.5, halfWidth + 1, 0.5), (-(halfWidth + 0.5), height / 2, 0.5, height / 2),
      (halfWidth + 0.5, height / 2, 0.5, height / 2),
    ]
    for (body, wall) in zip(bodies, walls) {
      #expect(body.kind == .anchored)
      #expect(Self.isClose(body.position.x, wall.x) && Self.isClose(body.position.y, -wall.y))
      guard case .rectangle(let width, let height) = body.shape else {
        Issue.record("a wall is a rectangle, got \(body.shape)")
        continue
      }
      #expect(Self.isClose(width, 2 * wall.halfWidth) && Self.isClose(height, 2 * wall.halfHeight))
    }
  }

  @Test func `the piles of one shape differ from the falling pile in nothing else`() {
    let mixed = Scene.fallingPile.content(items: 50).bodies
    let circles = Scene.pileOfCircles.content(items: 50).bodies
    let boxes = Scene.pileOfBoxes.content(items: 50).bodies
    for (index, body) in mixed.enumerated().dropFirst(3) {
      let twin = index.isMultiple(of: 2) ? boxes[index] : circles[index]
      // Items 0, 2, … are circles; three walls come before them.
      #expect(body == twin)
      #expect(circles[index].position == body.position && boxes[index].position == body.position)
    }
    #expect(mixed.prefix(3) == circles.prefix(3) && mixed.prefix(3) == boxes.prefix(3))
  }

  @Test func `the pyramid of 5050 boxes has base 100 and its boxes are 33.5 m high on average`() {
    let content = Scene.largePyramid.content(items: 5050)
    let boxes = content.bodies.filter { $0.kind == .dynamic }
    #expect(boxes.count == 5050)
    #expect(boxes.filter { $0.position.y == -50 }.count == 100)
    let mean = boxes.reduce(0) { $0 - $1.position.y } / 5050
    #expect(abs(mean - 3350) < 1e-6)
    #expect(content.bodies[0].kind == .anchored)
    #expect(content.bodies[0].shape == .rectangle(width: 20_000, height: 200))
    #expect(content.bodies[0].position == Vector(0, 100))
    #expect(boxes[0].position == Vector(-4950, -50))
    #expect(boxes[5049].position == Vector(0, -9950))
  }

  @Test func `a pyramid has the widest base whose boxes fit`() {
    for items in 1...700 {
      let boxes = Scene.largePyramid.content(items: items).bodies.count - 1
      let base = Scene.largePyramid.content(items: items).bodies
        .filter { $0.kind == .dynamic && $0.position.y == -50 }.count
      #expect(boxes == base * (base + 1) / 2)
      #expect(boxes <= items && boxes + base + 1 > items)
    }
  }

  @Test func `many pyramids of 22000 boxes are 20 shelves of 20 pyramids of base 10`() {
    let content = Scene.manyPyramids.content(items: 22_000)
    #expect(content.bodies.count == 22_000)
    #expect(content.boundaries.count == 20)
    for (row, boundary) in content.boundaries.enumerated() {
      #expect(boundary.start == Vector(-11_000, -1100 * Double(row)))
      #expect(boundary.end == Vector(11_000, -1100 * Double(row)))
    }
    var box = 0
    for row in 0..<20 {
      for column in 0..<20 {
        let middle = -110 + Double(column) * 11 + 1
        for i in 0..<10 {
          for j in i..<10 {
            let x = Double(i + 1) * 0.5 + Double(j - i) + middle - 0.5
            let y = Double(i) + 0.5 + 11 * Double(row)
            let position = content.bodies[box].position
            #expect(Self.isClose(position.x, x) && Self.isClose(position.y, -y))
            box += 1
          }
        }
      }
    }
  }

  @Test func `many pyramids never have more boxes than asked for`() {
    for items in 1...300 {
      let content = Scene.manyPyramids.content(items: items)
      #expect(content.bodies.count <= items && !content.bodies.isEmpty)
      #expect(content.boundaries.count == 1)
      if items >= 55 { #expect(content.bodies.count == items / 55 * 55) }
    }
  }

  @Test func `free fall has the falling pile's items and no box`() {
    let pile = Scene.fallingPile.content(items: 77, seed: 5).bodies
    #expect(Scene.freeFall.content(items: 77, seed: 5).bodies == Array(pile.dropFirst(3)))
  }

  @Test func `gas velocities fill the range evenly on both axes`() {
    let bodies = Scene.gas.content(items: 1024).bodies
    for component in [\Vector.x, \Vector.y] {
      let values = bodies.map { $0.velocity[keyPath: component] }
      #expect(values.allSatisfy { (-200...200).contains($0) })
      // 64 columns by 16 rows: each eighth of the range holds exactly an eighth of the items.
      for part in 0..<8 {
        let range = (-200 + 50 * Double(part))..<(-150 + 50 * Double(part))
        #expect(values.filter { range.contains($0) }.count == 128)
      }
    }
  }
}
