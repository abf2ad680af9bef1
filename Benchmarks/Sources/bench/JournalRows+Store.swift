import BenchmarkFigures
import EntsimJournalStore
import Foundation
import Workloads

extension JournalRows {
  private static let runCount = 20_000
  private static let chunkLength = 2_048

  /// What appending and reading take beside a C program that does the same with SQLite.
  func addStore(to report: inout Report) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "entsim-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let runs = Self.runs()
    var number = 0
    func fresh() -> String {
      number += 1
      return folder.appending(path: "\(number).sqlite").path
    }
    let writing = try Alternation.medians(of: [
      {
        try bare(["write", fresh(), String(Self.runCount), String(Self.chunkLength)], in: folder)
      },
      {
        let path = fresh()
        return try Processor.secondsOnce { try Self.write(runs, to: path) }
      },
    ])
    let path = fresh()
    try Self.write(runs, to: path)
    let reading = try Alternation.medians(of: [
      { try bare(["read", path], in: folder) },
      { try Processor.secondsOnce { try Self.read(path) } },
    ])
    report.add(.append, writing[1] / writing[0], floor: 1)
    report.add(.read, reading[1] / reading[0], floor: 1)
    let count = Double(Self.runCount)
    report.notes.append(
      "append, read: a run of one chunk of 2 KB takes "
        + "\(FigureUnit.microseconds.text(of: writing[1] / count)) and "
        + "\(FigureUnit.microseconds.text(of: reading[1] / count)), bare "
        + "\(FigureUnit.microseconds.text(of: writing[0] / count)) and "
        + "\(FigureUnit.microseconds.text(of: reading[0] / count))"
    )
  }

  private static func runs() -> [(facts: StoredRun.Facts, chunks: [JournalChunk])] {
    (0..<runCount).map { number in
      var state = UInt64(number) &* 0x9e37_79b9_7f4a_7c15 | 1
      func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return UInt8(truncatingIfNeeded: state >> 56)
        }
      }
      let entries = JournalPiece(bytes: bytes(chunkLength), digest: bytes(32))
      let summary = RunSummary(
        path: "Scenarios/Cancel/run-\(number).yaml",
        title: "Pressing Back in the provider picker resets the flow",
        cell: nil,
        passed: false,
        entryCount: 60
      )
      guard let id = RunID(bytes(32)) else { preconditionFailure("an id has 32 bytes") }
      let facts = StoredRun.Facts(id, summary, storedAt: 1_700_000_000)
      return (facts, [JournalChunk(symbols: nil, entries: entries)])
    }
  }

  private static func write(
    _ runs: [(facts: StoredRun.Facts, chunks: [JournalChunk])],
    to path: String
  ) throws {
    let store = try JournalStore(writing: path)
    for (number, run) in runs.enumerated() {
      try store.store(run.facts, run.chunks)
      if number % 64 == 63 { try store.commit() }
    }
    try store.commit()
  }

  private static func read(_ path: String) throws {
    let store = try JournalStore(reading: path)
    var count = 0
    try store.snapshot { () throws(StoreError) in
      for run in try store.list().runs {
        let reader = try store.read(run, verifying: false)
        while try reader.nextChunk() != nil { count += 1 }
      }
    }
    guard count == runCount else { throw Failure("\(count) chunks were read") }
  }
}
