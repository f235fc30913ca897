import PhysicsModel
import Testing

@Suite struct `Traces` {
  private func entry(_ value: TraceValue, item: TraceItem = .body(3)) -> TraceEntry {
    TraceEntry(stage: .relax, substep: 2, item: item, field: "velocityX", value: value)
  }

  @Test func `numbers are compared by bits`() {
    #expect(TraceValue.single(0) != .single(-0.0))
    #expect(TraceValue.double(0) != .double(-0.0))
    #expect(TraceValue.single(.nan) == .single(.nan))
    #expect(TraceValue.integer(-1) == .integer(-1))
  }

  @Test func `a number shows its value and bits`() {
    #expect(TraceValue.single(-0.0).description == "-0.0 (0x80000000)")
    #expect(TraceValue.double(1).description == "1.0 (0x3ff0000000000000)")
    #expect(TraceValue.single(.leastNonzeroMagnitude).description == "1e-45 (0x00000001)")
    #expect(TraceValue.integer(-7).description == "-7")
  }

  @Test func `the first difference has tick, stage, substep, item, field and both bits`() throws {
    let left = [entry(.integer(1)), entry(.single(1)), entry(.single(2))]
    let right = [entry(.integer(1)), entry(.single(Float(1).nextUp)), entry(.single(3))]
    let difference = try #require(Difference(tick: 9, left: left, right: right))
    #expect(
      difference.description
        == "tick 9, stage relax, substep 2, body 3, velocityX: "
        + "1.0 (0x3f800000) vs 1.0000001 (0x3f800001)")
  }

  @Test func `equal traces have no difference`() {
    let entries = [entry(.single(.nan)), entry(.integer(1), item: .pair(1, 2))]
    #expect(Difference(tick: 1, left: entries, right: entries) == nil)
  }

  @Test(arguments: [true, false])
  func `an entry that the other side lacks is a difference`(isLeft: Bool) throws {
    let long = [entry(.integer(1)), entry(.integer(2), item: .pair(4, 5))]
    let short = [entry(.integer(1))]
    let difference = try #require(
      isLeft
        ? Difference(tick: 1, left: long, right: short)
        : Difference(tick: 1, left: short, right: long))
    #expect(difference.item == "pair 4-5")
    #expect(difference.left == (isLeft ? "2" : "absent"))
    #expect(difference.right == (isLeft ? "absent" : "2"))
  }
}
