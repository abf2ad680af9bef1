import Apps
import Device
import Entitlement
import PassService
import Scenarios
import Simulation
import World

/// Why a step could not be run to its end.
enum RunFault: Error {
  /// The person could not do what the step says.
  case refused(String)
  /// The app could not do what the step says.
  case impossible(App.Refusal)
  /// The callback during whose delivery the step begins did not come.
  ///
  /// Where there are several apps, the one to which it should have come.
  case neverCalledBack(CallbackName, AppName?)
  /// Nothing was captured under a name of which the step makes use.
  case notCaptured(CaptureName)
  /// With what was captured, the arguments are none that the call or the verb takes.
  case unfitArguments(String, [Value])
  /// The verifier does not say of a media token what the step says.
  case verified(MediaTokenVerdict, expected: VerifierStatus)
  /// The work does not come to an end; the entry is the last that was written.
  case endless(WorldEntry)

  /// The fault as a sentence for the person who wrote the scenario.
  var sentence: String {
    switch self {
    case .refused(let reason):
      "the person cannot do this: \(reason)"
    case .impossible(let refusal):
      "the app cannot do this: \(refusal.rawValue)"
    case .neverCalledBack(let callback, let app):
      "this step begins inside \(callback.rawValue)\(app.map { "@\($0)" } ?? ""), which did not come"
    case .notCaptured(let name):
      "this step needs <same:\(name)>, and the expectation with <capture:\(name)> was not met"
    case .unfitArguments(let call, let values):
      "\(call) does not take what was captured: "
        + values.map { Notation.text(of: $0) }.joined(separator: ", ")
    case .verified(let verdict, let expected):
      "the verifier says \(verdict.status.rawValue), and not \(expected.rawValue): "
        + verdict.rawValue
    case .endless(let entry):
      "the work of this step does not come to an end: it was given up after "
        + "\(Run.stepLimit) journal entries, at \(entry.participant) "
        + entry.payload.fact.name
    }
  }
}

extension WorldJournal {
  /// Returns why a step did not go as it says, if an entry from `number` on tells.
  ///
  /// The person or the app could not act, or the verifier says something else.
  func refusal(of step: Step, since number: EntryNumber) -> RunFault? {
    for entry in entries[(number - 1)...] {
      if case .services(.mediaTokenVerified(_, _, let verdict)) = entry.payload,
        case .verification(let verification) = step.action, verification.status != verdict.status
      {
        return .verified(verdict, expected: verification.status)
      }
      if case .device(.actionRefused(_, let reason)) = entry.payload { return .refused(reason) }
      if case .app(.refused(let refusal)) = entry.payload { return .impossible(refusal) }
    }
    return nil
  }
}
