import EntsimArguments
import EntsimDiagnostics
import EntsimJournalStore
import EntsimPlatform
import EntsimSimulation

/// `entsim export`: stored runs as JSON Lines.
enum ExportCommand {
  static let definition = Command(
    "export",
    abstract: "Write stored runs as JSON Lines",
    discussion: """
      Writes one line for each entry, in readable form; Documentation/journal-format.md \
      describes the lines. The file contains tokens and metadata, so keep it as secret as the \
      store, which only its owner can read.

      \(Parameters.exitStatus)
      """,
    action: JournalCommandContext.action(run),
    parameters: Parameters.someRuns,
    Parameters.everyRun,
    exportTarget,
    Parameters.store,
    examples: [CommandExample("entsim export last -o run.jsonl", "write the last run into a file")]
  )

  private static let exportTarget = Parameter<String?>.option(
    "output",
    short: "o",
    .path("FILE"),
    help: "The file to write; default: standard output"
  )

  private static func run(_ context: JournalCommandContext) throws -> ExitStatus {
    let words = context[Parameters.someRuns]
    guard !words.isEmpty || context[Parameters.everyRun] else {
      throw CommandRefusal(
        "nothing to export: name a run, or add --all",
        seeHelpOf: "export"
      )
    }
    let store = try context.store()
    var (runs, status) = try context.runs(words, isAll: context[Parameters.everyRun], in: store)
    guard !runs.isEmpty else {
      // What could not be read of the list was told.
      guard status == .success else { return status }
      throw CommandRefusal("there is no run to export", .noInput)
    }
    let file = try context[exportTarget].map { try writer($0) }
    var count = 0
    for run in runs {
      // The names of a run are freed with it.
      let isWhole = try SymbolRegion().during { try export(store.source(of: run), to: file) }
      if isWhole { count += 1 } else { status = .invalidScenario }
    }
    // An export without a run takes the place of nothing.
    if count > 0 { try creating { try file?.finish() } }
    return status
  }

  /// Writes a run into a file, else to standard output, and returns true; reports a damaged run instead.
  private static func export(_ source: RunSource, to file: FileWriter?) throws -> Bool {
    let damage = try source.verify()
    for damage in damage { Output.message("\(damage); the run is not exported") }
    guard damage.isEmpty else { return false }
    try source.export { bytes in
      if let file { try creating { try file.write(bytes) } } else { Output.result(bytes) }
    }
    return true
  }

  /// Begins the file, which takes the place of another export only.
  private static func writer(_ path: String) throws -> FileWriter {
    guard !Files.isRegular(path) || ExportedRuns.isExport(path) else {
      throw CommandRefusal(
        "\(path.visible): exists already and is not an export, so it is not replaced; name another file",
        .cannotWrite
      )
    }
    return try creating { try FileWriter(privately: path) }
  }
}
