import EntsimComparison
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation

/// A scenario of many steps that expect an event each, and a run of it in which all come in the last step.
package struct LateOutputsWorkload {
  let scenario: Scenario
  let record: RunRecord

  /// Creates the workload.
  ///
  /// - Parameter count: How many steps there are.
  /// - Throws: When the scenario is not valid.
  package init(_ count: Int) throws {
    var text = "scenario: Many late events\nsteps:\n"
    for number in 0..<count {
      text += "  - app: getAuthentication\n    expect: [setToken: [<any>, channel-\(number)]]\n"
    }
    let scenario = try Scenario.read(text, path: "late-events.yaml")
    self.scenario = scenario
    let end = Snapshot()
    let outputs = (0..<count).map { number in
      Output(
        name: .callback(.setToken),
        arguments: [.string("token-\(number)"), .string("channel-\(number)")],
        instant: Instant(milliseconds: 0),
        entry: number + 1,
        snapshot: end
      )
    }
    record = RunRecord(
      steps: (0..<count).map { step in
        StepRecord(
          began: scenario.world.clock,
          outputs: step == count - 1 ? outputs : [],
          end: end
        )
      },
      end: end,
      requests: [],
      inFlight: [],
      unusedAnswers: []
    )
  }

  /// Compares, and checks that each event but the last is late.
  package func compare() throws {
    let comparison = ScenarioComparison(of: scenario, with: record)
    let late = comparison.steps.count { step in
      if case .missing(_, .late)? = step.rows.first { true } else { false }
    }
    guard late == scenario.steps.count - 1 else {
      throw Failure("the comparison did not find that all events are late")
    }
  }
}
