import EntsimDiagnostics
import EntsimJournalStore
import EntsimPlatform

/// The runs that a file holds which 'entsim export' has written.
struct ExportedRuns {
  /// Those that are whole.
  let whole: [SealedRun]
  /// What is damaged.
  let damage: [LineDamage]

  /// Whether a file is at a path that begins as an export does, or a pipe, which nothing but an export
  /// comes through; that of a scenario means its last run.
  static func isExport(_ path: String) -> Bool {
    guard Files.kind(of: path) == .file else { return false }
    guard Files.isRegular(path), let file = try? BlockReader(path) else { return true }
    return file.next()?.starts(with: "{\"entsim\":".utf8) ?? false
  }

  /// The most messages about one file.
  private static let mostMessages = 20

  /// Reports the damage in a file; where there is very much, the beginning of it.
  static func tell(_ damage: [LineDamage], of path: String) {
    for damage in damage.prefix(mostMessages) { Output.message("\(path.visible): \(damage)") }
    guard let last = damage.dropFirst(mostMessages).last else { return }
    Output.message("\(path.visible): and \(damage.count - mostMessages) more lines are damaged")
    // This finding also covers the rest of the file, whose lines were not read.
    if last.finding == .tooMuch(limit: LineImporter.damageLimit) {
      Output.message("\(path.visible): \(last)")
    }
  }

  /// Reads a file.
  init(_ path: String) throws(FileError) {
    let file = try BlockReader(path)
    var importer = LineImporter { file.next() }
    (whole, damage) = importer.all()
    if let failure = file.failure { throw failure }
  }
}
