import BenchmarkFigures
import EntsimEngine
import EntsimJournalStore
import EntsimSimulation
import Foundation
import Workloads

/// What storing runs takes, what the store takes beside bare SQLite, and how fast runs are decided again.
struct JournalRows {
  private static let fileCount = 2_000
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
    report.add(.importMemory, peaks.median, floor: try programs.emptyPeak())
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
    func run(_ journal: String) throws -> Double {
      Self.remove(store.path)
      return try programs.run(programs.entsim, ["run", "--journal", journal], in: suite.folder)[0]
        .processor
    }
    _ = try run(store.path)
    let runs = try JournalStore(reading: store.path).list().runs
    guard runs.count == Self.fileCount else { throw Failure("\(runs.count) runs were stored") }
    let words = ["write", store.path, String(Self.fileCount), String(runs[0].byteCount)]
    let medians = try Alternation.medians(of: [
      { try run("none") },
      { try run(store.path) },
      {
        Self.remove(store.path)
        return try bare(words, in: suite.folder)
      },
    ])
    report.add(
      .storing,
      (medians[1] - medians[0]) / Double(Self.fileCount),
      floor: medians[2] / Double(Self.fileCount)
    )
    report.notes.append(
      "storing: \(runs[0].facts.summary.entryCount) entries and \(runs[0].byteCount) bytes a run; the command "
        + "takes \(FigureUnit.microseconds.text(of: medians[0] / Double(Self.fileCount))) a run without"
    )
  }

  /// How many entries of a stored run are decided again in a second.
  private func addReplay(to report: inout Report) throws {
    let result = try EngineWorkload(repository).result()
    let source = EngineWorkload.stored(result)
    let bare = BareJournal(of: result)
    let medians = try Alternation.medians(of: [
      { try Processor.seconds { try EngineWorkload.replay(source) } },
      { try Processor.seconds { try bare.replay() } },
    ])
    let entries = Double(result.journal.count)
    report.add(.replayEntries, entries / medians[0], floor: entries / medians[1])
  }

  /// Returns the seconds of processor time that the C program says it took.
  func bare(_ words: [String], in folder: URL) throws -> Double {
    let numbers = try programs.output(of: programs.bareSQLite, words, in: folder)
      .split { $0.isWhitespace }.compactMap { Double($0) }
    guard numbers.count == 3 else { throw Failure("bare-sqlite said \(numbers)") }
    return numbers[2] / 1e6
  }

  /// Removes a store with all files that belong to it.
  private static func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-lock"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }
}
