/// Whether the tests were compiled with optimisation.
package var isRelease: Bool {
  #if DEBUG
    false
  #else
    true
  #endif
}
