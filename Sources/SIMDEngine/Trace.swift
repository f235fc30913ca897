import PhysicsModel
import SIMDLayout

/// What each stage leaves behind, number by number, for a comparison with another engine.
extension Simulation {
  func record(_ stage: Stage, _ substep: Int, _ observer: StageObserver) {
    var recorder = Recorder(stage: stage, substep: substep, observer: observer)
    switch stage {
    case .applyBehaviours: recordDrives(&recorder)
    case .updateBounds: recordBounds(&recorder)
    case .findPairs: recordPairs(&recorder)
    case .findContacts: recordManifolds(&recorder)
    case .orderContacts: recordColours(&recorder)
    case .prepareContacts: recordMasses(&recorder)
    case .integrateVelocities, .warmStart: recordMotions(&recorder)
    case .solveContacts, .integratePositions, .relax, .applyRestitution:
      recordMotions(&recorder)
      recordImpulses(&recorder)
    case .publish:
      recordPoses(&recorder)
      recordKept(&recorder)
    }
  }

  private func recordDrives(_ recorder: inout Recorder) {
    for row in 0..<bodies.count {
      recorder.item = .body(bodies.colliders[row].creationNumber)
      recorder.add("pushX", bodies.drives[8 * row])
      recorder.add("pushY", bodies.drives[8 * row + 1])
      recorder.add("pushW", bodies.drives[8 * row + 2])
    }
  }

  private func recordBounds(_ recorder: inout Recorder) {
    for row in 0..<bodies.count {
      recorder.item = .body(bodies.colliders[row].creationNumber)
      recorder.add("minX", bodies.bounds.minX[row])
      recorder.add("minY", bodies.bounds.minY[row])
      recorder.add("maxX", bodies.bounds.maxX[row])
      recorder.add("maxY", bodies.bounds.maxY[row])
    }
  }

  private func recordPairs(_ recorder: inout Recorder) {
    for pair in 0..<pairs.count {
      recorder.item = item(pairs.first[pair], pairs.second[pair])
      recorder.add("pair", 1)
    }
  }

  private func recordManifolds(_ recorder: inout Recorder) {
    for contact in 0..<contacts.list.count {
      recorder.item = item(contacts.list.first[contact], contacts.list.second[contact])
      let source = SourceField.count * contact + SourceField.manifold
      let row = ManifoldField.count * Int(contacts.sources[source])
      recorder.add("normalX", contacts.manifolds[row + 0])
      recorder.add("normalY", contacts.manifolds[row + 1])
      recorder.add("feature", contacts.manifolds[row + 10])
      recorder.add("anchor1X", contacts.manifolds[row + 2])
      recorder.add("anchor1Y", contacts.manifolds[row + 3])
      recorder.add("anchor2X", contacts.manifolds[row + 4])
      recorder.add("anchor2Y", contacts.manifolds[row + 5])
      recorder.add("separation1", contacts.manifolds[row + 8])
      recorder.add("separation2", contacts.manifolds[row + 9])
    }
  }

  private func recordColours(_ recorder: inout Recorder) {
    for contact in 0..<contacts.list.count {
      recorder.item = item(contacts.list.first[contact], contacts.list.second[contact])
      recorder.add("colour", Real(contacts.list.colour[contact]))
    }
  }

  private func recordMasses(_ recorder: inout Recorder) {
    for contact in 0..<contacts.list.count {
      recorder.item = item(contacts.list.first[contact], contacts.list.second[contact])
      recorder.add("normalMass1", contacts.value(ContactPlane.normalMass1, of: contact))
      recorder.add("normalMass2", contacts.value(ContactPlane.normalMass2, of: contact))
      recorder.add("coupling", contacts.value(ContactPlane.coupling, of: contact))
      recorder.add("inverse11", contacts.value(ContactPlane.inverse11, of: contact))
      recorder.add("inverse12", contacts.value(ContactPlane.inverse12, of: contact))
      recorder.add("inverse22", contacts.value(ContactPlane.inverse22, of: contact))
      recorder.add("tangentMass", contacts.value(ContactPlane.tangentMass, of: contact))
      recorder.add("friction", contacts.value(ContactPlane.friction, of: contact))
    }
  }

  private func recordMotions(_ recorder: inout Recorder) {
    for row in 0..<bodies.count {
      let place = 8 * row
      recorder.item = .body(bodies.colliders[row].creationNumber)
      recorder.add("velocityX", bodies.motions[place + 0])
      recorder.add("velocityY", bodies.motions[place + 1])
      recorder.add("angularVelocity", bodies.motions[place + 2])
      recorder.add("movedX", bodies.motions[place + 4])
      recorder.add("movedY", bodies.motions[place + 5])
      recorder.add("turned", bodies.motions[place + 6])
    }
  }

  private func recordImpulses(_ recorder: inout Recorder) {
    for contact in 0..<contacts.list.count {
      recorder.item = item(contacts.list.first[contact], contacts.list.second[contact])
      recorder.add("normalImpulse1", contacts.value(ContactPlane.normalImpulse1, of: contact))
      recorder.add("normalImpulse2", contacts.value(ContactPlane.normalImpulse2, of: contact))
      recorder.add("tangentImpulse", contacts.value(ContactPlane.tangentImpulse, of: contact))
      recorder.add("peakImpulse1", contacts.value(ContactPlane.peakImpulse1, of: contact))
      recorder.add("peakImpulse2", contacts.value(ContactPlane.peakImpulse2, of: contact))
    }
  }

  private func recordPoses(_ recorder: inout Recorder) {
    for row in 0..<bodies.count {
      recorder.item = .body(bodies.colliders[row].creationNumber)
      recorder.add("x", bodies.poses[8 * row + 0])
      recorder.add("y", bodies.poses[8 * row + 1])
      recorder.add("cosine", bodies.poses[8 * row + 2])
      recorder.add("sine", bodies.poses[8 * row + 3])
      recorder.add("turns", Real(bodies.turns[row]))
      recorder.add("velocityX", bodies.motions[8 * row])
      recorder.add("velocityY", bodies.motions[8 * row + 1])
      recorder.add("angularVelocity", bodies.motions[8 * row + 2])
      recorder.add("isFrozen", bodies.isFrozen[row] ? 1 : 0)
    }
  }

  private func recordKept(_ recorder: inout Recorder) {
    for contact in 0..<contacts.list.count {
      let row = ImpulseField.count * contact
      recorder.item = item(contacts.list.first[contact], contacts.list.second[contact])
      recorder.add("isTouching", contacts.list.isTouching[contact] ? 1 : 0)
      recorder.add("normalImpulse1", contacts.list.impulses[row])
      recorder.add("normalImpulse2", contacts.list.impulses[row + 1])
      recorder.add("tangentImpulse", contacts.list.impulses[row + 2])
    }
  }

  private func item(_ first: Int32, _ second: Int32) -> TraceItem {
    .pair(
      bodies.colliders[Int(first)].creationNumber, bodies.colliders[Int(second)].creationNumber)
  }
}

/// Adds entries of one stage to a trace.
private struct Recorder {
  let stage: Stage
  let substep: Int
  let observer: StageObserver
  var item = TraceItem.world

  init(stage: Stage, substep: Int, observer: StageObserver) {
    self.stage = stage
    self.substep = substep
    self.observer = observer
  }

  func add(_ field: String, _ value: Real) {
    observer.entries.append(
      TraceEntry(
        stage: stage, substep: substep, item: item, field: field, value: .single(value)))
  }
}
