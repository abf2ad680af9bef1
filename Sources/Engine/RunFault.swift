package import EntsimApps
import EntsimDevice
package import EntsimEntitlement
import EntsimPassService
package import EntsimScenarioModel
public import EntsimSimulation
public import EntsimWorld

/// Why a step could not be run to its end.
package enum RunFault: Error {
  /// The person could not do what the step says.
  case refused(String)
  /// The app could not do what the step says.
  case impossible(App.Refusal)
  /// The callback during whose delivery the step begins did not come: the callback in words, and how often it came
  /// otherwise.
  case neverCalledBack(String, others: Int)
  /// Nothing was captured under a name that the step uses.
  case notCaptured(CaptureName)
  /// The call or the verb does not take the arguments, once what was captured is filled in.
  case unfitArguments(String, [Value])
  /// The verifier's finding on a media token is not the one that the step expects.
  case verified(MediaTokenVerdict, expected: VerifierStatus)
  /// The runs of the file exceed a limit; an entry at which that showed.
  ///
  /// It may be an entry of the step before, while the run waits for the next one; `before` says when that begins.
  case exhausted(RunBudget.Limit, most: Int, at: WorldEntry, before: StepStart?)

  /// The fault as a sentence for the person who wrote the scenario.
  package var sentence: String {
    switch self {
    case .refused(let reason):
      "the viewer cannot do this: \(reason)"
    case .impossible(let refusal):
      "the app cannot do this: \(refusal.rawValue)"
    case .neverCalledBack(let callback, let count):
      "this step begins inside \(callback), which did not come"
        + (count == 0 ? "" : "; another one came \(count == 1 ? "once" : "\(count) times")")
    case .notCaptured(let name):
      "this step needs <same:\(name)>, and the expectation with <capture:\(name)> was not met"
    case .unfitArguments(let call, let values):
      "\(call) does not take what was captured: "
        + values.map { Notation.text(of: $0) }.joined(separator: ", ")
    case .verified(let verdict, let expected):
      "the verifier says \(verdict.status.rawValue), and not \(expected.rawValue): "
        + verdict.rawValue
    case .exhausted(let limit, let most, let entry, _):
      "\(limit.sentence(of: most)), and here there are more, at \(entry.participant) "
        + "\(entry.payload.fact.name); if the work of this step comes to an end, allow more with "
        + "--limit \(limit.rawValue)=\(max(2 * most, 1))"
    }
  }
}

extension RunFault {
  /// Returns how a run ends with the fault, at a step that begins in some way.
  func ending(at start: StepStart) -> RunEnding {
    switch self {
    case .refused, .impossible, .verified: .atStep(reason: sentence)
    case .neverCalledBack, .notCaptured, .unfitArguments: .beforeStep(start, reason: sentence)
    case .exhausted(_, _, _, let start): .exhausted(before: start, reason: sentence)
    }
  }
}

extension RunBudget.Limit {
  /// Returns a sentence that says how much there may be.
  fileprivate func sentence(of most: Int) -> String {
    switch self {
    case .entries: "the runs of this file may write \(most) journal entries"
    case .bytes: "the lists and texts in the runs of this file may have \(most) bytes"
    case .looks: "comparing the runs of this file may take \(most) looks"
    }
  }
}

extension WorldJournal {
  /// Returns why a step did not go as it says, if an entry from `number` on tells.
  ///
  /// The person or the app could not act, or the verifier says something else.
  func refusal(of step: Step, since number: EntryNumber) -> RunFault? {
    var found: RunFault?
    visitRecords(from: number) { _, entry in
      guard found == nil else { return }
      switch entry.payload {
      case .services(.mediaTokenVerified(_, _, let verdict)):
        guard case .verification(let verification) = step.action,
          verification.status != verdict.status
        else { return }
        found = .verified(verdict, expected: verification.status)
      case .device(.actionRefused), .app(.refused): found = entry.payload.refusal
      case .input, .app, .accessEnabler, .restClient, .device, .services, .run: break
      }
    }
    return found
  }

  /// Returns why the person or the app could not act, a sentence, if an entry from `number` on tells.
  public func refusal(since number: EntryNumber) -> String? {
    (number...count).lazy.compactMap { payload(of: $0).refusal }.first?.sentence
  }
}

extension Fact {
  fileprivate var refusal: RunFault? {
    switch self {
    case .device(.actionRefused(_, let reason)): .refused(reason)
    case .app(.refused(let refusal)): .impossible(refusal)
    case .input, .app, .accessEnabler, .restClient, .device, .services, .run: nil
    }
  }
}
