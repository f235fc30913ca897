import BenchmarkHarness
import Foundation
import Testing

@Suite struct StatisticsTests {
  @Test(arguments: [1, 2, 3, 10, 101])
  func `quantiles of 0 to n are n times the fraction`(n: Int) {
    let samples = (0...n).map(Double.init).reversed().map { $0 }
    for fraction in stride(from: 0.0, through: 1.0, by: 0.01) {
      let quantile = Statistics.quantile(fraction, of: samples)
      #expect(abs(quantile - Double(n) * fraction) < 1e-12 * Double(n))
    }
  }

  @Test func `quantiles are ordered, inside the samples, and shift and scale with them`() {
    var random = Seeded(1)
    for _ in 0..<200 {
      let samples = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        Double.random(in: -5...5, using: &random)
      }
      let fractions = (0..<5).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
      let quantiles = fractions.map { Statistics.quantile($0, of: samples) }
      #expect(zip(quantiles, quantiles.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
      let least = samples.min() ?? 0
      let most = samples.max() ?? 0
      #expect(quantiles.allSatisfy { $0 >= least - 1e-12 && $0 <= most + 1e-12 })
      for (fraction, quantile) in zip(fractions, quantiles) {
        let other = Statistics.quantile(fraction, of: samples.map { 3 * $0 + 7 })
        #expect(abs(other - (3 * quantile + 7)) < 1e-9)
        #expect(Statistics.quantile(fraction, of: samples.shuffled(using: &random)) == quantile)
      }
      #expect(Statistics.minimum(samples) == least)
      #expect(Statistics.quantile(1, of: samples) == most)
    }
  }

  @Test func `half of the samples lie on each side of the median`() {
    var random = Seeded(2)
    for count in 1...40 {
      let samples = (0..<count).map { _ in Double.random(in: 0...1, using: &random) }
      let median = Statistics.median(samples)
      #expect(samples.filter { $0 < median }.count <= count / 2)
      #expect(samples.filter { $0 > median }.count <= count / 2)
    }
  }

  @Test func `the spread is the median distance from the median`() {
    #expect(Statistics.relativeSpread([10, 10, 10]) == 0)
    #expect(Statistics.relativeSpread([8, 9, 10, 11, 100]) == 0.1)
  }

  @Test func `no sample, or a fraction outside 0 to 1, is a trap`() async {
    await #expect(processExitsWith: .failure) { _ = Statistics.median([]) }
    await #expect(processExitsWith: .failure) { _ = Statistics.quantile(1.1, of: [1]) }
    await #expect(processExitsWith: .failure) { _ = Statistics.quantile(.nan, of: [1]) }
  }

  @Test func `a power law is found exactly`() throws {
    var random = Seeded(3)
    for _ in 0..<200 {
      let exponent = Double.random(in: -3...3, using: &random)
      let factor = Double.random(in: 0.001...1000, using: &random)
      let points = (0..<Int.random(in: 2...8, using: &random)).map { index in
        let x = 64 * pow(4, Double(index))
        return (x: x, y: factor * pow(x, exponent))
      }
      let law = try #require(PowerLaw(fitting: points))
      #expect(abs(law.exponent - exponent) < 1e-10)
      #expect(abs(law.factor / factor - 1) < 1e-9)
      if points.count > 2 {
        #expect((law.exponentError ?? 1) < 1e-10)
      } else {
        #expect(law.exponentError == nil)
      }
    }
  }

  @Test func `the error of the exponent is that of the straight line through the logarithms`()
    throws
  {
    // log2 x = 0, 1, 2 and log2 y = 0, 1 + 3d, 2: slope 1, residuals -d, 2d, -d,
    // error² = 6 d² / (3 - 2) / 2.
    let d = 0.01
    let law = try #require(PowerLaw(fitting: [(1, 1), (2, 2 * pow(2, 3 * d)), (4, 4)]))
    #expect(abs(law.exponent - 1) < 1e-12)
    #expect(abs((law.exponentError ?? 0) - d * 3.0.squareRoot()) < 1e-12)
  }

  @Test func `no line goes through one size, or through numbers that have no logarithm`() {
    #expect(PowerLaw(fitting: []) == nil)
    #expect(PowerLaw(fitting: [(1, 1)]) == nil)
    #expect(PowerLaw(fitting: [(2, 1), (2, 3)]) == nil)
    for bad in [0, -1, Double.nan, .infinity] {
      #expect(PowerLaw(fitting: [(1, 1), (2, bad)]) == nil)
      #expect(PowerLaw(fitting: [(bad, 1), (2, 1)]) == nil)
    }
  }
}
