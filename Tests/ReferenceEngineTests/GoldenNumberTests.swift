import PhysicsModel
import TestSupport
import Testing

/// Published numbers of UIKit Dynamics at 60 frames a second, met by the preset `.uikit`.
@Suite struct `Golden numbers of UIKit Dynamics` {
  /// The published numbers come from another order of rounding; this is far below a pixel.
  private let tolerance = 1e-3

  private func fall(
    _ engine: Engine, y: Double, resistance: Double, elasticity: Double = 0.2
  ) throws -> (world: any PhysicsWorld, id: BodyID) {
    let world = try Setup(engine, .uikit).world(gravity: 1000)
    let id = try world.add(.rectangle(width: 100, height: 100), at: 150, y) {
      $0.resistance = resistance
      $0.elasticity = elasticity
    }
    return (world, id)
  }

  @Test(arguments: Engine.allCases)
  func `the first frames of a fall with the default resistance`(engine: Engine) throws {
    let (world, id) = try fall(engine, y: 50, resistance: 0.1)
    let golden = [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747]
    try world.show(frames: 5) { frame in
      expectClose(
        try world.now(id).position.y, to: golden[frame - 1], within: tolerance, "frame \(frame)")
    }
  }

  @Test(arguments: Engine.allCases)
  func `the first frames of a fall without resistance`(engine: Engine) throws {
    let (world, id) = try fall(engine, y: 50, resistance: 0)
    let golden = [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076]
    try world.show(frames: 5) { frame in
      expectClose(
        try world.now(id).position.y, to: golden[frame - 1], within: tolerance, "frame \(frame)")
    }
  }

  @Test(arguments: Engine.allCases)
  func `the frames before a fall ends on a segment`(engine: Engine) throws {
    let (world, id) = try fall(engine, y: 100, resistance: 0, elasticity: 0)
    try world.addSegment(from: Vector(0, 300), to: Vector(300, 300))
    let golden = [26: 192.083298, 27: 199.374969, 28: 206.944397]
    try world.show(frames: 28) { frame in
      guard let y = golden[frame] else { return }
      expectClose(try world.now(id).position.y, to: y, within: tolerance, "frame \(frame)")
    }
  }

  @Test(arguments: Engine.allCases)
  func `119 ticks run in the first 60 frames`(engine: Engine) throws {
    let world = try Setup(engine, .uikit).world()
    world.show(frames: 60)
    #expect(world.tickCount == 119)
    #expect(world.clock == 119 * Double(Float(1) / 120))
  }

  @Test(arguments: Engine.allCases)
  func `an item leaves an anchored wall with the default elasticity`(engine: Engine) throws {
    let world = try Setup(engine, .uikit).world()
    try world.add(.rectangle(width: 100, height: 100), at: 100, 100) { $0.kind = .anchored }
    let id = try world.add(.rectangle(width: 100, height: 100), at: 300, 100) {
      $0.velocity = Vector(-200, 0)
      $0.resistance = 0
    }
    world.show(frames: 60)
    expectClose(try world.now(id).velocity.x, to: 40.00003, within: 0.2, "vx")
  }
}
