import Arguments
import Diagnostics
import Entitlement
import JournalStore
import Platform
import Replay
import Reports
import Simulation
import World

/// `entsim replay`: decides stored runs again, and says where today's rules part from them.
enum ReplayCommand {
  static func run(_ arguments: ParsedArguments) -> ExitStatus {
    JournalWork.run(arguments) { work in
      let words = arguments[Program.runsOrFiles]
      guard !words.isEmpty || arguments[Program.everyRun] else {
        throw JournalWork.Refusal(
          message: "there is nothing to replay: name a run or a file, or say --all\n"
            + "See 'entsim replay --help'."
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
          worst = worst.worse(replay(RunSource(run), work))
          count += 1
        }
      }
      let others = words.filter { !files.contains($0) }
      if arguments[Program.everyRun] || !others.isEmpty {
        let store = try work.store()
        let (runs, status) = try work.runs(others, isAll: arguments[Program.everyRun], in: store)
        worst = worst.worse(status)
        for run in runs {
          worst = worst.worse(replay(try store.source(of: run), work))
          count += 1
        }
      }
      guard count > 0 || worst != .success else {
        throw JournalWork.Refusal(message: "there is no run to replay", status: .noInput)
      }
      return worst
    }
  }

  /// Decides a run again and says what came of it.
  private static func replay(_ source: RunSource, _ work: JournalWork) -> ExitStatus {
    JournalWork.run(work.arguments) { work in
      let reader = try source.entries()
      let name = "\(source.id.short)  \(source.summary.path.visible)"
      switch try Replay.run(reader) {
      case .same(let count):
        Output.result(ReplayLine(style: work.style).same(name, entries: count))
        return .success
      case .parted(let difference):
        let beginning = try work.beginning(of: source)
        let expected = try source.causes(of: difference.expected.sequence) ?? []
        let before = try difference.actual.cause.flatMap { try source.causes(of: $0) } ?? []
        let text = DifferenceText(style: work.style, catalogue: work.catalogue(for: beginning))
        Output.result(
          ReplayLine(style: work.style).parted(name)
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
