import Entitlement

extension Vocabulary {
  /// What happens to the `device`.
  public static let deviceVerbs = Vocabulary("deviceVerbs", .verb, "for `device`") {
    Word("upgrades to", .systemVersion)
      .means("A newer operating system is installed; every app ends.")
    Word("restarts").means("The device restarts; every app ends.")
    Word("goes offline").means("The network is lost.")
    Word("goes online").means("The network is back.")
    Word("moves clock", .signedDuration)
      .means("The device's clock is set forward or back; true time and the servers' clock stay.")
    Word("sets permission", .either([.choice(.permissions), .mapping(.permissionSetting)]))
      .means("The person changes TV-provider access in the settings.")
    Word("signs in to TV provider", .name(.subscriber))
      .means("The person signs in to the system account.")
    Word("signs out of TV provider").means("The person signs out of the system account.")
    Word("TV provider fails", .choice(.tvProviderErrors))
      .means("Apple's framework fails from now on, with an error of this name.")
    Word("TV provider works again").means("Apple's framework does not fail any more.")
    Word("updates app", .mapping(.appUpdate))
      .means("The app is ended, and has another SDK from its next launch on.")
    Word("changes id").means("The device gets a new id.")
  }

  /// The keys of `sets permission`.
  public static let permissionSetting = Vocabulary(
    "permissionSetting",
    .key,
    "in `sets permission`"
  ) {
    Word("app", .name(.app), default: "the one app").means("The app it is about.")
    Word("to", .choice(.permissions), required: true).means("What it becomes.")
  }

  /// The keys of `updates app`.
  public static let appUpdate = Vocabulary("appUpdate", .key, "in `updates app`") {
    Word("app", .name(.app), default: "the one app").means("The app it is about.")
    Word("sdk", .sdkVersion, required: true).means("The new version, in quotes.")
  }

  /// What happens to the `server`.
  public static let serverVerbs = Vocabulary("serverVerbs", .verb, "for `server`") {
    Word("answer", .choice(.services))
      .means(
        "One scripted answer more, with its other keys beside it; tried before those there are."
      )
    Word("restore", .choice(.services)).means("Drops every scripted answer of a service.")
    Word("update", .mapping(.worldUpdate))
      .means("Changes what the servers know, merged over the world.")
    Word("ends session of", .name(.subscriber))
      .means("Ends a subscriber's sessions at the MVPD and the services.")
    Word("verifies token", .mapping(.tokenVerification), basis: "AUTHZ-018")
      .means("The app's server gives a media token to the verifier, which the SDK never asks.")
  }

  /// The keys of `verifies token`.
  public static let tokenVerification = Vocabulary("tokenVerification", .key, "in `verifies token`")
  {
    Word("token", .text, required: true)
      .means("The text of the token, mostly `<same:NAME>` for one that a `setToken` has captured.")
    Word("resource", .name(.resource), required: true).means("What it is to play.")
    Word("as", .choice(.verifierStatuses), required: true)
      .means("What the verifier has to say; another status fails the step.")
  }

  /// The statuses of the verifier.
  public static let verifierStatuses = Vocabulary(
    "verifierStatuses",
    .value,
    "for the status of `verifies token`"
  ) {
    Word.cases(VerifierStatus.allCases) { status in
      switch status {
      case .valid: "The media may play, and the token is used up."
      case .invalidFormat: "The text is no media token, or a damaged one."
      case .invalidSignature: "The services have issued no such token."
      case .expired: "Its time is over, or it has been used before."
      case .invalidResource: "It is for another resource."
      }
    }
  }

  /// The keys of `update`: the part of the world that the servers know.
  public static let worldUpdate = Vocabulary("worldUpdate", .key, "in `update`") {
    ["requestors", "providers", "subscribers", "serviceProviders"].compactMap { name in
      world[name].map { Word($0.name, $0.value).means($0.summary) }
    }
  }
}
