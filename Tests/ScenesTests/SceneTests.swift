import PhysicsModel
import ReferenceEngine
import Scenes
import Testing

extension Scene: CustomTestStringConvertible {
  public var testDescription: String { name }
}

/// What holds for every scene.
@Suite struct SceneTests {
  @Test func `names are unique, lower case and found`() {
    #expect(Set(Scene.all.map(\.name)).count == Scene.all.count)
    for scene in Scene.all {
      #expect(scene.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
      #expect(Scene.named(scene.name)?.name == scene.name)
      #expect(!scene.summary.isEmpty && !scene.sizeMeaning.isEmpty)
    }
    #expect(Scene.named("Gas") == nil)
    #expect(Scene.named("") == nil)
  }

  @Test(arguments: Scene.all)
  func `sizes are ascending and the compared size has at most 2000 bodies`(scene: Scene) {
    #expect(!scene.defaultSizes.isEmpty)
    #expect(zip(scene.defaultSizes, scene.defaultSizes.dropFirst()).allSatisfy { $0 < $1 })
    #expect(scene.defaultSizes.allSatisfy { Scene.sizes.contains($0) })
    #expect(scene.content(items: scene.verifySize).bodies.count <= 2000)
    #expect(scene.warmUpTicks >= 1 && scene.measuredTicks >= 1)
  }

  @Test(arguments: Scene.all)
  func `every size from 1 to 40 and the largest is accepted by a world`(scene: Scene) throws {
    for items in 1...40 {
      let content = scene.content(items: items)
      let world = try ReferenceWorld(content.parameters)
      try content.populate(world)
      #expect(world.bodies.count == content.bodies.count)
      #expect(world.gravity == content.gravity)
      #expect(world.state.bodies.count == content.bodies.count + content.boundaries.count)
    }
    let largest = scene.content(items: Scene.sizes.upperBound)
    #expect(!largest.bodies.isEmpty)
    for body in largest.bodies { try body.validate() }
    for boundary in largest.boundaries { try boundary.validate() }
  }

  @Test(arguments: Scene.all)
  func `every material is set, and nothing slows down by itself`(scene: Scene) {
    let content = scene.content(items: 60)
    #expect(content.parameters == Parameters.softStep)
    for body in content.bodies {
      #expect(body.elasticity == 0 && body.friction == 0.6 && body.density == 1)
      #expect(body.resistance == 0 && body.angularResistance == 0 && body.gravityScale == 1)
      #expect(body.angle == 0 && body.angularVelocity == 0 && body.allowsRotation)
    }
    for boundary in content.boundaries {
      #expect(boundary.elasticity == 0 && boundary.friction == 0.6)
    }
  }

  @Test(arguments: Scene.all)
  func `the same arguments give the same content`(scene: Scene) {
    let content = scene.content(items: 60, seed: 7)
    #expect(content == scene.content(items: 60, seed: 7))
    #expect(content.digest == scene.content(items: 60, seed: 7).digest)
    #expect(content.digest != scene.content(items: 150, seed: 7).digest)
    let isRandom = !scene.name.hasSuffix("pyramid") && !scene.name.hasSuffix("pyramids")
    #expect((content == scene.content(items: 60, seed: 8)) == !isRandom)
    #expect((content.digest == scene.content(items: 60, seed: 8).digest) == !isRandom)
  }

  @Test(arguments: Scene.all, [1, 2, 55, 300])
  func `nothing overlaps at the start`(scene: Scene, items: Int) {
    let bodies = scene.content(items: items).bodies
    func half(_ body: BodyDefinition) -> Vector {
      switch body.shape {
      case .circle(let radius): Vector(radius, radius)
      case .rectangle(let width, let height): Vector(width / 2, height / 2)
      }
    }
    for (index, first) in bodies.enumerated() {
      for second in bodies[(index + 1)...] {
        let gapX = abs(first.position.x - second.position.x) - half(first).x - half(second).x
        let gapY = abs(first.position.y - second.position.y) - half(first).y - half(second).y
        #expect(max(gapX, gapY) >= -1e-9, "\(first.position) and \(second.position)")
      }
    }
  }

  @Test(arguments: [1, 2, 3, 10, 100, 333], [12345, 1, 2, 3] as [UInt32])
  func `gas never meets`(items: Int, seed: UInt32) throws {
    let content = Scene.gas.content(items: items, seed: seed)
    let world = try ReferenceWorld(content.parameters)
    try content.populate(world)
    for _ in 0..<120 {
      world.step()
      #expect(world.workCounts.pairs == 0 && world.workCounts.contacts == 0)
    }
    // Not only then: two circles differ by a column or a row, and the velocities spread that
    // difference.
    for (index, first) in content.bodies.enumerated() {
      for second in content.bodies[(index + 1)...] {
        let place = second.position - first.position
        let velocity = second.velocity - first.velocity
        let spreadsSideways = abs(place.x) > 39 && place.x * velocity.x >= 0
        let spreadsUpwards = abs(place.y) > 39 && place.y * velocity.y >= 0
        #expect(spreadsSideways || spreadsUpwards)
      }
    }
  }

  @Test func `free fall follows g t squared and makes no contact`() throws {
    let content = Scene.freeFall.content(items: 100)
    let world = try ReferenceWorld(content.parameters)
    try content.populate(world)
    for _ in 0..<120 {
      world.step()
      #expect(world.workCounts.contacts == 0)
    }
    // Semi-implicit Euler in n steps of h falls g h² n (n + 1) / 2.
    let substep = content.parameters.tick / Double(content.parameters.substeps)
    let steps = Double(120 * content.parameters.substeps)
    let fall = 1000 * substep * substep * steps * (steps + 1) / 2
    for (body, definition) in zip(world.bodies, content.bodies) {
      #expect(abs(body.position.y - definition.position.y - fall) < 0.05)
      #expect(abs(body.position.x - definition.position.x) < 1e-4)
    }
  }

  @Test func `a body that is refused is named by its place`() throws {
    var content = Scene.fallingPile.content(items: 4)
    content.bodies[5].shape = .circle(radius: -1)
    let world = try ReferenceWorld(content.parameters)
    let error = #expect(throws: InputError.self) { try content.populate(world) }
    #expect(error?.place == "bodies[5].shape.radius" && error?.value == "-1.0")
    content = Scene.manyPyramids.content(items: 10)
    content.boundaries[0].end = content.boundaries[0].start
    let other = try ReferenceWorld(content.parameters)
    #expect(throws: InputError.self) { try content.populate(other) }
  }

  @Test func `a size that no scene has is a trap`() async {
    await #expect(processExitsWith: .failure) { _ = Scene.gas.content(items: 0) }
    await #expect(processExitsWith: .failure) { _ = Scene.gas.content(items: 200_001) }
  }
}
