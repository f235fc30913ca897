/// Where a body is and how it moves, in public units.
public struct BodyState: Hashable, Sendable {
  public var id: BodyID
  /// The centre of the shape. Unit: points.
  public var position: Vector
  /// Whole turns included. Unit: radians.
  public var angle: Double
  /// The velocity of the centre of mass. Unit: points per second.
  public var velocity: Vector
  /// Unit: radians per second.
  public var angularVelocity: Double
  /// Whether the body was anchored because its state would have left the finite numbers.
  public var isFrozen: Bool

  package init(
    id: BodyID,
    position: Vector,
    angle: Double,
    velocity: Vector,
    angularVelocity: Double,
    isFrozen: Bool
  ) {
    self.id = id
    self.position = position
    self.angle = angle
    self.velocity = velocity
    self.angularVelocity = angularVelocity
    self.isFrozen = isFrozen
  }
}

/// How much work the last tick was.
public struct WorkCounts: Hashable, Sendable {
  public var bodies = 0
  public var boundaries = 0
  /// Pairs that may collide and whose bounds overlap.
  public var pairs = 0
  /// Contacts that were solved, speculative ones included.
  public var contacts = 0
  /// Contacts solved one by one because no colour was free for them.
  public var overflowContacts = 0
  /// Pairs that touch.
  public var touching = 0

  package init() {}
}

/// A world of bodies and boundaries, stepped by one of the engines.
///
/// All engines give the same answers: those that compute in `Float` agree bit for bit.
public protocol PhysicsWorld: AnyObject {
  /// The engine's name as the command line spells it: `reference`, `reference-double`, `simd`.
  static var engineName: String { get }

  /// Creates an empty world without gravity.
  ///
  /// - Throws: ``InputError`` for a parameter out of range.
  init(_ parameters: Parameters) throws(InputError)

  var parameters: Parameters { get }

  /// The acceleration of every dynamic body with gravity scale 1 that no ``GravityDefinition`` names.
  /// Unit: points per second squared. Default: zero.
  var gravity: Vector { get }

  /// - Throws: ``InputError`` for a component that is not finite or too large.
  func setGravity(_ gravity: Vector) throws(InputError)

  /// Gives some bodies a gravity of their own, in place of the world's. Equation (81).
  ///
  /// Complexity: O(bodies named · (gravities + log bodies)).
  ///
  /// - Throws: ``InputError`` that names the property refused; the world is unchanged then.
  /// - Precondition: the bodies are in this world.
  func addGravity(_ definition: GravityDefinition) throws(InputError) -> GravityID

  /// Changes a gravity or whom it acts on.
  ///
  /// Complexity: O(bodies named · (gravities + log bodies)).
  ///
  /// - Parameters:
  ///   - id: The gravity.
  ///   - change: Gets the gravity as it is and sets what is to be different.
  /// - Throws: ``InputError`` that names the property refused; the world is unchanged then.
  /// - Precondition: the gravity is in this world, and so are its bodies.
  func changeGravity(
    _ id: GravityID, _ change: (inout GravityDefinition) -> Void
  ) throws(InputError)

  /// Removes a gravity. Bodies that are left without any get the world's again.
  ///
  /// Complexity: O(bodies named · (gravities + log bodies)).
  ///
  /// - Precondition: the gravity is in this world.
  func removeGravity(_ id: GravityID)

  /// A gravity as it is. It no longer names bodies that were removed.
  ///
  /// Complexity: O(gravities).
  ///
  /// - Returns: `nil` if the gravity is not in this world.
  func gravity(_ id: GravityID) -> GravityDefinition?

  /// Complexity: amortised O(1).
  ///
  /// - Throws: ``InputError`` that names the property refused; the world is unchanged then.
  func addBody(_ definition: BodyDefinition) throws(InputError) -> BodyID

  /// Complexity: amortised O(1).
  ///
  /// - Throws: ``InputError`` that names the property refused; the world is unchanged then.
  func addBoundary(_ definition: BoundaryDefinition) throws(InputError) -> BoundaryID

  /// What a body is made of, with the place and velocity that it has now.
  ///
  /// Complexity: O(log bodies).
  ///
  /// - Returns: `nil` if the body is not in this world.
  func definition(of id: BodyID) -> BodyDefinition?

  /// Changes any properties of a body, from the next tick on.
  ///
  /// What is not set keeps every bit. A body that is made anchored stops where it is. One that gets
  /// another place, angle, shape or kind goes on touching what it touches, until the next tick finds
  /// otherwise, but its contacts begin without impulses.
  ///
  /// Complexity: O(log bodies), and O(contacts) for another place, angle, shape or kind.
  ///
  /// - Parameters:
  ///   - id: The body.
  ///   - change: Gets the body as it is and sets what is to be different.
  /// - Throws: ``InputError`` that names the property refused, or if the body is frozen; the world is
  ///   unchanged then.
  /// - Precondition: the body is in this world.
  func change(
    _ id: BodyID, _ change: (inout BodyDefinition) -> Void
  ) throws(InputError)

  /// Removes a body. Contacts that touched it are reported as ended after the next tick.
  ///
  /// Complexity: O(bodies + contacts).
  ///
  /// - Precondition: the body is in this world.
  func removeBody(_ id: BodyID)

  /// Removes a boundary. Contacts that touched it are reported as ended after the next tick.
  ///
  /// Complexity: O(bodies + contacts).
  ///
  /// - Precondition: the boundary is in this world.
  func removeBoundary(_ id: BoundaryID)

  /// Sets the velocity of a dynamic or kinematic body.
  ///
  /// Complexity: O(log bodies).
  ///
  /// - Parameters:
  ///   - id: The body.
  ///   - velocity: Unit: points per second.
  ///   - angularVelocity: Unit: radians per second.
  /// - Throws: ``InputError`` for a value out of range, or if the body is anchored or frozen.
  /// - Precondition: the body is in this world.
  func setVelocity(
    of id: BodyID, to velocity: Vector, angularVelocity: Double
  ) throws(InputError)

  /// Adds to the velocity of a dynamic or kinematic body.
  ///
  /// Complexity: O(log bodies).
  ///
  /// - Parameters:
  ///   - velocity: Unit: points per second.
  ///   - angularVelocity: Unit: radians per second.
  ///   - id: The body.
  /// - Throws: ``InputError`` for a value out of range, if the body is anchored or frozen, or if its
  ///   velocity would leave the finite numbers.
  /// - Precondition: the body is in this world.
  func addVelocity(
    _ velocity: Vector, angularVelocity: Double, to id: BodyID
  ) throws(InputError)

  /// Changes the momentum of a dynamic body at once. Equation (72).
  ///
  /// Complexity: O(log bodies).
  ///
  /// - Parameters:
  ///   - impulse: Unit: newton seconds; each coordinate within ±1e12.
  ///   - point: Where it acts, in the world; it turns the body unless its line of action meets the
  ///     centre of mass. Unit: points. `nil` stands for the centre of mass.
  ///   - id: The body.
  /// - Throws: ``InputError`` for a value out of range, if the body is not dynamic, or if its velocity
  ///   would leave the finite numbers.
  /// - Precondition: the body is in this world.
  func applyImpulse(_ impulse: Vector, at point: Vector?, to id: BodyID) throws(InputError)

  /// Changes the angular momentum of a dynamic body at once. Equation (72).
  ///
  /// Complexity: O(log bodies).
  ///
  /// - Parameters:
  ///   - impulse: Unit: newton metre seconds, within ±1e12; positive turns clockwise on a screen.
  ///   - id: The body.
  /// - Throws: ``InputError`` for a value out of range, if the body is not dynamic, or if its velocity
  ///   would leave the finite numbers.
  /// - Precondition: the body is in this world.
  func applyAngularImpulse(_ impulse: Double, to id: BodyID) throws(InputError)

  /// Lets a force act on a dynamic body during the next tick. Several forces add up. Equation (73).
  ///
  /// Complexity: O(log bodies).
  ///
  /// - Parameters:
  ///   - force: Unit: newtons; each coordinate within ±1e12. One newton gives a square of 100 points
  ///     with density 1 an acceleration of 100 points per second squared.
  ///   - point: Where it acts when the tick begins, in the world; it turns the body unless its line of
  ///     action meets the centre of mass. Unit: points. `nil` stands for the centre of mass.
  ///   - id: The body.
  /// - Throws: ``InputError`` for a value out of range, or if the body is not dynamic.
  /// - Precondition: the body is in this world.
  func applyForce(_ force: Vector, at point: Vector?, to id: BodyID) throws(InputError)

  /// Lets a torque act on a dynamic body during the next tick. Equation (73).
  ///
  /// Complexity: O(log bodies).
  ///
  /// - Parameters:
  ///   - torque: Unit: newton metres, within ±1e12; positive turns clockwise on a screen.
  ///   - id: The body.
  /// - Throws: ``InputError`` for a value out of range, or if the body is not dynamic.
  /// - Precondition: the body is in this world.
  func applyTorque(_ torque: Double, to id: BodyID) throws(InputError)

  /// Adds a push, which acts from the next tick on.
  ///
  /// Complexity: O(targets · log bodies), and in every tick in which the push acts.
  ///
  /// - Throws: ``InputError`` that names the property refused; the world is unchanged then.
  /// - Precondition: the targets are in this world.
  func addPush(_ definition: PushDefinition) throws(InputError) -> PushID

  /// Changes a push.
  ///
  /// Complexity: O(pushes + targets · log bodies).
  ///
  /// - Parameters:
  ///   - id: The push.
  ///   - change: Gets the push as it is and sets what is to be different.
  /// - Throws: ``InputError`` that names the property refused; the world is unchanged then.
  /// - Precondition: the push is in this world, and so are its targets.
  func changePush(
    _ id: PushID, _ change: (inout PushDefinition) -> Void
  ) throws(InputError)

  /// Removes a push. The bodies keep the velocity that they have.
  ///
  /// Complexity: O(pushes).
  ///
  /// - Precondition: the push is in this world.
  func removePush(_ id: PushID)

  /// A push as it is. The targets no longer name bodies that were removed, and an instantaneous push
  /// that has acted is inactive.
  ///
  /// Complexity: O(pushes).
  ///
  /// - Returns: `nil` if the push is not in this world.
  func push(_ id: PushID) -> PushDefinition?

  /// Adds a joint between two bodies, or a body and the world.
  ///
  /// Complexity: O(joints).
  ///
  /// - Throws: ``InputError`` that names the property refused; the world is unchanged then.
  /// - Precondition: the bodies are in this world.
  func addJoint(_ definition: JointDefinition) throws(InputError) -> JointID

  /// Changes a joint from the next tick on. It keeps its place in the order, and what it bears as long
  /// as it stays a rod, rope or spring. A length of `nil` stands for the distance that there is now.
  ///
  /// Complexity: O(joints).
  ///
  /// - Throws: ``InputError`` that names the property refused, or if the ends are not on the same bodies
  ///   as before; the world is unchanged then.
  /// - Precondition: the joint is in this world.
  func setJoint(_ id: JointID, to definition: JointDefinition) throws(InputError)

  /// Removes a joint. It goes with either of its bodies, too.
  ///
  /// Complexity: O(joints).
  ///
  /// - Precondition: the joint is in this world.
  func removeJoint(_ id: JointID)

  /// Joints in the order in which they were added.
  ///
  /// Complexity: O(joints).
  var joints: [JointState] { get }

  /// Complexity: O(joints).
  ///
  /// - Returns: `nil` if the joint is not in this world.
  func joint(_ id: JointID) -> JointState?

  /// Lets time pass: runs as many ticks as are due and keeps the rest for the next call.
  ///
  /// ``events`` holds afterwards what happened in all of these ticks.
  ///
  /// - Parameter seconds: 0 changes nothing. Time beyond ``Parameters/longestGap`` is dropped.
  /// - Precondition: `seconds` is finite and not negative.
  func advance(by seconds: Double)

  /// Runs one tick. ``events`` holds afterwards what happened in it.
  func step()

  /// Ticks run since the world was made, times their length. Unit: seconds.
  var clock: Double { get }

  var tickCount: UInt64 { get }

  /// What happened in the last call of ``step()`` or ``advance(by:)``.
  var events: [Event] { get }

  /// Bodies in order of creation.
  ///
  /// Complexity: O(bodies).
  var bodies: [BodyState] { get }

  /// Complexity: O(log bodies).
  ///
  /// - Returns: `nil` if the body is not in this world.
  func body(_ id: BodyID) -> BodyState?

  var workCounts: WorkCounts { get }

  /// Complexity: O(bodies + contacts).
  var state: State { get }

  /// Puts the world into a state that it had, or that another world with the same parameters and
  /// definitions had, of this engine or of another one of the same precision.
  ///
  /// From there the world goes on with the same bits. Bodies and boundaries that are not in the
  /// state are removed; one that the state has and this world has not, because it was removed, cannot
  /// come back. New ones are numbered as they were after the state. ``events`` is empty afterwards.
  ///
  /// Gravities of some bodies, and properties that ``change(_:_:)`` has set, stay as they are now.
  ///
  /// Complexity: O(bodies + contacts · log bodies), and O(bodies + contacts) more for each one removed.
  ///
  /// - Throws: ``InputError`` that names the place and value of what this world cannot have, such as
  ///   `state.bodies[3].x`; the world is unchanged then.
  func restore(_ state: State) throws(InputError)
}

extension PhysicsWorld {
  public var clock: Double { Double(tickCount) * parameters.tick }
}

extension PhysicsWorld {
  /// Lets a force act at the centre of mass of a dynamic body during the next tick.
  ///
  /// - Throws: ``InputError`` for a value out of range, or if the body is not dynamic.
  /// - Precondition: the body is in this world.
  public func applyForce(_ force: Vector, to id: BodyID) throws(InputError) {
    try applyForce(force, at: nil, to: id)
  }

  /// Changes the velocity of a dynamic body by an impulse at its centre of mass.
  ///
  /// - Throws: ``InputError`` for a value out of range, if the body is not dynamic, or if its velocity
  ///   would leave the finite numbers.
  /// - Precondition: the body is in this world.
  public func applyImpulse(_ impulse: Vector, to id: BodyID) throws(InputError) {
    try applyImpulse(impulse, at: nil, to: id)
  }
}

/// A world whose stages can be watched.
package protocol ObservableWorld: PhysicsWorld {
  var observer: StageObserver? { get set }
}
