import PhysicsModel
import TestSupport
import Testing

@Suite struct `Independence of islands` {
  /// A group of bodies that touches no other group; all are made in the same order.
  private struct Island {
    let offset: Double
    let seed: UInt64

    /// Adds one member after the other, as far as `count` goes.
    func members(_ world: any PhysicsWorld) -> [() throws -> BodyID?] {
      let material = Material(elasticity: 0.4, friction: 0.3)
      var members: [() throws -> BodyID?] = [
        {
          try world.addFrame(
            left: offset, right: offset + 200, bottom: 300, material)
          return nil
        }
      ]
      for index in 0..<12 {
        members.append {
          var random = SplitMix64(seed: seed &+ UInt64(index))
          let shape: Shape =
            index % 3 == 0 ? .circle(radius: 14) : .rectangle(width: 28, height: 22)
          return try world.add(
            shape, at: offset + 30 + 45 * Double(index % 4), 40 + 60 * Double(index / 4)
          ) {
            $0.coast(material)
            $0.velocity = Vector(random.real(-200...200), random.real(-200...200))
            $0.angle = random.real(-1...1)
          }
        }
      }
      return members
    }
  }

  private let island = Island(offset: 0, seed: 1)
  private let others = [Island(offset: 5000, seed: 2), Island(offset: -7000, seed: 3)]

  /// What the island's bodies do in 150 ticks when other islands are added before, between or after.
  private func path(_ setup: Setup, _ order: Order, removing: Bool = false) throws -> [BodyState] {
    let world = try setup.world(gravity: 1000)
    let mine = island.members(world)
    var ids: [BodyID] = []
    var foreign: [BodyID] = []
    let rest = others.flatMap { $0.members(world) }
    if order == .last { for add in rest { foreign += [try add()].compactMap { $0 } } }
    for (index, add) in mine.enumerated() {
      ids += [try add()].compactMap { $0 }
      guard order == .interleaved else { continue }
      for other in [2 * index, 2 * index + 1] {
        foreign += [try rest[other]()].compactMap { $0 }
      }
    }
    if order == .first { for add in rest { foreign += [try add()].compactMap { $0 } } }
    var path: [BodyState] = []
    for tick in 1...150 {
      if removing && tick % 10 == 0, let id = foreign.popLast() { world.removeBody(id) }
      world.step()
      path += try ids.enumerated().map { index, id in
        var state = try world.now(id)
        state.id = BodyID(rawValue: UInt32(index))
        return state
      }
    }
    return path
  }

  enum Order: CaseIterable {
    case alone, first, interleaved, last
  }

  @Test(arguments: Setup.all, [Order.first, .interleaved, .last])
  func `other islands change no bit of an island's path`(setup: Setup, order: Order) throws {
    let alone = try path(setup, .alone)
    #expect(try path(setup, order) == alone)
    #expect(try path(setup, order, removing: true) == alone)
  }

  @Test(arguments: Setup.all)
  func `the same scene has the same hashes every time`(setup: Setup) throws {
    func hashes() throws -> [UInt64] {
      let world = try setup.world(gravity: 1000)
      for add in island.members(world) { _ = try add() }
      return (1...150).map { _ in
        world.step()
        return world.state.hash
      }
    }
    let first = try hashes()
    #expect(try hashes() == first)
    #expect(Set(first).count == first.count)
  }
}
