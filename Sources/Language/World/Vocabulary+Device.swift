public import EntsimEntitlement

extension DeviceDescription {
  /// The keys of `device`.
  public static let settings: [Setting<DeviceDescription>] = [
    Setting("kind", .choice(.deviceKinds, \.kind), default: "iPhone").means(
      "The type of the device."
    ),
    Setting("os", .systemVersion(\.operatingSystem), default: "\"17.0\"")
      .means("The version of the operating system, in quotes."),
    Setting("network", .word(.networks) { $0.isOnline = $1 == "online" }, default: "online")
      .means("Whether the device has a network at the start."),
    Setting("tvProviderError", .choiceOrNull(.tvProviderErrors, \.tvProviderError), default: "null")
      .means(
        "The error of Apple's framework at the start, for apps that may use it. `null`: none."
      ),
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
    case .accessNotGranted: "The app may not use the framework."
    case .unsupportedProvider:
      "The provider does not take part. The error does not name the provider."
    case .userCancelled: "The viewer leaves Apple's dialog."
    case .serviceTemporarilyUnavailable: "Apple's service cannot be reached, as without a network."
    case .providerRejected: "The provider rejects the request."
    case .invalidVerificationToken:
      "Apple rejects the request for the provider's statement."
    }
  }

  /// The values of `kind`.
  public static let deviceKinds =
    Vocabulary("deviceKinds", .value, "for `kind`", cases: DeviceKind.self) { kind in
      switch kind {
      case .iPhone: "A phone with iOS."
      case .iPad: "A tablet with iOS."
      case .appleTV: "A set-top box with tvOS, without a browser."
      }
    }

  /// The values of `network`.
  public static let networks = Vocabulary("networks", .value, "for `network`") {
    Word("online").means("The device has a network.")
    Word("offline").means("The device has no network.")
  }
}
