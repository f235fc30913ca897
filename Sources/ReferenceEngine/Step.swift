import PhysicsModel

/// A world's storage and its tick.
struct Simulation: ~Copyable {
  let constants: Constants
  var gravityX: Real = 0
  var gravityY: Real = 0
  var bodies = Bodies()
  var pairs = Pairs()
  var contacts = Contacts()
  var events: [Event] = []
  var observer: StageObserver?

  init(_ constants: Constants) { self.constants = constants }

  /// Runs the stages of one tick in the order of ``Stage``.
  mutating func step() {
    observer?.begin()
    applyBehaviours(constants, gravityX: gravityX, gravityY: gravityY, &bodies)
    end(.applyBehaviours)
    updateBounds(constants, &bodies)
    end(.updateBounds)
    findPairs(bodies, &pairs)
    end(.findPairs)
    findContacts(constants, bodies, pairs, &contacts)
    end(.findContacts)
    orderContacts(bodies, &contacts)
    end(.orderContacts)
    prepareContacts(constants, bodies, &contacts)
    end(.prepareContacts)
    for substep in 0..<constants.substeps {
      integrateVelocities(&bodies, isFirst: substep == 0)
      end(.integrateVelocities, substep)
      warmStart(contacts, &bodies, isFirst: substep == 0)
      end(.warmStart, substep)
      for _ in 0..<constants.iterations { solveContacts(constants, &contacts, &bodies) }
      end(.solveContacts, substep)
      integratePositions(constants, &bodies)
      end(.integratePositions, substep)
      for _ in 0..<constants.relaxations { relax(constants, &contacts, &bodies) }
      end(.relax, substep)
    }
    applyRestitution(constants, &contacts, &bodies)
    end(.applyRestitution)
    publish(constants, &bodies, &contacts, &events)
    end(.publish)
  }

  private func end(_ stage: Stage, _ substep: Int = 0) {
    guard let observer else { return }
    observer.end(stage)
    if observer.records { record(stage, substep, observer) }
  }
}
