// Without a twin: the SIMD engine computes in Float alone.

import PhysicsModel

#if REAL_IS_DOUBLE
  /// The number that this copy of the engine computes in.
  typealias Real = Double
#else
  /// The number that this copy of the engine computes in.
  typealias Real = Float
#endif

extension Real {
  /// The separation of a point that is not there: larger than any other. Unit: metres.
  static let absent: Real = 1e6
}

/// The smaller of two numbers; the first of two equal ones.
@inline(__always)
func lesser(_ a: Real, _ b: Real) -> Real { b < a ? b : a }

/// The larger of two numbers; the first of two equal ones.
@inline(__always)
func greater(_ a: Real, _ b: Real) -> Real { a < b ? b : a }

#if REAL_IS_DOUBLE
  let nameOfEngine = "reference-double"
  func traceValue(_ value: Real) -> TraceValue { .double(value) }
#else
  let nameOfEngine = "reference"
  func traceValue(_ value: Real) -> TraceValue { .single(value) }
#endif
