import EntsimArguments
import EntsimDiagnostics
import EntsimEntitlement
import EntsimJournalStore
import EntsimPlatform
import EntsimReplay
import EntsimReports
import EntsimSimulation
import EntsimWorld

/// `entsim replay`: decides stored runs again, and says where today's rules part from them.
enum ReplayCommand {
  static let definition = Command(
    "replay",
    abstract: "Run stored runs again, and show where this version decides otherwise",
    discussion: """
      Runs the stored steps again with the rules of this version. The world and the steps come \
      from the store, so the scenario's file is not needed. At the first entry that differs, \
      both entries are shown with their causes and requirements.

      Exit status: 1 if a run differs, 64 if there is nothing to replay, 66 if there is no such \
      store, run or file, 65 if stored data are damaged.
      """,
    action: JournalCommandContext.action(run),
    parameters: runsOrFiles,
    Parameters.everyRun,
    Parameters.store,
    Parameters.color,
    examples: [
      CommandExample("entsim replay last", "replay the last run"),
      CommandExample("entsim replay --all", "replay everything after a change of rules"),
      CommandExample("entsim replay runs.jsonl", "replay the runs of an export"),
    ]
  )

  private static let runsOrFiles = Parameter<[String]>.arguments(
    Parameters.run,
    default: [],
    help: "\(Parameters.runHelp), or a file that 'entsim export' has written"
  )

  private static func run(_ context: JournalCommandContext) throws -> ExitStatus {
    let words = context[runsOrFiles]
    guard !words.isEmpty || context[Parameters.everyRun] else {
      throw CommandRefusal(
        "nothing to replay: name a run or a file, or add --all",
        seeHelpOf: "replay"
      )
    }
    var worst = ExitStatus.success
    var count = 0
    let files = words.filter(ExportedRuns.isExport)
    for word in files {
      let runs = try ExportedRuns(word)
      ExportedRuns.tell(runs.damage, of: word)
      if !runs.damage.isEmpty { worst = .invalidScenario }
      for run in runs.whole {
        worst = worst.worse(replay(RunSource(run), context))
        count += 1
      }
    }
    let others = words.filter { !files.contains($0) }
    if context[Parameters.everyRun] || !others.isEmpty {
      let store = try context.store()
      let (runs, status) = try context.runs(others, isAll: context[Parameters.everyRun], in: store)
      worst = worst.worse(status)
      for run in runs {
        worst = worst.worse(replay(store.source(of: run), context))
        count += 1
      }
    }
    guard count > 0 || worst != .success else {
      throw CommandRefusal("there is no run to replay", .noInput)
    }
    return worst
  }

  /// Decides a run again and prints the result; the names of the run are freed with it.
  private static func replay(_ source: RunSource, _ context: JournalCommandContext) -> ExitStatus {
    SymbolRegion().during { replayed(source, context) }
  }

  private static func replayed(_ source: RunSource, _ context: JournalCommandContext) -> ExitStatus
  {
    ExitStatus.of {
      let reader = try source.entries()
      let name = "\(source.id.short)  \(source.summary.path.visible)"
      switch try Replay.run(reader) {
      case .same(let count):
        context.show(RunLine.same(name, entries: count, style: context.style))
        return .success
      case .parted(let difference):
        let beginning = try context.beginning(of: source)
        let expected = try source.causes(of: difference.expected.sequence) ?? []
        let before = try difference.actual.cause.flatMap { try source.causes(of: $0) } ?? []
        let text = DifferenceText(
          style: context.style,
          catalogue: try context.catalogue(for: beginning)
        )
        context.show(
          RunLine.parted(name, style: context.style)
            + text.text(
              expected: expected,
              actual: [difference.actual] + before,
              since: beginning.world.clock
            ) + "\n"
        )
        return .failure
      }
    }
  }
}
