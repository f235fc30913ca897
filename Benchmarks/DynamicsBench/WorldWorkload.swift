import BenchmarkHarness
import PhysicsModel
import Scenes

/// A scene in a world of one of the engines, as the harness measures it.
final class WorldWorkload: Workload {
  let world: any ObservableWorld

  init(_ content: SceneContent, engine: EngineVariant) throws(InputError) {
    world = try engine.makeWorld(content.parameters)
    try content.populate(world)
  }

  func step() { world.step() }

  var outcome: UInt64 { world.state.hash }

  var counts: [WorkCount] {
    let counts = world.workCounts
    return [
      WorkCount("bodies", counts.bodies), WorkCount("boundaries", counts.boundaries),
      WorkCount("pairs", counts.pairs), WorkCount("contacts", counts.contacts),
      WorkCount("overflowContacts", counts.overflowContacts),
      WorkCount("touching", counts.touching),
    ]
  }
}
