import EntsimEntitlement

extension Vocabulary {
  /// The keys of a provider.
  public static let provider = Vocabulary("provider", .key, "in a provider") {
    Word("displayName", .text, default: "the provider's id").means("The name that a picker shows.")
    Word("logoURL", .text, default: "\"\"").means("The URL of the logo.")
    Word("page", .choice(.pages), default: "web").means(
      "The kind of view that the login page needs."
    )
    Word("boardingStatus", .orNull(.choice(.boardingStatuses)), default: "null")
      .means("How Apple's single sign-on supports the provider. `null`: not at all.")
    Word("enablePlatformServices", .bool, default: "whether `boardingStatus` is set")
      .means("Whether the provider takes part in Apple's single sign-on.")
    Word("platformMappingId", .text, default: "`apple-` and the provider's id").means(
      "The provider's id at Apple."
    )
    Word(
      "displayInPlatformPicker",
      .bool,
      default: "whether the provider takes part in Apple's single sign-on",
      basis: "REST-011"
    )
    .means("Whether Apple's dialog lists the provider for apps on the REST path.")
    Word("requiredMetadataFields", .set(.name(.metadataField)), default: "[]")
      .means(
        "The metadata fields that are requested from Apple for the exchange of a sign-in. `[]`: all."
      )
    Word("authPerRequestor", .bool, default: "false")
      .means("Whether a sign-in is valid for one requestor only.")
    Word("tempPass", .either([.choice(.tempPasses), .mapping(.tempPass), .null]), default: "null")
      .means(
        "Makes the provider a temporary pass, which needs no account. `null`: a regular provider."
      )
    Word("degradation", .orNull(.choice(.degradations)), default: "null")
      .means("The degradation rule by which the services bypass the provider. `null`: no rule.")
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
      case .basic:
        "A free preview for a limited time. It recognizes only the device, not the viewer."
      case .promotional:
        "A free preview for the viewer whom the app's data name. It may limit the number of "
          + "resources."
      }
    }

  /// The keys of a temporary pass.
  public static let tempPass = Vocabulary("tempPass", .key, "in `tempPass`") {
    Word("kind", .choice(.tempPasses), required: true).means("The kind of the pass.")
    Word("duration", .duration, default: "10m")
      .means(
        "The time from the first authorization to the end of the pass, for all resources together."
      )
    Word("resources", .orNull(.integer(1...Int64.max)), default: "null")
      .means("The number of different resources that a promotional pass allows. `null`: no limit.")
  }

  /// The values of `degradation` besides null.
  public static let degradations =
    Vocabulary("degradations", .value, "for `degradation`", cases: Degradation.self) { rule in
      switch rule {
      case .authenticateAll: "Every viewer is signed in and may watch every resource."
      case .authorizeAll: "Every signed-in viewer may watch every resource."
      case .authorizeNone: "No viewer may watch any resource."
      }
    }

  /// The keys of a subscriber.
  public static let subscriber = Vocabulary("subscriber", .key, "in a subscriber") {
    Word("provider", .name(.provider), required: true).means("The MVPD that has the account.")
    Word("resources", .either([.set(.name(.resource)), .only("all")]), default: "all")
      .means("The resources that the subscriber may watch. All others are denied.")
    Word("denied", .map(.resource, .text), default: "{}")
      .means("The MVPD's messages for denied resources, by resource.")
    Word("guid", .name(.guid), default: "made from the seed and the name")
      .means("The subscriber's opaque id at the MVPD.")
    Word("metadata", .map(.metadataField, .anything), default: "{}")
      .means("The MVPD's metadata about the subscriber, by field.")
    Word("encrypted", .set(.name(.metadataField)), default: "[]")
      .means("The metadata fields that are encrypted.")
  }
}
