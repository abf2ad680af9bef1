internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimYAML

extension Decoder {
  /// Reads the providers, the one that there is by default where the world says nothing.
  ///
  /// What several cells say alike is read once.
  mutating func providers(_ node: Node?) -> [ProviderDescription] {
    if let known = shared?.providers, known.node == node {
      declared.providers = known.ids
      return known.providers
    }
    let count = findingCount
    let providers = readProviders(node)
    if let node, findingCount == count { shared?.providers = (node, declared.providers, providers) }
    return providers
  }

  private mutating func readProviders(_ node: Node?) -> [ProviderDescription] {
    guard let node else {
      declared.providers = ["Alpha"]
      return [ProviderDescription(MVPD(id: "Alpha", displayName: "Alpha"))]
    }
    guard let pairs = entries(node, .provider, "a mapping of ids, as `{Alpha: {}, Beta: {}}`")
    else {
      return []
    }
    declared.providers = NameList(pairs.map(\.key.text))
    return pairs.compactMap { pair in
      if pair.key.text.isEmpty {
        error(.badName, at: pair.key) {
          "a provider has an empty id"
        }
      }
      return provider(pair, over: nil)
    }
  }

  /// Reads a provider, or what is different of one that there is already.
  func provider(_ pair: Pair, over base: ProviderDescription?) -> ProviderDescription? {
    guard let fields = fields(pair.value, .provider) else { return nil }
    let id = pair.key.text
    let displayName = fields["displayName"].flatMap { name($0.value, "a name for a picker") }
    let logoURL = fields["logoURL"].flatMap { text($0.value, "a URL") }
    let boardingStatus: BoardingStatus? =
      fields["boardingStatus"].map { pair in
        pair.value.isNull ? nil : choice(pair.value, .boardingStatuses)
      } ?? base?.mvpd.boardingStatus
    let isEnabled = fields["enablePlatformServices"].flatMap { bool($0.value) }
    var provider = ProviderDescription(
      MVPD(
        id: ProviderID(id),
        displayName: displayName ?? base?.mvpd.displayName ?? id,
        logoURL: logoURL ?? base?.mvpd.logoURL ?? "",
        enablePlatformServices: isEnabled ?? (boardingStatus != nil),
        boardingStatus: boardingStatus
      )
    )
    if let base { provider.inherit(from: base) }
    readRest(of: fields, into: &provider)
    checkPass(provider.mvpd, of: fields, at: pair.key)
    return provider
  }

  /// Reads what apps do not see of a provider.
  private func readRest(of fields: Fields, into provider: inout ProviderDescription) {
    if let pair = fields["page"] {
      provider.mvpd.integration.page =
        choice(pair.value, .pages) ?? provider.mvpd.integration.page
      let page = provider.mvpd.integration.page.rawValue
      checkRules(of: page, in: .pages, "a login page is a page of kind `\(page)`", at: pair.value)
    }
    if let pair = fields["platformMappingId"], let id = name(pair.value, "an id at Apple") {
      provider.mvpd.integration.platformMappingID = id
    }
    if let pair = fields["displayInPlatformPicker"], let isListed = bool(pair.value) {
      provider.mvpd.integration.isHiddenInPlatformPicker = !isListed
      let what = "a provider is given `displayInPlatformPicker`"
      checkRules(of: "displayInPlatformPicker", in: .provider, what, at: pair.key)
    }
    if let pair = fields["requiredMetadataFields"] {
      provider.requiredMetadataFields = names(pair.value, "a list of fields", "the field")
    }
    if let pair = fields["authPerRequestor"], let isPerRequestor = bool(pair.value) {
      provider.mvpd.integration.isAuthenticatedPerRequestor = isPerRequestor
    }
    if let pair = fields["tempPass"] {
      provider.mvpd.integration.tempPass = pair.value.isNull ? nil : tempPass(pair)
    }
    if let pair = fields["degradation"] {
      provider.mvpd.integration.degradation =
        pair.value.isNull ? nil : choice(pair.value, .degradations)
    }
  }

  /// Reads a list of different names, all of them texts.
  func names(_ node: Node, _ expected: @autoclosure () -> String, _ noun: String)
    -> [String]
  {
    guard let nodes = list(node, expected()) else { return [] }
    refuseDuplicates(nodes, noun)
    return nodes.compactMap { name($0, "a text") }
  }

  /// Reads a list of different providers that the world declares.
  func providerIDs(_ node: Node) -> [ProviderID]? {
    guard let nodes = list(node, "a list of providers") else { return nil }
    refuseDuplicates(nodes, "the provider")
    return nodes.compactMap { declaredProvider($0) }
  }
}

extension ProviderDescription {
  /// Takes over what apps do not see of another description.
  fileprivate mutating func inherit(from base: ProviderDescription) {
    mvpd.integration = base.mvpd.integration
    requiredMetadataFields = base.requiredMetadataFields
  }
}
