internal import EntsimEntitlement
internal import EntsimSimulation

/// What the app did otherwise than the scenario expects of it.
struct AppDifference {
  /// The call that the app should have made; nil where it should have made none.
  let expected: APICall?
  /// The calls that it made instead, in order; empty for none.
  let made: [APICall]
  /// What the app knew.
  let moment: AppMoment
  /// The requirements that the scenario claims.
  let covers: [RequirementID]
  /// Whether the table says what the viewer does to cause the call that is missing.
  let isInTable: Bool

  /// The difference for the person who tests the app, of which a report makes a line for each part: the calls, the last
  /// callback, each requirement, what to do.
  var text: String {
    ([sentence] + [moment.lastCallback].compactMap(\.self) + requirements
      + [hint].compactMap(\.self)).joined(separator: "; ")
  }

  /// What to do if the viewer should have caused the call.
  private var hint: String? {
    guard let expected, made.isEmpty, !isInTable, expected.name != .handleExternalURL else {
      return nil
    }
    return "if the viewer causes this call, the table needs `map.on(\"\(expected.name.rawValue)\")`"
  }

  private var sentence: String {
    let calls = made.map { "`\($0.notation)`" }.joined(separator: ", then ")
    switch (expected, made.isEmpty) {
    case (let expected?, true):
      return "the app should have called `\(expected.notation)` \(moment.words), but called nothing"
    case (let expected?, false):
      return
        "the app should have called `\(expected.notation)` \(moment.words), but called \(calls)"
    case (nil, _):
      return "the app should have called nothing \(moment.words), but called \(calls)"
    }
  }

  private var requirements: [String] {
    let concerned = AppRequirement.concerned(
      expecting: expected,
      making: made.first,
      at: moment
    )
    let others = covers.filter { id in !concerned.contains { $0.id == id } }
    return concerned.map(\.text)
      + (others.isEmpty
        ? [] : ["the scenario covers \(others.map { "\($0)" }.joined(separator: ", "))"])
  }
}
