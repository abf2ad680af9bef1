import EntsimArguments
import EntsimDiagnostics
import EntsimJournalStore
import EntsimPlatform

/// `entsim import`: takes over runs that were exported.
struct ImportCommand {
  static let definition = Command(
    "import",
    abstract: "Store the runs of an export",
    discussion: """
      Checks every line against the digests of its run. Names each damaged run and chunk, and \
      stores the runs that are whole. A missing file does not stop the import of the other \
      files.

      Exit status: 66 if a file is missing or empty, otherwise 65 if a run is damaged.
      """,
    action: JournalCommandContext.action(run),
    parameters: exportFiles,
    Parameters.store,
    examples: [CommandExample("entsim import run.jsonl", "store the runs of an export")]
  )

  private static let exportFiles = Parameter<[String]>.arguments(
    .path("FILE"),
    default: [],
    help: "A file that 'entsim export' has written"
  )

  let path: String
  /// The store, once a run is there to store.
  var store: JournalStore?
  var damage: [LineDamage] = []

  private static func run(_ context: JournalCommandContext) throws -> ExitStatus {
    try creating { try importAll(context) }
  }

  private static func importAll(_ context: JournalCommandContext) throws -> ExitStatus {
    let paths = context[exportFiles]
    guard !paths.isEmpty else {
      throw CommandRefusal("there is nothing to import: name a file", seeHelpOf: "import")
    }
    var command = ImportCommand(path: context.storePath)
    var status = ExitStatus.success
    for path in paths {
      do {
        try command.take(path)
      } catch  where error is FileError || error is CommandRefusal {
        // The other files are still imported.
        status = status.worse(.telling(error))
      }
      ExportedRuns.tell(command.damage, of: path)
      if !command.damage.isEmpty { status = status.worse(.invalidScenario) }
      command.damage = []
    }
    try command.store?.prune()
    return status
  }

  /// Stores the runs of a file that are whole.
  private mutating func take(_ file: String) throws {
    let reader = try BlockReader(file)
    var importer = LineImporter { reader.next() }
    var head: (id: RunID, summary: RunSummary)?
    var isEmpty = true
    while let part = importer.next() {
      isEmpty = false
      switch part {
      case .run(let id, let summary):
        head = (id, summary)
        try openStore().beginRun()
      case .chunk(let chunk):
        try store?.append(chunk)
      case .entries: break
      case .damage(let found): damage.append(found)
      case .end(let isWhole):
        guard let run = head else { break }
        head = nil
        guard isWhole else {
          try store?.dropRun()
          break
        }
        let time = ProcessEnvironment.time
        try store?.finishRun(StoredRun.Facts(run.id, run.summary, storedAt: time))
        try store?.commit()
        Output.text("stored \(run.id.short) \(run.summary.path.visible)\n")
      }
    }
    try store?.commit()
    if let failure = reader.failure { throw failure }
    if isEmpty {
      throw CommandRefusal("\(file.visible): holds no run", .noInput)
    }
  }

  private mutating func openStore() throws(StoreError) -> JournalStore {
    if let store { return store }
    let store = try RunStorer.open(path)
    self.store = store
    return store
  }
}
