import Arguments
import JournalStore
import Platform
import Reports

/// `entsim runs`: lists what is stored, and sets how much of it stays.
enum RunsCommand {
  /// Sets how many runs are kept, and drops the others; returns how many that were.
  private static func keep(_ count: Int, in path: String) throws -> Int {
    do throws(StoreError) {
      let store = try JournalStore(writing: path)
      try store.setKeptRuns(count)
      return try store.prune()
    } catch {
      guard case .file = error.reason else { throw error }
      throw JournalWork.Refusal(message: "\(error)", status: .cannotCreate)
    }
  }

  static func run(_ arguments: ParsedArguments) -> ExitStatus {
    JournalWork.run(arguments) { work in
      if let count = arguments[Program.retention] {
        // Nothing is made where there is no store.
        _ = try work.store()
        let pruned = try keep(count, in: work.storePath)
        let kept =
          switch count {
          case 0: "every run is kept"
          case 1: "the last run is kept"
          case _: "the last \(count) runs are kept"
          }
        Output.message("from now on \(kept); \(pruned) dropped")
      }
      let store = try work.store()
      let list = try store.list()
      let runs = list.runs.map { run in
        ListedRun(
          id: run.name,
          path: run.facts.path,
          title: run.facts.title,
          cell: run.facts.cell,
          passed: run.facts.passed,
          entryCount: run.facts.entryCount,
          byteCount: run.byteCount,
          storedAt: run.facts.storedAt
        )
      }
      switch arguments[Program.format] {
      case .text:
        // What cannot be read may be a run: then nobody is told that there is none.
        if !runs.isEmpty || list.damage.isEmpty {
          Output.result(RunListText(style: work.style).text(of: runs))
        }
      case .json: Output.result(RunListJSON.text(of: runs))
      }
      for damage in list.damage { Output.message("\(damage)") }
      return list.damage.isEmpty ? .success : .invalidScenario
    }
  }
}
