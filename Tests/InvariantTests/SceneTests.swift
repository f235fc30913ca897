import PhysicsModel
import Scenes
import TestSupport
import Testing

@Suite struct `Scenes of the catalogue` {
  @Test(arguments: Scene.all.map(\.name), Engine.allCases)
  func `stay finite, and no body leaves or gains what it should not`(
    name: String, engine: Engine
  ) throws {
    let scene = try #require(Scene.named(name))
    let content = scene.content(items: isRelease ? 300 : 60)
    let world = try engine.world(content.parameters)
    try content.populate(world)
    var shapes: [BodyID: (shape: Shape, density: Double)] = [:]
    for (state, body) in zip(world.bodies, content.bodies) where body.kind == .dynamic {
      shapes[state.id] = (body.shape, body.density)
    }
    // The lowest anchored body is the floor, where there is one.
    let floor = content.bodies.filter { $0.kind == .anchored }.map(\.position.y).max()
    let first = Mechanics(world, shapes).energy
    var highest = first
    for tick in 1...(isRelease ? 300 : 60) {
      world.step()
      highest = max(highest, Mechanics(world, shapes).energy)
      for body in world.bodies {
        #expect(body.position.x.isFinite && body.position.y.isFinite, "tick \(tick)")
        #expect(body.velocity.x.isFinite && body.velocity.y.isFinite, "tick \(tick)")
        #expect(body.angle.isFinite && body.angularVelocity.isFinite, "tick \(tick)")
        #expect(!body.isFrozen, "tick \(tick)")
        if let floor { #expect(body.position.y <= floor, "tick \(tick)") }
      }
    }
    // A thousandth of what the bodies would have after a fall of 1,000 points.
    let mass = shapes.values.reduce(0.0) {
      $0 + MassProperties($1.shape, density: $1.density).mass
    }
    expect(highest - first, in: 0...0.001 * mass * 1000 * 1000, "gain of energy")
  }
}
