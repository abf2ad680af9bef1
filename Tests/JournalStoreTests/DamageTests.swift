import BundledSuite
import EntsimJournalStore
import EntsimSimulation
import EntsimWorld
import Testing

@Suite("Damaged journals")
struct DamageTests {
  /// The chunks of a run with another piece in place of one, whose digest is right.
  private struct Changed {
    let original: [JournalChunk]
    let chunk: Int
    let part: JournalPart

    var bytes: [UInt8] {
      switch part {
      case .symbols: original[chunk].symbols?.bytes ?? []
      case .entries: original[chunk].entries.bytes
      }
    }

    /// Expects that other bytes end with an error, or with another journal of which they are the one
    /// form.
    func expectDamage(_ bytes: [UInt8], of journal: WorldJournal, _ comment: Comment) {
      var chunks = original
      let piece = JournalPiece(bytes)
      chunks[chunk] =
        switch part {
        case .symbols: JournalChunk(symbols: piece, entries: chunks[chunk].entries)
        case .entries: JournalChunk(symbols: chunks[chunk].symbols, entries: piece)
        }
      do throws(JournalDamage) {
        let entries = try BundledSuite.entries(of: chunks)
        let isOther = entries != Array(journal.entries)
        #expect(isOther, comment)
        var encoder = JournalEncoder(version: UInt64(chunks[0].entries.bytes[8]))
        for entry in entries { encoder.append(entry) }
        let isOneForm = encoder.finish() == chunks
        #expect(isOneForm, comment)
      } catch {
        #expect(!error.description.isEmpty, comment)
      }
    }
  }

  /// The sample, and a run of the suite.
  private static func journals() throws -> [WorldJournal] {
    let path = try #require(BundledSuite.paths.first { $0.hasPrefix("Cancel/") })
    return try [Samples.journal] + BundledSuite.journals(of: path)
  }

  @Test(
    "each byte changed, its digest too: an error, or another journal whose bytes these are",
    arguments: [JournalPart.symbols, .entries]
  )
  func changedBytes(part: JournalPart) throws {
    for journal in try Self.journals() {
      let chunks = BundledSuite.sealed(journal).chunks
      try #require(chunks.count == 1)
      let changed = Changed(original: chunks, chunk: 0, part: part)
      for index in changed.bytes.indices {
        for mask: UInt8 in [0x01, 0x02, 0x04, 0x10, 0x40, 0x80, 0xff] {
          var bytes = changed.bytes
          bytes[index] ^= mask
          changed.expectDamage(bytes, of: journal, "\(part), byte \(index), mask \(mask)")
        }
      }
    }
  }

  @Test(
    "each length to which it may be cut, its digest fitting: an error",
    arguments: [JournalPart.symbols, .entries]
  )
  func cutBytes(part: JournalPart) throws {
    for journal in try Self.journals() {
      let chunk = BundledSuite.sealed(journal).chunks[0]
      let all = part == .symbols ? chunk.symbols?.bytes ?? [] : chunk.entries.bytes
      for count in all.indices {
        let piece = JournalPiece(Array(all.prefix(count)))
        let cut =
          part == .symbols
          ? JournalChunk(symbols: piece, entries: chunk.entries)
          : JournalChunk(symbols: chunk.symbols, entries: piece)
        #expect(throws: JournalDamage.self) { try BundledSuite.entries(of: [cut]) }
      }
    }
  }

  @Test(
    "bytes inserted, removed and moved, the digest fitting: an error, or another journal",
    arguments: UInt64(1)...40
  )
  func shuffledBytes(seed: UInt64) throws {
    let values = GeneratedValues(seed: seed)
    let chunks = BundledSuite.sealed(Samples.journal).chunks
    for round in UInt64(0)..<50 {
      let part: JournalPart = round.isMultiple(of: 2) ? .entries : .symbols
      let changed = Changed(original: chunks, chunk: 0, part: part)
      var bytes = changed.bytes
      // Behind the header, which would end it all.
      let start = part == .entries ? 10 : 0
      for number in 0..<(1 + round % 4) {
        let choice = values.value(for: "test", purpose: "\(round)", count: number)
        let index = start + Int(choice >> 8) % (bytes.count - start)
        switch choice % 3 {
        case 0: bytes.insert(UInt8(truncatingIfNeeded: choice >> 40), at: index)
        case 1: bytes.remove(at: index)
        case _: bytes[index] = UInt8(truncatingIfNeeded: choice >> 40 & 15)
        }
      }
      if bytes != changed.bytes {
        changed.expectDamage(bytes, of: Samples.journal, "seed \(seed), round \(round)")
      }
    }
  }

  @Test("each bit flipped is found by its digest, and named by chunk, piece and entry")
  func digest() throws {
    let run = BundledSuite.sealed(Samples.journal)
    let chunk = run.chunks[0]
    let symbols = try #require(chunk.symbols)
    func expectDamage(_ damaged: JournalChunk, _ part: JournalPart) {
      var decoder = JournalDecoder()
      #expect(
        decoder.decode(damaged).damage.first
          == .changed(part, chunk: 1, entry: part == .entries ? 1 : nil)
      )
    }
    for index in 0..<(8 * chunk.byteCount) {
      let isOfSymbols = index / 8 < symbols.bytes.count
      let piece = isOfSymbols ? symbols : chunk.entries
      var bytes = piece.bytes
      bytes[index / 8 - (isOfSymbols ? 0 : symbols.bytes.count)] ^= 1 << UInt8(index % 8)
      let changed = JournalPiece(bytes: bytes, digest: piece.digest)
      if isOfSymbols {
        expectDamage(JournalChunk(symbols: changed, entries: chunk.entries), .symbols)
      } else {
        expectDamage(JournalChunk(symbols: symbols, entries: changed), .entries)
      }
    }
  }

  /// What is found to be damaged first when a run is read.
  private func damage(of run: SealedRun) throws -> JournalDamage? {
    let error = #expect(throws: RunDamage.self) { try RunSource(run).journal() }
    return error?.finding as? JournalDamage
  }

  @Test("a chunk that is missing, comes twice or stands elsewhere is damage")
  func seal() throws {
    let summary = BundledSuite.sealed(Samples.journal).summary
    let run = SealedRun(summary: summary, chunks: BundledSuite.chunks(Samples.journal, limit: 128))
    let chunks = run.chunks
    #expect(try RunSource(run).journal() == Samples.journal)
    var swapped = chunks
    swapped.swapAt(1, 2)
    func misplaced(_ chunk: Int, byte: Int, place: Int) -> String {
      "the symbols of chunk \(chunk) cannot be read: "
        + "byte \(byte): definitions begin at place \(place), which is not the next one"
    }
    let orders: [(chunks: [JournalChunk], damage: String)] = [
      (Array(chunks.dropLast()), JournalDamage.changedSeal.description),
      (Array(chunks.dropFirst()), misplaced(1, byte: 1, place: 3)),
      (chunks + [chunks[1]], misplaced(chunks.count + 1, byte: 1, place: 3)),
      (swapped, misplaced(2, byte: 34, place: 1)),
    ]
    for order in orders {
      let changed = SealedRun(summary: summary, chunks: order.chunks, id: run.id)
      #expect(try damage(of: changed)?.description == order.damage)
      #expect(SealedRun(summary: summary, chunks: order.chunks).id != run.id)
    }
  }

  @Test("another summary breaks the seal, and a wrong number of entries is told even when sealed")
  func summary() throws {
    let run = BundledSuite.sealed(Samples.journal)
    let others = [
      RunSummary(path: "b.yaml", title: "A run", cell: nil, passed: true, entryCount: 7),
      RunSummary(path: "a.yaml", title: "Another", cell: nil, passed: true, entryCount: 7),
      RunSummary(path: "a.yaml", title: "A run", cell: "", passed: true, entryCount: 7),
      RunSummary(path: "a.yaml", title: "A run", cell: nil, passed: false, entryCount: 7),
      RunSummary(path: "a.yaml", title: "A run", cell: nil, passed: true, entryCount: 8),
    ]
    for summary in others {
      let other = SealedRun(summary: summary, chunks: run.chunks, id: run.id)
      #expect(try damage(of: other) == .changedSeal)
    }
    let wrong = SealedRun(summary: others[4], chunks: run.chunks)
    #expect(try damage(of: wrong) == .wrongCount(found: 7, expected: 8))
    try CanonicalForms.expectOwnBytes(others)
  }

  @Test("what is refused of a journal, with the sentence that says so")
  func sentences() throws {
    let header: [UInt8] = [0x89] + Array("ENTSIM\n".utf8) + [1]
    func sentence(_ bytes: [UInt8], symbols: [UInt8]? = nil) -> String? {
      do throws(JournalDamage) {
        let symbols = symbols.map { JournalPiece($0) }
        _ = try BundledSuite.entries(of: [
          JournalChunk(symbols: symbols, entries: JournalPiece(bytes))
        ])
        return nil
      } catch {
        return error.description
      }
    }
    let start = "chunk 1 cannot be read from entry 1 on: "
    // The input "no time passes".
    let nothing: [UInt8] = [7, 0, 0, 0, 0, 5, 0, 0]
    let refusals: [(bytes: [UInt8], sentence: String?)] = [
      ([], start + "byte 0: the bytes end, and more of them were expected"),
      (Array("PK".utf8), start + "byte 0: this is no header of a journal"),
      (
        Array(header.dropLast()) + [5],
        start + "byte 8: the version is 5, and the newest that this program reads is 4"
      ),
      (header + [2, 0], start + "byte 9: entry 2 begins here, and 1 was expected"),
      (header + [1, 9, 0], start + "byte 10: there are 9 of something, and only 1 bytes are left"),
      (header + [1, 0, 0, 2, 1, 7], "the journal ends before the end of entry 1"),
      (
        header + [1, 0, 0, 2, 2, 7],
        start + "byte 12: this is not the next part of what is cut into parts"
      ),
      (header + [1, 1, 0, 1, 6], start + "byte 13: there is no tag 6 of Participant"),
      (
        header + [1, 1, 0, 2, 0, 1],
        start + "byte 14: the cause of entry 1 lies 1 entries before it, where there is none"
      ),
      (header + [1, 1, 0] + nothing, nil),
      (
        header + [1, 1, 0] + nothing + [0],
        start.replacing("entry 1", with: "entry 2")
          + "byte 20: 1 more bytes follow, and the end was expected"
      ),
      (
        header + [1, 1, 0, 6] + nothing.dropFirst() + [0],
        start + "byte 12: the entry is said to have 6 bytes, and has 7"
      ),
    ]
    for refusal in refusals { #expect(sentence(refusal.bytes) == refusal.sentence) }
    #expect(
      sentence(header + [1, 1, 0] + nothing, symbols: [0, 0, 1, 1, 97, 0, 0])
        == start.replacing("entry 1", with: "entry 2") + "byte 20: text 0 is defined, but not used"
    )
    #expect(
      sentence(header + [1, 1, 0] + nothing, symbols: [0, 0, 0, 0, 0])
        == "the symbols of chunk 1 cannot be read: "
        + "byte 5: there are no definitions, and at least one was expected"
    )
  }
}
