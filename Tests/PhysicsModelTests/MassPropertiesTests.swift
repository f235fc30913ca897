import PhysicsModel
import TestSupport
import Testing

@Suite struct `Mass and moment of inertia` {
  @Test func `the published masses of UIKit Dynamics`() {
    let square = MassProperties(.rectangle(width: 100, height: 100), density: 1)
    #expect(square.mass == 1)
    let plank = MassProperties(.rectangle(width: 200, height: 50), density: 3)
    #expect(plank.mass == 3)
    #expect(plank.momentOfInertia == 1.0625)
    let circle = MassProperties(.circle(radius: 100), density: 1)
    #expect(circle.mass == Double.pi)
    #expect(circle.momentOfInertia == Double.pi / 2)
  }

  @Test(arguments: [Shape.circle(radius: 37), .rectangle(width: 61, height: 17)])
  func `the sums over a fine grid approach the closed forms`(shape: Shape) {
    let cells = 800
    let size = 80.0
    var mass = 0.0
    var inertia = 0.0
    let side = size / Double(cells)
    for row in 0..<cells {
      for column in 0..<cells {
        let x = (Double(column) + 0.5) * side - size / 2
        let y = (Double(row) + 0.5) * side - size / 2
        guard contains(shape, x, y) else { continue }
        let cell = 2.5 * (side / 100) * (side / 100)
        mass += cell
        inertia += cell * (x * x + y * y) / 10_000
      }
    }
    let exact = MassProperties(shape, density: 2.5)
    expectClose(mass / exact.mass, to: 1, within: 0.01)
    expectClose(inertia / exact.momentOfInertia, to: 1, within: 0.01)
  }

  private func contains(_ shape: Shape, _ x: Double, _ y: Double) -> Bool {
    switch shape {
    case .circle(let radius): x * x + y * y <= radius * radius
    case .rectangle(let width, let height): abs(x) <= width / 2 && abs(y) <= height / 2
    }
  }

  @Test func `twice the size has four times the mass and sixteen times the inertia`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      let width = random.real(0.1...1000)
      let height = random.real(0.1...1000)
      let density = random.real(0.1...10)
      let pairs = [
        (Shape.circle(radius: width), Shape.circle(radius: 2 * width)),
        (
          .rectangle(width: width, height: height), .rectangle(width: 2 * width, height: 2 * height)
        ),
      ]
      for (small, large) in pairs {
        let one = MassProperties(small, density: density)
        let two = MassProperties(large, density: density)
        #expect(two.mass == 4 * one.mass, "seed 1, \(small)")
        #expect(two.momentOfInertia == 16 * one.momentOfInertia, "seed 1, \(small)")
      }
    }
  }

  @Test func `a rectangle is as heavy to turn as its halves about its centre`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<1000 {
      let width = random.real(0.1...1000)
      let height = random.real(0.1...1000)
      let whole = MassProperties(.rectangle(width: width, height: height), density: 1)
      let half = MassProperties(.rectangle(width: width / 2, height: height), density: 1)
      let offset = width / 400
      // Steiner's theorem for both halves.
      let sum = 2 * (half.momentOfInertia + half.mass * offset * offset)
      expectClose(sum / whole.momentOfInertia, to: 1, within: 1e-14, "seed 2, ratio")
    }
  }

  @Test func `the inverse of every accepted mass is a normal number in single precision`() {
    let sizes = [Units.smallestSize, Units.largestSize]
    let densities = [Units.densities.lowerBound, Units.densities.upperBound]
    for size in sizes {
      for other in sizes {
        for density in densities {
          for shape in [Shape.circle(radius: size), .rectangle(width: size, height: other)] {
            let mass = MassProperties(shape, density: density)
            labelled("\(shape), density \(density)") {
              #expect(Float(mass.mass).isNormal && Float(1 / mass.mass).isNormal, here)
              #expect(
                Float(mass.momentOfInertia).isNormal && Float(1 / mass.momentOfInertia).isNormal,
                here)
            }
          }
        }
      }
    }
  }
}
