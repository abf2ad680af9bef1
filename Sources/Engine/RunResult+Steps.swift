import Entitlement
import ScenarioModel
public import Simulation
public import World

extension RunResult {
  /// The journal's entries of each step that did something, in the order of the steps, each with the
  /// input first.
  ///
  /// What was delivered before a step began belongs to the step before, as its outputs do.
  public var entriesOfSteps: [WorldJournal.Entries.SubSequence] {
    let entries = journal.entries
    let starts = entries.indices.filter { journal.payload(of: $0 + 1).isStep }
    let ends = starts.dropFirst() + [entries.endIndex]
    return zip(starts, ends).map { entries[$0..<$1] }
  }
}

extension Fact {
  /// Whether it is a step of the scenario.
  fileprivate var isStep: Bool {
    switch self {
    case .input(_, .some): true
    case .input(_, nil), .app, .accessEnabler, .device, .services, .run: false
    }
  }
}
