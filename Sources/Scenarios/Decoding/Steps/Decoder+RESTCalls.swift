internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads what an app on the REST path calls.
  mutating func restCall(_ phrase: VerbPhrase<RESTVerb>) -> RESTCall? {
    checkRules(phrase, in: .restVerbs)
    switch phrase.verb {
    case .play: return argument(of: phrase).flatMap { resource($0) }.map { .play($0) }
    case .logout: return alone(phrase, .logout)
    case .checkAccessStatus: return alone(phrase, .checkAccessStatus)
    case .preauthorize:
      return argument(of: phrase).flatMap { list($0, "a list of resources") }
        .flatMap { nodes in Self.whole(nodes.map { resource($0) }) }.map { .preauthorize($0) }
    case .userMetadata: return alone(phrase, .userMetadata)
    case .authorizationToken:
      return argument(of: phrase).flatMap { resource($0) }.map { .authorizationToken($0) }
    case .freePreview: return argument(of: phrase).flatMap { freePreview($0) }
    }
  }

  private func resource(_ node: Node) -> ResourceID? {
    name(node, "the id of a resource").map { ResourceID($0) }
  }

  /// Reads a temporary pass, alone or with the data of the app.
  private mutating func freePreview(_ node: Node) -> RESTCall? {
    guard node.mapping != nil else { return declaredProvider(node).map { .freePreview($0) } }
    guard let fields = fields(node, .freePreview) else { return nil }
    guard let pair = fields["provider"] else {
      return refuse(.missingKey, at: node) {
        "`freePreview` needs `provider`, the temporary pass"
        "write `app: {freePreview: {provider: Pass}}`"
      }
    }
    guard let provider = declaredProvider(pair.value) else { return nil }
    guard let data = fields["data"] else { return .freePreview(provider) }
    guard let argument = argument(data.value, .map(.key, .anything)),
      case .value(.map(let values)) = argument
    else { return nil }
    return .freePreview(provider, data: values)
  }
}
