extension Vocabulary {
  /// The keys of a provider.
  public static let provider = Vocabulary(
    .provider,
    .key,
    "in a provider",
    [
      Word("displayName", .text, default: "its id", "The name for a picker."),
      Word("logoURL", .text, default: "\"\"", "Where the logo lies."),
      Word(
        "page",
        .choice(.pages),
        default: "web",
        "In what its login page has to be opened."
      ),
      Word(
        "boardingStatus",
        .orNull(.choice(.boardingStatuses)),
        default: "null",
        "How far it takes part in Apple's single sign-on; null: it does not."
      ),
      Word(
        "enablePlatformServices",
        .bool,
        default: "whether `boardingStatus` is set",
        "Whether it takes part in Apple's single sign-on."
      ),
      Word(
        "platformMappingId",
        .text,
        default: "apple- and its id",
        "Its id at Apple."
      ),
      Word(
        "requiredMetadataFields",
        .set(.name(.metadataField)),
        default: "[]",
        hasRules: false,
        "What Apple is asked for when the sign-in is exchanged."
      ),
      Word(
        "authPerRequestor",
        .bool,
        default: "false",
        "Whether a sign-in is good for one programmer only."
      ),
      Word(
        "tempPass",
        .orNull(.choice(.tempPasses)),
        default: "null",
        hasRules: false,
        "Whether it is a temporary pass, which needs no sign-in; null: it is none."
      ),
    ]
  )

  /// The values of `page`.
  public static let pages = Vocabulary(
    .pages,
    .value,
    "for `page`",
    [
      Word("web", "A web view."),
      Word("svc", "SFSafariViewController, which shares cookies with Safari."),
    ]
  )

  /// The values of `boardingStatus` besides null.
  public static let boardingStatuses = Vocabulary(
    .boardingStatuses,
    .value,
    "for `boardingStatus`",
    [
      Word("SUPPORTED", "Apple signs the viewer in."),
      Word("PICKER", "Apple lists the provider; the sign-in itself is Adobe's."),
    ]
  )

  /// The values of `tempPass` besides null.
  public static let tempPasses = Vocabulary(
    .tempPasses,
    .value,
    "for `tempPass`",
    [
      Word("basic", hasRules: false, "A free preview for a time, the same for everybody."),
      Word("promotional", hasRules: false, "A free preview that the app's data decides about."),
    ]
  )

  /// The keys of a subscriber.
  public static let subscriber = Vocabulary(
    .subscriber,
    .key,
    "in a subscriber",
    [
      Word("provider", .name(.provider), required: true, "The MVPD at which the account is."),
      Word(
        "resources",
        .either([.set(.name(.resource)), .only("all")]),
        default: "all",
        "What may be watched; everything else is denied."
      ),
      Word(
        "denied",
        .map(.resource, .text),
        default: "{}",
        "The MVPD's texts for what may not be watched, by resource."
      ),
      Word(
        "guid",
        .name(.guid),
        default: "made from the seed and the name",
        "The opaque id at the MVPD."
      ),
      Word(
        "metadata",
        .map(.metadataField, .anything),
        default: "{}",
        "What the MVPD tells about the person, by field."
      ),
      Word(
        "encrypted",
        .set(.name(.metadataField)),
        default: "[]",
        "The fields of the metadata that are encrypted."
      ),
    ]
  )
}
