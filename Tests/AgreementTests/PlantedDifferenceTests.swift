import PhysicsModel
import ReferenceEngine
import SIMDEngine
import TestSupport
import Testing

@Suite struct `A planted difference` {
  private let contest = Contest(.softStep) { world in
    // Nothing slows the bodies down, so that the bit stays in the state.
    let material = Material(elasticity: 0.2)
    try world.addSegment(from: Vector(-300, 200), to: Vector(300, 200), material)
    for index in 0..<9 {
      try world.add(
        .rectangle(width: 20, height: 20), at: 24 * Double(index % 3), 170 - 24 * Double(index / 3)
      ) {
        $0.coast(material)
        $0.velocity = Vector(30, 10)
      }
    }
  }

  /// Changes the last bit of a body's horizontal velocity.
  private func plant(_ number: UInt32, _ world: any ObservableWorld) throws {
    let id = BodyID(rawValue: number)
    let now = try world.now(id)
    let metres = Float(now.velocity.x / 100)
    try world.setVelocity(
      of: id, to: Vector(Double(metres.nextUp) * 100, now.velocity.y),
      angularVelocity: now.angularVelocity)
  }

  @Test(arguments: InstructionSet.available, [1, 2, 20])
  func `is found with its tick, body and bits`(instructionSet: InstructionSet, tick: Int) throws {
    for number: UInt32 in [1, 5, 9] {
      let difference = try #require(
        try Agreement.firstDifference(
          ticks: 30, left: contest.reference, right: { try contest.simd(instructionSet) },
          disturb: { now, world in if now == tick { try plant(number, world) } }))
      #expect(difference.tick == UInt64(tick))
      #expect(difference.stage != nil)
      #expect(difference.item == "body \(number)")
      #expect(difference.left.contains("0x") && difference.right.contains("0x"))
      #expect(difference.left != difference.right)
    }
  }

  @Test(arguments: InstructionSet.available)
  func `is not seen where there is none`(instructionSet: InstructionSet) throws {
    let difference = try Agreement.firstDifference(
      ticks: 30, left: contest.reference, right: { try contest.simd(instructionSet) })
    #expect(difference == nil)
  }

  @Test func `is seen before the first tick, too`() throws {
    let difference = try #require(
      try Agreement.firstDifference(
        ticks: 30, left: contest.reference,
        right: {
          let world = try contest.simd(.baseline)
          try plant(4, world)
          return world
        }))
    #expect(difference.stage == nil)
    #expect(difference.item == "body 4" && difference.field == "velocityX")
    #expect(difference.left == "0.3 (0x3e99999a)" && difference.right == "0.30000004 (0x3e99999b)")
  }
}
