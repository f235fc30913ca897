extension JointDefinition {
  /// What ``words`` are.
  package static let wordNames = [
    "kind", "length", "frequency", "dampingRatio", "collideConnected", "firstIsBody", "firstBody",
    "firstX", "firstY", "secondIsBody", "secondBody", "secondX", "secondY",
  ]

  /// The definition of a joint with a length as 64-bit words, bit by bit, for hashes and files.
  package var words: [UInt64] {
    var number: UInt64 = 0
    var frequency = 0.0
    var ratio = 0.0
    switch kind {
    case .rod: number = 0
    case .rope: number = 1
    case .spring(_, let f, let z): (number, frequency, ratio) = (2, f, z)
    }
    return [
      number, (kind.length ?? 0).bitPattern, frequency.bitPattern, ratio.bitPattern,
      collideConnected ? 1 : 0,
    ] + first.words + second.words
  }

  /// Reads ``words``; `nil` if they are not those of a joint.
  package init?(words: [UInt64]) {
    guard words.count == Self.wordNames.count, words[4] <= 1,
      let first = JointEnd(words: words[5..<9]), let second = JointEnd(words: words[9..<13])
    else { return nil }
    let length = Double(bitPattern: words[1])
    let frequency = Double(bitPattern: words[2])
    let ratio = Double(bitPattern: words[3])
    switch words[0] {
    case 0: self.init(.rod(length: length), from: first, to: second)
    case 1: self.init(.rope(length: length), from: first, to: second)
    case 2:
      self.init(
        .spring(length: length, frequency: frequency, dampingRatio: ratio), from: first, to: second)
    default: return nil
    }
    collideConnected = words[4] == 1
  }
}

extension JointEnd {
  fileprivate var words: [UInt64] {
    [
      body == nil ? 0 : 1, UInt64(body?.rawValue ?? 0), point.x.bitPattern, point.y.bitPattern,
    ]
  }

  fileprivate init?(words: ArraySlice<UInt64>) {
    let words = Array(words)
    let point = Vector(Double(bitPattern: words[2]), Double(bitPattern: words[3]))
    guard let number = UInt32(exactly: words[1]) else { return nil }
    switch words[0] {
    case 0 where number == 0: self = .world(point)
    case 1: self = .body(BodyID(rawValue: number), offset: point)
    default: return nil
    }
  }
}
