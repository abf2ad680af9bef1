import BundledSuite
import EntsimEngine
import EntsimEntitlement
import EntsimJournalStore
import EntsimSimulation
import EntsimWorld
import TestSupport
import Testing

@Suite("The bytes of journals")
struct JournalTests {
  @Test(
    "every run of the suite comes back from its bytes, and gives the same again",
    arguments: BundledSuite.paths
  )
  func suite(path: String) throws {
    let journals = try BundledSuite.journals(of: path)
    let sealed = journals.map(BundledSuite.sealed)
    for (journal, sealed) in zip(journals, sealed) {
      let isSame = try RunSource(sealed).journal() == journal
      #expect(isSame)
      #expect(sealed.chunks.allSatisfy { $0.byteCount <= JournalFormat.chunkLimit })
    }
    // An encoder that has served other runs, the first of which needs the newest version of the format.
    var encoder = JournalEncoder()
    _ = encoder.chunks(of: Samples.journal)
    for (journal, sealed) in zip(journals, sealed) {
      let isSame = encoder.chunks(of: journal) == sealed.chunks
      #expect(isSame, "an encoder that is used again writes other bytes")
    }
    let again = try BundledSuite.results(of: path, observing: .everything)
      .map { BundledSuite.sealed($0.journal) }
    let isSame = again == sealed
    #expect(isSame, "the bytes of a second run differ")
  }

  @Test("the bytes of a small journal have not changed")
  func golden() throws {
    let run = BundledSuite.sealed(Samples.journal)
    let chunk = try #require(run.chunks.first)
    #expect(run.chunks.count == 1)
    let symbols = try #require(chunk.symbols)
    try Golden.expect(
      "symbols\n\(hexadecimal(symbols.bytes))entries\n\(hexadecimal(chunk.entries.bytes))"
        + "summary\n\(hexadecimal(run.summary.canonicalBytes))seal\n\(hexadecimal(run.id.bytes))",
      in: "Tests/JournalStoreTests/Golden/small-journal.txt"
    )
  }

  @Test("a journal without an entry has bytes as well")
  func empty() throws {
    let run = BundledSuite.sealed(WorldJournal())
    #expect(run.chunks.count == 1)
    #expect(run.chunks[0].symbols == nil)
    #expect(run.chunks[0].entries.bytes == [0x89] + Array("ENTSIM\n".utf8) + [1, 1, 0])
    #expect(try RunSource(run).journal() == WorldJournal())
  }

  @Test("an instant before 1970 and the ends of the clock come back")
  func instants() throws {
    var journal = WorldJournal()
    for milliseconds in [Int64.min, -1, 0, .max, .max] {
      let instant = Instant(milliseconds: milliseconds)
      journal.append(.input(.advance(.zero)), of: .scenario, at: instant, cause: nil, rules: [])
    }
    #expect(try RunSource(BundledSuite.sealed(journal)).journal() == journal)
  }

  @Test(
    "chunks of any length hold the same journal, none longer than allowed",
    arguments: [96, 97, 100, 128, 200, 1_000, JournalFormat.chunkLimit]
  )
  func limits(limit: Int) throws {
    let path = try #require(BundledSuite.paths.first { $0.hasPrefix("SignIn/") })
    for journal in try BundledSuite.journals(of: path) + [Samples.journal] {
      let chunks = BundledSuite.chunks(journal, limit: limit)
      #expect(chunks.allSatisfy { $0.byteCount <= limit })
      let isSame = try BundledSuite.entries(of: chunks) == Array(journal.entries)
      #expect(isSame)
    }
  }

  @Test("a chunk ends where an entry ends, unless the entry alone is too long for one")
  func borders() throws {
    var journal = WorldJournal()
    let long = String(repeating: "long ", count: 30_000)
    for text in ["short", long, "another", long] {
      journal.append(
        .input(.call("app", .handleExternalURL(text))),
        of: .scenario,
        at: Instant(milliseconds: 0),
        cause: nil,
        rules: []
      )
    }
    let chunks = BundledSuite.sealed(journal).chunks
    #expect(chunks.count == 5)
    // The number of the first entry, and how many there are: none where there is a part of one.
    #expect(chunks[0].entries.bytes[9...].prefix(2) == [1, 1])
    #expect(
      chunks[1...3].map { Array($0.entries.bytes.prefix(5)) }
        == [1, 2, 3].map { [2, 0, 0, 3, $0] }
    )
    #expect(chunks[4].entries.bytes.prefix(2) == [3, 2])
    #expect(chunks.map { $0.symbols == nil } == [false, false, false, false, false])
    #expect(try BundledSuite.entries(of: chunks) == Array(journal.entries))
    #expect(throws: JournalDamage.endsEarly(entry: 2)) {
      try BundledSuite.entries(of: Array(chunks.prefix(3)))
    }
  }

  @Test("chunks can be taken while the run goes on, and are the same")
  func taking() throws {
    var encoder = JournalEncoder(chunkLimit: 128)
    var taken: [JournalChunk] = []
    for entry in Samples.journal.entries {
      encoder.append(entry)
      taken += encoder.takeChunks()
    }
    #expect(taken.count > 2)
    taken += encoder.finish()
    #expect(taken == BundledSuite.chunks(Samples.journal, limit: 128))
  }

  @Test("a run can be sealed chunk by chunk")
  func sealing() throws {
    let chunks = BundledSuite.chunks(Samples.journal, limit: 128)
    let run = SealedRun(summary: BundledSuite.sealed(Samples.journal).summary, chunks: chunks)
    var sealer = RunSealer()
    for chunk in chunks { sealer.add(chunk) }
    #expect(sealer.seal(run.summary) == run.id)
    var pieces = RunSealer()
    for piece in chunks.flatMap(\.pieces) { pieces.add(digest: piece.digest) }
    #expect(pieces.seal(run.summary) == run.id)
    #expect(try RunSource(run).journal() == Samples.journal)
  }

  @Test("a run's id is the text of its seal, and comes back from it")
  func ids() throws {
    let run = BundledSuite.sealed(Samples.journal)
    #expect(run.id.description.utf8.count == 64)
    #expect(RunID(text: run.id.description) == run.id)
    #expect(RunID(run.id.bytes) == run.id)
    #expect(run.id.short == run.id.description.prefix(12))
    #expect(RunID(Array(run.id.bytes.dropLast())) == nil)
    let wrong = [
      run.id.short, run.id.description.uppercased(), String(run.id.description.dropLast()) + "g",
      run.id.description + "00", "",
    ]
    for text in wrong { #expect(RunID(text: text) == nil) }
  }

  @Test("the entries of a chunk can be read with nothing but the symbols of those before it")
  func seeking() throws {
    let path = try #require(BundledSuite.paths.first { $0.hasPrefix("Logout/") })
    for journal in try BundledSuite.journals(of: path) {
      let chunks = BundledSuite.chunks(journal, limit: 200)
      // The first entry, with the world, has chunks to itself; its last part is in this one.
      var head = JournalDecoder()
      let last = try #require(try chunks.firstIndex { try !head.read($0).isEmpty })
      try #require(last > 0 && chunks.count > last + 5)
      // Behind the number of the entry, the count that says that it is a part, and its instant.
      var offset = CanonicalWriter()
      offset.number(1)
      offset.number(0)
      offset.write(journal[1].instant)
      for index in chunks.indices {
        var decoder = JournalDecoder()
        for chunk in chunks[..<index] { try decoder.pass(chunk.symbols) }
        let refused = index == 0 ? index..<index : index..<max(index, last + 1)
        for number in refused {
          #expect(
            throws: JournalDamage.undecodable(
              CanonicalError(at: offset.count, .wrongPart),
              .entries,
              chunk: number + 1,
              entry: 1
            )
          ) {
            try decoder.read(chunks[number])
          }
        }
        var entries: [WorldEntry] = []
        for chunk in chunks[refused.upperBound...] { entries += try decoder.read(chunk) }
        try decoder.finish()
        let isSame = entries == Array(journal.entries.suffix(entries.count))
        #expect(isSame && (refused.isEmpty || entries.count == journal.count - 1))
      }
    }
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
