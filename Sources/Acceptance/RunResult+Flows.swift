internal import EntsimComparison
internal import EntsimDiagnostics
public import EntsimEngine
internal import EntsimScenarioModel

extension RunResult {
  /// The files of the flows of which a step's outputs, requests or answers are not what the flow says; each once, in the
  /// order of the steps, by the paths that the places in the scenario have.
  public var differingFlows: [String] {
    comparison.steps.reduce(into: []) { flows, step in
      let flow = step.step.range.file
      guard !step.step.calls.isEmpty, !flows.contains(flow), !step.differingKeys.isEmpty else {
        return
      }
      flows.append(flow)
    }
  }
}
