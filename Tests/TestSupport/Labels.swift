import Testing

/// The labels of the loops around the running expectation.
@TaskLocal private var labels: [String] = []

/// Where the running expectation stands, for its message: `seed 7, count 3`.
package var here: Comment { Comment(rawValue: labels.joined(separator: ", ")) }

/// Runs `body` for every value, with the value named in ``here``.
package func withEvery<Values: Sequence>(
  _ label: String, in values: Values, _ body: (Values.Element) throws -> Void
) rethrows {
  for value in values {
    try labelled("\(label) \(value)") { try body(value) }
  }
}

/// Runs `body` with `label` named in ``here``.
package func labelled<Result>(_ label: String, _ body: () throws -> Result) rethrows -> Result {
  try $labels.withValue(labels + [label], operation: body)
}
