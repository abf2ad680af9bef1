internal import Entitlement
internal import Language
internal import ScenarioModel
internal import YAML

extension Decoder {
  /// Reads what an app on the REST path does.
  mutating func outcome(
    _ outcome: RESTOutcome,
    of app: AppName?,
    _ pair: Pair,
    at node: Node
  ) -> OutcomePattern? {
    let word = Vocabulary.restOutcomes[outcome.rawValue]
    guard isOnPath(.restV1, outcome.rawValue, at: pair.key), let word else { return nil }
    if !word.hasRules {
      lacksRules("step \(stepNumber) expects `\(outcome.rawValue)`", at: pair.key)
    }
    guard let pattern = pattern(pair.value, of: word.value) else { return nil }
    if outcome == .refuses, case .list(let items) = pattern.matcher, items.count != 2 {
      return refuse(.wrongArguments, at: pair.value) {
        "`refuses` has 2 arguments, the resource and the text; found \(items.count)"
        "write `refuses: [News, <any>]`"
      }
    }
    return OutcomePattern(outcome, app: app, pattern, range: node.range)
  }

  /// Whether the app goes the way to the services that a word belongs to; reports it otherwise.
  func isOnPath(_ path: AppDescription.Path, _ word: String, at place: some Placed) -> Bool {
    guard device.app.path != path else { return true }
    switch path {
    case .restV1:
      error(.wrongPath, at: place) {
        "\(Wording.quote(word)) belongs to apps on the REST path, and this app uses the SDK"
        "`path: rest-v1` puts the app on the REST path"
      }
    case .sdk:
      let isName = CallName.named(word) != nil || CallbackName.named(word) != nil
      guard isName || Vocabulary.userVerbs[word] != nil else { return true }
      error(.wrongPath, at: place) {
        "\(Wording.quote(word)) belongs to the SDK, and this app is on the REST path"
        isName && CallName.named(word) != nil
          ? "such an app has `play` and `logout`" : "`path: sdk` puts the app on the SDK's path"
      }
    }
    return false
  }
}
