extension Vocabulary {
  /// The keys of `given` (language, section 3).
  public static let world = Vocabulary(
    .key,
    "in `given`",
    [
      .now("clock", "The true time at the start, as 2025-01-01T00:00:00Z."),
      .now("seed", "The seed of all generated values."),
      .now("device", "What the app runs on."),
      .now("app", "The one app, or what all apps share."),
      .later("apps", "Several apps by name."),
      .later("requestors", "Programmers by id."),
      .now("providers", "MVPDs by id, in the order of the configuration."),
      .now("subscribers", "People with accounts, by name."),
      .later("serviceProviders", "Hosts of the services, by URL."),
      .now("servers", "Answers that the servers give in place of the model's."),
      .later("appleAccount", "Who is signed in to the system's TV provider."),
      .now("tokens", "What is stored at the start."),
      .now("durations", "The lives of tokens and the times of the network."),
      .later("switches", "Choices between readings of the documents."),
    ]
  )

  /// The keys of `given` that map names to entries; `null` removes an entry.
  static let namedEntries = ["apps", "requestors", "providers", "subscribers", "serviceProviders"]

  /// The keys of `device`.
  public static let device = Vocabulary(
    .key,
    "in `device`",
    [
      .now("kind", "What it is."),
      .now("os", "The version of its operating system, in quotes."),
      .now("network", "Whether it has a network at the start."),
    ]
  )

  /// The values of `kind`.
  public static let deviceKinds = Vocabulary(
    .value,
    "for `kind`",
    [
      .now("iPhone", "A phone."), .now("iPad", "A tablet."),
      .later("Apple TV", "A set-top box without a browser."),
    ]
  )

  /// The values of `network`.
  public static let networks = Vocabulary(
    .value,
    "for `network`",
    [.now("online", "It has a network."), .now("offline", "It has none.")]
  )

  /// The keys of a provider.
  public static let provider = Vocabulary(
    .key,
    "in a provider",
    [
      .now("displayName", "The name for a picker."),
      .now("logoURL", "Where the logo lies."),
      .later("page", "Whether the login page is opened in SFSafariViewController."),
      .now("boardingStatus", "How far it takes part in Apple's single sign-on."),
      .now("enablePlatformServices", "Whether it takes part in Apple's single sign-on."),
      .later("platformMappingId", "Its id at Apple."),
      .later("requiredMetadataFields", "What Apple is asked for."),
      .later("authPerRequestor", "Whether a sign-in is good for one programmer only."),
      .later("tempPass", "Whether it is a temporary pass."),
    ]
  )

  /// The values of `boardingStatus` besides null.
  public static let boardingStatuses = Vocabulary(
    .value,
    "for `boardingStatus`",
    [
      .now("SUPPORTED", "Apple signs the viewer in."),
      .now("PICKER", "Apple lists the provider; the sign-in itself is Adobe's."),
    ]
  )

  /// The keys of a subscriber.
  public static let subscriber = Vocabulary(
    .key,
    "in a subscriber",
    [
      .now("provider", "The MVPD at which the account is."),
      .later("resources", "What may be watched."),
      .later("denied", "The MVPD's texts for what may not be watched."),
      .now("guid", "The opaque id at the MVPD."),
      .later("metadata", "What the MVPD tells about the person."),
      .later("encrypted", "The metadata that is encrypted."),
    ]
  )

  /// The kinds of tokens.
  public static let tokenKinds = Vocabulary(
    .key,
    "in a token",
    [
      .now("authentication", "The proof that a viewer is signed in."),
      .later("authorization", "The proof that a viewer may watch a resource."),
    ]
  )

  /// The keys of an authentication token.
  public static let token = Vocabulary(
    .key,
    "in `authentication`",
    [
      .now("subscriber", "Whose sign-in it stands for."),
      .later("resource", "What may be watched."),
      .now("requestor", "The programmer for whom it was issued."),
      .later("app", "Whose store it is in."),
      .now("expires", "The time from the start of the run to its expiry."),
      .later("source", "Who issued it."),
      .later("device", "Whose fingerprint it carries."),
      .later("store", "Which generation of the store it is in."),
      .later("corrupt", "Whether it is damaged."),
      .now("selected", "Whether its provider is current."),
    ]
  )

  /// The keys of `durations`.
  public static let durations = Vocabulary(
    .key,
    "in `durations`",
    [
      .now("authentication", "How long an authentication token lives."),
      .later("authorization", "How long an authorization token lives."),
      .later("mediaToken", "How long a media token lives."),
      .later("preauthorization", "How long the answer to a preauthorization is kept."),
      .later("registrationCode", "How long a code for the second screen lives."),
      .later("accessToken", "How long an access token lives."),
      .later("poll", "How long the SDK waits between two polls."),
      .now("timeout", "When a request without an answer is given up."),
      .now("latency", "How long an answer takes."),
    ]
  )
}
