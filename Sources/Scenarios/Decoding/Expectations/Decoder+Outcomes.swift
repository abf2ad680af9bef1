internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads the word for what an app on the REST path does.
  func outcomeName(_ outcome: RESTOutcome, at place: some Placed) -> OutputName? {
    let name = outcome.rawValue
    guard isOnPath(.restV1, name, at: place) else { return nil }
    checkRules(of: name, in: .restOutcomes, "an app is expected to do `\(name)`", at: place)
    return .outcome(outcome)
  }

  /// Reads what an app on the REST path does, with its arguments, behind the word and the app.
  mutating func outcome(
    _ outcome: RESTOutcome,
    of app: AppName?,
    by doer: AppName? = nil,
    _ value: Node,
    at node: Node
  ) -> OutputPattern? {
    let name = outcome.rawValue
    guard let word = Vocabulary.restOutcomes[name], let pattern = pattern(value, of: word.value)
    else { return nil }
    if outcome.isBare, pattern.matcher != .any, pattern.matcher != .literal(.null) {
      return refuse(.wrongArguments, at: value) {
        "`\(name)` is expected with `<any>`: nothing of it can be compared"
        "write `\(name): <any>`"
      }
    }
    let arguments: [Pattern]
    switch (outcome, pattern.matcher) {
    case (.refuses, .list(let items)) where items.count == 2: arguments = items
    case (.refuses, _):
      let found =
        value.sequence.map { Wording.count($0.count, "argument") } ?? Wording.describe(value)
      return refuse(.wrongArguments, at: value) {
        "`refuses` has 2 arguments, the resource and the text; found \(found)"
        "write `refuses: [News, <any>]`"
      }
    case (_, _): arguments = [pattern]
    }
    return OutputPattern(
      name: .outcome(outcome),
      app: app,
      receiver: doer,
      arguments: arguments,
      range: node.range
    )
  }
}
