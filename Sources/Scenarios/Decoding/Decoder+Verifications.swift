internal import Entitlement
internal import Language
internal import ScenarioModel
internal import YAML

extension Decoder {
  /// Reads a question to the verifier of media tokens.
  mutating func verification(_ node: Node) -> Step.Action? {
    guard let fields = fields(node, .tokenVerification) else { return nil }
    let isComplete = fields.pairs.count == node.mapping?.count
    let missing = Vocabulary.tokenVerification.words.filter { fields[$0.name] == nil }
    if isComplete, let first = missing.first {
      error(
        .missingKey,
        "`\(first.name)` is missing \(Vocabulary.tokenVerification.place)",
        at: node,
        help: "add `\(first.name): \(first.value.example(in: scope))`"
      )
    }
    let token = fields["token"].flatMap { argument($0.value, .text) }
    let resource = fields["resource"].flatMap { argument($0.value, .name(.resource)) }
    let status = fields["as"].flatMap { choice($0.value, .verifierStatuses) as VerifierStatus? }
    guard let token, let resource, let status else { return nil }
    return .verification(TokenVerification(token: token, resource: resource, status: status))
  }
}
