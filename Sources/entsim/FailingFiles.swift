import EntsimAcceptance
import EntsimPlatform
import EntsimScenarioModel
import EntsimSuite

/// The files of a suite whose runs did not pass.
struct FailingFiles {
  /// The scenarios, each once, in the order of their paths.
  private(set) var scenarios: [String] = []
  /// The flows with steps that did not pass, each once, in the order in which the scenarios run them.
  private(set) var flows: [SharedFlow] = []

  fileprivate mutating func add(_ path: String, flows names: [String]) {
    if scenarios.last != path { scenarios.append(path) }
    guard !names.isEmpty else { return }
    let directory = ProcessEnvironment.currentDirectory ?? ""
    let suite = SuitePath.root(ofScenarioAt: path, from: directory)
    for name in names {
      let flow = SharedFlow(file: name, suite: suite)
      if !flows.contains(flow) { flows.append(flow) }
    }
  }
}

extension Suite {
  /// Runs scenarios and returns the files of those that did not pass.
  func failingFiles(of paths: [String], jobs: Int) -> FailingFiles {
    let failing = outcomes(
      of: paths,
      jobs: jobs,
      isStopped: { ProcessEnvironment.isInterrupted },
      keeping: { outcome -> (path: String, flows: [String])? in
        switch outcome.course {
        case .ran, .lacksRules:
          outcome.passed ? nil : (outcome.path, outcome.result?.differingFlows ?? [])
        case .invalid, .checked, .fixture, .flow, .requirements: nil
        }
      }
    )
    return failing.reduce(into: FailingFiles()) { files, file in
      if let file { files.add(file.path, flows: file.flows) }
    }
  }
}
