internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimYAML

extension Decoder {
  /// Reads the hosts of the services.
  func serviceProviders(
    _ node: Node,
    listing providers: [ProviderDescription]
  ) -> [ServiceProviderDescription] {
    let usual = ServiceProviderDescription()
    guard
      let pairs = entries(
        node,
        .serviceProvider,
        "a mapping of URLs, as `{https://sp.auth.adobe.com: {}}`"
      )
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
