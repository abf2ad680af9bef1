internal import EntsimEntitlement
internal import EntsimScenarioModel
internal import EntsimYAML

/// The outputs that a scenario compares, as far as it is read.
struct ComparedOutputs {
  /// The kinds of output that are compared; nil for all.
  var only: [OutputKind]?
  /// The kinds of output that the expectations of the cell speak of; nil before all of them are
  /// read, where some cannot be, and where all kinds are compared.
  var kindsSpokenOf: Set<OutputKind>?
  /// What expectations have captured so far.
  var captured: Set<String> = []
  /// Those that the step before the next one has captured, and that are not known as long as it may go on.
  var capturedInStep: Set<String> = []
  /// The outermost word that captures nothing, while what stands behind it is read.
  var uncapturing: String?
  /// Whether it is being read in which delivery a step takes place.
  var isInsideDelivery = false
  /// The step that is being read, whose keys are read in an order of their own; nil outside of steps.
  var step: Fields?
  /// Those of them that are fields of states and were not used yet, by the capture's name.
  var unusedStates: [String: UnusedState] = [:]

  /// Notes that what is captured from here on is captured in another step.
  mutating func beginStep() {
    if !capturedInStep.isEmpty { capturedInStep = [] }
  }

  /// A field of a state that is captured, and the calls of flows that lead to it.
  struct UnusedState {
    let pair: Pair
    let calls: [FlowCall]
  }
}
