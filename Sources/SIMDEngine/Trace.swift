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
    case .prepareJoints: recordAxes(&recorder)
    case .integrateVelocities, .warmStart: recordMotions(&recorder)
    case .solveJoints:
      recordMotions(&recorder)
      recordJoints(&recorder)
    case .solveContacts, .integratePositions, .relax, .applyRestitution:
      recordMotions(&recorder)
      recordImpulses(&recorder)
      recordJoints(&recorder)
    case .publish:
      recordPoses(&recorder)
      recordKept(&recorder)
      recordJoints(&recorder)
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
    let all = (0..<pairs.wide.count).map { RowPair(pairs.wide.first[$0], pairs.wide.second[$0]) }
    for pair in all.sorted()
    where bodies.boundsOverlap(Int(pair.low), Int(pair.high))
      && !pairs.omitted.contain(pair.low, pair.high)
    {
      recorder.item = item(pair)
      recorder.add("pair", 1)
    }
  }

  /// Contacts of the tick before have theirs in their slots, new ones still among the candidates.
  private func recordManifolds(_ recorder: inout Recorder) {
    var all = contacts.sortedSlots().map { (pair: contacts.pair($0), slot: $0, isNew: false) }
    all += contacts.found.map { (pair: $0.pair, slot: Int($0.slot), isNew: true) }
    for (pair, slot, isNew) in all.sorted(by: { $0.pair < $1.pair }) {
      func value(_ plane: Int) -> Float {
        isNew
          ? contacts.candidates.manifoldValue(plane, of: slot)
          : contacts.manifoldValue(plane, of: slot)
      }
      recorder.item = item(pair)
      recorder.add("normalX", value(ManifoldPlane.normalX))
      recorder.add("normalY", value(ManifoldPlane.normalY))
      recorder.add("feature", value(ManifoldPlane.feature))
      recorder.add("anchor1X", value(ManifoldPlane.anchor1X))
      recorder.add("anchor1Y", value(ManifoldPlane.anchor1Y))
      recorder.add("anchor2X", value(ManifoldPlane.anchor2X))
      recorder.add("anchor2Y", value(ManifoldPlane.anchor2Y))
      recorder.add("separation1", value(ManifoldPlane.separation1))
      recorder.add("separation2", value(ManifoldPlane.separation2))
    }
  }

  private func recordColours(_ recorder: inout Recorder) {
    for slot in contacts.sortedSlots() {
      recorder.item = item(contacts.pair(slot))
      recorder.add("colour", Real(contacts.colour[slot / Block.lanes]))
    }
  }

  private func recordMasses(_ recorder: inout Recorder) {
    for slot in contacts.sortedSlots() {
      recorder.item = item(contacts.pair(slot))
      recorder.add("normalMass1", contacts.value(ContactPlane.normalMass1, of: slot))
      recorder.add("normalMass2", contacts.value(ContactPlane.normalMass2, of: slot))
      recorder.add("coupling", contacts.value(ContactPlane.coupling, of: slot))
      recorder.add("inverse11", contacts.value(ContactPlane.inverse11, of: slot))
      recorder.add("inverse12", contacts.value(ContactPlane.inverse12, of: slot))
      recorder.add("inverse22", contacts.value(ContactPlane.inverse22, of: slot))
      recorder.add("tangentMass", contacts.value(ContactPlane.tangentMass, of: slot))
      recorder.add("friction", contacts.value(ContactPlane.friction, of: slot))
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
    for slot in contacts.sortedSlots() {
      recorder.item = item(contacts.pair(slot))
      recorder.add("normalImpulse1", contacts.value(ContactPlane.normalImpulse1, of: slot))
      recorder.add("normalImpulse2", contacts.value(ContactPlane.normalImpulse2, of: slot))
      recorder.add("tangentImpulse", contacts.value(ContactPlane.tangentImpulse, of: slot))
      recorder.add("peakImpulse1", contacts.value(ContactPlane.peakImpulse1, of: slot))
      recorder.add("peakImpulse2", contacts.value(ContactPlane.peakImpulse2, of: slot))
    }
  }

  private func recordAxes(_ recorder: inout Recorder) {
    for joint in joints.list {
      recorder.item = .joint(joint.id.rawValue)
      recorder.add("axisX", joint.axisX)
      recorder.add("axisY", joint.axisY)
      recorder.add("distance", joint.distance)
      recorder.add("mass", joint.mass)
    }
  }

  private func recordJoints(_ recorder: inout Recorder) {
    for joint in joints.list {
      recorder.item = .joint(joint.id.rawValue)
      recorder.add("distance", joint.distance)
      recorder.add("impulse", joint.impulse)
    }
  }

  private func recordPoses(_ recorder: inout Recorder) {
    for row in 0..<bodies.count {
      recorder.item = .body(bodies.colliders[row].creationNumber)
      recorder.add("x", bodies.poses[8 * row + 0])
      recorder.add("y", bodies.poses[8 * row + 1])
      recorder.add("restX", bodies.motions[8 * row + 4])
      recorder.add("restY", bodies.motions[8 * row + 5])
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
    for slot in contacts.sortedSlots() {
      recorder.item = item(contacts.pair(slot))
      let isTouching = contacts.touching[slot / Block.lanes] & (1 << Int32(slot % Block.lanes))
      recorder.add("isTouching", isTouching != 0 ? 1 : 0)
      recorder.add("normalImpulse1", contacts.value(ContactPlane.normalImpulse1, of: slot))
      recorder.add("normalImpulse2", contacts.value(ContactPlane.normalImpulse2, of: slot))
      recorder.add("tangentImpulse", contacts.value(ContactPlane.tangentImpulse, of: slot))
    }
  }

  private func item(_ pair: RowPair) -> TraceItem {
    .pair(
      bodies.colliders[Int(pair.low)].creationNumber,
      bodies.colliders[Int(pair.high)].creationNumber)
  }
}

extension Bodies {
  fileprivate func boundsOverlap(_ a: Int, _ b: Int) -> Bool {
    bounds.minX[a] <= bounds.maxX[b] && bounds.minX[b] <= bounds.maxX[a]
      && bounds.minY[a] <= bounds.maxY[b] && bounds.minY[b] <= bounds.maxY[a]
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
