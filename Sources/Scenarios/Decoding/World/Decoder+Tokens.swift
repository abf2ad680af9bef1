internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimYAML

extension Decoder {
  /// A token as the file writes it, before the current ones are known.
  private struct Draft {
    var token: TokenDescription
    /// Where `selected` stands, nil where it is left out.
    var selected: Pair?
    /// Where `source` stands, nil where it is left out.
    var source: Pair?
    /// Where it stands.
    let key: Key
    /// The first app that reads the store in which it lies.
    var owner: AppName
    /// Where its owner has the account; nil where nothing declares the owner.
    var providerID: ProviderID?
    /// The description of the provider; nil where it cannot be read.
    var provider: ProviderDescription?
  }

  /// Reads the tokens that are stored at the start.
  ///
  /// The last of a requestor's authentication tokens is current, unless the file selects another one.
  func tokens(
    _ node: Node,
    of subscribers: [Subscriber],
    at providers: [ProviderDescription]
  ) -> [TokenDescription] {
    guard let nodes = list(node, "a list of tokens") else { return [] }
    let providerOfSubscriber = Dictionary(
      subscribers.map { ($0.name, $0.provider) },
      uniquingKeysWith: { first, _ in first }
    )
    let placeOfProvider = Dictionary(
      providers.indices.map { (providers[$0].id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var owners: [AppName: AppName] = [:]
    var drafts = nodes.compactMap { draft($0) }
    for index in drafts.indices {
      let token = drafts[index].token
      let id = providerOfSubscriber[token.subscriber]
      let provider = id.flatMap { placeOfProvider[$0] }.map { providers[$0] }
      let owner = owners[token.app] ?? device.storeOwner(of: token.app)
      owners[token.app] = owner
      drafts[index].owner = owner
      drafts[index].providerID = id
      drafts[index].provider = provider
      drafts[index].token.source = source(token.source, saidBy: drafts[index].source, at: provider)
    }
    refuseReplaced(drafts)
    refuseSecond(drafts)
    return selected(drafts)
  }

  /// Returns the tokens, and marks which authentication tokens are current; reports a second token that the
  /// file selects for a requestor.
  private func selected(_ drafts: [Draft]) -> [TokenDescription] {
    /// The scope in which one token is current.
    struct Choice: Hashable {
      let requestor: RequestorID
      let store: TokenDescription.Generation
      let owner: AppName
    }
    func choice(_ index: Int) -> Choice? {
      let token = drafts[index].token
      guard token.kind == .authentication else { return nil }
      return Choice(requestor: token.requestor, store: token.store, owner: drafts[index].owner)
    }
    var last: [Choice: Int] = [:]
    var firstSelected: [Choice: Int] = [:]
    for index in drafts.indices {
      guard let choice = choice(index) else { continue }
      last[choice] = index
      let isSelected = drafts[index].selected != nil && drafts[index].token.isSelected
      if isSelected, firstSelected[choice] == nil { firstSelected[choice] = index }
    }
    return drafts.indices.map { index in
      var token = drafts[index].token
      guard let choice = choice(index) else { return token }
      let first = firstSelected[choice]
      guard let pair = drafts[index].selected else {
        token.isSelected = first == nil && last[choice] == index
        return token
      }
      if token.isSelected, let first, first != index {
        error(.contradiction, at: pair.value) {
          "a second token of the requestor \(Wording.quote(token.requestor.text)) is selected"
          Diagnostic.Note("the first is this one", at: drafts[first].selected?.key.range)
          "a requestor has one current provider: remove one `selected: true`"
        }
      }
      return token
    }
  }

  /// Reports tokens of which a store holds only the last: sign-ins of the same requestor and provider, and
  /// authorizations of the same requestor and resource.
  private func refuseReplaced(_ drafts: [Draft]) {
    /// What a store holds one token for.
    struct Place: Hashable {
      let kind: TokenKind
      let requestor: RequestorID
      let resource: ResourceID?
      let store: TokenDescription.Generation
      /// Nil for an authorization, which takes the place of one by another provider, and for a sign-in that the
      /// services keep, as they do for apps on the REST path.
      let provider: ProviderID?
      let owner: AppName
      /// The device whose sign-in the services keep; the store of an SDK lies on one device.
      let device: TokenDescription.Fingerprint?
    }
    var first: [Place: Int] = [:]
    for (index, draft) in drafts.enumerated() {
      let token = draft.token
      let place = Place(
        kind: token.kind,
        requestor: token.requestor,
        resource: token.resource,
        store: token.store,
        provider: token.kind == .authorization || isOnREST(token.app) ? nil : draft.providerID,
        owner: draft.owner,
        device: isOnREST(token.app) ? token.device : nil
      )
      guard let first = first[place] else {
        first[place] = index
        continue
      }
      let keys =
        token.kind == .authorization ? "requestor and resource" : "requestor and provider"
      let isKept = isOnREST(token.app)
      error(.contradiction, at: draft.key) {
        "this token would take the place of one before it: "
          + (isKept && token.kind == .authentication
            ? "the services keep one for each requestor and device"
            : "a store has one for each \(keys)")
        Diagnostic.Note("the first is this one", at: drafts[first].key.range)
        "remove one of them"
      }
    }
  }

  /// Reports a second token for a store that holds one, as that of SDKs up to 1.6 (STORE-006).
  private func refuseSecond(_ drafts: [Draft]) {
    var first: [AppName: Int] = [:]
    for (index, draft) in drafts.enumerated()
    where draft.token.kind == .authentication && draft.token.store == .current
      && draft.provider?.mvpd.integration.isAuthenticatedPerRequestor == false
    {
      guard let place = device.place(of: draft.token.app),
        device.apps[place].access(on: device.platform, device.operatingSystem).holdsOneToken
      else { continue }
      guard let first = first[draft.owner] else {
        first[draft.owner] = index
        continue
      }
      error(.contradiction, at: draft.key) {
        "this token would take the place of one before it: SDKs before 1.7 have one for all"
        Diagnostic.Note("the first is this one", at: drafts[first].key.range)
        "remove one of them, or have the app use SDK 1.7 or later"
      }
    }
  }

  private func draft(_ node: Node) -> Draft? {
    guard let pair = onePair(node, "a token, as `{authentication: {subscriber: NAME}}`"),
      isKnown(pair.key, in: .tokenKinds), let kind = TokenKind(rawValue: pair.key.text)
    else { return nil }
    guard let fields = fields(pair.value, kind.words) else { return nil }
    checkRules(of: kind.rawValue, in: .tokenKinds, "an authorization token is stored", at: pair.key)
    let requestor = fields["requestor"].flatMap { self.requestor($0.value) }
    let app =
      fields["app"].flatMap { declaredApp($0.value) }
      ?? device.apps.first { $0.requestor == requestor }?.name ?? device.apps[0].name
    let selected = fields["selected"].flatMap { bool($0.value) }
    var token = TokenDescription(
      subscriber: "",
      requestor: requestor ?? device.place(of: app).map { device.apps[$0].requestor }
        ?? device.app.requestor,
      expires: fields["expires"].flatMap { duration($0.value) },
      isSelected: selected ?? false
    )
    token.kind = kind
    token.app = app
    if isOnREST(app) { refuseStoreKeys(fields) }
    readRest(of: fields, into: &token)
    if kind == .authorization {
      token.resource = needed("resource", "what may be watched", "News", in: fields, pair.key)
        .flatMap { name($0, "the id of a resource") }
        .map { ResourceID($0) }
    }
    let example = declared.subscribers.first ?? "NAME"
    let owner = needed("subscriber", "whose sign-in it stands for", example, in: fields, pair.key)
    guard let owner, let subscriber = declaredSubscriber(owner) else { return nil }
    token.subscriber = subscriber
    let (mark, source) = (fields["selected"], fields["source"])
    return Draft(token: token, selected: mark, source: source, key: pair.key, owner: app)
  }

  /// Whether an app is on the REST path, so that its tokens lie at the services.
  private func isOnREST(_ app: AppName) -> Bool {
    device.place(of: app).map { device.apps[$0].path == .restV1 } ?? false
  }

  /// Reports keys about a store, of tokens that lie at the services.
  func refuseStoreKeys(_ fields: Fields) {
    for name in ["store", "corrupt", "selected"] {
      guard let pair = fields[named: name] else { continue }
      error(.wrongPath, at: pair.key) {
        "`\(name)` is about the store of an SDK; tokens of apps on the REST path lie at the services"
        "leave it out"
      }
    }
  }

  /// Reads what makes a token an odd one.
  private func readRest(of fields: Fields, into token: inout TokenDescription) {
    if let pair = fields["source"] {
      token.source = choice(pair.value, .tokenSources) ?? token.source
    }
    if let pair = fields["device"] {
      token.device = choice(pair.value, .tokenDevices) ?? token.device
    }
    if let pair = fields["store"] {
      token.store = choice(pair.value, .tokenStores) ?? token.store
      if token.store == .legacy { checkHasOlderStore(token.app, at: pair.value) }
    }
    if let pair = fields["corrupt"] { token.isCorrupt = bool(pair.value) ?? token.isCorrupt }
  }

  /// Reports that there is no older store than the one that an app's SDK uses (STORE-017).
  private func checkHasOlderStore(_ name: AppName, at node: Node) {
    guard let app = device.place(of: name).map({ device.apps[$0] }),
      app.access(on: device.platform, device.operatingSystem).older.isEmpty
    else { return }
    error(.unavailable, at: node) {
      "SDK \(app.sdk) has no store of an older SDK; it keeps tokens where the first SDK did"
      "the app needs SDK 1.7 or later, or the token `store: current`"
    }
  }

  private func needed(
    _ key: String,
    _ reason: String,
    _ example: String,
    in fields: Fields,
    _ kind: Key
  ) -> Node? {
    if let pair = fields[named: key] { return pair.value }
    return refuse(.missingKey, at: kind) {
      "a token needs its `\(key)`, \(reason)"
      "write `\(kind.text): {\(key): \(example)}`"
    }
  }
}

extension TokenKind {
  /// The keys of such a token in the world.
  fileprivate var words: Vocabulary {
    switch self {
    case .authentication: .authenticationToken
    case .authorization: .authorizationToken
    }
  }
}
