public import EntsimEntitlement

extension Vocabulary {
  /// The keys of `given` (language.md, The world).
  public static let world = Vocabulary("world", .key, "in `given`") {
    Word("clock", .instant, default: "2025-01-01T00:00:00Z")
      .means("The true time at the start of the run, from 1970 on.")
    Word("seed", .count, default: "1").means("The seed of all generated values, 0 or more.")
    Word("device", .mapping(.device)).means("The device that the apps run on.")
    Word("app", .mapping(.app))
      .means("The only app. With `apps`, the keys that all apps share.")
    Word("apps", .entries(.app, .mapping(.app)))
      .means("Several apps by name. Each step of an app or a user then names its app.")
    Word(
      "requestors",
      .entries(.requestor, .mapping(.requestor)),
      default: "one for each `requestor` that an app names"
    )
    .means("The requestors by id.")
    Word("providers", .entries(.provider, .mapping(.provider)), default: "{Alpha: {}}")
      .means("The MVPDs by id, in the order of the configuration.")
    Word(
      "subscribers",
      .entries(.subscriber, .mapping(.subscriber)),
      default: "{subscriber: {provider: the first}}"
    )
    .means("The viewers' accounts, each under a name that the scenario uses.")
    Word(
      "serviceProviders",
      .entries(.serviceProvider, .mapping(.serviceProvider)),
      default: "{https://sp.auth.adobe.com: {}}"
    )
    .means("The hosts of the services, by URL.")
    Word("servers", .list(.mapping(.answer)), default: "[]")
      .means("Scripted answers. The servers give them in place of the answers of the model.")
    Word("appleAccount", .orNull(.mapping(.appleAccount)), default: "null")
      .means("The subscriber who is signed in to the system's TV provider account. `null`: none.")
    Word("tokens", .list(.single(.tokenKinds)), default: "[]").means(
      "The tokens that are stored at the start."
    )
    Word("durations", .mapping(.durations))
      .means("The lifetimes of tokens and the times of the network.")
    Word("switches", .mapping(.switches))
      .means("The choice of an interpretation where the documents leave something open.")
  }

  /// The keys of `given` that map names to entries; `null` removes an entry.
  public static let namedEntries = world.words.compactMap { word -> String? in
    guard case .entries = word.value else { return nil }
    return word.name
  }

  /// The keys of a requestor.
  public static let requestor = Vocabulary("requestor", .key, "in a requestor") {
    Word("providers", .set(.name(.provider)), default: "all")
      .means("The providers that the requestor works with, in the order of the configuration.")
    RequestorDescription.settings.map(\.word)
  }

  /// The keys of a host of the services.
  public static let serviceProvider = Vocabulary("serviceProvider", .key, "in a service provider") {
    Word("latency", .duration, default: "durations.latency").means(
      "The time that an answer of this host takes."
    )
    Word("providers", .set(.name(.provider)), default: "all")
      .means("The providers that the configuration of this host lists.")
    Word("overrides", .map(.provider, .mapping(.provider)), default: "{}")
      .means("The keys that differ at this host, by provider.")
  }

  /// The keys of the system's TV-provider account.
  public static let appleAccount = Vocabulary("appleAccount", .key, "in `appleAccount`") {
    Word("subscriber", .name(.subscriber), required: true).means("The subscriber who is signed in.")
    Word("expires", .either([.duration, .only("never")]), default: "never")
      .means("The time from the start of the run to the expiry of the sign-in.")
    Word("saml", .text)
      .means("The statement that Apple returns. Without this key, it is made from the seed.")
  }

  /// The keys of `durations`.
  public static let durations = Vocabulary("durations", .key, "in `durations`") {
    Durations.settings.map(\.word)
  }
}

extension Durations {
  /// The keys of `durations`.
  public static let settings: [Setting<Durations>] = [
    Setting("authentication", .duration(\.authentication), default: "30d")
      .means("The lifetime of an authentication token."),
    Setting("authorization", .duration(\.authorization), default: "1d")
      .means("The lifetime of an authorization token."),
    Setting("mediaToken", .duration(\.mediaToken), default: "5m")
      .means("The lifetime of a media token."),
    Setting("preauthorization", .duration(\.preauthorization), default: "5m")
      .means("How long the services cache the MVPD's decisions for a preauthorization."),
    Setting("registrationCode", .duration(\.registrationCode), default: "30m")
      .means("The lifetime of a registration code."),
    Setting("accessToken", .duration(\.accessToken), default: "1d")
      .means("The lifetime of an access token."),
    Setting("poll", .duration(\.poll), default: "5s")
      .means("The time between two polls, and before the first poll."),
    Setting("timeout", .duration(\.timeout), default: "30s")
      .means("The time after which a request without an answer fails."),
    Setting("latency", .duration(\.latency), default: "0s")
      .means("The time that an answer takes."),
  ]
}

extension RequestorDescription {
  /// The keys of a requestor that stand for themselves.
  public static let settings: [Setting<RequestorDescription>] = [
    Setting("platformSSO", .bool(\.usesPlatformSSO), default: "true")
      .means("Whether the requestor takes part in Apple's single sign-on."),
    Setting("deviceID", .bool(\.revealsDeviceID), default: "false")
      .means("Whether the requestor's apps may read the device id with `getMetadata`."),
  ]
}
