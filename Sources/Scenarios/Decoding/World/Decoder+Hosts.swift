internal import Entitlement
internal import Language
internal import YAML

extension Decoder {
  /// Reads the programmers; where the world lists none there is one for each that an app names.
  func requestors(_ node: Node?, of apps: [AppDescription]) -> [RequestorDescription] {
    guard let node else {
      var ids: [RequestorID] = []
      for app in apps where !ids.contains(app.requestor) { ids.append(app.requestor) }
      return ids.map { RequestorDescription($0) }
    }
    guard let pairs = mapping(node, "a mapping of ids, as `{DEMO: {}}`") else { return [] }
    return pairs.compactMap { requestor($0) }
  }

  private func requestor(_ pair: Pair) -> RequestorDescription? {
    var requestor = RequestorDescription(RequestorID(pair.key.text))
    if pair.key.text.isEmpty {
      error(.badName, at: pair.key) {
        "a programmer has an empty id"
      }
    }
    guard let fields = fields(pair.value, .requestor) else { return nil }
    if let pair = fields["providers"], pair.value.string != "all" {
      requestor.providers = providerIDs(pair.value)
      let what = "a programmer has providers of its own"
      checkRules(of: "providers", in: .requestor, what, at: pair.key)
    }
    read(RequestorDescription.settings, of: fields, to: &requestor)
    return requestor
  }

  /// Reads the hosts of the services.
  func serviceProviders(
    _ node: Node,
    listing providers: [ProviderDescription]
  ) -> [ServiceProviderDescription] {
    let usual = ServiceProviderDescription()
    guard let pairs = mapping(node, "a mapping of URLs, as `{https://sp.auth.adobe.com: {}}`")
    else { return [usual] }
    guard !pairs.isEmpty else {
      error(.checksNothing, at: node) {
        "`serviceProviders` names no host; expected at least one"
        "leave it out for `\(usual.url)`"
      }
      return [usual]
    }
    return pairs.compactMap { serviceProvider($0, listing: providers) }
  }

  private func serviceProvider(
    _ pair: Pair,
    listing providers: [ProviderDescription]
  ) -> ServiceProviderDescription? {
    let url = pair.key.text
    if !url.hasPrefix("https://"), !url.hasPrefix("http://") {
      error(.badName, at: pair.key) {
        "\(Wording.quote(url)) is no URL of a host"
        "as `https://sp.auth.adobe.com`"
      }
    }
    var host = ServiceProviderDescription(url)
    guard let fields = fields(pair.value, .serviceProvider) else { return nil }
    if let pair = fields["latency"] { host.latency = duration(pair.value) }
    if let pair = fields["providers"], pair.value.string != "all" {
      host.providers = providerIDs(pair.value)
    }
    if let pair = fields["overrides"],
      let pairs = mapping(pair.value, "a mapping of ids, as `{Alpha: {displayName: A}}`")
    {
      host.overrides = pairs.compactMap { pair in
        guard isDeclared(pair.key.text, as: .provider, at: pair.key) else { return nil }
        return provider(pair, over: providers.first { $0.id.text == pair.key.text })
      }
    }
    return host
  }
}
