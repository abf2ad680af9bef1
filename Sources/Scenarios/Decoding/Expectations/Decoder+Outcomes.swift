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
}
