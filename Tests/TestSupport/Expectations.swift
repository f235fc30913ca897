import PhysicsModel
import Testing

/// Expects `value` within `tolerance` of `expected`.
package func expectClose(
  _ value: Double, to expected: Double, within tolerance: Double, _ what: String = "value",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  // Written so that a value that is not a number fails.
  guard abs(value - expected) <= tolerance else {
    Issue.record(
      "\(what) is \(value), not \(expected) ± \(tolerance) (\(here))",
      sourceLocation: sourceLocation)
    return
  }
}

/// Expects `value` between the bounds, the bounds included.
package func expect(
  _ value: Double, in range: ClosedRange<Double>, _ what: String = "value",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard value >= range.lowerBound && value <= range.upperBound else {
    Issue.record(
      "\(what) is \(value), outside \(range) (\(here))", sourceLocation: sourceLocation)
    return
  }
}

/// Expects `body` to refuse the value given at `place`.
package func expectRefusal(
  at place: String, value: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) {
  do {
    try body()
    Issue.record("\(place) = \(value) is accepted (\(here))", sourceLocation: sourceLocation)
  } catch let error as InputError {
    #expect(error.place == place, here, sourceLocation: sourceLocation)
    #expect(error.value == value, here, sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(place) = \(value): \(error) (\(here))", sourceLocation: sourceLocation)
  }
}

/// Whether the program stopped itself, which ends it by a signal; an error thrown ends it otherwise.
package func isTrap(_ result: ExitTest.Result?) -> Bool {
  if case .signal = result?.exitStatus { true } else { false }
}
