internal import EntsimEntitlement
internal import EntsimScenarioModel
internal import EntsimSimulation

/// What the app did otherwise than the scenario expects of it.
struct AppDifference {
  /// The call that the app should have made; nil where it should have made none.
  let expected: APICall?
  /// The calls that it made instead, in order; empty for none.
  let made: [APICall]
  /// What the app had been told.
  let moment: AppRequirement.Moment
  /// The requirements that the scenario claims.
  let covers: [RequirementID]

  /// The difference for the person who tests the app: what it is, and the requirements, of which a report makes a line
  /// each.
  var text: String { ([sentence] + requirements).joined(separator: "; ") }

  private var sentence: String {
    let calls = made.map { "`\($0.notation)`" }.joined(separator: ", then ")
    switch (expected, made.isEmpty) {
    case (let expected?, true):
      return "the app should have called `\(expected.notation)` \(time), and called nothing"
    case (let expected?, false):
      return "the app should have called `\(expected.notation)` \(time), and called \(calls)"
    case (nil, _):
      return "the app called \(calls) \(time), and the scenario has no such step here"
    }
  }

  private var time: String {
    let action = moment.isAction ? "when the person acted, " : ""
    guard let callback = moment.callback else { return "\(action)after it was launched" }
    let told = Notation.output(name: .callback(callback.name), arguments: callback.arguments)
    return "\(action)after \(told)"
  }

  private var requirements: [String] {
    let broken = AppRequirement.broken(
      expecting: expected?.name,
      making: made.first?.name,
      at: moment
    )
    let shown = covers.filter { !broken.contains($0) }.map { "\($0)" }
    return AppRequirement.text(of: broken)
      + (shown.isEmpty ? [] : ["the scenario shows \(shown.joined(separator: ", "))"])
  }
}
