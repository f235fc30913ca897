import PhysicsModel

/// A world's storage and its tick.
struct Simulation: ~Copyable {
  let setup: Setup
  var gravityX: Real = 0
  var gravityY: Real = 0
  var pushes = Pushes()
  var bodies = Bodies()
  var pairs = Pairs()
  var contacts = Contacts()
  var joints = Joints()
  var events: [Event] = []
  var observer: StageObserver?

  init(_ setup: Setup) { self.setup = setup }

  /// Runs the stages of one tick in the order of ``Stage``.
  mutating func step() {
    observer?.begin()
    applyBehaviours(setup, gravityX: gravityX, gravityY: gravityY, &pushes, &bodies)
    end(.applyBehaviours)
    updateBounds(setup, &bodies)
    end(.updateBounds)
    findPairs(setup, bodies, joints.omitted, &pairs)
    end(.findPairs)
    findContacts(setup, bodies, pairs, &contacts)
    end(.findContacts)
    orderContacts(bodies, &contacts)
    end(.orderContacts)
    prepareContacts(setup, bodies, &contacts)
    end(.prepareContacts)
    prepareJoints(setup, bodies, &joints)
    end(.prepareJoints)
    for substep in 0..<setup.constants.substeps {
      integrateVelocities(setup, &bodies, isFirst: substep == 0)
      end(.integrateVelocities, substep)
      warmStartJoints(&joints, &bodies, isFirst: substep == 0)
      warmStart(setup, contacts, &bodies, isFirst: substep == 0)
      end(.warmStart, substep)
      for _ in 0..<setup.constants.iterations {
        solveJoints(setup, &joints, &bodies)
        end(.solveJoints, substep)
        solveContacts(setup, &contacts, &bodies)
        end(.solveContacts, substep)
      }
      integratePositions(setup, &bodies)
      end(.integratePositions, substep)
      for pass in 0..<setup.constants.relaxations {
        relaxJoints(setup, &joints, &bodies, isFirst: pass == 0)
        relax(setup, &contacts, &bodies)
      }
      end(.relax, substep)
    }
    applyRestitution(setup, &contacts, &bodies)
    end(.applyRestitution)
    publish(setup, &bodies, &contacts, &events)
    joints.keepFiniteImpulses()
    end(.publish)
  }

  private func end(_ stage: Stage, _ substep: Int = 0) {
    guard let observer else { return }
    observer.end(stage)
    if observer.records { record(stage, substep, observer) }
  }
}
