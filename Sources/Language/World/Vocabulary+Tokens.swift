import EntsimEntitlement

extension Vocabulary {
  /// The kinds of tokens.
  public static let tokenKinds = Vocabulary("tokenKinds", .key, "in a token", cases: TokenKind.self)
  { kind, name in
    switch kind {
    case .authentication:
      Word(name, .mapping(.authenticationToken))
        .means("The token of a signed-in viewer.")
    case .authorization:
      Word(name, .mapping(.authorizationToken))
        .means("The token that lets a viewer watch a resource.")
    }
  }

  /// The keys of an authentication token.
  public static let authenticationToken =
    Vocabulary("authenticationToken", .key, "in `authentication`") {
      tokenWords(lifetime: "durations.authentication")
      Word("selected", .bool, default: "`true` for the last token of a requestor")
        .means("Whether the token's provider is the current provider of the requestor.")
    }

  /// The keys of an authorization token.
  public static let authorizationToken =
    Vocabulary("authorizationToken", .key, "in `authorization`") {
      Word("resource", .name(.resource), required: true).means("The authorized resource.")
      tokenWords(lifetime: "durations.authorization")
    }

  @WordList
  private static func tokenWords(lifetime: String) -> [Word] {
    Word("subscriber", .name(.subscriber), required: true).means(
      "The subscriber who has the token."
    )
    Word("requestor", .name(.requestor), default: "the requestor of the app")
      .means("The requestor that the token was issued for.")
    Word("app", .name(.app), default: "the first app of the requestor")
      .means("The app whose store holds the token.")
    Word("expires", .duration, default: lifetime)
      .means("The time from the start of the run to the expiry of the token.")
    Word("source", .choice(.tokenSources), default: "MVPD")
      .means("How the viewer signed in. With a temporary pass, always `TempPass`.")
    Word("device", .choice(.tokenDevices), default: "this").means(
      "The device whose fingerprint the token has."
    )
    Word("store", .choice(.tokenStores), default: "current")
      .means("The store that holds the token.")
    Word("corrupt", .bool, default: "false").means("Whether the token is damaged.")
  }

  /// The values of a token's `source`.
  public static let tokenSources =
    Vocabulary("tokenSources", .value, "for `source`", cases: TokenSource.self) { source in
      switch source {
      case .mvpd: "A sign-in at the provider."
      case .apple: "Apple's single sign-on."
      case .tempPass: "A temporary pass."
      case .degradation: "A degradation rule that signed every viewer in."
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
    case .this: "The simulated device."
    case .other: "Another device, as after a backup is restored to a new device."
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
    case .legacy: "The store of an older SDK. The SDK imports tokens from it."
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
