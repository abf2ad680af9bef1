internal import Entitlement
internal import ScenarioModel
internal import YAML

/// The outputs that a scenario compares, as far as it is read.
struct ComparedOutputs {
  /// The kinds of output that are compared; nil for all.
  var only: [OutputKind]?
  /// The kinds of output that the expectations of the cell speak of; nil before all of them are
  /// read, where some cannot be, and where all kinds are compared.
  var kindsSpokenOf: Set<OutputKind>?
  /// What expectations have captured so far.
  var captured: Set<String> = []
  /// The step that is being read, whose keys are read in an order of their own; nil outside of steps.
  var step: Fields?
  /// Those of them that are fields of states and were not used yet, by the capture's name.
  var unusedStates: [String: UnusedState] = [:]

  /// A field of a state that is captured, and the calls of flows that lead to it.
  struct UnusedState {
    let pair: Pair
    let calls: [FlowCall]
  }
}
