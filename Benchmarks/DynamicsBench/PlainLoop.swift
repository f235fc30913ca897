import BenchmarkHarness
import CPlainLoop
import PhysicsModel

/// The contacts of a state as rows of the loop in C.
///
/// Bodies, order and impulses are those of the state. Of the geometry only what a row of equal boxes
/// needs is kept: which numbers they are does not change how long the arithmetic takes.
struct PlainLoop {
  private let constants: PlainConstants
  private let motions: [PlainMotion]
  private let contacts: [PlainContact]

  var contactCount: Int { contacts.count }

  init(_ state: State, _ parameters: Parameters) {
    let exact = StepConstants(parameters)
    constants = PlainConstants(
      substepRate: Float(exact.substepRate), biasRate: Float(exact.biasRate),
      impulseScale: Float(exact.impulseScale), pushOutSpeed: Float(exact.pushOutSpeed))
    var rows: [Collider: Int32] = [:]
    var motions: [PlainMotion] = []
    for body in state.bodies {
      rows[body.collider] = Int32(motions.count)
      let isMovable = body.velocityX != 0 || body.velocityY != 0
      motions.append(
        PlainMotion(
          vx: Float(body.velocityX), vy: Float(body.velocityY), w: Float(body.angularVelocity),
          inverseMass: isMovable ? 1 : 0, dx: 0, dy: 0, turn: 0,
          inverseInertia: isMovable ? 6 : 0))
    }
    self.motions = motions
    contacts = state.contacts.sorted { $0.colour < $1.colour }.map { contact in
      PlainContact(
        contact, rowA: rows[contact.first] ?? 0, rowB: rows[contact.second] ?? 0)
    }
  }

  /// The time of a pass over one contact. Unit: nanoseconds.
  func time(passes: Int) -> Double {
    var motions = motions
    var contacts = contacts
    var time: UInt64 = 0
    for _ in 0..<passes {
      // Something to do in every pass, as gravity gives it, so that no number dies away.
      for row in motions.indices where motions[row].inverseMass > 0 {
        motions[row].vy += 10 / constants.substepRate
      }
      let start = Clock.wall()
      unsafe motions.withUnsafeMutableBufferPointer { motions in
        unsafe contacts.withUnsafeMutableBufferPointer { contacts in
          unsafe plain_loop_solve(
            constants, contacts.baseAddress, Int64(contacts.count), motions.baseAddress)
        }
      }
      time += Clock.wall() - start
    }
    return Double(time) / Double(passes * contacts.count)
  }
}

extension PlainContact {
  fileprivate init(_ contact: State.Contact, rowA: Int32, rowB: Int32) {
    func point(_ arm: Float, _ impulse: Double) -> PlainPoint {
      PlainPoint(arm: arm, separation: -0.001, normalMass: 0.3, normalImpulse: Float(impulse))
    }
    self.init(
      rowA: rowA, rowB: rowB, normalX: 0, normalY: -1, normalShift: 0, tangentShift: 0,
      frictionArm: -0.5, friction: 0.6, coupling: 1, inverse11: 0.3, inverse12: -0.05,
      inverse22: 0.3, tangentMass: 0.3, tangentImpulse: Float(contact.tangentImpulse),
      point1: point(-0.25, contact.normalImpulse1), point2: point(0.25, contact.normalImpulse2))
  }
}
