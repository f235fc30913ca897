import BenchmarkHarness
import Testing

@Suite struct EditDistanceTests {
  @Test func `the distance is 0 only to itself, symmetric, and between the bounds of the lengths`()
  {
    var random = Seeded(4)
    for _ in 0..<2000 {
      let a = random.word()
      let b = random.word()
      let distance = editDistance(a, b)
      #expect((distance == 0) == (a == b))
      #expect(distance == editDistance(b, a))
      #expect(distance >= abs(a.count - b.count) && distance <= max(a.count, b.count))
    }
  }

  @Test func `each single mistake costs one`() {
    for word in ["budget", "samples", "ab"] {
      let letters = Array(word)
      for index in letters.indices {
        var removed = letters
        removed.remove(at: index)
        #expect(editDistance(word, String(removed)) == 1)
        var exchanged = letters
        exchanged[index] = "x"
        #expect(editDistance(word, String(exchanged)) == 1)
        var inserted = letters
        inserted.insert("x", at: index)
        #expect(editDistance(word, String(inserted)) == 1)
        if index > 0 && letters[index] != letters[index - 1] {
          var swapped = letters
          swapped.swapAt(index - 1, index)
          #expect(editDistance(word, String(swapped)) == 1)
        }
      }
    }
  }

  @Test func `known distances`() {
    #expect(editDistance("kitten", "sitting") == 3)
    #expect(editDistance("", "abc") == 3)
    // Restricted: a letter is not moved and changed in one go.
    #expect(editDistance("ca", "abc") == 3)
  }

  @Test func `the nearest word is offered only if it can have been meant`() {
    let words = ["--seed", "--steps", "--stages", "--samples"]
    #expect(nearest(to: "--sede", among: words) == "--seed")
    #expect(nearest(to: "--stage", among: words) == "--stages")
    #expect(nearest(to: "--sam", among: words) == "--samples")
    #expect(nearest(to: "--colour", among: words) == nil)
    #expect(nearest(to: "--seed", among: []) == nil)
    for word in words { #expect(nearest(to: word, among: words) == word) }
  }
}
