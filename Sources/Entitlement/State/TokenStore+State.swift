extension TokenStore: StateParts {
  /// What is stored, and what is remembered of what was.
  public func addParts(since earlier: Self, to list: inout StatePartList) {
    list.add("authentication", authenticationTokens, since: earlier.authenticationTokens)
    list.add("authorization", authorizationTokens, since: earlier.authorizationTokens)
    list.add("metadata", metadata, since: earlier.metadata)
    list.add("current", currentProviders, since: earlier.currentProviders)
    list.add("signInCount", signInCount, since: earlier.signInCount, .count(signInCount))
    list.add("wasErased", wasErased, since: earlier.wasErased, .bool(wasErased))
    list.add("erasedCount", erasedCount, since: earlier.erasedCount, .count(erasedCount))
    list.add("settledSignIns", settledSignIns, since: earlier.settledSignIns)
    list.add("holdsOneToken", holdsOneToken, since: earlier.holdsOneToken, .bool(holdsOneToken))
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

extension ScopedStore: StateParts {
  /// The place and what is stored there.
  public func addParts(since earlier: Self, to list: inout StatePartList) {
    list.add("in", scope, since: earlier.scope, .string(scope.words))
    tokens.addParts(since: earlier.tokens, to: &list)
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
