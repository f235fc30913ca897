/// Whether the tests were compiled with optimisation.
package var isRelease: Bool {
  #if DEBUG
    false
  #else
    true
  #endif
}

/// The seeds 1, 2, … of a test: all in release, fewer in debug, where a tick takes far longer.
package func seeds(_ count: UInt64, inDebug few: UInt64) -> ClosedRange<UInt64> {
  1...(isRelease ? count : few)
}
