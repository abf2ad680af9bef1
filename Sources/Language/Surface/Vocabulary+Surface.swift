import Entitlement

extension Vocabulary {
  /// The fields by which an expectation describes an MVPD.
  public static let mvpd = Vocabulary("mvpd", .key, "in an MVPD") {
    Word("ID", .pattern(.name(.provider))).means("The id that `setSelectedProvider` takes.")
    Word("displayName", .pattern(.text)).means("The name for a picker.")
    Word("logoURL", .pattern(.text)).means("Where the logo lies.")
    Word("enablePlatformServices", .pattern(.bool))
      .means("Whether it takes part in Apple's single sign-on.")
    Word(
      "boardingStatus",
      .pattern(.orNull(.choice(.boardingStatuses))),
      availability: Feature.boardingStatus.availability
    )
    .means("How far it takes part in Apple's single sign-on.")
  }

  /// The keys of a status dictionary.
  public static let status = Vocabulary("status", .key, "in a status") {
    Word("errorId", .pattern(.text), required: true).means("The id, as `N000`.")
    Word("level", .pattern(.choice(.statusLevels)), required: true).means("How much it matters.")
    Word("message", .pattern(.anything)).means("A text for the app, or the registration code.")
    Word("details", .pattern(.anything)).means("More about the cause.")
  }

  /// The values of a status's `level`.
  public static let statusLevels =
    Vocabulary("statusLevels", .value, "for `level`", cases: AdvancedStatus.Level.self) { level in
      switch level {
      case .info: "Good to know."
      case .warning: "Something is odd."
      case .error: "Something failed."
      case .success: "Something worked that the app must show, as a registration code."
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
    case .userAuthenticated: "The empty text that goes with success."
    case .userNotAuthenticated: "No viewer is signed in."
    case .providerNotSelected: "The viewer left without choosing a provider."
    case .genericAuthentication: "A technical failure."
    case .userNotAuthorized: "The viewer may not watch this, or it could not be found out."
    }
  }

  /// The types of tracking events.
  public static let trackingEvents =
    Vocabulary("trackingEvents", .value, "for `event`", cases: TrackingEventType.self) { event in
      let array =
        switch event {
        case .authentication:
          "success, MVPD, MD5 of the GUID, from the cache, device, client, OS"
        case .authorization:
          "success, MVPD, MD5 of the GUID, from the cache, error, details, device, client, OS"
        case .getSelectedProvider: "MVPD, device, client, OS"
        }
      return "`[\(array)]`; the last three from SDK 1.6 on."
    }
}
