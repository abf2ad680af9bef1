import BundledSuite
import EntsimJournalStore
import EntsimSimulation
import EntsimWorld
import Testing

@Suite("What is left of a damaged journal")
struct RecoveryTests {
  /// A run of the suite in many chunks, some of which have one entry alone.
  private static func run() throws -> (journal: WorldJournal, chunks: [JournalChunk]) {
    let path = try #require(BundledSuite.paths.first { $0.hasPrefix("Logout/") })
    let journal = try #require(try BundledSuite.journals(of: path).first)
    return (journal, BundledSuite.chunks(journal, limit: 160))
  }

  /// Reads all that can be read; nil stands for a chunk that cannot be had.
  private func decoded(_ chunks: [JournalChunk?]) -> [DecodedChunk?] {
    var decoder = JournalDecoder()
    return chunks.map { chunk in
      if let chunk { return decoder.decode(chunk) }
      decoder.skip()
      return nil
    }
  }

  /// Reads all that can be read.
  private func decoded(_ chunks: [JournalChunk]) -> [DecodedChunk] {
    var decoder = JournalDecoder()
    return chunks.map { decoder.decode($0) }
  }

  private func damaged(_ piece: JournalPiece) -> JournalPiece {
    JournalPiece(
      bytes: piece.bytes.dropLast() + [(piece.bytes.last ?? 0) ^ 1],
      digest: piece.digest
    )
  }

  @Test("damaged entries cost those of their chunk alone, and are named")
  func damagedEntries() throws {
    let (journal, chunks) = try Self.run()
    let whole = decoded(chunks)
    for index in chunks.indices {
      var changed = chunks
      changed[index] = JournalChunk(
        symbols: chunks[index].symbols,
        entries: damaged(chunks[index].entries)
      )
      let read = decoded(changed)
      // The parts of an entry belong together.
      let others = chunks.indices.filter { $0 != index && !whole[$0].entries.isEmpty }
      for other in others where whole[index].entries.count > 0 {
        let isSame = read[other].entries == whole[other].entries
        #expect(isSame, "chunk \(other + 1) without chunk \(index + 1)")
      }
      let lost = journal.count - read.reduce(0) { $0 + $1.entries.count }
      #expect(lost == max(whole[index].entries.count, 1), "chunk \(index + 1)")
      let first = whole[..<index].reduce(1) { $0 + $1.entries.count }
      #expect(
        read[index].damage == [.changed(.entries, chunk: index + 1, entry: first)],
        "chunk \(index + 1)"
      )
    }
  }

  @Test("damaged symbols cost the entries that use them alone, and the first place is named")
  func damagedSymbols() throws {
    let (journal, chunks) = try Self.run()
    for index in chunks.indices {
      guard let symbols = chunks[index].symbols else { continue }
      var changed = chunks
      changed[index] = JournalChunk(symbols: damaged(symbols), entries: chunks[index].entries)
      let read = decoded(changed)
      #expect(read[index].damage.first == .changed(.symbols, chunk: index + 1, entry: nil))
      let entries = read.flatMap(\.entries)
      for entry in entries {
        let isSame = entry == journal[entry.sequence]
        #expect(isSame, "entry \(entry.sequence)")
      }
      #expect(entries.count < journal.count)
      if index > chunks.count / 2 { #expect(entries.count > journal.count / 2) }
      // Each entry that is missing uses what was lost, or is a part of one that does.
      for damage in read.flatMap(\.damage) where damage.chunk != index + 1 {
        #expect(damage.description.contains("was lost") || damage.description.contains("part"))
      }
    }
  }

  @Test("a chunk that cannot be had costs its entries and those that use its symbols")
  func missingChunks() throws {
    let (journal, chunks) = try Self.run()
    for index in chunks.indices {
      var rest: [JournalChunk?] = chunks
      rest[index] = nil
      let entries = decoded(rest).compactMap(\.self).flatMap(\.entries)
      for entry in entries {
        let isSame = entry == journal[entry.sequence]
        #expect(isSame, "entry \(entry.sequence)")
      }
      #expect(entries.count < journal.count)
      if index > chunks.count / 2 { #expect(entries.count > journal.count / 2) }
    }
  }

  @Test(
    "any chunks missing or damaged: what is read is what was written",
    arguments: UInt64(1)...60
  )
  func anyDamage(seed: UInt64) throws {
    let (journal, chunks) = try Self.run()
    let values = GeneratedValues(seed: seed)
    let changed = chunks.indices.map { index -> JournalChunk? in
      let chunk = chunks[index]
      switch values.value(for: "test", purpose: "damage", count: UInt64(index)) % 12 {
      case 0: return nil
      case 1: return JournalChunk(symbols: chunk.symbols.map(damaged), entries: chunk.entries)
      case 2: return JournalChunk(symbols: chunk.symbols, entries: damaged(chunk.entries))
      case _: return chunk
      }
    }
    let read = decoded(changed)
    for entry in read.compactMap(\.self).flatMap(\.entries) {
      let isSame = entry == journal[entry.sequence]
      #expect(isSame, "seed \(seed), entry \(entry.sequence)")
    }
    for (index, chunk) in changed.enumerated() where chunk?.pieces.allSatisfy(\.isIntact) == false {
      #expect(read[index]?.damage.first?.chunk == index + 1, "seed \(seed)")
    }
  }

  @Test("chunks in any order and from other runs: never a trap", arguments: UInt64(1)...40)
  func anyOrder(seed: UInt64) throws {
    let chunks = try Self.run().chunks + BundledSuite.chunks(Samples.journal, limit: 96)
    let values = GeneratedValues(seed: seed)
    var decoder = JournalDecoder()
    var last = 0
    for count in UInt64(0)..<300 {
      let choice = values.value(for: "test", purpose: "order", count: count)
      let chunk = chunks[Int(choice >> 8) % chunks.count]
      switch choice % 8 {
      case 0: decoder.skip()
      case 1: _ = try? decoder.pass(chunk.symbols)
      case _:
        for entry in decoder.decode(chunk).entries {
          #expect(entry.sequence > last, "seed \(seed)")
          last = entry.sequence
        }
      }
    }
    #expect(decoder.chunkCount == 300)
  }
}
