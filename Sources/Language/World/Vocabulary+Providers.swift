import Entitlement

extension Vocabulary {
  /// The keys of a provider.
  public static let provider = Vocabulary("provider", .key, "in a provider") {
    Word("displayName", .text, default: "its id").means("The name for a picker.")
    Word("logoURL", .text, default: "\"\"").means("Where the logo lies.")
    Word("page", .choice(.pages), default: "web").means("In what its login page has to be opened.")
    Word("boardingStatus", .orNull(.choice(.boardingStatuses)), default: "null")
      .means("How far it takes part in Apple's single sign-on; null: it does not.")
    Word("enablePlatformServices", .bool, default: "whether `boardingStatus` is set")
      .means("Whether it takes part in Apple's single sign-on.")
    Word("platformMappingId", .text, default: "apple- and its id").means("Its id at Apple.")
    Word(
      "displayInPlatformPicker",
      .bool,
      default: "whether it takes part in Apple's single sign-on",
      basis: "REST-011"
    )
    .means("Whether apps on the REST path have Apple's dialog list it.")
    Word("requiredMetadataFields", .set(.name(.metadataField)), default: "[]")
      .means("The metadata that Apple is asked for when the sign-in is exchanged; `[]`: all of it.")
    Word("authPerRequestor", .bool, default: "false")
      .means("Whether a sign-in is good for one requestor only.")
    Word("tempPass", .either([.choice(.tempPasses), .mapping(.tempPass), .null]), default: "null")
      .means("The temporary pass that it is, which needs no sign-in; null: it is none.")
    Word("degradation", .orNull(.choice(.degradations)), default: "null")
      .means("The degradation rule by which the services pass it by; null: there is none.")
  }

  /// The values of `page`.
  public static let pages =
    Vocabulary("pages", .value, "for `page`", cases: MVPD.Integration.Page.self) { page in
      switch page {
      case .web: "A web view."
      case .svc: "SFSafariViewController, which shares cookies with Safari."
      }
    }

  /// The values of `boardingStatus` besides null.
  public static let boardingStatuses = Vocabulary(
    "boardingStatuses",
    .value,
    "for `boardingStatus`",
    cases: BoardingStatus.self
  ) { status in
    switch status {
    case .supported: "Apple signs the viewer in."
    case .picker: "Apple lists the provider; the sign-in itself is Adobe's."
    }
  }

  /// The values of `tempPass` besides null.
  public static let tempPasses =
    Vocabulary("tempPasses", .value, "for `tempPass`", cases: TempPass.Kind.self) { kind in
      switch kind {
      case .basic: "A free preview for a time; the device is all that is known of the viewer."
      case .promotional:
        "A free preview for whom the app's data name, and for some resources where there is a "
          + "limit."
      }
    }

  /// The keys of a temporary pass.
  public static let tempPass = Vocabulary("tempPass", .key, "in `tempPass`") {
    Word("kind", .choice(.tempPasses), required: true).means("What it is good for.")
    Word("duration", .duration, default: "10m")
      .means("How long it lasts from the first authorization on, whatever is watched.")
    Word("resources", .orNull(.integer(1...Int64.max)), default: "null")
      .means("How many different resources a promotional one is good for; null: no limit.")
  }

  /// The values of `degradation` besides null.
  public static let degradations =
    Vocabulary("degradations", .value, "for `degradation`", cases: Degradation.self) { rule in
      switch rule {
      case .authenticateAll: "Everybody is signed in, and may watch everything."
      case .authorizeAll: "Every signed-in viewer may watch everything."
      case .authorizeNone: "No viewer may watch anything."
      }
    }

  /// The keys of a subscriber.
  public static let subscriber = Vocabulary("subscriber", .key, "in a subscriber") {
    Word("provider", .name(.provider), required: true).means("The MVPD at which the account is.")
    Word("resources", .either([.set(.name(.resource)), .only("all")]), default: "all")
      .means("What may be watched; everything else is denied.")
    Word("denied", .map(.resource, .text), default: "{}")
      .means("The MVPD's texts for what may not be watched, by resource.")
    Word("guid", .name(.guid), default: "made from the seed and the name")
      .means("The opaque id at the MVPD.")
    Word("metadata", .map(.metadataField, .anything), default: "{}")
      .means("What the MVPD tells about the person, by field.")
    Word("encrypted", .set(.name(.metadataField)), default: "[]")
      .means("The fields of the metadata that are encrypted.")
  }
}
