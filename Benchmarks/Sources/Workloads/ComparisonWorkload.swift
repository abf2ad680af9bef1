import EntsimComparison
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation

/// A scenario of one step that expects many events, and a run of it that differs in two places: one
/// event has another argument, and one does not come.
package struct ComparisonWorkload {
  let scenario: Scenario
  let record: RunRecord

  /// Creates the workload.
  ///
  /// - Parameter count: How many events are expected.
  /// - Throws: When the scenario is not valid.
  package init(_ count: Int) throws {
    let scenario = try Scenario.read(Self.text(count), path: "many-events.yaml")
    self.scenario = scenario
    let end = Snapshot()
    var outputs = (0..<count).map { Self.output($0, at: end) }
    outputs[count / 3] = Self.edited(outputs[count / 3])
    outputs.remove(at: count / 3 * 2)
    record = RunRecord(
      steps: [StepRecord(began: scenario.world.clock, outputs: outputs, end: end)],
      end: end,
      requests: [],
      inFlight: [],
      unusedAnswers: []
    )
  }

  /// Compares, and checks that exactly the two differences are found.
  package func compare() throws {
    let comparison = ScenarioComparison(of: scenario, with: record)
    let rows = comparison.steps[0].rows
    guard rows.count == scenario.steps[0].expectations.count,
      rows.count(where: { !$0.passes }) == 2
    else { throw Failure("the comparison did not find one edit and one removal") }
  }

  /// A grant: the token, and what is tracked of it.
  private static func text(_ count: Int) -> String {
    var text = "scenario: Many events\nsteps:\n  - app: getAuthentication\n    expect:\n"
    for number in 0..<count {
      text +=
        number.isMultiple(of: 2)
        ? "      - setToken: [token-\(number), channel-\(number)]\n"
        : "      - sendTrackingData: {event: TRACKING_AUTHORIZATION, data: [true, Alpha, "
          + "guid-\(number), false, \"\", \"\", mobile, ios, iOS]}\n"
    }
    return text
  }

  /// Returns an output with another first argument.
  private static func edited(_ output: Output) -> Output {
    Output(
      name: output.name,
      arguments: [.string("edited")] + output.arguments.dropFirst(),
      instant: output.instant,
      entry: output.entry,
      snapshot: output.snapshot
    )
  }

  private static func output(_ number: Int, at snapshot: Snapshot) -> Output {
    let isToken = number.isMultiple(of: 2)
    let tracked: [Value] = [
      .bool(true), .string("Alpha"), .string("guid-\(number)"), .bool(false), .string(""),
      .string(""), .string("mobile"), .string("ios"), .string("iOS"),
    ]
    return Output(
      name: .callback(isToken ? .setToken : .sendTrackingData),
      arguments: isToken
        ? [.string("token-\(number)"), .string("channel-\(number)")]
        : [.string("TRACKING_AUTHORIZATION"), .list(tracked)],
      instant: Instant(milliseconds: 0),
      entry: number + 1,
      snapshot: snapshot
    )
  }
}
