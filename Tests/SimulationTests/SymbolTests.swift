import Testing

@testable import EntsimSimulation

@Suite("Symbol")
struct SymbolTests {
  /// Texts of all lengths and alphabets.
  private static let texts =
    ["", "a", "Alpha", "fifteen letters", "sixteen letters.", "caf\u{e9}", "\u{1F4FA}"]
    + (0..<600).map { "name \($0)" } + [String(repeating: "long ", count: 2_000)]

  @Test("of one text is one word in a region, and keeps the text byte for byte")
  func texts() {
    let region = SymbolRegion()
    region.during {
      let symbols = Self.texts.map { Symbol.named($0) }
      #expect(symbols.map(\.word) == Self.texts.map { Symbol.named($0).word })
      #expect(Set(symbols.map(\.word)).count == Self.texts.count)
      #expect(symbols.map(\.text) == Self.texts)
    }
  }

  @Test("of one text is equal in all regions, and has one hash")
  func regions() {
    let (left, right) = (SymbolRegion(), SymbolRegion())
    let lefts = left.during { Self.texts.map { Symbol.named($0) } }
    let rights = right.during { Self.texts.reversed().map { Symbol.named($0) } }.reversed()
    let constants = Self.texts.map { Symbol.constant($0) }
    #expect(zip(lefts, rights).allSatisfy { $0.word != $1.word })
    #expect(lefts == Array(rights))
    #expect(lefts == constants)
    #expect(lefts.map(\.hashValue) == rights.map(\.hashValue))
    #expect(Set(lefts + rights + constants).count == Self.texts.count)
    withExtendedLifetime((left, right)) {}
  }

  @Test("of another text is another symbol, in the same region and in others")
  func differences() {
    let (left, right) = (SymbolRegion(), SymbolRegion())
    let lefts = left.during { Self.texts.map { Symbol.named($0) } }
    let others = right.during { Self.texts.map { Symbol.named($0 + "!") } }
    #expect(zip(lefts, others).allSatisfy { $0 != $1 })
    #expect(zip(lefts, lefts.dropFirst()).allSatisfy { $0 != $1 })
    withExtendedLifetime((left, right)) {}
  }

  @Test("is equal to one in other code points, and each keeps its own")
  func codePoints() {
    let (left, right) = (SymbolRegion(), SymbolRegion())
    let composed = left.during { Symbol.named("caf\u{e9}") }
    let decomposed = right.during { Symbol.named("cafe\u{301}") }
    #expect(composed == decomposed)
    #expect(composed.hashValue == decomposed.hashValue)
    #expect(Array(composed.text.utf8) != Array(decomposed.text.utf8))
    withExtendedLifetime((left, right)) {}
  }

  @Test("takes the place in memory of one whose region has ended, as another word")
  func reuse() throws {
    var words: Set<UInt> = []
    var addresses: Set<UInt> = []
    for number in 0..<100 {
      SymbolRegion().during {
        for text in Self.texts {
          let word = Symbol.named("\(number) \(text)").word
          words.insert(word)
          addresses.insert(word << 16)
        }
      }
    }
    #expect(words.count == 100 * Self.texts.count)
    // Tests beside this one may take a slab away now and then.
    #expect(addresses.count < 50 * Self.texts.count)
  }

  @Test("lives as long as a value that keeps it")
  func keeper() {
    let (symbol, keeper) = SymbolRegion().during {
      (Symbol.named("kept as long as its keeper"), SymbolKeeper())
    }
    #expect(symbol.text == "kept as long as its keeper")
    #expect(keeper == SymbolKeeper())
    withExtendedLifetime(keeper) {}
  }

  @Test("stops the program when it is read after its region has ended")
  func afterTheEnd() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let symbol = SymbolRegion().during { Symbol.named("gone") }
      _ = symbol.text
    }
    let words = "a name is used after the region of its text has ended"
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.contains(words))
  }

  @Test("stops the program when another region has taken its place in memory")
  func afterReuse() async {
    await #expect(processExitsWith: .failure) {
      let symbol = SymbolRegion().during { Symbol.named("gone") }
      let region = SymbolRegion()
      let other = region.during { Symbol.named("here") }
      guard symbol.word << 16 == other.word << 16 else { return }
      _ = symbol.text
    }
  }

  @Test("is made and read by many tasks at once, in one region and in many")
  func tasks() async {
    let shared = SymbolRegion()
    let all = await withTaskGroup(of: [Symbol].self) { group in
      for task in 0..<16 {
        group.addTask {
          for number in 0..<20 {
            let own = SymbolRegion()
            own.during {
              let symbols = (0..<300).map { Symbol.named("own \(task) \(number) \($0)") }
              #expect(symbols.enumerated().allSatisfy { $1.text == "own \(task) \(number) \($0)" })
            }
          }
          return shared.during { (0..<600).map { Symbol.named("shared \($0)") } }
        }
      }
      return await group.reduce(into: [[Symbol]]()) { $0.append($1) }
    }
    #expect(all.count == 16)
    #expect(all.allSatisfy { $0.map(\.word) == all[0].map(\.word) })
    #expect(all[0].map(\.text) == (0..<600).map { "shared \($0)" })
    withExtendedLifetime(shared) {}
  }

  @Test("fills a region by number or by length, so that further work takes another")
  func full() {
    let (many, long) = (SymbolRegion(), SymbolRegion())
    many.during { for number in 0..<4_095 { _ = Symbol.named("\(number)") } }
    #expect(!many.isFull)
    many.during { for number in 0..<4_096 { _ = Symbol.named("\(number)") } }
    #expect(many.isFull)
    long.during { _ = Symbol.named(String(repeating: "x", count: 1 << 20)) }
    #expect(long.isFull)
  }
}
