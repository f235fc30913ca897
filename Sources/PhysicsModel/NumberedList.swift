/// Definitions in the order in which they were added, each under a number that is never used again.
package struct NumberedList<Definition: Sendable>: Sendable {
  package struct Entry: Sendable {
    package let number: UInt32
    package var definition: Definition
  }

  package var entries: [Entry]
  /// The number that the next entry gets.
  package private(set) var created: UInt32
  /// What an entry is called in messages.
  private let name: String

  package init(of name: String, _ entries: [Entry] = [], created: UInt32 = 0) {
    self.name = name
    self.entries = entries
    self.created = created
  }

  package mutating func append(_ definition: Definition) -> UInt32 {
    demand(created < UInt32.max, "a world can create at most 4,294,967,295 times a \(name)")
    defer { created += 1 }
    entries.append(Entry(number: created, definition: definition))
    return created
  }

  package mutating func remove(_ number: UInt32) { entries.remove(at: requiredPlace(number)) }

  package func definition(_ number: UInt32) -> Definition? {
    entries.first { $0.number == number }?.definition
  }

  package func requiredPlace(_ number: UInt32) -> Int {
    guard let place = entries.firstIndex(where: { $0.number == number }) else {
      fatalError("\(name) \(number) is not in this world")
    }
    return place
  }
}
