extension TokenStore: DescribedState {
  /// What is stored, and what is remembered of what was.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "authentication": style.list(authenticationTokens),
      "authorization": style.list(authorizationTokens),
      "metadata": style.list(metadata),
      "current": style.list(currentProviders),
      "signInCount": .count(signInCount),
      "wasErased": .bool(wasErased),
      "erasedCount": .count(erasedCount),
      "settledSignIns": style.list(settledSignIns),
      "holdsOneToken": .bool(holdsOneToken),
    ])
  }
}

extension TokenStore.CurrentProvider: DescribedState {
  /// The fields.
  func state(in style: StateStyle) -> Value {
    style.map([
      "requestor": .name(requestor), "mvpd": .name(provider), "lender": .name(lender),
    ])
  }
}

extension LegacySignIn: DescribedState {
  /// The fields.
  public func state(in style: StateStyle) -> Value {
    style.map(["in": .string(scope.words), "number": .number(number)])
  }
}

extension ScopedStore: DescribedState {
  /// The place and what is stored there.
  public func state(in style: StateStyle) -> Value {
    guard case .map(let fields) = tokens.state(in: style) else { return .null }
    return .map([Value.Field("in", .string(scope.words))] + fields)
  }
}

extension StoreScope {
  /// The place in words.
  public var words: String { "\(medium.rawValue) of \(owner.words)" }
}

extension StoreScope.Owner {
  /// Whose it is, in words.
  fileprivate var words: String {
    switch self {
    case .everybody: "everybody"
    case .team(let team): "team \(team)"
    case .vendor(let vendor, let team): "vendor \(vendor) of team \(team)"
    case .app(let app): "app \(app)"
    }
  }
}

extension StoreAccess: DescribedState {
  /// The places that the app reaches.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "app": .name(app),
      "home": .string(home.words),
      "privateFile": .text(privateFile?.words),
      "readsOtherVendors": .bool(readsOtherVendors),
      "older": .texts(older.map(\.words)),
      "former": .text(former?.words),
    ])
  }
}
