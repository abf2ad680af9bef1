import EntsimJournalStore
import EntsimSimulation
import Foundation
import TestSupport
import Testing

@Suite("A damaged store")
struct StoreDamageTests {
  private static let pageSize = 16_384

  private static let samples = [
    SampleRun(1), SampleRun(2, byteCount: 300), SampleRun(3, chunkCount: 3, byteCount: 9000),
    SampleRun(4, byteCount: 800), SampleRun(5, chunkCount: 2, byteCount: 30_000), SampleRun(6),
  ]

  /// The bytes of a store with six runs.
  private static func store() throws -> [UInt8] {
    let folder = try TestFolder()
    do {
      let store = try JournalStore(writing: folder.path())
      for sample in samples { try store.store(sample) }
      try store.commit()
    }
    return try Array(Data(contentsOf: URL(filePath: folder.path())))
  }

  /// The pages that hold bytes of a run, counted from 0.
  private static func pages(of run: SampleRun, in bytes: [UInt8]) throws -> Set<Int> {
    let data = Data(bytes)
    var pages: Set<Int> = []
    for piece in run.chunks.flatMap({ [$0.entries, $0.symbols].compactMap(\.self) }) {
      for start in stride(from: 0, to: piece.bytes.count - 32, by: 100) {
        if let range = data.range(of: Data(piece.bytes[start..<start + 32])) {
          pages.insert(range.lowerBound / pageSize)
        }
      }
    }
    return try #require(pages.isEmpty ? nil : pages)
  }

  /// What became of a damaged store.
  private struct Outcome {
    var whole: Set<Int> = []
    var sentences: [String] = []
  }

  /// Opens a store of these bytes, and expects that what it gives is what was stored.
  private func outcome(of bytes: [UInt8], _ comment: Comment) throws -> Outcome {
    let folder = try TestFolder()
    try Data(bytes).write(to: URL(filePath: folder.path()))
    var outcome = Outcome()
    do throws(StoreError) {
      let store = try JournalStore(reading: folder.path())
      let listed = try store.list()
      outcome.sentences += listed.damage.map(\.description)
      for run in listed.runs {
        let index = Self.samples.firstIndex { $0.facts == run.facts }
        #expect(index != nil, comment)
        do throws(StoreError) {
          let chunks = try store.chunks(of: run)
          #expect(index.map { Self.samples[$0].chunks } == chunks, comment)
          if let index { outcome.whole.insert(index) }
        } catch {
          #expect(error.description.contains(run.name.prefix(12)), comment)
          outcome.sentences.append(error.description)
        }
      }
    } catch {
      #expect(!error.description.isEmpty, comment)
      outcome.sentences.append(error.description)
    }
    if outcome.whole.count < Self.samples.count {
      #expect(!outcome.sentences.isEmpty, comment)
    }
    return outcome
  }

  @Test("gives no wrong run wherever a bit is flipped, and nearly all that lie elsewhere")
  func flippedBits() throws {
    let original = try Self.store()
    let pages = try Self.samples.map { try Self.pages(of: $0, in: original) }
    let values = GeneratedValues(seed: 10)
    var untouched = 0
    var readable = 0
    var whole = 0
    let flips = 2000
    for flip in 0..<flips {
      let choice = values.value(for: "test", purpose: "flip", count: UInt64(flip))
      let place = Int(choice >> 8) % original.count
      var bytes = original
      bytes[place] ^= 1 << (choice & 7)
      let outcome = try outcome(of: bytes, "bit \(choice & 7) of byte \(place)")
      whole += outcome.whole.count
      for (index, own) in pages.enumerated() where !own.contains(place / Self.pageSize) {
        untouched += 1
        if outcome.whole.contains(index) { readable += 1 }
      }
    }
    #expect(Double(whole) > 0.8 * Double(flips * Self.samples.count))
    #expect(Double(readable) > 0.95 * Double(untouched))
  }

  @Test("gives no wrong run wherever it is cut, and those that lie before the cut")
  func cuts() throws {
    let original = try Self.store()
    let pages = try Self.samples.map { try Self.pages(of: $0, in: original) }
    let values = GeneratedValues(seed: 11)
    var before = 0
    var readable = 0
    for cut in 0..<120 {
      let count = Int(values.value(for: "test", purpose: "cut", count: UInt64(cut)) >> 8)
      let length = count % original.count
      let outcome = try outcome(of: Array(original.prefix(length)), "\(length) bytes")
      for (index, own) in pages.enumerated()
      where own.allSatisfy({ ($0 + 1) * Self.pageSize <= length }) {
        before += 1
        if outcome.whole.contains(index) { readable += 1 }
      }
    }
    #expect(before > 100)
    #expect(Double(readable) > 0.95 * Double(before))
  }

  @Test("names the run and the chunk, and reads those behind it")
  func chunk() throws {
    let folder = try TestFolder()
    let sample = Self.samples[2]
    var bytes = try Self.store()
    let needle = Data(sample.chunks[1].entries.bytes[40..<80])
    let place = try #require(Data(bytes).range(of: needle)).lowerBound
    bytes[place] ^= 1
    try Data(bytes).write(to: URL(filePath: folder.path()))
    let store = try JournalStore(reading: folder.path())
    let run = try #require(try store.run(withID: sample.facts.id))
    let reader = try store.read(run)
    #expect(try reader.nextChunk() == sample.chunks[0])
    #expect(
      sentence { () throws(StoreError) in _ = try reader.nextChunk() }
        == "\(folder.path()): chunk 2 of run \(run.name.prefix(12)) has other entries than were written"
    )
    #expect(try reader.nextChunk() == sample.chunks[2])
    #expect(try reader.nextChunk() == nil)
  }

  @Test(
    "gives no other run for the one whose row is damaged, but names the row",
    arguments: [
      RunReference.last, .path("Scenarios/Cancel/6.yaml"),
      .digits(samples[5].facts.id.description),
      .digits(samples[5].facts.id.short),
    ]
  )
  func row(reference: RunReference) throws {
    let folder = try TestFolder()
    try Data(Self.store()).write(to: URL(filePath: folder.path()))
    try StoreFile(folder.path()).execute("UPDATE runs SET title = 'Another' WHERE place = 6")
    let store = try JournalStore(reading: folder.path())
    let told = "\(folder.path()): the row that lists run number 6 has changed or is unreadable"
    #expect(sentence { () throws(StoreError) in _ = try store.run(reference) } == told)
    #expect(try store.list().damage.map(\.description) == [told])
    #expect(try store.run(.path("Scenarios/Cancel/5.yaml")).facts == Self.samples[4].facts)
  }

  @Test("says so where the last run is asked for and the page that lists it cannot be read")
  func listing() throws {
    let folder = try TestFolder()
    var bytes = try Self.store()
    // The pages before it are the schema and the map of pages.
    bytes.replaceSubrange(
      2 * Self.pageSize..<3 * Self.pageSize,
      with: repeatElement(0, count: Self.pageSize)
    )
    try Data(bytes).write(to: URL(filePath: folder.path()))
    let store = try JournalStore(reading: folder.path())
    #expect(
      sentence { () throws(StoreError) in _ = try store.run(.last) }
        == "\(folder.path()): the row that lists run number 6 has changed or is unreadable"
    )
  }

  @Test("takes a run anew whose stored copy is damaged")
  func healing() throws {
    let folder = try TestFolder()
    let sample = Self.samples[2]
    var bytes = try Self.store()
    let needle = Data(sample.chunks[1].entries.bytes[40..<80])
    bytes[try #require(Data(bytes).range(of: needle)).lowerBound] ^= 1
    try Data(bytes).write(to: URL(filePath: folder.path()))
    let store = try JournalStore(writing: folder.path())
    try store.store(sample)
    try store.commit()
    #expect(try store.sample(sample) == sample)
    #expect(try store.list().runs.count == 6)
  }

  @Test("takes a run anew whose row is damaged, and those stored with it")
  func healingRow() throws {
    let folder = try TestFolder()
    try Data(Self.store()).write(to: URL(filePath: folder.path()))
    for place in [2, 6] {
      try StoreFile(folder.path())
        .execute("UPDATE runs SET title = 'Another' WHERE place = \(place)")
    }
    let store = try JournalStore(writing: folder.path())
    #expect(try store.list().damage.count == 2)
    let new = SampleRun(7)
    for sample in [Self.samples[1], new, Self.samples[5]] { try store.store(sample) }
    try store.commit()
    #expect(try store.list().damage == [])
    #expect(
      try store.list().runs.map(\.facts)
        == [0, 2, 3, 4].map { Self.samples[$0].facts }
        + [Self.samples[1].facts, new.facts, Self.samples[5].facts]
    )
    for sample in Self.samples + [new] { #expect(try store.sample(sample) == sample) }
  }

  @Test("takes a run anew whose id has changed in its row, which then stays damaged")
  func healingID() throws {
    let folder = try TestFolder()
    let (sample, new) = (Self.samples[3], SampleRun(7))
    var bytes = try Self.store()
    let rows = 2 * Self.pageSize..<3 * Self.pageSize
    bytes[try #require(Data(bytes).range(of: Data(sample.facts.id.bytes), in: rows)).lowerBound] ^=
      1
    try Data(bytes).write(to: URL(filePath: folder.path()))
    let store = try JournalStore(writing: folder.path())
    try store.store(sample)
    try store.store(new)
    try store.commit()
    #expect(try store.list().runs.count == 7)
    #expect(
      try store.list().damage.map(\.description)
        == ["\(folder.path()): the row that lists run number 4 has changed or is unreadable"]
    )
    for sample in Self.samples + [new] { #expect(try store.sample(sample) == sample) }
  }

  @Test("stores nothing, and does not crash, where a row has a place that no run can have")
  func places() throws {
    let folder = try TestFolder()
    do { try JournalStore(writing: folder.path()).store([1]) }
    for place in [9_000_000_000_000, Int.max, -5] {
      try StoreFile(folder.path()).execute("UPDATE runs SET place = \(place)")
      let store = try JournalStore(writing: folder.path())
      #expect(
        sentence { () throws(StoreError) in try store.store(SampleRun(2)) }
          == "\(folder.path()): the row that lists run number \(place) has changed or is unreadable"
      )
    }
  }
}
