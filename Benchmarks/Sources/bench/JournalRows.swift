import BenchmarkFigures
import Engine
import Foundation
import JournalStore
import Replay
import ScenarioModel
import Simulation
import Workloads
import World

/// What storing runs takes, what the store takes beside bare SQLite, and how fast runs are decided again.
struct JournalRows {
  private static let fileCount = 2_000
  private static let runCount = 20_000
  private static let chunkLength = 2_048
  private static let damageLength = 10_000_000

  let repository: Repository
  let programs: Programs

  /// Measures, and adds the rows.
  func add(to report: inout Report) throws {
    try addStoring(to: &report)
    try addStore(to: &report)
    try addReplay(to: &report)
    try addImport(to: &report)
  }

  /// The most memory that an import takes of a file that holds nothing but damage.
  private func addImport(to report: inout Report) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "entsim-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lineBreaks = Data(repeating: UInt8(ascii: "\n"), count: Self.damageLength)
    try lineBreaks.write(to: folder.appending(path: "damage.jsonl"))
    let peaks = try (0..<5).map { _ in
      try programs.run(
        programs.entsim,
        ["import", "damage.jsonl", "--journal", "runs.sqlite"],
        in: folder,
        endingWith: 65
      )[0].peak
    }
    report.table.rows.append(
      Row(
        "import: most memory at once for 10 MB of line breaks",
        peaks.median,
        .mebibytes,
        bound: .atMost(64 * 1_048_576)
      )
    )
  }

  /// What the whole command takes with a journal, over what it takes without one.
  private func addStoring(to report: inout Report) throws {
    let suite = try CopiedSuite(
      Self.fileCount,
      of: ["workload.yaml"],
      from: repository,
      adding: ["workload.yaml": repository.workload("sixty-entries.yaml")]
    )
    let store = suite.folder.appending(path: "runs.sqlite")
    let medians = try Alternation.medians(of: [
      {
        try programs.run(programs.entsim, ["run", "--journal", "none"], in: suite.folder)[0]
          .processor
      },
      {
        for suffix in ["", "-wal", "-shm", "-lock"] {
          try? FileManager.default.removeItem(atPath: store.path + suffix)
        }
        return try programs.run(
          programs.entsim,
          ["run", "--journal", store.path],
          in: suite.folder
        )[0].processor
      },
    ])
    let runs = try JournalStore(reading: store.path).list().runs
    guard runs.count == Self.fileCount else { throw Failure("\(runs.count) runs were stored") }
    report.table.rows.append(
      Row(
        "storing: CPU of a run of 60 entries with a journal − without",
        (medians[1] - medians[0]) / Double(Self.fileCount),
        .microseconds,
        bound: .atMost(80e-6),
        goal: .atMost(30e-6)
      )
    )
    report.notes.append(
      "storing: \(runs[0].facts.summary.entryCount) entries and \(runs[0].byteCount) bytes a run; the command "
        + "takes \(FigureUnit.microseconds.text(of: medians[0] / Double(Self.fileCount))) a run without"
    )
  }

  /// What appending and reading take beside a C program that does the same with SQLite.
  private func addStore(to report: inout Report) throws {
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
    report.table.rows += [
      Row(
        "append: CPU ÷ that of a bare SQLite program",
        writing[1] / writing[0],
        .times,
        bound: .atMost(1.5)
      ),
      Row(
        "read: CPU ÷ that of a bare SQLite program",
        reading[1] / reading[0],
        .times,
        bound: .atMost(1.5)
      ),
    ]
    let count = Double(Self.runCount)
    report.notes.append(
      "append, read: a run of one chunk of 2 KB takes "
        + "\(FigureUnit.microseconds.text(of: writing[1] / count)) and "
        + "\(FigureUnit.microseconds.text(of: reading[1] / count)), bare "
        + "\(FigureUnit.microseconds.text(of: writing[0] / count)) and "
        + "\(FigureUnit.microseconds.text(of: reading[0] / count))"
    )
  }

  /// How many entries of a stored run are decided again in a second.
  private func addReplay(to report: inout Report) throws {
    let result = try EngineWorkload(repository).result()
    let source = EngineWorkload.stored(result)
    let seconds = try Alternation.medians(of: [
      {
        try Processor.seconds { try EngineWorkload.replay(source) }
      }
    ])[0]
    report.table.rows.append(
      Row(
        "replay: journal entries on one core, read, decided again and compared",
        Double(result.journal.count) / seconds,
        .perSecond,
        bound: .atLeast(1_050_000)
      )
    )
  }

  /// Returns the seconds of processor time that the C program says it took.
  private func bare(_ words: [String], in folder: URL) throws -> Double {
    let numbers = try programs.output(of: programs.bareSQLite, words, in: folder)
      .split { $0.isWhitespace }.compactMap { Double($0) }
    guard numbers.count == 3 else { throw Failure("bare-sqlite said \(numbers)") }
    return numbers[2] / 1e6
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
