import Entitlement

extension Vocabulary {
  /// The kinds of tokens.
  public static let tokenKinds = Vocabulary("tokenKinds", .key, "in a token", cases: TokenKind.self)
  { kind, name in
    switch kind {
    case .authentication:
      Word(name, .mapping(.authenticationToken))
        .means("The proof that a viewer is signed in.")
    case .authorization:
      Word(name, .mapping(.authorizationToken))
        .means("The proof that a viewer may watch a resource.")
    }
  }

  /// The keys of an authentication token.
  public static let authenticationToken =
    Vocabulary("authenticationToken", .key, "in `authentication`") {
      tokenWords(lifetime: "durations.authentication")
      Word("selected", .bool, default: "whether it is the last of its requestor")
        .means("Whether its provider is the requestor's current one.")
    }

  /// The keys of an authorization token.
  public static let authorizationToken =
    Vocabulary("authorizationToken", .key, "in `authorization`") {
      Word("resource", .name(.resource), required: true).means("What may be watched.")
      tokenWords(lifetime: "durations.authorization")
    }

  @WordList
  private static func tokenWords(lifetime: String) -> [Word] {
    Word("subscriber", .name(.subscriber), required: true).means("Whose token it is.")
    Word("requestor", .name(.requestor), default: "the app's")
      .means("The requestor for whom it was issued.")
    Word("app", .name(.app), default: "the first of its requestor")
      .means("The app in whose store it lies.")
    Word("expires", .duration, default: lifetime)
      .means("The time from the start of the run to its expiry.")
    Word("source", .choice(.tokenSources), default: "MVPD")
      .means("How the viewer signed in; at a temporary pass always by that.")
    Word("device", .choice(.tokenDevices), default: "this").means("Whose fingerprint it carries.")
    Word("store", .choice(.tokenStores), default: "current")
      .means("Which generation of the store it lies in.")
    Word("corrupt", .bool, default: "false").means("Whether it is damaged.")
  }

  /// The values of a token's `source`.
  public static let tokenSources =
    Vocabulary("tokenSources", .value, "for `source`", cases: TokenSource.self) { source in
      switch source {
      case .mvpd: "A sign-in at the provider."
      case .apple: "Apple's single sign-on."
      case .tempPass: "A temporary pass."
      case .degradation: "A degradation rule that signed everybody in."
      }
    }

  /// The values of a token's `device`.
  public static let tokenDevices = Vocabulary(
    "tokenDevices",
    .value,
    "for `device`",
    cases: TokenDescription.Fingerprint.self
  ) { device in
    switch device {
    case .this: "The device of the world."
    case .other: "Another device, as after a backup was restored."
    }
  }

  /// The values of a token's `store`.
  public static let tokenStores = Vocabulary(
    "tokenStores",
    .value,
    "for `store`",
    cases: TokenDescription.Generation.self
  ) { store in
    switch store {
    case .current: "The store of the app's SDK."
    case .legacy: "The store of an older SDK, from which tokens are imported."
    }
  }

  /// The kinds of tokens in an expectation.
  public static let tokenPatternKinds =
    Vocabulary("tokenPatternKinds", .key, "in a token", cases: TokenKind.self) { kind, name in
      switch kind {
      case .authentication:
        Word(name, .mapping(.authenticationTokenPattern))
          .means("An authentication token with these fields.")
      case .authorization:
        Word(name, .mapping(.authorizationTokenPattern))
          .means("An authorization token with these fields.")
      }
    }

  /// The fields by which an expectation describes an authentication token.
  public static let authenticationTokenPattern =
    expected("authenticationTokenPattern", authenticationToken)

  /// The fields by which an expectation describes an authorization token.
  public static let authorizationTokenPattern =
    expected("authorizationTokenPattern", authorizationToken)

  private static func expected(_ name: String, _ token: Vocabulary) -> Vocabulary {
    Vocabulary(name, .key, "in an expected token") { token.words.map(\.asPattern) }
  }
}
