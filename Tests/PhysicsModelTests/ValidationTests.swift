import PhysicsModel
import TestSupport
import Testing

/// A property with a number, with what its owner must refuse and accept there.
///
/// Numbers that are not finite are refused everywhere and not listed.
private struct Property<Owner> {
  let place: String
  let set: (inout Owner, Double) -> Void
  let refused: [Double]
  let accepted: [Double]

  init(
    _ place: String, refused: [Double] = [], accepted: [Double],
    _ set: @escaping (inout Owner, Double) -> Void
  ) {
    self.place = place
    self.set = set
    self.refused = refused
    self.accepted = accepted
  }

  /// A property of either sign up to a limit.
  static func within(
    _ limit: Double, _ place: String, _ set: @escaping (inout Owner, Double) -> Void
  ) -> Property {
    Property(
      place, refused: [limit.nextUp, -limit.nextUp, 1e300],
      accepted: [0, -0.0, limit, -limit, .leastNonzeroMagnitude], set)
  }

  /// A property that must lie between two numbers, these included.
  static func within(
    _ range: ClosedRange<Double>, _ place: String, _ set: @escaping (inout Owner, Double) -> Void
  ) -> Property {
    Property(
      place,
      refused: [range.lowerBound.nextDown, range.upperBound.nextUp, -1, 1e300, -1e300]
        + (range.lowerBound > 0 ? [0, -0.0] : []),
      accepted: [range.lowerBound, (range.lowerBound + range.upperBound) / 2, range.upperBound],
      set)
  }

  func check(_ owner: Owner, validate: (Owner) throws -> Void) {
    for value in refused + [.nan, .infinity, -.infinity] {
      var changed = owner
      set(&changed, value)
      expectRefusal(at: place, value: "\(value)") { try validate(changed) }
    }
    for value in accepted {
      var changed = owner
      set(&changed, value)
      #expect(throws: Never.self, "\(place) = \(value)") { try validate(changed) }
    }
  }
}

@Suite struct `Refused input` {
  private static let size = (
    refused: [0, -0.0, -1, Units.smallestSize.nextDown, Units.largestSize.nextUp],
    accepted: [Units.smallestSize, 1, Units.largestSize]
  )

  private func circle(_ kind: BodyKind = .dynamic) -> BodyDefinition {
    var body = BodyDefinition(.circle(radius: 10), at: .zero)
    body.kind = kind
    return body
  }

  @Test func `sizes of shapes`() {
    let properties: [Property<BodyDefinition>] = [
      Property("body.shape.radius", refused: Self.size.refused, accepted: Self.size.accepted) {
        $0.shape = .circle(radius: $1)
      },
      Property("body.shape.width", refused: Self.size.refused, accepted: Self.size.accepted) {
        $0.shape = .rectangle(width: $1, height: 10)
      },
      Property("body.shape.height", refused: Self.size.refused, accepted: Self.size.accepted) {
        $0.shape = .rectangle(width: 10, height: $1)
      },
    ]
    for property in properties { property.check(circle()) { try $0.validate() } }
  }

  @Test func `properties of a body`() {
    let coordinate = Units.largestCoordinate
    let speed = Units.largestSpeed
    let angle = Units.largestAngle
    let properties: [Property<BodyDefinition>] = [
      .within(coordinate, "body.position.x") { $0.position.x = $1 },
      .within(coordinate, "body.position.y") { $0.position.y = $1 },
      .within(angle, "body.angle") { $0.angle = $1 },
      .within(speed, "body.velocity.x") { $0.velocity.x = $1 },
      .within(speed, "body.velocity.y") { $0.velocity.y = $1 },
      .within(angle, "body.angularVelocity") { $0.angularVelocity = $1 },
      .within(Units.densities, "body.density") { $0.density = $1 },
      .within(Units.elasticities, "body.elasticity") { $0.elasticity = $1 },
      .within(Units.frictions, "body.friction") { $0.friction = $1 },
      .within(Units.resistances, "body.resistance") { $0.resistance = $1 },
      .within(Units.resistances, "body.angularResistance") { $0.angularResistance = $1 },
      .within(1e6, "body.gravityScale") { $0.gravityScale = $1 },
      .within(Units.largestSize, "body.centreOfMass.x") { $0.centreOfMass.x = $1 },
      .within(Units.largestSize, "body.centreOfMass.y") { $0.centreOfMass.y = $1 },
      .within(0...speed, "body.largestSpeed") { $0.largestSpeed = $1 },
      .within(0...angle, "body.largestAngularVelocity") { $0.largestAngularVelocity = $1 },
      .within(1e6, "body.charge") { $0.charge = $1 },
    ]
    for property in properties { property.check(circle()) { try $0.validate() } }
  }

  @Test func `motion of an anchored body`() {
    let properties: [Property<BodyDefinition>] = [
      Property("body.angularVelocity", refused: [1, -1e-300], accepted: [0, -0.0]) {
        $0.angularVelocity = $1
      }
    ]
    for property in properties { property.check(circle(.anchored)) { try $0.validate() } }
    for velocity in [Vector(1, 0), Vector(0, -1e-300)] {
      var body = circle(.anchored)
      body.velocity = velocity
      expectRefusal(at: "body.velocity", value: "(\(velocity.x), \(velocity.y))") {
        try body.validate()
      }
    }
  }

  @Test func `properties of a boundary`() {
    let coordinate = Units.largestCoordinate
    let properties: [Property<BoundaryDefinition>] = [
      .within(coordinate, "boundary.start.x") { $0.start.x = $1 },
      .within(coordinate, "boundary.start.y") { $0.start.y = $1 },
      .within(coordinate, "boundary.end.x") { $0.end.x = $1 },
      .within(coordinate, "boundary.end.y") { $0.end.y = $1 },
      .within(Units.elasticities, "boundary.elasticity") { $0.elasticity = $1 },
      .within(Units.frictions, "boundary.friction") { $0.friction = $1 },
    ]
    let boundary = BoundaryDefinition(from: Vector(-10, -20), to: Vector(30, 40))
    for property in properties { property.check(boundary) { try $0.validate() } }
  }

  @Test func `a boundary without length`() {
    for end in [Vector(5, 5), Vector(5.009, 5)] {
      expectRefusal(at: "boundary.end", value: "(\(end.x), \(end.y))") {
        try BoundaryDefinition(from: Vector(5, 5), to: end).validate()
      }
    }
    #expect(throws: Never.self) {
      try BoundaryDefinition(from: Vector(0, 0), to: Vector(Units.smallestSize, 0)).validate()
    }
  }

  @Test func `the place starts where the caller says`() {
    expectRefusal(at: "items[3].shape.width", value: "0.0") {
      try BodyDefinition(.rectangle(width: 0, height: 1), at: .zero).validate("items[3]")
    }
    expectRefusal(at: "boundaries[0].start.x", value: "nan") {
      try BoundaryDefinition(from: Vector(.nan, 0), to: .zero).validate("boundaries[0]")
    }
    expectRefusal(at: "options.tick", value: "-1.0") {
      var parameters = Parameters.uikit
      parameters.tick = -1
      try parameters.validate("options")
    }
  }

  @Test func `a refusal reads as place, requirement and value`() {
    let error = InputError(place: "body.shape.width", requirement: "must be > 0", value: "0")
    #expect(error.description == "body.shape.width: must be > 0, got 0")
  }

  @Test(arguments: Preset.allCases) func `real parameters`(preset: Preset) {
    let tick = Parameters(preset).tick
    let turn = Double.pi / Double(Parameters(preset).substeps)
    let speeds = Units.largestSpeed
    let properties: [Property<Parameters>] = [
      // The longest gap of a preset is longer than these ticks.
      Property(
        "parameters.tick", refused: [0, -1, 1e-6.nextDown, 1.0.nextUp], accepted: [1e-6, 0.25]
      ) { $0.tick = $1 },
      .within(1e-3...1e6, "parameters.contactFrequency") { $0.contactFrequency = $1 },
      .within(1e-6...0.5, "parameters.contactFrequencyCap") { $0.contactFrequencyCap = $1 },
      .within(1e-3...1e6, "parameters.contactDampingRatio") { $0.contactDampingRatio = $1 },
      .within(0...speeds, "parameters.restitutionThreshold") { $0.restitutionThreshold = $1 },
      .within(1e-3...speeds, "parameters.pushOutSpeed") { $0.pushOutSpeed = $1 },
      // The speculative margin of a preset is 2.
      .within(0...1, "parameters.contactSkin") { $0.contactSkin = $1 },
      // Twice the slop of a preset is 1.
      .within(1...1000, "parameters.speculativeMargin") { $0.speculativeMargin = $1 },
      Property(
        "parameters.linearSlop", refused: [0, -1, 1e-3.nextDown, 500.0.nextUp], accepted: [1e-3, 1]
      ) { $0.linearSlop = $1 },
      .within(1e-3...Units.largestSize, "parameters.largestTranslation") {
        $0.largestTranslation = $1
      },
      .within(1e-3...turn, "parameters.largestRotation") { $0.largestRotation = $1 },
      .within(tick...1e6, "parameters.longestGap") { $0.longestGap = $1 },
    ]
    for property in properties { property.check(Parameters(preset)) { try $0.validate() } }
  }

  @Test func `a margin below twice the slop`() {
    var parameters = Parameters.softStep
    parameters.linearSlop = 1.5
    expectRefusal(at: "parameters.speculativeMargin", value: "2.0") { try parameters.validate() }
  }

  @Test(arguments: Preset.allCases) func `whole parameters`(preset: Preset) {
    let counts: [(String, Int, WritableKeyPath<Parameters, Int>)] = [
      ("substeps", 1, \.substeps), ("iterations", 1, \.iterations),
      ("relaxations", 1, \.relaxations), ("restitutionPasses", 0, \.restitutionPasses),
    ]
    for (name, least, path) in counts {
      for value in [Int.min, -1, least - 1, 65, .max] {
        var parameters = Parameters(preset)
        parameters[keyPath: path] = value
        expectRefusal(at: "parameters.\(name)", value: "\(value)") { try parameters.validate() }
      }
      for value in [least, 64] {
        var parameters = Parameters(preset)
        parameters.largestRotation = 0.01
        parameters[keyPath: path] = value
        #expect(throws: Never.self, "\(name) = \(value)") { try parameters.validate() }
      }
    }
  }
}
