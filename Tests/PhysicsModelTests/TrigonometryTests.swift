import Foundation
import PhysicsModel
import TestSupport
import Testing

@Suite struct `Sine, cosine and arc tangent` {
  /// Angles of every magnitude, and the neighbourhoods of all multiples of π/4 up to `quarters`.
  private func angles(seed: UInt64, count: Int, quarters: Int = 64) -> [Double] {
    var random = SplitMix64(seed: seed)
    var angles = [0.0, Units.largestAngle, -Units.largestAngle]
    for _ in 0..<count {
      angles.append(random.real(-4...4))
      angles.append(random.real(-Units.largestAngle...Units.largestAngle))
      angles.append(random.magnitude(0x1p-60...0x1p19))
    }
    for multiple in -quarters...quarters {
      let exact = Double(multiple) * (Double.pi / 4)
      angles += [exact.nextDown, exact, exact.nextUp, exact + random.real(-1e-6...1e-6)]
    }
    return angles
  }

  /// Whether two sines agree to two ulps, or to what the reduction by π/2 leaves of an angle next to
  /// a multiple of it: half an ulp of 6.4e5 times the last part of π/2.
  private func agree(_ ours: Double, _ library: Double) -> Bool {
    ulps(ours, library) <= 2 || abs(ours - library) <= 1e-24
  }

  @Test func `sine and cosine follow the system library within two ulps`() {
    labelled("seed 1") {
      withEvery("angle", in: angles(seed: 1, count: 20_000)) { angle in
        let (sine, cosine) = Trigonometry.sineAndCosine(angle)
        #expect(agree(sine, sin(angle)), here)
        #expect(agree(cosine, cos(angle)), here)
      }
    }
  }

  @Test func `sine is odd and cosine even to the bit`() {
    labelled("seed 2") {
      withEvery("angle", in: angles(seed: 2, count: 2000)) { angle in
        let (sine, cosine) = Trigonometry.sineAndCosine(angle)
        let (mirroredSine, mirroredCosine) = Trigonometry.sineAndCosine(-angle)
        #expect(mirroredSine == -sine, here)
        #expect(mirroredCosine == cosine, here)
      }
    }
  }

  @Test func `a direction has length one within three ulps`() {
    labelled("seed 3") {
      withEvery("angle", in: angles(seed: 3, count: 2000)) { angle in
        let (sine, cosine) = Trigonometry.sineAndCosine(angle)
        #expect(ulps(sine * sine + cosine * cosine, 1) <= 3, here)
      }
    }
  }

  @Test func `the angle of a direction follows the system library within three ulps`() {
    var random = SplitMix64(seed: 4)
    labelled("seed 4") {
      withEvery("draw", in: 0..<20_000) { _ in
        let x = random.magnitude(0x1p-40...0x1p40)
        let y = random.magnitude(0x1p-40...0x1p40)
        labelled("x \(x), y \(y)") {
          #expect(ulps(Trigonometry.angle(y: y, x: x), atan2(y, x)) <= 3, here)
        }
      }
    }
  }

  @Test func `the angle of the direction of an angle is that angle`() {
    var random = SplitMix64(seed: 5)
    labelled("seed 5") {
      withEvery("draw", in: 0..<20_000) { _ in
        let angle = random.real(-Double.pi...Double.pi)
        let (sine, cosine) = Trigonometry.sineAndCosine(angle)
        labelled("angle \(angle)") {
          expectClose(Trigonometry.angle(y: sine, x: cosine), to: angle, within: 1e-15)
        }
      }
    }
  }

  @Test(arguments: [
    (0.0, 0.0, 0.0), (0, 2, 0), (2, 0, Double.pi / 2), (-2, 0, -Double.pi / 2),
    (0, -2, Double.pi), (-0.0, -2, Double.pi), (3, 3, Double.pi / 4),
    (-3, -3, -3 * Double.pi / 4),
  ]) func `the angle of an axis or diagonal is right within one ulp`(
    y: Double, x: Double, angle: Double
  ) {
    #expect(ulps(Trigonometry.angle(y: y, x: x), angle) <= 1)
  }
}
