import PhysicsModel

// Joints come, change and go.
extension SIMDWorld {
  public func addJoint(_ definition: JointDefinition) throws(InputError) -> JointID {
    let resolved = try resolved(definition)
    demand(
      simulation.joints.created < UInt32.max, "a world can create at most 4,294,967,295 joints")
    let id = JointID(rawValue: simulation.joints.created)
    simulation.joints.created += 1
    simulation.joints.append(joint(id, resolved))
    return id
  }

  public func setJoint(_ id: JointID, to definition: JointDefinition) throws(InputError) {
    let place = requiredPlace(id)
    let old = simulation.joints.list[place]
    guard
      definition.first.body == old.definition.first.body
        && definition.second.body == old.definition.second.body
    else {
      throw InputError(
        place: "joint.first, joint.second", requirement: "must stay fixed to the same bodies",
        value: "\(definition.first), \(definition.second)")
    }
    var new = joint(id, try resolved(definition))
    if new.plan.isRod == old.plan.isRod && new.plan.isRope == old.plan.isRope {
      new.impulse = old.impulse
    }
    simulation.joints.replace(place, new)
  }

  public func removeJoint(_ id: JointID) { simulation.joints.remove(requiredPlace(id)) }

  public var joints: [JointState] {
    simulation.joints.list.indices.map { jointState($0) }
  }

  public func joint(_ id: JointID) -> JointState? {
    simulation.joints.place(id).map { jointState($0) }
  }

  private func requiredPlace(_ id: JointID) -> Int {
    guard let place = simulation.joints.place(id) else {
      fatalError("joint \(id.rawValue) is not in this world")
    }
    return place
  }

  private func joint(_ id: JointID, _ definition: JointDefinition) -> Joint {
    Joint(
      id, definition, rowA: jointRow(definition.first), rowB: jointRow(definition.second),
      substep: substep)
  }

  private func jointRow(_ end: JointEnd) -> Int32 {
    end.body.map { Int32(requiredRow(.body($0))) } ?? -1
  }

  private func resolved(_ definition: JointDefinition) throws(InputError) -> JointDefinition {
    try definition.validate()
    return try definition.resolved(worldPoint(definition.first), worldPoint(definition.second))
  }

  /// Where an end is in the world. Unit: points.
  private func worldPoint(_ end: JointEnd) -> Vector {
    guard case .body(let id, let offset) = end else { return end.point }
    let pose = simulation.bodies.jointPose(Int32(requiredRow(.body(id))), 0, 0)
    let (cosine, sine) = (Double(pose.cosine), Double(pose.sine))
    return Vector(
      Units.points(Double(pose.x)) + (cosine * offset.x - sine * offset.y),
      Units.points(Double(pose.y)) + (sine * offset.x + cosine * offset.y))
  }

  private func jointState(_ place: Int) -> JointState {
    let joint = simulation.joints.list[place]
    let scale = Double(joint.impulse) / substep
    let way = worldPoint(joint.definition.second) - worldPoint(joint.definition.first)
    return JointState(
      id: joint.id, definition: joint.definition, length: way.length,
      force: Vector(scale * Double(joint.axisX), scale * Double(joint.axisY)))
  }
}
