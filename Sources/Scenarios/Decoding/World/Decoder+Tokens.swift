internal import Diagnostics
internal import Entitlement
internal import Language
internal import YAML

extension Decoder {
  /// A token as it is written, before it is known which of them are current.
  private struct Draft {
    var token: TokenDescription
    /// Where `selected` stands, nil where it is left out.
    var selected: Pair?
    /// Where `source` stands, nil where it is left out.
    var source: Pair?
    /// Where it stands.
    let key: Key
    /// Where its owner has the account; nil where nothing declares the owner.
    var providerID: ProviderID?
    /// The description of the provider; nil where it cannot be read.
    var provider: ProviderDescription?
  }

  /// Reads the tokens that are stored at the start.
  ///
  /// Of a programmer's authentication tokens the last one is current, unless the file says it of
  /// another.
  func tokens(
    _ node: Node,
    of subscribers: [Subscriber],
    at providers: [ProviderDescription]
  ) -> [TokenDescription] {
    guard let nodes = list(node, "a list of tokens") else { return [] }
    var drafts = nodes.compactMap { draft($0) }
    for index in drafts.indices {
      let draft = drafts[index]
      let id = subscribers.first { $0.name == draft.token.subscriber }?.provider
      let provider = providers.first { $0.id == id }
      drafts[index].providerID = id
      drafts[index].provider = provider
      drafts[index].token.source = source(draft.token.source, saidBy: draft.source, at: provider)
    }
    refuseReplaced(drafts)
    refuseSecond(drafts)
    return drafts.indices.map { index in
      var token = drafts[index].token
      if token.kind == .authentication { token.isSelected = isSelected(index, among: drafts) }
      return token
    }
  }

  /// Whether the provider of an authentication token is its programmer's current one; reports a second
  /// one that the file says it of.
  private func isSelected(_ index: Int, among drafts: [Draft]) -> Bool {
    let draft = drafts[index]
    let others = drafts.indices.filter { other in
      let (token, other) = (draft.token, drafts[other].token)
      return other.requestor == token.requestor && other.kind == .authentication
        && other.store == token.store
        && device.storeOwner(of: other.app) == device.storeOwner(of: token.app)
    }
    let first = others.first { drafts[$0].selected != nil && drafts[$0].token.isSelected }
    guard let pair = draft.selected else { return first == nil && others.last == index }
    if draft.token.isSelected, let first, first != index {
      error(.contradiction, at: pair.value) {
        "a second token of the programmer \(Wording.quote(draft.token.requestor.text)) is selected"
        Diagnostic.Note("the first is this one", at: drafts[first].selected?.key.range)
        "a programmer has one current provider: remove one `selected: true`"
      }
    }
    return draft.token.isSelected
  }

  /// Reports tokens of which a store holds only the last: sign-ins of the same programmer and provider, and
  /// authorizations of the same programmer and resource.
  private func refuseReplaced(_ drafts: [Draft]) {
    for (index, draft) in drafts.enumerated() {
      let token = draft.token
      let first = drafts[..<index].first { other in
        other.token.kind == token.kind && other.token.requestor == token.requestor
          && other.token.resource == token.resource && other.token.store == token.store
          && (token.kind == .authorization || other.providerID == draft.providerID)
          && device.storeOwner(of: other.token.app) == device.storeOwner(of: token.app)
      }
      guard let first else { continue }
      error(.contradiction, at: draft.key) {
        "this token would take the place of one before it: a store has one for each programmer and "
          + (token.kind == .authorization ? "resource" : "provider")
        Diagnostic.Note("the first is this one", at: first.key.range)
        "remove one of them"
      }
    }
  }

  /// Reports a second token for a store that holds one, as that of SDKs up to 1.6 (STORE-006).
  private func refuseSecond(_ drafts: [Draft]) {
    let shared = drafts.filter { draft in
      let app = device.apps.first { $0.name == draft.token.app }
      return draft.token.kind == .authentication && draft.token.store == .current
        && draft.provider?.mvpd.integration.isAuthenticatedPerRequestor == false
        && app?.access(on: device.platform, device.operatingSystem).holdsOneToken == true
    }
    for (index, draft) in shared.enumerated() {
      let owner = device.storeOwner(of: draft.token.app)
      let first = shared[..<index].first { device.storeOwner(of: $0.token.app) == owner }
      guard let first else { continue }
      error(.contradiction, at: draft.key) {
        "this token would take the place of one before it: SDKs before 1.7 have one for all"
        Diagnostic.Note("the first is this one", at: first.key.range)
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
      requestor: requestor ?? device.apps.first { $0.name == app }?.requestor
        ?? device.app.requestor,
      expires: fields["expires"].flatMap { duration($0.value) },
      isSelected: selected ?? false
    )
    token.kind = kind
    token.app = app
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
    return Draft(token: token, selected: mark, source: source, key: pair.key)
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
    guard let app = device.apps.first(where: { $0.name == name }),
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
    if let pair = fields[key] { return pair.value }
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
