extension Vocabulary {
  /// The keys of `app` in `given`.
  public static let app = Vocabulary(
    .key,
    "in `app`",
    [
      .now("sdk", "The version of the SDK in it, in quotes."),
      .later("path", "Whether it uses the SDK or REST API V1."),
      .now("requestor", "The programmer that it asks for."),
      .now("starts", "How it is when the first step begins."),
      .later("team", "The developer team, which shares a store."),
      .later("bundle", "The bundle identifier."),
      .now("scheme", "The URL scheme that it registered."),
      .later("permission", "Whether it may use the system's TV provider."),
      .later("registered", "Whether it is registered with the services."),
      .now("lacks", "The optional callbacks that its delegate does not have."),
      .now("follows", "What it does unasked."),
      .later("storageCheck", "Which tokens the SDK checks for damage."),
    ]
  )

  /// The values of `starts`.
  public static let starts = Vocabulary(
    .value,
    "for `starts`",
    [
      .now("launched", "The SDK exists; nothing has been called."),
      .now("configured", "`setRequestor` has succeeded."),
      .later("not running", "The app is not running."),
    ]
  )

  /// The values of `follows`.
  public static let manners = Vocabulary(
    .value,
    "for `follows`",
    [
      .now("cookbook", "It does what the SDK's cookbook tells."),
      .now("nothing", "It does nothing but what the scenario says."),
    ]
  )

  /// The values of `lacks`.
  public static let optionalCallbacks = Vocabulary(
    .value,
    "in `lacks`",
    [
      .now("sendTrackingData", "An event for statistics."),
      .now("status", "An advanced status."),
      .later("navigateToUrl:useSVC:", "The app is to open a page in SFSafariViewController."),
    ]
  )
}
