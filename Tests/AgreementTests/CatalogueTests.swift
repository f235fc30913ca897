import PhysicsModel
import Scenes
import TestSupport
import Testing

@Suite struct `Agreement on the scenes of the catalogue` {
  @Test(arguments: Scene.all.map(\.name))
  func `at the size for verifying`(name: String) throws {
    let scene = try #require(Scene.named(name))
    let items = isRelease ? scene.verifySize : min(scene.verifySize, 100)
    let content = scene.content(items: items)
    try Contest(content.parameters) { try content.populate($0) }
      .expectAgreement(ticks: isRelease ? 600 : 30, traced: [1, 5, 30])
  }

  @Test(arguments: Scene.all.map(\.name), seeds(10, inDebug: 1))
  func `with either preset, by seed`(name: String, seed: UInt64) throws {
    let scene = try #require(Scene.named(name))
    for preset in Preset.allCases {
      let content = scene.content(items: 60 + 7 * Int(seed), seed: UInt32(seed))
      try labelled("\(name), \(preset.rawValue), seed \(seed)") {
        try Contest(Parameters(preset)) { try content.populate($0) }
          .expectAgreement(ticks: isRelease ? 120 : 20, traced: [1, 20, 120])
      }
    }
  }
}
