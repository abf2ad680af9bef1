import EntsimArguments
import EntsimJournalStore
import EntsimReplay
import EntsimReports
import EntsimWorld

/// `entsim diff`: compares the outputs of two stored runs.
enum DiffCommand {
  static let definition = Command(
    "diff",
    abstract: "Compare the outputs of two stored runs",
    discussion: """
      Compares the runs as a scenario is compared, with the first run as the expectation: \
      outputs that moved, are missing, are new or have changed. Steps are paired by what they \
      do.

      Exit status: 1 if the runs differ, 66 if there is no such store or run, 65 if stored data \
      are damaged.
      """,
    action: JournalCommandContext.action(run),
    parameters: Parameters.storedRun,
    otherRun,
    Parameters.store,
    Parameters.color,
    examples: [CommandExample("entsim diff 3f9a last", "compare the last run with another one")]
  )

  private static let otherRun = Parameter<String>.argument(
    .text("OTHER").suggesting(["last"]).suggestingFiles,
    help: "The run to compare with"
  )

  private static func run(_ context: JournalCommandContext) throws -> ExitStatus {
    let store = try context.store()
    let sources = try [context[Parameters.storedRun], context[otherRun]].map {
      try context.source($0, in: store)
    }
    let runs = try sources.map { try RecordedRun($0.journal()) }
    let diff = try JournalDiff(runs[0], runs[1])
    let headings = zip(["−", "+"], zip(sources, runs)).map { mark, run in
      "\(mark) \(context.heading(of: run.0, run.1.beginning))"
    }
    let origins = DiffText.origins(of: runs[0], runs[1], style: context.style)
    let body =
      diff.isEmpty ? "no difference\n" : DiffText.text(of: diff, style: context.style)
    context.show(headings.joined() + "\n" + origins + body)
    return diff.isEmpty ? .success : .failure
  }
}
