import Foundation
import PhysicsModel
import TestSupport
import Testing

@Suite struct `Plan of a body` {
  private func plan(angle: Double) -> BodyPlan {
    var body = BodyDefinition(.circle(radius: 10), at: .zero)
    body.angle = angle
    return BodyPlan(body)
  }

  /// Random angles, and the neighbourhoods of the odd multiples of π, where turns are counted on.
  private var angles: [Double] {
    var random = SplitMix64(seed: 1)
    var angles = (0..<5000).map { _ in random.real(-Units.largestAngle...Units.largestAngle) }
    for turn in [-159_154, -1000, -3, -2, -1, 0, 1, 2, 1000, 159_153] {
      let border = Double(2 * turn + 1) * Double.pi
      angles += [border.nextDown, border, border.nextUp, border - 1e-9, border + 1e-9]
    }
    return angles
  }

  @Test func `direction and turns give the angle back`() {
    for angle in angles {
      let plan = plan(angle: angle)
      let restored =
        Double(plan.turns) * 2 * Double.pi + Trigonometry.angle(y: plan.sine, x: plan.cosine)
      // Half an ulp of 2π times 159,155 turns, and the ulp of the angle.
      expectClose(restored, to: angle, within: 2e-10, "seed 1, angle")
    }
  }

  @Test func `turns are the whole turns nearest to the angle`() {
    for angle in angles {
      let turns = angle / (2 * Double.pi)
      #expect(abs(Double(plan(angle: angle).turns) - turns) <= 0.5 + 1e-9, "angle \(angle)")
    }
    #expect(plan(angle: 0).turns == 0)
    #expect(plan(angle: 3).turns == 0)
    #expect(plan(angle: 4).turns == 1)
    #expect(plan(angle: -4).turns == -1)
    #expect(plan(angle: 20 * Double.pi).turns == 10)
  }

  @Test func `points become metres`() {
    var body = BodyDefinition(.rectangle(width: 50, height: 20), at: Vector(300, -200))
    body.velocity = Vector(-70, 30)
    body.angularVelocity = 4
    body.density = 4
    let plan = BodyPlan(body)
    #expect(plan.core == ShapeCore(halfWidth: 0.25, halfHeight: 0.1, radius: 0))
    #expect(plan.x == 3 && plan.y == -2)
    #expect(plan.velocityX == -0.7 && plan.velocityY == 0.3)
    #expect(plan.angularVelocity == 4)
    #expect(plan.inverseMass == 1 / 0.4)
    let circle = BodyPlan(BodyDefinition(.circle(radius: 50), at: .zero))
    #expect(circle.core == ShapeCore(halfWidth: 0, halfHeight: 0, radius: 0.5))
    #expect(circle.core.isCircle && !plan.core.isCircle)
  }

  @Test func `an anchored body cannot be moved`() {
    var body = BodyDefinition(.circle(radius: 50), at: .zero)
    body.kind = .anchored
    let plan = BodyPlan(body)
    #expect(plan.inverseMass == 0 && plan.inverseInertia == 0)
    #expect(plan.gravityScale == 0 && plan.resistance == 0 && plan.angularResistance == 0)
  }

  @Test func `a body that may not turn has a mass and endless inertia`() {
    var body = BodyDefinition(.circle(radius: 50), at: .zero)
    body.allowsRotation = false
    let plan = BodyPlan(body)
    #expect(plan.inverseMass > 0 && plan.inverseInertia == 0)
  }

  @Test func `a boundary lies between its ends`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<1000 {
      let start = Vector(random.real(-1000...1000), random.real(-1000...1000))
      let end = Vector(random.real(-1000...1000), random.real(-1000...1000))
      let plan = BodyPlan(BoundaryDefinition(from: start, to: end))
      expectClose(plan.x - plan.cosine * plan.core.halfWidth, to: start.x / 100, within: 1e-13)
      expectClose(plan.y - plan.sine * plan.core.halfWidth, to: start.y / 100, within: 1e-13)
      expectClose(plan.x + plan.cosine * plan.core.halfWidth, to: end.x / 100, within: 1e-13)
      expectClose(plan.y + plan.sine * plan.core.halfWidth, to: end.y / 100, within: 1e-13)
      #expect(plan.core.halfHeight == 0 && plan.core.radius == 0)
      #expect(plan.inverseMass == 0 && plan.inverseInertia == 0)
    }
  }

  @Test func `no corner lies beyond the reach of its shape`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<1000 {
      let core = ShapeCore(
        .rectangle(width: random.real(0.1...500), height: random.real(0.1...500)))
      #expect(ulps(core.reach, hypot(core.halfWidth, core.halfHeight)) <= 2)
    }
    #expect(ShapeCore(.circle(radius: 70)).reach == 0.7)
  }
}

@Suite struct `Points and metres` {
  @Test func `a single-precision number survives the way to points and back`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<100_000 {
      let metres = Float(random.magnitude(0x1p-60...0x1p13))
      #expect(Float(Units.metres(Units.points(Double(metres)))) == metres, "\(metres)")
    }
  }
}
