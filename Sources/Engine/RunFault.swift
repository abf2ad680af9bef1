import Device
import Entitlement
import Simulation
import World

/// Why a step could not be run to its end.
enum RunFault: Error {
  /// The person could not do what the step says.
  case refused(String)
  /// There are no rules for what the step does.
  case withoutRules
  /// The work does not come to an end; the entry is the last that was written.
  case endless(WorldEntry)

  /// The fault as a sentence for the person who wrote the scenario.
  var sentence: String {
    switch self {
    case .refused(let reason):
      "the person cannot do this: \(reason)"
    case .withoutRules:
      "this version of entsim has no rules for this yet"
    case .endless(let entry):
      "the work of this step does not come to an end: it was given up after "
        + "\(Engine.stepLimit) journal entries, at \(entry.participant) "
        + entry.payload.fact.name
    }
  }
}

extension WorldJournal {
  /// Returns why the person could not act, if an entry from `number` on says so.
  func refusal(since number: EntryNumber) -> String? {
    for entry in entries[(number - 1)...] {
      if case .device(.actionRefused(_, let reason)) = entry.payload { return reason }
    }
    return nil
  }
}
