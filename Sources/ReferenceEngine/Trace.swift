import PhysicsModel

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
      recorder.add("pushX", bodies.drives[row].pushX)
      recorder.add("pushY", bodies.drives[row].pushY)
      recorder.add("pushW", bodies.drives[row].pushW)
    }
  }

  private func recordBounds(_ recorder: inout Recorder) {
    for row in 0..<bodies.count {
      recorder.item = .body(bodies.colliders[row].creationNumber)
      recorder.add("minX", bodies.bounds[row].minX)
      recorder.add("minY", bodies.bounds[row].minY)
      recorder.add("maxX", bodies.bounds[row].maxX)
      recorder.add("maxY", bodies.bounds[row].maxY)
    }
  }

  private func recordPairs(_ recorder: inout Recorder) {
    for pair in pairs.list {
      recorder.item = item(pair)
      recorder.add("pair", 1)
    }
  }

  private func recordManifolds(_ recorder: inout Recorder) {
    for contact in contacts.list {
      recorder.item = item(contact.pair)
      recorder.add("normalX", contact.manifold.normalX)
      recorder.add("normalY", contact.manifold.normalY)
      recorder.add("feature", contact.manifold.feature)
      recorder.add("anchor1X", contact.manifold.anchor1X)
      recorder.add("anchor1Y", contact.manifold.anchor1Y)
      recorder.add("anchor2X", contact.manifold.anchor2X)
      recorder.add("anchor2Y", contact.manifold.anchor2Y)
      recorder.add("separation1", contact.manifold.separation1)
      recorder.add("separation2", contact.manifold.separation2)
    }
  }

  private func recordColours(_ recorder: inout Recorder) {
    for contact in contacts.list {
      recorder.item = item(contact.pair)
      recorder.add("colour", Real(contact.colour))
    }
  }

  private func recordMasses(_ recorder: inout Recorder) {
    for contact in contacts.list {
      recorder.item = item(contact.pair)
      recorder.add("normalMass1", contact.point1.normalMass)
      recorder.add("normalMass2", contact.point2.normalMass)
      recorder.add("coupling", contact.coupling)
      recorder.add("inverse11", contact.inverse11)
      recorder.add("inverse12", contact.inverse12)
      recorder.add("inverse22", contact.inverse22)
      recorder.add("tangentMass", contact.tangentMass)
      recorder.add("friction", contact.friction)
    }
  }

  private func recordMotions(_ recorder: inout Recorder) {
    for row in 0..<bodies.count {
      let motion = bodies.motions[row]
      recorder.item = .body(bodies.colliders[row].creationNumber)
      recorder.add("velocityX", motion.vx)
      recorder.add("velocityY", motion.vy)
      recorder.add("angularVelocity", motion.w)
      recorder.add("movedX", motion.dx)
      recorder.add("movedY", motion.dy)
      recorder.add("turned", motion.turn)
    }
  }

  private func recordImpulses(_ recorder: inout Recorder) {
    for contact in contacts.list {
      recorder.item = item(contact.pair)
      recorder.add("normalImpulse1", contact.point1.normalImpulse)
      recorder.add("normalImpulse2", contact.point2.normalImpulse)
      recorder.add("tangentImpulse", contact.tangentImpulse)
      recorder.add("peakImpulse1", contact.point1.peakImpulse)
      recorder.add("peakImpulse2", contact.point2.peakImpulse)
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
      recorder.add("x", bodies.poses[row].x)
      recorder.add("y", bodies.poses[row].y)
      recorder.add("restX", bodies.motions[row].dx)
      recorder.add("restY", bodies.motions[row].dy)
      recorder.add("cosine", bodies.poses[row].cosine)
      recorder.add("sine", bodies.poses[row].sine)
      recorder.add("turns", Real(bodies.turns[row]))
      recorder.add("velocityX", bodies.motions[row].vx)
      recorder.add("velocityY", bodies.motions[row].vy)
      recorder.add("angularVelocity", bodies.motions[row].w)
      recorder.add("isFrozen", bodies.isFrozen[row] ? 1 : 0)
    }
  }

  private func recordKept(_ recorder: inout Recorder) {
    for contact in contacts.list {
      recorder.item = item(contact.pair)
      recorder.add("isTouching", contact.isTouching ? 1 : 0)
      recorder.add("normalImpulse1", contact.point1.normalImpulse)
      recorder.add("normalImpulse2", contact.point2.normalImpulse)
      recorder.add("tangentImpulse", contact.tangentImpulse)
    }
  }

  private func item(_ pair: Pair) -> TraceItem {
    .pair(
      bodies.colliders[Int(pair.first)].creationNumber,
      bodies.colliders[Int(pair.second)].creationNumber)
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
        stage: stage, substep: substep, item: item, field: field, value: traceValue(value)))
  }
}
