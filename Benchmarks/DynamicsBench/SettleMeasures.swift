import Foundation
import PhysicsModel
import Scenes

/// A stack after its time.
struct StackMeasure {
  /// Over all neighbours and ticks, as long as the stack stood. Unit: points.
  var deepestOverlap = 0.0
  /// The deepest of the last tick. Unit: points.
  var finalOverlap = 0.0
  /// When a box was half a side away from where it began. Unit: seconds.
  var fellAfter: Double?
}

/// Piles after their time: the least and the most over several seeds.
struct PileMeasure {
  /// Unit: points.
  let deepestOverlap: ClosedRange<Double>
  /// The root of the mean square of the speeds in the last second, which would be 0 at rest.
  /// Unit: points per second.
  let speed: ClosedRange<Double>
}

/// What the experiments find for one variant on one engine.
struct SettleMeasures {
  let variant: SettleVariant
  let engine: EngineVariant
  let sizes: SettleSizes
  let seed: UInt32

  func stack(of count: Int, offset: Double = 0) throws(InputError) -> StackMeasure {
    let trial = try trial(SettleContent.stack(of: count, offset: offset))
    let starts = trial.starts
    var measure = StackMeasure()
    trial.run(sizes.stack) { trial in
      let farthest = zip(trial.bodies, starts).map { abs($0.position.x - $1.x) }.max() ?? 0
      guard farthest < SettleContent.side / 2 else {
        measure.fellAfter = trial.clock
        return false
      }
      measure.finalOverlap = trial.deepestOverlapOfNeighbours
      measure.deepestOverlap = max(measure.deepestOverlap, measure.finalOverlap)
      return true
    }
    return measure
  }

  /// The most boxes whose offset stack stands, as do all lower ones.
  func tallestOffsetStack() throws(InputError) -> Int {
    var tallest = 1
    while tallest < sizes.tallestStack {
      guard try stack(of: tallest + 1, offset: 0.5).fellAfter == nil else { break }
      tallest += 1
    }
    return tallest
  }

  /// Piles of several seeds that have come to rest.
  func piles() throws(InputError) -> PileMeasure {
    var overlaps: [Double] = []
    var speeds: [Double] = []
    for number in 0..<sizes.pileSeeds {
      let trial = try trial(
        Scene.fallingPile.content(items: sizes.pileItems, seed: seed &+ number))
      trial.run(sizes.pile - 1)
      var squares = 0.0
      var count = 0.0
      trial.run(1) { trial in
        for body in trial.bodies {
          squares += body.velocity.x * body.velocity.x + body.velocity.y * body.velocity.y
        }
        count += Double(sizes.pileItems)
        return true
      }
      overlaps.append(trial.deepestOverlap)
      speeds.append((squares / count).squareRoot())
    }
    return PileMeasure(
      deepestOverlap: (overlaps.min() ?? 0)...(overlaps.max() ?? 0),
      speed: (speeds.min() ?? 0)...(speeds.max() ?? 0))
  }

  /// How far a box of the pyramid moves at most after its start. Unit: points.
  func pyramid() throws(InputError) -> Double {
    let trial = try trial(Scene.largePyramid.content(items: sizes.pyramidItems, seed: seed))
    trial.run(sizes.pyramidStart)
    let settled = trial.bodies
    var farthest = 0.0
    trial.run(sizes.pyramid - sizes.pyramidStart) { trial in
      for (now, then) in zip(trial.bodies, settled) {
        farthest = max(farthest, (now.position - then.position).length)
      }
      return true
    }
    return farthest
  }

  /// How far a box slides down a ramp in the last second. Unit: points.
  func ramp(friction: Double) throws(InputError) -> Double {
    let trial = try trial(SettleContent.ramp(friction: friction))
    trial.run(sizes.ramp - 1)
    let before = trial.bodies[0].position
    trial.run(1)
    return (trial.bodies[0].position - before).length
  }

  /// What a box that starts to slide on the ramp covers in the last second by Coulomb's law.
  static func exactRamp(friction: Double, seconds: Double) -> Double {
    let pull =
      SettleContent.gravity.y * (sin(SettleContent.slope) - friction * cos(SettleContent.slope))
    return pull > 0 ? pull * (seconds - 0.5) : 0
  }

  /// The fastest that a flat box rises after it has landed without elasticity, over several heights.
  /// Unit: points per second.
  ///
  /// - Parameter isTiled: Whether it lands on several boxes at once.
  func landing(isTiled: Bool) throws(InputError) -> Double {
    var fastest = 0.0
    for number in 0..<sizes.drops {
      let trial = try trial(
        SettleContent.drop(
          .flatBox, height: SettleContent.drop + Double(number), elasticity: 0, isTiled: isTiled))
      trial.run(2) { trial in
        fastest = max(fastest, -(trial.bodies.last?.velocity.y ?? 0))
        return true
      }
    }
    return fastest
  }

  /// The speed at which a dropped body leaves the ground, in parts of elasticity times the speed at
  /// which it meets it: the least and the most over several heights.
  ///
  /// Both speeds are those at the ground: what is read at the end of the last tick before the bounce
  /// and of the first one after it is carried over the gap that is left by v² + 2gs.
  func rebound(
    _ body: DroppedBody, elasticity: Double
  ) throws(InputError) -> ClosedRange<Double> {
    var parts: [Double] = []
    for number in 0..<sizes.drops {
      parts.append(
        try rebound(body, height: SettleContent.drop + Double(number), elasticity: elasticity))
    }
    return (parts.min() ?? 0)...(parts.max() ?? 0)
  }

  private func rebound(
    _ body: DroppedBody, height: Double, elasticity: Double
  ) throws(InputError) -> Double {
    let trial = try trial(SettleContent.drop(body, height: height, elasticity: elasticity))
    var falling = 0.0
    var rising = 0.0
    trial.run(2) { trial in
      guard let state = trial.bodies.last else { return false }
      let gap = max(-state.position.y - body.halfHeight, 0)
      let square = state.velocity.y * state.velocity.y + 2 * SettleContent.gravity.y * gap
      guard state.velocity.y >= 0 else {
        rising = square.squareRoot()
        return false
      }
      falling = square.squareRoot()
      return true
    }
    return falling > 0 ? rising / (elasticity * falling) : 0
  }

  private func trial(_ content: SceneContent) throws(InputError) -> SettleTrial {
    try SettleTrial(content, variant, engine: engine)
  }
}
