import Scenarios
public import Simulation
public import World

extension RunResult {
  /// The journal's entries of each step that did something, in the order of the steps, each with the
  /// input first.
  ///
  /// What was delivered before a step began belongs to the step before, as its outputs do.
  public var entriesOfSteps: [ArraySlice<WorldEntry>] {
    let entries = journal.entries
    let launches = scenario.world.apps.count { $0.starts != .notRunning }
    let starts = entries.indices.filter { entries[$0].payload.isInput }.dropFirst(launches)
    let ends = starts.dropFirst() + [entries.endIndex]
    return zip(starts, ends).map { entries[$0..<$1] }
  }
}

extension Fact {
  fileprivate var isInput: Bool {
    switch self {
    case .input: true
    case .app, .accessEnabler, .device, .services: false
    }
  }
}
