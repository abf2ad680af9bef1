import EntsimArguments
import EntsimJournalStore
import EntsimPlatform
import EntsimReports

/// `entsim runs`: lists what is stored, and sets how much of it stays.
enum RunsCommand {
  static let definition = Command(
    "runs",
    abstract: "List the stored runs",
    discussion: """
      'entsim run' stores failed runs in \(Parameters.defaultStore), and with --journal every \
      run in a store of your own. The list is in the order of storing, with the last run at its \
      end. A store keeps 1,000 runs, or the number that --keep has set, and drops the oldest \
      runs. A run that is being read stays.

      \(Parameters.exitStatus)
      """,
    action: JournalCommandContext.action(run),
    parameters: Parameters.store,
    retention,
    Parameters.format,
    Parameters.color,
    examples: [
      CommandExample("entsim runs", "list the last failures"),
      CommandExample("entsim runs --keep 200", "keep 200 runs from now on"),
    ]
  )

  private static let retention = Parameter<Int?>.option(
    "keep",
    .integer(in: 0...1_000_000_000),
    help: "Keep only the last N runs from now on; 0 keeps all"
  )

  /// Sets how many runs are kept, and drops the others; returns how many that were.
  private static func keep(_ count: Int, in path: String) throws -> Int {
    try creating {
      let store = try RunStorer.open(path)
      try store.setKeptRuns(count)
      return try store.prune()
    }
  }

  private static func run(_ context: JournalCommandContext) throws -> ExitStatus {
    if let count = context[retention] {
      // Nothing is made where there is no store.
      _ = try context.store()
      let pruned = try keep(count, in: context.storePath)
      let kept =
        switch count {
        case 0: "every run is kept"
        case 1: "the last run is kept"
        case _: "the last \(count) runs are kept"
        }
      Output.message("from now on \(kept); \(pruned) dropped")
    }
    let store = try context.store()
    let list = try store.list()
    switch context[Parameters.format] {
    case .text:
      // What cannot be read may be a run, so the list does not say that there is none.
      if !list.runs.isEmpty || list.damage.isEmpty {
        context.show(RunList.text(of: list.runs, style: context.style))
      }
    case .json: Output.result(RunList.json(of: list.runs))
    }
    for damage in list.damage { Output.message("\(damage)") }
    return list.damage.isEmpty ? .success : .invalidScenario
  }
}
