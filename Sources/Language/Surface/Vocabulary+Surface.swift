import EntsimEntitlement

extension Vocabulary {
  /// The fields by which an expectation describes an MVPD.
  public static let mvpd = Vocabulary("mvpd", .key, "in an MVPD") {
    Word("ID", .pattern(.name(.provider))).means(
      "The provider's id, as `setSelectedProvider` takes it."
    )
    Word("displayName", .pattern(.text)).means("The name that a picker shows.")
    Word("logoURL", .pattern(.text)).means("The URL of the logo.")
    Word("enablePlatformServices", .pattern(.bool))
      .means("Whether the provider takes part in Apple's single sign-on.")
    Word(
      "boardingStatus",
      .pattern(.orNull(.choice(.boardingStatuses))),
      availability: Feature.boardingStatus.availability
    )
    .means("How Apple's single sign-on supports the provider.")
  }

  /// The keys of a status dictionary.
  public static let status = Vocabulary("status", .key, "in a status") {
    Word("errorId", .pattern(.text), required: true).means("The id of the status, as `N000`.")
    Word("level", .pattern(.choice(.statusLevels)), required: true).means(
      "The severity of the status."
    )
    Word("message", .pattern(.anything)).means("A text for the app, or the registration code.")
    Word("details", .pattern(.anything)).means("More information about the cause.")
  }

  /// The values of a status's `level`.
  public static let statusLevels =
    Vocabulary("statusLevels", .value, "for `level`", cases: AdvancedStatus.Level.self) { level in
      switch level {
      case .info: "Information only: nothing has failed."
      case .warning: "An unusual situation that is not an error."
      case .error: "An operation has failed."
      case .success:
        "An operation has succeeded. The app must show the result, as a registration code."
      }
    }

  /// The values of `status` in `setRequestorComplete` and `setAuthenticationStatus`.
  public static let statusValues =
    Vocabulary("statusValues", .value, "for a status", cases: StatusValue.self) { value in
      switch value {
      case .success: "`ACCESS_ENABLER_STATUS_SUCCESS`, the number 1."
      case .error: "`ACCESS_ENABLER_STATUS_ERROR`, the number 0."
      }
    }

  /// The codes that `setAuthenticationStatus` passes.
  public static let authenticationCodes =
    Vocabulary("authenticationCodes", .value, "for the `errorCode` of `setAuthenticationStatus`") {
      Word.cases(ErrorCode.ofAuthentication, meaning: summary)
    }

  /// The codes that `tokenRequestFailed` passes.
  public static let authorizationCodes =
    Vocabulary("authorizationCodes", .value, "for the `errorCode` of `tokenRequestFailed`") {
      Word.cases(ErrorCode.ofAuthorization, meaning: summary)
    }

  private static func summary(of code: ErrorCode) -> String {
    switch code {
    case .userAuthenticated: "A viewer is signed in. The SDK passes an empty text."
    case .userNotAuthenticated: "No viewer is signed in."
    case .providerNotSelected: "The viewer left without selecting a provider."
    case .genericAuthentication: "The sign-in failed for a technical reason."
    case .userNotAuthorized: "The viewer may not watch the resource, or the check failed."
    }
  }

  /// The types of tracking events.
  public static let trackingEvents =
    Vocabulary("trackingEvents", .value, "for `event`", cases: TrackingEventType.self) { event in
      let (what, array) =
        switch event {
        case .authentication:
          (
            "An authentication check or a sign-in flow has ended",
            "success, MVPD, MD5 of the GUID, from the cache, device, client, OS"
          )
        case .authorization:
          (
            "An authorization check or an authorization has ended",
            "success, MVPD, MD5 of the GUID, from the cache, error, details, device, client, OS"
          )
        case .getSelectedProvider:
          ("A provider has been selected", "MVPD, device, client, OS")
        }
      return "\(what). `data` is `[\(array)]`, the last three from SDK 1.6 on."
    }
}
