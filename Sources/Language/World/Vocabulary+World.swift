public import Entitlement

extension Vocabulary {
  /// The keys of `given` (language.md, The world).
  public static let world = Vocabulary("world", .key, "in `given`") {
    Word("clock", .instant, default: "2025-01-01T00:00:00Z")
      .means("The true time at the start, from 1970 on.")
    Word("seed", .count, default: "1").means("The seed of all generated values, 0 or more.")
    Word("device", .mapping(.device)).means("What the apps run on.")
    Word("app", .mapping(.app))
      .means("The one app; where there are `apps`, what all of them share.")
    Word("apps", .entries(.app, .mapping(.app)))
      .means("Several apps by name; every step of an app or a user then names one.")
    Word(
      "requestors",
      .entries(.requestor, .mapping(.requestor)),
      default: "one for each `requestor` that an app names"
    )
    .means("Requestors by id.")
    Word("providers", .entries(.provider, .mapping(.provider)), default: "{Alpha: {}}")
      .means("MVPDs by id, in the order of the configuration.")
    Word(
      "subscribers",
      .entries(.subscriber, .mapping(.subscriber)),
      default: "{subscriber: {provider: the first}}"
    )
    .means("People with accounts, by a name for the scenario.")
    Word(
      "serviceProviders",
      .entries(.serviceProvider, .mapping(.serviceProvider)),
      default: "{https://sp.auth.adobe.com: {}}"
    )
    .means("Hosts of the services, by URL.")
    Word("servers", .list(.mapping(.answer)), default: "[]")
      .means("Scripted answers, which the servers give in place of the model's.")
    Word("appleAccount", .orNull(.mapping(.appleAccount)), default: "null")
      .means("The subscriber who is signed in to the system's TV provider; null: none.")
    Word("tokens", .list(.single(.tokenKinds)), default: "[]").means("What is stored at the start.")
    Word("durations", .mapping(.durations))
      .means("The lives of tokens and the times of the network.")
    Word("switches", .mapping(.switches))
      .means("Choices between interpretations where the documents leave something open.")
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
    Word("latency", .duration, default: "durations.latency").means("How long its answers take.")
    Word("providers", .set(.name(.provider)), default: "all")
      .means("The providers that its configuration lists.")
    Word("overrides", .map(.provider, .mapping(.provider)), default: "{}")
      .means("What is different at this host, by provider.")
  }

  /// The keys of the system's TV-provider account.
  public static let appleAccount = Vocabulary("appleAccount", .key, "in `appleAccount`") {
    Word("subscriber", .name(.subscriber), required: true).means("Who is signed in.")
    Word("expires", .either([.duration, .only("never")]), default: "never")
      .means("How long the sign-in lasts from the start of the run.")
    Word("saml", .text)
      .means("The answer that Apple hands over; made from the seed where it is left out.")
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
      .means("How long an authentication token lives."),
    Setting("authorization", .duration(\.authorization), default: "1d")
      .means("How long an authorization token lives."),
    Setting("mediaToken", .duration(\.mediaToken), default: "5m")
      .means("How long a media token lives."),
    Setting("preauthorization", .duration(\.preauthorization), default: "5m")
      .means("How long the services keep what the MVPD has said to a preauthorization."),
    Setting("registrationCode", .duration(\.registrationCode), default: "30m")
      .means("How long a code for the second screen lives."),
    Setting("accessToken", .duration(\.accessToken), default: "1d")
      .means("How long an access token lives."),
    Setting("poll", .duration(\.poll), default: "5s")
      .means("The time between two polls, and before the first."),
    Setting("timeout", .duration(\.timeout), default: "30s")
      .means("When a request without an answer is given up."),
    Setting("latency", .duration(\.latency), default: "0s").means("How long an answer takes."),
  ]
}

extension RequestorDescription {
  /// The keys of a requestor that stand for themselves.
  public static let settings: [Setting<RequestorDescription>] = [
    Setting("platformSSO", .bool(\.usesPlatformSSO), default: "true")
      .means("Whether the requestor takes part in Apple's single sign-on."),
    Setting("deviceID", .bool(\.revealsDeviceID), default: "false")
      .means("Whether the requestor's apps may read the device's id by `getMetadata`."),
  ]
}
