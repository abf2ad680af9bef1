import Arguments
import Engine
import JournalStore
import Platform
import Suite

/// What 'entsim run' keeps of its runs: those that are to be stored, and where everything is run twice,
/// all of them for the comparison.
struct RunStoring {
  /// The variable that names the store where the command line does not.
  static let variable = "ENTSIM_JOURNAL"

  private let arguments: ParsedArguments
  private let storer: RunStorer?
  private let twice: RunTwice?

  /// Opens what is to be written; the default store is made when a run fails, and not before.
  init(_ arguments: ParsedArguments) throws {
    self.arguments = arguments
    let name =
      arguments[RunCommand.storeForAll] ?? ProcessEnvironment.value(of: Self.variable) ?? ""
    switch name {
    case "none": storer = nil
    case "": storer = RunStorer(failedIn: Parameters.defaultStore)
    case _: storer = try RunStorer(allIn: name)
    }
    twice = arguments[RunCommand.twice] ? try RunTwice(arguments) : nil
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

  /// Ends storing; returns how the program ends, which would have been with a status.
  ///
  /// That a run which failed cannot be stored is told and changes nothing; that one cannot which the
  /// person wanted stored does.
  func finish(after status: ExitStatus, _ wanted: WantedScenarios) -> ExitStatus {
    let storing = finishStoring()
    let status = storer?.isWanted == true ? status.worse(storing) : status
    guard let twice, !ProcessEnvironment.isInterrupted else { return status }
    return twice.compare(wanted) ? status : .internalFault
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
