internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads what must be so after the last step.
  mutating func finally(_ node: Node) -> Finally {
    var finally = Finally()
    guard let fields = fields(node, .finally) else { return finally }
    if node.mapping?.isEmpty == true, !matrix.chosenNodes.contains(node) {
      error(.checksNothing, at: node) {
        "an empty `finally` checks nothing"
        "say \(Wording.alternatives(Vocabulary.finally.words.map(\.name))), or leave it out"
      }
    }
    if let pair = fields["storage"], let tokens = storage(pair.value) {
      finally.storage = Located(tokens, at: pair.value.range)
    }
    if let pair = fields["requests"] {
      let requests = requests(pair.value)
      refuseBounds(in: requests.patterns)
      finally.requests = Located(requests, at: pair.value.range)
    }
    if let pair = fields["state"], isAboutOneApp(pair.key),
      usesSDK("`state` says where the SDK stands", at: pair.key)
    {
      finally.state = state(pair.value)
    }
    if let pair = fields["inFlight"], let nodes = list(pair.value, "a list of services") {
      if nodes.isEmpty, !matrix.chosenNodes.contains(pair.value) {
        error(.checksNothing, at: pair.value) {
          "`inFlight: []` says that nothing may be in flight, which holds without it"
          "leave `inFlight` out"
        }
      }
      refuseDuplicates(nodes, "the service")
      finally.inFlight = nodes.compactMap { unfinished($0) }
    }
    return finally
  }

  /// Whether it is clear whose state is meant; reports it otherwise.
  private func isAboutOneApp(_ key: Key) -> Bool {
    guard device.hasSeveralApps else { return true }
    return refuse(.wrongApp, at: key) {
      "`finally` is about all apps, and there are several"
      "`state` stands in a step of an app"
    }
  }

  private func unfinished(_ node: Node) -> Located<UnfinishedWork>? {
    guard let name = word(node, .inFlight) else { return nil }
    if let service = Service(rawValue: name) { return Located(.service(service), at: node.range) }
    checkRules(of: name, in: .inFlight, "`finally` expects `\(name)`", at: node)
    return Located(.polling, at: node.range)
  }
}
