import BenchmarkHarness
import PhysicsModel
import Scenes

/// Times of the stages of a tick. They are taken apart from the samples, because reading the clock
/// around every stage costs time of its own.
enum StageTimes {
  /// The stages of the solver: what is done for each contact and body in every substep, and what
  /// prepares and completes it.
  static let solver: [Stage] = [
    .prepareContacts, .prepareJoints, .integrateVelocities, .warmStart, .solveJoints,
    .solveContacts,
    .integratePositions, .relax,
    .applyRestitution,
  ]

  /// One pass over the measured ticks of a scene. Unit: nanoseconds per tick, on the wall, because
  /// the clock of CPU time takes as long to read as a stage takes to run.
  static func measure(
    _ content: SceneContent, engine: EngineVariant, plan: MeasurementPlan
  ) throws(InputError) -> [Stage: Double] {
    let world = try WorldWorkload(content, engine: engine).world
    for _ in 0..<plan.warmUpSteps { world.step() }
    let observer = StageObserver(clock: Clock.wall)
    world.observer = observer
    for _ in 0..<plan.measuredSteps { world.step() }
    return observer.nanoseconds.mapValues { Double($0) / Double(plan.measuredSteps) }
  }
}
