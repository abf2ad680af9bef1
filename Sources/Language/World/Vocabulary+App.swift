import Entitlement

extension Vocabulary {
  /// The keys of `app` in `given`, and of each of the `apps`.
  public static let app = Vocabulary("app", .key, "in `app`") {
    Word("sdk", .sdkVersion, default: "\"3.9.2\"").means("The version of the SDK in it, in quotes.")
    Word("path", .choice(.paths), default: "sdk").means("Whether it uses the SDK or REST API V1.")
    Word("requestor", .name(.requestor), default: "DEMO").means("The requestor that it asks for.")
    Word("starts", .choice(.starts), default: "launched")
      .means("How it is when the first step begins.")
    Word("team", .name(.team), default: "TEAM")
      .means("The developer team; apps of one team share a store.")
    Word("bundle", .name(.bundle), default: "com.example.NAME").means("The bundle identifier.")
    Word(
      "scheme",
      .orNull(.scheme),
      default: "adbe.example",
      availability: Availability(on: [.iOS])
    )
    .means(
      "The URL scheme that it registered, without the colon; a page may end there too. `null` takes back what a "
        + "fixture says, as for a cell on tvOS."
    )
    Word("permission", .choice(.permissions), default: "undetermined")
      .means("Whether it may use the system's TV provider.")
    Word("registered", .bool, default: "true")
      .means("Whether it is registered with the services; if not, the requests for that show.")
    Word("lacks", .set(.choice(.optionalCallbacks)), default: "[]")
      .means("The optional callbacks that its delegate does not have.")
    Word("follows", .choice(.follows), default: "cookbook")
      .means("What it does unasked; with the SDK, on iOS only.")
    Word(
      "storageCheck",
      .choice(.storageChecks),
      default: "NONE",
      availability: Feature.integrityCheck.availability
    )
    .means("Which tokens the SDK checks for damage when it is made.")
    Word("featured", .set(.name(.provider)), default: "[]", basis: "REST-012")
      .means("The providers that an app on the REST path has Apple's dialog list first.")
    Word(
      "ttl",
      .duration,
      default: "`registrationCode` of `durations`",
      basis: "REST-047"
    )
    .means("How long an app on the REST path asks its registration codes to live.")
  }

  /// The values of `path`.
  public static let paths =
    Vocabulary("paths", .value, "for `path`", cases: AppDescription.Path.self) { path in
      switch path {
      case .sdk: "The AccessEnabler SDK."
      case .restV1: "REST API V1, without the SDK, as the Apple cookbook has it."
      }
    }

  /// The values of `starts`.
  public static let starts =
    Vocabulary("starts", .value, "for `starts`", cases: AppDescription.Start.self) { start in
      switch start {
      case .launched: "The app runs and the SDK exists; nothing has been called."
      case .configured: "`setRequestor` has succeeded; nothing of it is expected or counted."
      case .notRunning: "The app does not run until it is launched."
      }
    }

  /// The values of `permission`, and of a change of it in the settings.
  public static let permissions = Vocabulary(
    "permissions",
    .value,
    "for `permission`",
    cases: TVProviderPermission.self
  ) { permission in
    switch permission {
    case .granted: "The person has allowed it."
    case .denied: "The person has refused it."
    case .undetermined: "The person has not been asked yet."
    case .restricted: "The device does not let anybody allow it."
    }
  }

  /// The values of `follows`, which the schema calls manners.
  public static let follows = Vocabulary(
    "manners",
    .value,
    "for `follows`",
    cases: AppDescription.UnpromptedBehavior.self
  ) { behavior, name in
    switch behavior {
    case .cookbook:
      Word(name).means(
        "It closes a page at the redirect URL and hands the URL over, selects no provider on "
          + "Done, and tells the person about VSA203."
      )
    case .nothing: Word(name).means("It does nothing but what the scenario says.")
    case .doubleEncoding:
      Word(name, basis: "REST-029")
        .means("On the REST path: the cookbook, but Apple's statement is encoded twice.")
    }
  }

  /// The values of `lacks`.
  public static let optionalCallbacks = Vocabulary("optionalCallbacks", .value, "in `lacks`") {
    Word("sendTrackingData").means("The delegate takes no tracking events.")
    Word("status", availability: Feature.advancedStatus.availability)
      .means("The delegate takes no advanced statuses.")
    Word("navigateToUrl:useSVC:", availability: Feature.handleSVC.availability)
      .means("The delegate cannot open a page in SFSafariViewController.")
  }

  /// The values of `storageCheck`.
  public static let storageChecks =
    Vocabulary("storageChecks", .value, "for `storageCheck`", cases: StorageCheck.self) { check in
      switch check {
      case .none: "Nothing is checked, and nothing erased."
      case .all: "Everything is checked, and everything is erased where anything is damaged."
      case .clear: "Everything is erased, damaged or not."
      }
    }
}
