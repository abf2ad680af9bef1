import EntsimEntitlement

extension Vocabulary {
  /// The keys of `app` in `given`, and of each of the `apps`.
  public static let app = Vocabulary("app", .key, "in `app`") {
    Word("sdk", .sdkVersion, default: "\"3.9.2\"").means("The version of the app's SDK, in quotes.")
    Word("path", .choice(.paths), default: "sdk").means(
      "Whether the app uses the SDK or REST API V1."
    )
    Word("requestor", .name(.requestor), default: "DEMO").means("The requestor that the app uses.")
    Word("starts", .choice(.starts), default: "launched")
      .means("The state of the app when the first step begins.")
    Word("team", .name(.team), default: "TEAM")
      .means("The developer team. Apps of one team share a store.")
    Word("bundle", .name(.bundle), default: "com.example.NAME").means("The bundle identifier.")
    Word(
      "scheme",
      .orNull(.scheme),
      default: "adbe.example",
      availability: Availability(on: [.iOS])
    )
    .means(
      "The URL scheme that the app registered, without the colon. A page may end there too. `null` removes the "
        + "scheme of a fixture, as for a cell on tvOS."
    )
    Word("permission", .choice(.permissions), default: "undetermined")
      .means("Whether the app may use the system's TV provider.")
    Word("registered", .bool, default: "true")
      .means(
        "Whether the app is registered with the services. If not, it sends the requests for that."
      )
    Word("lacks", .set(.choice(.optionalCallbacks)), default: "[]")
      .means("The optional callbacks that the app's delegate does not have.")
    Word("follows", .choice(.follows), default: "cookbook")
      .means("What the app does without a step. With the SDK, this applies on iOS only.")
    Word(
      "storageCheck",
      .choice(.storageChecks),
      default: "NONE",
      availability: Feature.integrityCheck.availability
    )
    .means("Which tokens the SDK checks for damage when the app creates its instance.")
    Word("featured", .set(.name(.provider)), default: "[]", basis: "REST-012")
      .means("The providers that Apple's dialog lists first for an app on the REST path.")
    Word(
      "ttl",
      .duration,
      default: "`registrationCode` of `durations`",
      basis: "REST-047"
    )
    .means("The lifetime that an app on the REST path requests for its registration codes.")
  }

  /// The values of `path`.
  public static let paths =
    Vocabulary("paths", .value, "for `path`", cases: AppDescription.Path.self) { path in
      switch path {
      case .sdk: "The AccessEnabler SDK."
      case .restV1: "REST API V1 without the SDK, as the Apple cookbook describes it."
      }
    }

  /// The values of `starts`.
  public static let starts =
    Vocabulary("starts", .value, "for `starts`", cases: AppDescription.Start.self) { start in
      switch start {
      case .launched: "The app runs and the SDK exists. The app has made no call."
      case .configured: "`setRequestor` has succeeded. Its outputs and requests are not compared."
      case .notRunning: "The app does not run until a step launches it."
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
    case .granted: "The viewer has allowed access."
    case .denied: "The viewer has denied access."
    case .undetermined: "The viewer has not been asked yet."
    case .restricted: "A restriction of the device denies access."
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
        "The app closes a page at the redirect URL and passes the URL to the SDK. On Done, it "
          + "selects no provider. On VSA203, it informs the viewer."
      )
    case .nothing: Word(name).means("The app does only what the scenario says.")
    case .doubleEncoding:
      Word(name, basis: "REST-029")
        .means("On the REST path: as `cookbook`, but the app encodes Apple's statement twice.")
    }
  }

  /// The values of `lacks`.
  public static let optionalCallbacks = Vocabulary("optionalCallbacks", .value, "in `lacks`") {
    Word("sendTrackingData").means("The delegate receives no tracking events.")
    Word("status", availability: Feature.advancedStatus.availability)
      .means("The delegate receives no advanced statuses.")
    Word("navigateToUrl:useSVC:", availability: Feature.handleSVC.availability)
      .means("The delegate cannot open a page in SFSafariViewController.")
  }

  /// The values of `storageCheck`.
  public static let storageChecks =
    Vocabulary("storageChecks", .value, "for `storageCheck`", cases: StorageCheck.self) { check in
      switch check {
      case .none: "The SDK checks nothing and erases nothing."
      case .all:
        "The SDK checks the whole store. If anything is damaged, it erases the whole store."
      case .clear: "The SDK erases the whole store, damaged or not."
      }
    }
}
