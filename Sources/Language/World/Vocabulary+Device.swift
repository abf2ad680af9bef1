public import Entitlement

extension DeviceDescription {
  /// The keys of `device`.
  public static let settings: [Setting<DeviceDescription>] = [
    Setting("kind", .choice(.deviceKinds, \.kind), default: "iPhone").means("What it is."),
    Setting("os", .systemVersion(\.operatingSystem), default: "\"17.0\"")
      .means("The version of its operating system, in quotes."),
    Setting("network", .word(.networks) { $0.isOnline = $1 == "online" }, default: "online")
      .means("Whether it has a network at the start."),
    Setting("tvProviderError", .choiceOrNull(.tvProviderErrors, \.tvProviderError), default: "null")
      .means("How Apple's framework fails at the start, where an app may ask it; null: it works."),
  ]
}

extension Vocabulary {
  /// The keys of `device`.
  public static let device = Vocabulary("device", .key, "in `device`") {
    DeviceDescription.settings.map(\.word)
  }

  /// The values of `tvProviderError` and of `TV provider fails`.
  public static let tvProviderErrors = Vocabulary(
    "tvProviderErrors",
    .value,
    "for an error of Apple's framework",
    cases: TVProviderError.self
  ) { error in
    switch error {
    case .accessNotGranted: "The app may not ask."
    case .unsupportedProvider: "The provider takes no part, and which one it is stays untold."
    case .userCancelled: "The viewer leaves Apple's dialog."
    case .serviceTemporarilyUnavailable:
      "Apple's service is not to be reached, as without a network."
    case .providerRejected: "The provider turns the request down."
    case .invalidVerificationToken:
      "The request for the provider's statement is not accepted."
    }
  }

  /// The values of `kind`.
  public static let deviceKinds =
    Vocabulary("deviceKinds", .value, "for `kind`", cases: DeviceKind.self) { kind in
      switch kind {
      case .iPhone: "A phone, with iOS."
      case .iPad: "A tablet, with iOS."
      case .appleTV: "A set-top box without a browser, with tvOS."
      }
    }

  /// The values of `network`.
  public static let networks = Vocabulary("networks", .value, "for `network`") {
    Word("online").means("It has a network.")
    Word("offline").means("It has none.")
  }
}
