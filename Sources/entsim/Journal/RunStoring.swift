import EntsimArguments
import EntsimEngine
import EntsimJournalStore
import EntsimPlatform
import EntsimSuite

/// What 'entsim run' keeps of its runs: those that are to be stored, and where everything is run twice,
/// all of them for the comparison.
struct RunStoring {
  /// The variable that names the store where the command line does not.
  static let variable = "ENTSIM_JOURNAL"

  private let arguments: ParsedArguments
  private let storer: RunStorer?
  private let twice: RunTwice?

  /// Opens what is to be written; the default store is made when a run fails, and not before.
  init(_ arguments: ParsedArguments, until first: FirstFailure? = nil) throws {
    self.arguments = arguments
    switch Self.name(arguments) {
    case "none": storer = nil
    case "": storer = RunStorer(failedIn: Parameters.defaultStore, until: first)
    case let name: storer = try RunStorer(allIn: name, until: first)
    }
    twice = arguments[RunCommand.twice] ? try RunTwice(arguments, until: first) : nil
  }

  /// Whether nothing is to be written that a later command could read.
  static func storesNothing(_ arguments: ParsedArguments) -> Bool { name(arguments) == "none" }

  /// What names the store; empty where nothing does.
  private static func name(_ arguments: ParsedArguments) -> String {
    arguments[RunCommand.storeForAll] ?? ProcessEnvironment.value(of: variable) ?? ""
  }

  /// Takes the outcome of a scenario of a file, by the file's place among all files; on any thread.
  var take: @Sendable (SuiteOutcome, Int) -> Void {
    { [storer, first = twice?.first] outcome, index in
      storer?.take(outcome, ofFile: index)
      first?.take(outcome, ofFile: index)
    }
  }

  /// Notes that everything of a file was taken; on any thread.
  var finishFile: @Sendable (Int) -> Void {
    { [storer, first = twice?.first] index in
      storer?.finishFile(index)
      first?.finishFile(index)
    }
  }

  /// Ends storing; returns how the program ends, which would have been with a status, and whether all was stored.
  ///
  /// That a run which failed cannot be stored is told and changes nothing; that one cannot which the
  /// person wanted stored does.
  func finish(
    after status: ExitStatus,
    _ wanted: WantedScenarios
  ) -> (ExitStatus, isStored: Bool) {
    let storing = finishStoring()
    let status = storer?.isWanted == true ? status.worse(storing) : status
    let isStored = storing == .success
    guard let twice, !ProcessEnvironment.isInterrupted else { return (status, isStored) }
    return (twice.compare(wanted) ? status : .internalFault, isStored)
  }

  /// Makes the stored runs lasting, and drops old ones; reports what prevents it, and returns the exit
  /// status of a command that only stores.
  private func finishStoring() -> ExitStatus {
    var words = "no run was stored but those told of"
    do throws(StoreError) {
      try storer?.finish()
      words = "all runs were stored, but old ones were not dropped"
      try storer?.prune()
      return .success
    } catch {
      let refusal = error.refusalOfStoring
      Output.message("\(words): \(refusal.description)")
      return refusal.status
    }
  }
}
