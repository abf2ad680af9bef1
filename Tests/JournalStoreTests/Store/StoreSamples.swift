import EntsimCryptography
import EntsimJournalStore
import EntsimSimulation
import Foundation
import TestSupport
import Testing

extension TestFolder {
  /// The path of a store in the folder, and of what lies beside it.
  func path(_ suffix: String = "") -> String { url.appending(path: "runs.sqlite").path + suffix }
}

/// A run that a test stores: bytes that look random and mean nothing.
struct SampleRun: Equatable {
  let facts: StoredRun.Facts
  let chunks: [JournalChunk]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - number: What makes it another run than the others.
  ///   - chunkCount: How many chunks it has, each with the beginnings of ten entries.
  ///   - byteCount: How many bytes a chunk has.
  ///   - path: The path of its scenario; one of its own without one.
  init(_ number: Int, chunkCount: Int = 1, byteCount: Int = 2000, path: String? = nil) {
    let values = GeneratedValues(seed: UInt64(number))
    chunks = (0..<chunkCount).map { index in
      let entries = Self.bytes(byteCount, values, "entries \(index)")
      let symbols = index.isMultiple(of: 2) ? Self.bytes(100, values, "symbols \(index)") : nil
      return JournalChunk(
        symbols: symbols.map { JournalPiece($0) },
        entries: JournalPiece(entries)
      )
    }
    let summary = RunSummary(
      path: path ?? "Scenarios/Cancel/\(number).yaml",
      title: "Run \(number) of a test with a “title”",
      cell: number.isMultiple(of: 3) ? "sdk=\(number)" : nil,
      passed: number.isMultiple(of: 2),
      entryCount: chunkCount * 10
    )
    guard let id = RunID(Digest.sha256(of: chunks.flatMap(\.entries.digest))) else {
      preconditionFailure("a SHA-256 digest has 32 bytes")
    }
    facts = StoredRun.Facts(id, summary, storedAt: 1_700_000_000 + number)
  }

  private static func bytes(_ count: Int, _ values: GeneratedValues, _ purpose: String) -> [UInt8] {
    var state = values.value(for: "test", purpose: purpose)
    var bytes = [UInt8](repeating: 0, count: count)
    var index = 0
    while index < count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[index] = UInt8(truncatingIfNeeded: state >> 56)
      index += 1
    }
    return bytes
  }
}

extension JournalStore {
  func store(_ run: SampleRun) throws(StoreError) { try store(run.facts, run.chunks) }

  /// Stores runs, the numbers of samples, and commits.
  func store(_ numbers: some Sequence<Int>) throws(StoreError) {
    for number in numbers { try store(SampleRun(number)) }
    try commit()
  }

  /// All chunks of a run.
  func chunks(of run: StoredRun) throws(StoreError) -> [JournalChunk] {
    let reader = try read(run)
    var chunks: [JournalChunk] = []
    while let chunk = try reader.nextChunk() { chunks.append(chunk) }
    return chunks
  }

  /// The run as it was stored, nil where the store lists no such run.
  func sample(_ run: SampleRun) throws(StoreError) -> SampleRun? {
    guard let found = try self.run(withID: run.facts.id) else { return nil }
    return SampleRun(facts: found.facts, chunks: try chunks(of: found))
  }

  /// The titles of what is listed.
  func titles() throws(StoreError) -> [String] { try list().runs.map(\.facts.summary.title) }
}

extension SampleRun {
  init(facts: StoredRun.Facts, chunks: [JournalChunk]) {
    self.facts = facts
    self.chunks = chunks
  }
}

/// The sentence of the error that a closure throws.
func sentence(_ body: () throws(StoreError) -> Void) -> String? {
  do throws(StoreError) {
    try body()
    return nil
  } catch {
    return error.description
  }
}

extension TestFolder {
  /// Expects that the store is neither read nor written to, for a reason, and stays as it is.
  func expectRefusal(
    _ reason: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try Data(contentsOf: URL(filePath: path()))
    let reading = sentence { () throws(StoreError) in _ = try JournalStore(reading: path()) }
    #expect(reading == "\(path()): \(reason)", sourceLocation: sourceLocation)
    let writing = sentence { () throws(StoreError) in _ = try JournalStore(writing: path()) }
    #expect(writing == "\(path()): \(reason)", sourceLocation: sourceLocation)
    let after = try Data(contentsOf: URL(filePath: path()))
    #expect(after == before, sourceLocation: sourceLocation)
  }
}
