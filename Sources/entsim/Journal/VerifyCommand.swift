import EntsimArguments
import EntsimJournalStore
import EntsimSimulation

/// `entsim verify`: checks stored runs against their digests.
enum VerifyCommand {
  static let definition = Command(
    "verify",
    abstract: "Check stored runs against their digests",
    discussion: """
      Reads every byte of the named runs, or of the whole store without RUN. Names each damaged \
      run and chunk.

      \(Parameters.exitStatus)
      """,
    action: JournalCommandContext.action(run),
    parameters: Parameters.someRuns,
    Parameters.store,
    examples: [CommandExample("entsim verify", "check everything")]
  )

  private static func run(_ context: JournalCommandContext) throws -> ExitStatus {
    let store = try context.store()
    let words = context[Parameters.someRuns]
    let (runs, status) = try context.runs(words, isAll: words.isEmpty, in: store)
    var damagedCount = 0
    for run in runs {
      // The names of a run are freed with it.
      try SymbolRegion().during {
        let damage = try store.source(of: run).verify()
        for damage in damage { Output.message("\(damage)") }
        if !damage.isEmpty { damagedCount += 1 }
      }
    }
    let whole = runs.count - damagedCount
    Output.text(
      "\(runs.count) \(runs.count == 1 ? "run" : "runs"): \(whole) whole"
        + (damagedCount == 0 ? "\n" : ", \(damagedCount) damaged\n")
    )
    return damagedCount == 0 ? status : .invalidScenario
  }
}
