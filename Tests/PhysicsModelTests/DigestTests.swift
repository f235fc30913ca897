import PhysicsModel
import TestSupport
import Testing

@Suite struct `Hash of words` {
  private func digest(_ words: [UInt64]) -> UInt64 {
    var digest = Digest()
    for word in words { digest.combine(word) }
    return digest.value
  }

  /// The golden hashes of scenes hold only as long as these do.
  @Test func `the hash of known words never changes`() {
    #expect(digest([]) == 0xf52a_15e9_a9b5_e89b)
    #expect(digest([0]) == 0xe876_2870_b5f4_a9a7)
    #expect(digest([1, 2, 3]) == 0x5263_059b_a59c_f851)
  }

  @Test func `every bit of every word counts`() {
    let words: [UInt64] = [0, .max, 0x0123_4567_89ab_cdef]
    var seen: Set = [digest(words)]
    for place in words.indices {
      for bit in 0..<64 {
        var changed = words
        changed[place] ^= 1 << UInt64(bit)
        #expect(seen.insert(digest(changed)).inserted, "word \(place), bit \(bit)")
      }
    }
  }

  @Test func `order and number of words count`() {
    #expect(digest([1, 2]) != digest([2, 1]))
    let zeros = Set((0..<1000).map { digest(Array(repeating: 0, count: $0)) })
    #expect(zeros.count == 1000)
  }

  @Test func `a hundred thousand draws have as many hashes`() {
    var random = SplitMix64(seed: 1)
    let hashes = Set((0..<100_000).map { _ in digest([random.next(), random.next()]) })
    #expect(hashes.count == 100_000)
  }
}
