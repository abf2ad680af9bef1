import Entitlement

extension Vocabulary {
  /// The kinds of tokens.
  public static let tokenKinds = Vocabulary(
    .tokenKinds,
    .key,
    "in a token",
    [
      Word(
        "authentication",
        .mapping(.authenticationToken),
        "The proof that a viewer is signed in."
      ),
      Word(
        "authorization",
        .mapping(.authorizationToken),
        "The proof that a viewer may watch a resource."
      ),
    ]
  )

  /// The keys of an authentication token.
  public static let authenticationToken = Vocabulary(
    .authenticationToken,
    .key,
    "in `authentication`",
    tokenWords(lifetime: "durations.authentication")
      + [
        Word(
          "selected",
          .bool,
          default: "whether it is the last of its requestor",
          "Whether its provider is the programmer's current one."
        )
      ]
  )

  /// The keys of an authorization token.
  public static let authorizationToken = Vocabulary(
    .authorizationToken,
    .key,
    "in `authorization`",
    [
      Word("resource", .name(.resource), required: true, "What may be watched.")
    ] + tokenWords(lifetime: "durations.authorization")
  )

  private static func tokenWords(lifetime: String) -> [Word] {
    [
      Word(
        "subscriber",
        .name(.subscriber),
        required: true,
        "Whose token it is."
      ),
      Word(
        "requestor",
        .name(.requestor),
        default: "the app's",
        "The programmer for whom it was issued."
      ),
      Word(
        "app",
        .name(.app),
        default: "the first of its requestor",
        "The app in whose store it lies."
      ),
      Word(
        "expires",
        .duration,
        default: lifetime,
        "The time from the start of the run to its expiry."
      ),
      Word(
        "source",
        .choice(.tokenSources),
        default: "MVPD",
        "How the viewer signed in; at a temporary pass always by that."
      ),
      Word(
        "device",
        .choice(.tokenDevices),
        default: "this",
        "Whose fingerprint it carries."
      ),
      Word(
        "store",
        .choice(.tokenStores),
        default: "current",
        "Which generation of the store it lies in."
      ),
      Word("corrupt", .bool, default: "false", "Whether it is damaged."),
    ]
  }

  /// The values of a token's `source`.
  public static let tokenSources = Vocabulary(
    .tokenSources,
    .value,
    "for `source`",
    [
      Word("MVPD", "A sign-in at the provider."),
      Word("Apple", "Apple's single sign-on."),
      Word("TempPass", "A temporary pass."),
      Word("degradation", "A degradation rule that signed everybody in."),
    ]
  )

  /// The values of a token's `device`.
  public static let tokenDevices = Vocabulary(
    .tokenDevices,
    .value,
    "for `device`",
    [
      Word("this", "The device of the world."),
      Word("other", "Another device, as after a backup was restored."),
    ]
  )

  /// The values of a token's `store`.
  public static let tokenStores = Vocabulary(
    .tokenStores,
    .value,
    "for `store`",
    [
      Word("current", "The store of the app's SDK."),
      Word("legacy", "The store of an older SDK, from which tokens are imported."),
    ]
  )

  /// The kinds of tokens in an expectation.
  public static let tokenPatternKinds = Vocabulary(
    .tokenPatternKinds,
    .key,
    "in a token",
    [
      Word(
        "authentication",
        .mapping(.authenticationTokenPattern),
        "An authentication token with these fields."
      ),
      Word(
        "authorization",
        .mapping(.authorizationTokenPattern),
        "An authorization token with these fields."
      ),
    ]
  )

  /// The fields by which an expectation describes an authentication token.
  public static let authenticationTokenPattern = Vocabulary(
    .authenticationTokenPattern,
    .key,
    "in an expected token",
    authenticationToken.words.map { word in
      let isCompared =
        ["subscriber", "requestor", "app", "expires", "source"].contains(word.name)
      return word.asPattern(hasRules: isCompared)
    }
  )

  /// The fields by which an expectation describes an authorization token.
  public static let authorizationTokenPattern = Vocabulary(
    .authorizationTokenPattern,
    .key,
    "in an expected token",
    authorizationToken.words.map { word in
      let isCompared = ["subscriber", "resource", "requestor", "app", "expires"].contains(word.name)
      return word.asPattern(hasRules: isCompared)
    }
  )
}
