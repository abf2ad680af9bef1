internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimYAML

extension Decoder {
  /// Reads the requestors; where the world lists none, each requestor that an app names exists.
  func requestors(_ node: Node?, of apps: [AppDescription]) -> [RequestorDescription] {
    guard let node else {
      var ids: [RequestorID] = []
      for app in apps where !ids.contains(app.requestor) { ids.append(app.requestor) }
      return ids.map { RequestorDescription($0) }
    }
    guard let pairs = entries(node, .requestor, "a mapping of ids, as `{DEMO: {}}`") else {
      return []
    }
    return pairs.compactMap { requestor($0) }
  }

  private func requestor(_ pair: Pair) -> RequestorDescription? {
    var requestor = RequestorDescription(RequestorID(pair.key.text))
    if pair.key.text.isEmpty {
      error(.badName, at: pair.key) { "a requestor has an empty id" }
    }
    guard let fields = fields(pair.value, .requestor) else { return nil }
    if let pair = fields["providers"], pair.value.string != "all" {
      requestor.providers = providerIDs(pair.value)
      let what = "a requestor has providers of its own"
      checkRules(of: "providers", in: .requestor, what, at: pair.key)
    }
    read(RequestorDescription.settings, of: fields, to: &requestor)
    return requestor
  }
}
