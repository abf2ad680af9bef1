import Entitlement
import Journals
import Simulation
import Testing
import World

@Suite("The bytes of journals")
struct JournalTests {
  /// The same entries in chunks of another length.
  private func chunks(_ journal: WorldJournal, limit: Int) -> [JournalChunk] {
    var encoder = JournalEncoder(chunkLimit: limit)
    for entry in journal.entries { encoder.append(entry) }
    return encoder.finish()
  }

  private func journal(of chunks: [JournalChunk]) throws -> WorldJournal {
    var decoder = JournalDecoder()
    for chunk in chunks { try decoder.append(chunk) }
    return try decoder.finish()
  }

  @Test("every run of the suite comes back from its bytes", arguments: Suite.paths)
  func suite(path: String) throws {
    let journals = try Suite.journals(of: path)
    let sealed = journals.map { SealedJournal($0) }
    for (journal, sealed) in zip(journals, sealed) {
      let isSame = try sealed.journal() == journal
      #expect(isSame)
      #expect(sealed.chunks.allSatisfy { $0.bytes.count <= JournalFormat.chunkLimit })
    }
    let again = try Suite.journals(of: path).map { SealedJournal($0) }
    #expect(again == sealed, "the bytes of a second run differ")
  }

  @Test("the bytes of a small journal have not changed")
  func golden() throws {
    let sealed = SealedJournal(Samples.journal)
    #expect(sealed.chunks.count == 1)
    try Golden.expect(hexadecimal(sealed.chunks[0].bytes), in: "small-journal.txt")
  }

  @Test("a journal without an entry has bytes as well")
  func empty() throws {
    let sealed = SealedJournal(WorldJournal())
    #expect(sealed.chunks.map(\.bytes) == [[0x89] + Array("ENTSIM\n".utf8) + [1, 0]])
    #expect(try sealed.journal() == WorldJournal())
  }

  @Test("an instant before 1970 and the ends of the clock come back")
  func instants() throws {
    var journal = WorldJournal()
    for milliseconds in [Int64.min, -1, 0, .max, .max] {
      let instant = Instant(milliseconds: milliseconds)
      journal.append(.input(.advance(.zero)), of: .scenario, at: instant, cause: nil, rules: [])
    }
    #expect(try SealedJournal(journal).journal() == journal)
  }

  @Test(
    "chunks of any length hold the same journal, none longer than allowed",
    arguments: [32, 33, 40, 64, 100, 1_000, JournalFormat.chunkLimit]
  )
  func limits(limit: Int) throws {
    let path = "SignIn/" + (Suite.paths.first { $0.hasPrefix("SignIn/") }?.dropFirst(7) ?? "")
    for journal in try Suite.journals(of: path) + [Samples.journal] {
      let chunks = chunks(journal, limit: limit)
      #expect(chunks.allSatisfy { $0.bytes.count <= limit })
      let isSame = try self.journal(of: chunks) == journal
      #expect(isSame)
    }
  }

  @Test("a chunk ends where an entry ends, unless the entry alone is too long for one")
  func borders() throws {
    var journal = WorldJournal()
    let long = String(repeating: "long ", count: 30_000)
    for text in ["short", long, "another"] {
      journal.append(
        .input(.call("app", .handleExternalURL(text))),
        of: .scenario,
        at: Instant(milliseconds: 0),
        cause: nil,
        rules: []
      )
    }
    let chunks = SealedJournal(journal).chunks
    #expect(chunks.count == 4)
    // How many entries end in each.
    #expect(chunks[0].bytes[9] == 1)
    #expect(chunks.dropFirst().map { $0.bytes[0] } == [0, 0, 2])
    #expect(try self.journal(of: chunks) == journal)
    #expect(throws: JournalDamage.endsEarly(entry: 2)) {
      try self.journal(of: Array(chunks.prefix(2)))
    }
  }

  @Test("chunks can be taken while the run goes on, and are the same")
  func taking() throws {
    var encoder = JournalEncoder(chunkLimit: 64)
    var taken: [JournalChunk] = []
    for entry in Samples.journal.entries {
      encoder.append(entry)
      taken += encoder.takeChunks()
    }
    #expect(taken.count > 2)
    taken += encoder.finish()
    #expect(taken == chunks(Samples.journal, limit: 64))
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0\(digits)" : digits
    }
    return stride(from: 0, to: digits.count, by: 16)
      .map { digits[$0..<min($0 + 16, digits.count)].joined(separator: " ") + "\n" }
      .joined()
  }
}
