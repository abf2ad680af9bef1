internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads what an HTTP client does: a request to a service with what it names, or a sign-in.
  mutating func clientAction(_ node: Node) -> Step.Action? {
    let expected = "a request, as `{checkToken: {requestor: DEMO, device: tv-1}}`"
    guard
      let pair = onePair(node, expected, several: "give each request a step of its own"),
      isClientVerb(pair.key)
    else { return nil }
    let name = pair.key.text
    if ClientVerb(rawValue: name) == .signsIn { return clientSignIn(pair.value) }
    guard let service = Service(rawValue: name) else { return nil }
    let words = Vocabulary.clientFields(of: service)
    guard let fields = fields(pair.value, words) else { return nil }
    let read = fields.pairs.map { pair -> ClientStep.Field? in
      let name = pair.key.text
      guard let word = words[name] else { return nil }
      return argument(pair.value, word.value).map { ClientStep.Field(name, $0) }
    }
    return Self.whole(read).map { .client(.asks(service, $0)) }
  }

  /// Whether a key is what a client does; reports it otherwise, with the subject that does it.
  private func isClientVerb(_ key: Key) -> Bool {
    if Vocabulary.clientVerbs.has(key.text) { return true }
    if belongsToAnother(key.text, than: .client, .unknownVerb, at: key) { return false }
    return isKnown(key, in: .clientVerbs)
  }

  /// Reads who signs in in a browser, and with which code.
  private mutating func clientSignIn(_ node: Node) -> Step.Action? {
    guard let fields = fields(node, .clientSignIn), isComplete(fields, .clientSignIn) else {
      return nil
    }
    let subscriber = fields["subscriber"].flatMap { declaredSubscriber($0.value) }
    let code = fields["code"].flatMap { argument($0.value, .name(.code)) }
    guard let subscriber, let code else { return nil }
    return .client(.signsIn(subscriber, code: code))
  }
}
