import Arguments
import JournalStore

/// `entsim verify`: checks stored runs against their digests.
enum VerifyCommand {
  static func run(_ arguments: ParsedArguments) -> ExitStatus {
    JournalWork.run(arguments) { work in
      let store = try work.store()
      let words = arguments[Program.someRuns]
      let (runs, status) = try work.runs(words, isAll: words.isEmpty, in: store)
      var damagedCount = 0
      for run in runs {
        let damage = try store.source(of: run).verify()
        for damage in damage { Output.message("\(damage)") }
        if !damage.isEmpty { damagedCount += 1 }
      }
      let whole = runs.count - damagedCount
      Output.result(
        "\(runs.count) \(runs.count == 1 ? "run" : "runs"): \(whole) whole"
          + (damagedCount == 0 ? "\n" : ", \(damagedCount) damaged\n")
      )
      return damagedCount == 0 ? status : .invalidScenario
    }
  }
}
