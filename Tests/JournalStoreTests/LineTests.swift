import BundledSuite
import EntsimEntitlement
import EntsimJournalStore
import EntsimSimulation
import EntsimWorld
import TestSupport
import Testing

@Suite("Runs as lines of JSON")
struct LineTests {
  @Test(
    "every run of the suite comes back from its lines, and has the same ones again",
    arguments: BundledSuite.paths
  )
  func suite(path: String) throws {
    let runs = try BundledSuite.journals(of: path).enumerated().map { index, journal in
      SealedRun(
        journal,
        path: path,
        title: "A \"run\"",
        cell: index > 0 ? "\(index)" : nil,
        passed: index == 0
      )
    }
    let text = try Lines.export(runs)
    let (read, damage) = Lines.all(in: text)
    #expect(damage.isEmpty)
    let isSame = read == runs
    #expect(isSame)
    let isSameText = try Lines.export(read) == text
    #expect(isSameText)
  }

  @Test("a run is written in the oldest version of the format that holds all of it")
  func versions() throws {
    for (journal, version) in [(Samples.journal, 1), (Samples.newerJournal, 2)] {
      let run = BundledSuite.sealed(journal)
      let text = try Lines.export([run])
      #expect(text.starts(with: #"{"entsim":"journal","version":\#(version),"#.utf8))
      let (read, damage) = Lines.all(in: text)
      #expect(read == [run] && damage.isEmpty)
      #expect(Array(try RunSource(run).journal().entries) == Array(journal.entries))
    }
  }

  @Test("the lines of a small run have not changed")
  func golden() throws {
    let lines = try Lines.export([BundledSuite.sealed(Samples.journal)])
    try Golden.expect(
      String(decoding: lines, as: UTF8.self),
      in: "Tests/JournalStoreTests/Golden/small-journal.jsonl"
    )
  }

  @Test(
    "random journals come back from their lines, in blocks of any length",
    arguments: UInt64(1)...30
  )
  func random(seed: UInt64) throws {
    let runs = (0..<3).map { BundledSuite.sealed(Lines.randomJournal(seed: seed * 10 + $0)) }
    let text = try Lines.export(runs)
    for length in [1, 7, 4_096, text.count] {
      var blocks = Lines.Blocks(text, length: length)
      var importer = LineImporter { blocks.next() }
      let (read, damage) = importer.all()
      #expect(damage.isEmpty, "seed \(seed)")
      let isSame = read == runs
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test("a run without an entry, and one with an entry longer than a chunk")
  func extremes() throws {
    var long = WorldJournal()
    for text in ["a", String(repeating: "long ", count: 60_000), "b"] {
      long.append(
        .input(.call("app", .handleExternalURL(text))),
        of: .scenario,
        at: Instant(milliseconds: -1),
        cause: nil,
        rules: []
      )
    }
    let runs = [BundledSuite.sealed(WorldJournal()), BundledSuite.sealed(long)]
    #expect(runs[1].chunks.count > 4)
    let text = try Lines.export(runs)
    let (read, damage) = Lines.all(in: text)
    #expect(damage == [])
    let isSame = read == runs
    #expect(isSame)
  }

  @Test("a run of many chunks is handed out chunk by chunk")
  func streaming() throws {
    var journal = WorldJournal()
    for number in 0..<20_000 {
      journal.append(
        .input(.call("app", .handleExternalURL("text \(number)"))),
        of: .scenario,
        at: Instant(milliseconds: Int64(number)),
        cause: number == 0 ? nil : number,
        rules: ["API-001"]
      )
    }
    let run = BundledSuite.sealed(journal)
    #expect(run.chunks.count > 5)
    var blocks = Lines.Blocks(try Lines.export([run]), length: 10_000)
    var importer = LineImporter { blocks.next() }
    var chunks: [JournalChunk] = []
    var blocksAtFirstChunk = 0
    while let part = importer.next() {
      guard case .chunk(let chunk) = part else { continue }
      if chunks.isEmpty { blocksAtFirstChunk = blocks.count }
      chunks.append(chunk)
    }
    #expect(chunks == run.chunks)
    #expect(blocksAtFirstChunk < blocks.count / 3)
  }

  @Test("a damaged run is not exported")
  func damagedExport() throws {
    let run = BundledSuite.sealed(Samples.journal)
    let other = SealedRun(
      summary: RunSummary(path: "", title: "", cell: nil, passed: true, entryCount: 7),
      chunks: run.chunks,
      id: run.id
    )
    #expect(throws: JournalDamage.changedSeal) { try RunSource(other).export { _ in } }
    let changed = JournalPiece(bytes: [1], digest: run.chunks[0].entries.digest)
    let chunk = JournalChunk(symbols: run.chunks[0].symbols, entries: changed)
    #expect(throws: JournalDamage.changed(.entries, chunk: 1, entry: 1)) {
      try RunSource(SealedRun(summary: run.summary, chunks: [chunk], id: run.id)).export { _ in }
    }
  }
}

/// Exported text and how to read it.
enum Lines {
  /// Returns the lines of runs, one behind the other.
  static func export(_ runs: [SealedRun]) throws -> [UInt8] {
    var text: [UInt8] = []
    for run in runs { try RunSource(run).export { text += $0 } }
    return text
  }

  /// Reads all there is in a text.
  static func all(in text: [UInt8]) -> (runs: [SealedRun], damage: [LineDamage]) {
    var blocks = Blocks(text, length: 65_536)
    var importer = LineImporter { blocks.next() }
    return importer.all()
  }

  /// Reads part by part.
  static func parts(of text: [UInt8]) -> [ImportedPart] {
    var blocks = Blocks(text, length: 65_536)
    var importer = LineImporter { blocks.next() }
    var parts: [ImportedPart] = []
    while let part = importer.next() { parts.append(part) }
    return parts
  }

  /// A text in blocks.
  struct Blocks {
    private let text: [UInt8]
    private let length: Int
    private var position = 0
    private(set) var count = 0

    init(_ text: [UInt8], length: Int) {
      self.text = text
      self.length = length
    }

    mutating func next() -> [UInt8]? {
      guard position < text.count else { return nil }
      defer {
        position += length
        count += 1
      }
      return Array(text[position..<min(position + length, text.count)])
    }
  }

  /// Returns a journal of any facts of the samples.
  static func randomJournal(seed: UInt64) -> WorldJournal {
    let values = GeneratedValues(seed: seed)
    let facts = Samples.facts
    let participants = Samples.participants
    let rules: [RequirementID] = ["A-001", "API-020", "ZZZZZZZZ-999", "CFG-001"]
    var journal = WorldJournal()
    var instant = Instant(
      milliseconds: Int64(bitPattern: values.value(for: "test", purpose: "t", count: 0)) / 2
    )
    for number in 0..<40 {
      let choice = values.value(for: "test", purpose: "journal", count: UInt64(number))
      func pick(_ shift: UInt64, _ count: Int) -> Int { Int(choice >> shift & 0xfff) % count }
      instant = instant + Interval(milliseconds: Int64(choice & 0x3ff))
      journal.append(
        facts[pick(10, facts.count)],
        of: participants[pick(22, participants.count)],
        at: instant,
        cause: number == 0 || choice & 1 == 0 ? nil : 1 + pick(34, number),
        rules: Rules((0..<pick(46, 4)).map { rules[(pick(50, 4) + $0) % 4] })
      )
    }
    return journal
  }
}
