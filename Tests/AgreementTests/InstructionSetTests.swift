import PhysicsModel
import SIMDEngine
import TestSupport
import Testing

@Suite struct `Instruction sets` {
  @Test func `that the machine lacks are refused by name`() throws {
    for missing in InstructionSet.allCases where !missing.isAvailable {
      expectRefusal(at: "instructionSet", value: missing.rawValue) {
        _ = try SIMDWorld(.softStep, instructionSet: missing)
      }
    }
    #expect(InstructionSet.available.contains(.baseline))
    #expect(try SIMDWorld(.softStep).instructionSet == InstructionSet.best)
    for instructionSet in InstructionSet.available {
      let world = try SIMDWorld(.softStep, instructionSet: instructionSet)
      #expect(world.instructionSet == instructionSet)
    }
  }

  /// More bodies than all pairs could be tested for in reasonable time.
  @Test(arguments: Preset.allCases)
  func `agree with each other on a large crowd`(preset: Preset) throws {
    let count = isRelease ? 6000 : 300
    let worlds = try InstructionSet.available.map { instructionSet in
      var scene = RandomScene(
        try SIMDWorld(Parameters(preset), instructionSet: instructionSet))
      try scene.world.setGravity(Vector(0, 1000))
      let material = Material(elasticity: 0.3, friction: 0.4)
      try scene.addCrowd(count: count, columns: 100, speed: 300, material, seed: 77)
      try scene.world.addFrame(right: 4100, bottom: 2500, material)
      return scene.world
    }
    for tick in 1...(isRelease ? 120 : 20) {
      for world in worlds { world.step() }
      let hashes = Set(worlds.map(\.state.hash))
      #expect(hashes.count == 1, "tick \(tick)")
      if hashes.count > 1 { return }
    }
    #expect(worlds[0].workCounts.touching > count / 40)
  }
}
