public import Entitlement

extension Vocabulary {
  /// The keys of `given` (language, section 3).
  public static let world = Vocabulary(
    .world,
    .key,
    "in `given`",
    [
      Word(
        "clock",
        .instant,
        default: "2025-01-01T00:00:00Z",
        "The true time at the start, from 1970 on."
      ),
      Word("seed", .count, default: "1", "The seed of all generated values, 0 or more."),
      Word("device", .mapping(.device), "What the apps run on."),
      Word(
        "app",
        .mapping(.app),
        "The one app; where there are `apps`, what all of them share."
      ),
      Word(
        "apps",
        .entries(.app, .mapping(.app)),
        "Several apps by name; every step of an app or a user then names one."
      ),
      Word(
        "requestors",
        .entries(.requestor, .mapping(.requestor)),
        default: "one for each `requestor` that an app names",
        "Programmers by id."
      ),
      Word(
        "providers",
        .entries(.provider, .mapping(.provider)),
        default: "{Alpha: {}}",
        "MVPDs by id, in the order of the configuration."
      ),
      Word(
        "subscribers",
        .entries(.subscriber, .mapping(.subscriber)),
        default: "{subscriber: {provider: the first}}",
        "People with accounts, by a name for the scenario."
      ),
      Word(
        "serviceProviders",
        .entries(.serviceProvider, .mapping(.serviceProvider)),
        default: "{https://sp.auth.adobe.com: {}}",
        "Hosts of the services, by URL."
      ),
      Word(
        "servers",
        .list(.mapping(.answer)),
        default: "[]",
        "Scripted answers, which the servers give in place of the model's."
      ),
      Word(
        "appleAccount",
        .orNull(.mapping(.appleAccount)),
        default: "null",
        "Who is signed in to the system's TV provider; null: nobody."
      ),
      Word("tokens", .list(.single(.tokenKinds)), default: "[]", "What is stored at the start."),
      Word("durations", .mapping(.durations), "The lives of tokens and the times of the network."),
      Word(
        "switches",
        .mapping(.switches),
        "Choices between readings of documents that leave something open."
      ),
    ]
  )

  /// The keys of `given` that map names to entries; `null` removes an entry.
  public static let namedEntries = world.words.compactMap { word -> String? in
    guard case .entries = word.value else { return nil }
    return word.name
  }

  /// The keys of a programmer.
  public static let requestor = Vocabulary(
    .requestor,
    .key,
    "in a requestor",
    [
      Word(
        "providers",
        .set(.name(.provider)),
        default: "all",
        "The providers that the programmer works with, in the order of the configuration."
      )
    ] + RequestorDescription.settings.map(\.word)
  )

  /// The keys of a host of the services.
  public static let serviceProvider = Vocabulary(
    .serviceProvider,
    .key,
    "in a service provider",
    [
      Word(
        "latency",
        .duration,
        default: "durations.latency",
        "How long its answers take."
      ),
      Word(
        "providers",
        .set(.name(.provider)),
        default: "all",
        "The providers that its configuration lists."
      ),
      Word(
        "overrides",
        .map(.provider, .mapping(.provider)),
        default: "{}",
        "What is different at this host, by provider."
      ),
    ]
  )

  /// The keys of the system's TV-provider account.
  public static let appleAccount = Vocabulary(
    .appleAccount,
    .key,
    "in `appleAccount`",
    [
      Word(
        "subscriber",
        .name(.subscriber),
        required: true,
        "Who is signed in."
      ),
      Word(
        "expires",
        .either([.duration, .only("never")]),
        default: "never",
        "How long the sign-in lasts from the start of the run."
      ),
      Word(
        "saml",
        .text,
        "The answer that Apple hands over; made from the seed where it is left out."
      ),
    ]
  )

  /// The keys of `durations`.
  public static let durations = Vocabulary(
    .durations,
    .key,
    "in `durations`",
    Durations.settings.map(\.word)
  )
}

extension Durations {
  /// The keys of `durations`.
  public static let settings: [Setting<Durations>] = [
    Setting(
      "authentication",
      .duration(\.authentication),
      default: "30d",
      "How long an authentication token lives."
    ),
    Setting(
      "authorization",
      .duration(\.authorization),
      default: "1d",
      "How long an authorization token lives."
    ),
    Setting("mediaToken", .duration(\.mediaToken), default: "5m", "How long a media token lives."),
    Setting(
      "preauthorization",
      .duration(\.preauthorization),
      default: "5m",
      "How long the services keep what the MVPD has said to a preauthorization."
    ),
    Setting(
      "registrationCode",
      .duration(\.registrationCode),
      default: "30m",
      "How long a code for the second screen lives."
    ),
    Setting(
      "accessToken",
      .duration(\.accessToken),
      default: "1d",
      "How long an access token lives."
    ),
    Setting(
      "poll",
      .duration(\.poll),
      default: "5s",
      "The time between two polls, and before the first."
    ),
    Setting(
      "timeout",
      .duration(\.timeout),
      default: "30s",
      "When a request without an answer is given up."
    ),
    Setting("latency", .duration(\.latency), default: "0s", "How long an answer takes."),
  ]
}

extension RequestorDescription {
  /// The keys of a programmer that stand for themselves.
  public static let settings: [Setting<RequestorDescription>] = [
    Setting(
      "platformSSO",
      .bool(\.usesPlatformSSO),
      default: "true",
      "Whether the programmer takes part in Apple's single sign-on."
    ),
    Setting(
      "deviceID",
      .bool(\.revealsDeviceID),
      default: "false",
      "Whether the programmer's apps may read the device's id by `getMetadata`."
    ),
  ]
}
