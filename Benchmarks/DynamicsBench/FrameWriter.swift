import BenchmarkHarness
import PhysicsModel
import SIMDEngine
import Scenes

/// The lines of `simulate`.
enum FrameWriter {
  static let format = "dynamics-frames-1"

  static func header(
    scene: Scene, engine: EngineVariant, items: Int, seed: UInt32, every: Int, ticks: Int,
    content: SceneContent, world: any ObservableWorld
  ) -> JSONValue {
    let ids = world.bodies.map(\.id.rawValue)
    let bodies = zip(ids, content.bodies).map { id, body in (name: "\(id)", value: shape(of: body))
    }
    return .object([
      ("format", .string(format)), ("scene", .string(scene.name)),
      ("engine", .string(engine.engine.rawValue)),
      ("isa", engine.instructionSet.map { .string($0.rawValue) } ?? .null),
      ("n", .count(items)), ("seed", .count(seed)), ("preset", .string(scene.preset.rawValue)),
      ("tick", .number(content.parameters.tick)), ("ticks", .count(ticks)),
      ("every", .count(every)), ("gravity", point(content.gravity)),
      ("shapes", .object(bodies)),
      (
        "boundaries",
        .array(
          content.boundaries.map { .object([("start", point($0.start)), ("end", point($0.end))]) })
      ),
    ])
  }

  static func frame(
    _ number: Int, of world: any ObservableWorld, events: [(tick: UInt64, event: Event)]
  ) -> JSONValue {
    .object([
      ("frame", .count(number)), ("time", .number(world.clock)),
      ("items", .object(world.bodies.map { (name: "\($0.id.rawValue)", value: item($0)) })),
      ("events", .array(events.map { describe($0.event, tick: $0.tick) })),
    ])
  }

  /// - Parameter events: Those after the last frame.
  static func end(
    of world: any ObservableWorld, events: [(tick: UInt64, event: Event)]
  ) -> JSONValue {
    .object([
      ("end", .bool(true)), ("ticks", .count(world.tickCount)), ("time", .number(world.clock)),
      ("events", .array(events.map { describe($0.event, tick: $0.tick) })),
      ("stateHash", .string(StateHash.text(world.state.hash))),
    ])
  }

  private static func item(_ body: BodyState) -> JSONValue {
    .object([
      ("x", .number(body.position.x)), ("y", .number(body.position.y)),
      ("angle", .number(body.angle)), ("vx", .number(body.velocity.x)),
      ("vy", .number(body.velocity.y)), ("omega", .number(body.angularVelocity)),
      ("asleep", .bool(false)),
    ])
  }

  private static func shape(of body: BodyDefinition) -> JSONValue {
    let kind = (name: "kind", value: JSONValue.string(body.kind.rawValue))
    switch body.shape {
    case .circle(let radius):
      return .object([kind, ("radius", .number(radius))])
    case .rectangle(let width, let height):
      return .object([kind, ("width", .number(width)), ("height", .number(height))])
    }
  }

  private static func describe(_ event: Event, tick: UInt64) -> JSONValue {
    func pair(_ kind: String, _ first: Collider, _ second: Collider) -> JSONValue {
      .object([
        ("tick", .count(tick)), ("kind", .string(kind)), ("first", .string("\(first)")),
        ("second", .string("\(second)")),
      ])
    }
    switch event {
    case .contactBegan(let first, let second): return pair("contactBegan", first, second)
    case .contactEnded(let first, let second): return pair("contactEnded", first, second)
    case .frozen(let id):
      return .object([
        ("tick", .count(tick)), ("kind", .string("frozen")),
        ("body", .string("\(Collider.body(id))")),
      ])
    }
  }

  private static func point(_ vector: Vector) -> JSONValue {
    .array([.number(vector.x), .number(vector.y)])
  }
}
