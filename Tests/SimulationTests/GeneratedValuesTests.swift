import Testing

@testable import EntsimSimulation

@Suite("GeneratedValues")
struct GeneratedValuesTests {
  @Test(
    "the test vectors of the documentation hold",
    arguments: [
      ("alice", "guid", 0, 0x2fda_b91a_d3c2_a951),
      ("alice", "guid", 1, 0x1dfd_4c3f_ffc0_0471),
      ("device", "id", 0, 0xb7c7_5465_cea1_8800),
      ("device", "id", 1, 0x4174_1378_c584_829d),
    ] as [(String, String, UInt64, UInt64)]
  )
  func vectors(participant: String, purpose: String, count: UInt64, value: UInt64) {
    let values = GeneratedValues(seed: 1)
    #expect(values.value(for: participant, purpose: purpose, count: count) == value)
  }

  @Test("the finaliser is that of SplitMix64, and the hash that of FNV-1a")
  func publishedVectors() {
    #expect(GeneratedValues.finalize(1_234_567) == 6_457_827_717_110_365_317)
    #expect(GeneratedValues.hash("") == 0xcbf2_9ce4_8422_2325)
    #expect(GeneratedValues.hash("a") == 0xaf63_dc4c_8601_ec8c)
    #expect(GeneratedValues.hash("foobar") == 0x8594_4171_f739_67e8)
  }

  @Test("seed, participant, purpose and count each change the value, and nothing else does")
  func independence() {
    var seen: Set<UInt64> = []
    var count = 0
    for seed in UInt64(0)..<4 {
      for participant in ["", "a", "alice", "bob", "guid"] {
        for purpose in ["", "a", "guid", "id", "alice"] {
          for number in UInt64(0)..<20 {
            let values = GeneratedValues(seed: seed)
            let value = values.value(for: participant, purpose: purpose, count: number)
            #expect(value == values.value(for: participant, purpose: purpose, count: number))
            seen.insert(value)
            count += 1
          }
        }
      }
    }
    #expect(seen.count == count)
  }

  @Test("participant and purpose are not interchangeable")
  func asymmetry() {
    let values = GeneratedValues(seed: 1)
    #expect(values.value(for: "a", purpose: "b") != values.value(for: "b", purpose: "a"))
  }

  @Test("a hexadecimal value is two words side by side, each with all its digits")
  func hexadecimal() {
    let values = GeneratedValues(seed: 1)
    #expect(
      values.hexadecimal(for: "alice", purpose: "guid") == "2fdab91ad3c2a9511dfd4c3fffc00471"
    )
    for count in UInt64(0)..<500 {
      let text = values.hexadecimal(for: "x", purpose: "y", count: count)
      let words = [2 * count, 2 * count + 1].map {
        values.value(for: "x", purpose: "y", count: $0)
      }
      #expect(text.utf8.count == 32)
      #expect(UInt64(text.prefix(16), radix: 16) == words[0])
      #expect(UInt64(text.suffix(16), radix: 16) == words[1])
      #expect(text == text.lowercased())
    }
  }
}
