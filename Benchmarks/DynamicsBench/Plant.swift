import BenchmarkHarness
import PhysicsModel

/// A difference put into one of two worlds on purpose, to see it found.
struct Plant: Hashable, Sendable {
  /// The tick before which it is put there, counted from 1.
  let tick: Int
  /// The creation number of the body.
  let body: UInt32

  /// Reads `TICK:BODY`.
  static func parse(_ text: String) throws(ValueError) -> Plant {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let tick = Int(parts[0]), tick >= 1, let body = UInt32(parts[1]) else {
      throw ValueError("must be TICK:BODY, a tick >= 1 and the number of a body")
    }
    return Plant(tick: tick, body: body)
  }

  /// Turns the last bit of the horizontal velocity, as the engine keeps it.
  ///
  /// - Throws: ``UsageError`` if the world has no such body or the body is anchored.
  func apply(to world: any ObservableWorld) throws(UsageError) {
    let id = BodyID(rawValue: body)
    guard let exact = world.state.bodies.first(where: { $0.collider == .body(id) }) else {
      throw UsageError(place: "--plant", problem: "there is no body \(body)")
    }
    let turned = Float(bitPattern: Float(exact.velocityX).bitPattern ^ 1)
    let velocity = Vector(Units.points(Double(turned)), Units.points(exact.velocityY))
    do {
      try world.setVelocity(of: id, to: velocity, angularVelocity: exact.angularVelocity)
    } catch {
      throw UsageError(place: "--plant", problem: "body \(body) cannot be changed: \(error)")
    }
  }
}
