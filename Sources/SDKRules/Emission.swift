import EntsimEntitlement
import EntsimSimulation

// How the SDK calls its delegate.
extension Transaction<AccessEnabler> {
  /// Calls a callback that the delegate has; the requirements that its arguments rest on are added.
  mutating func emit(_ callback: Callback, by rules: Rules) {
    let told = state.has(.boardingStatus) ? callback : callback.withoutBoardingStatus
    record(.callbackEmitted(told), by: rules + told.rulesOfArguments)
  }

  /// Reports an advanced status, to a delegate that conforms to `EntitlementStatus` (STATUS-001).
  ///
  /// It precedes the outcome that it explains (STATUS-042, TRACK-020). The record names the status's own
  /// requirement between `rules` and `others`.
  mutating func emitStatus(
    _ status: StatusDescription,
    message: String? = nil,
    details: String? = nil,
    by rules: Rules = [],
    also others: Rules = []
  ) {
    guard state.deliversStatuses else { return }
    guard !state.profile.lacks.contains(.status) else {
      return record(.ignored(.delegateLacks(.status)), by: "STATUS-042")
    }
    emit(
      .status(AdvancedStatus(status.id, status.level, message: message, details: details)),
      by: rules + status.requirement + others + "STATUS-042 STATUS-041"
    )
  }

  /// Reports a tracking event, to a delegate that has the optional callback (API-022).
  ///
  /// How long the array of a failure is, is a switch (AMB-03).
  mutating func track(_ event: TrackingEvent, by rules: Rules) {
    guard !state.profile.lacks.contains(.sendTrackingData) else {
      return record(.ignored(.delegateLacks(.sendTrackingData)), by: "API-022")
    }
    switch state.profile.switches.trackingOnFailure {
    case .fixedLength: emit(.sendTrackingData(event), by: rules)
    case .successOnly: emit(.sendTrackingData(event.withoutEntriesOfSuccess), by: rules)
    }
  }

  /// Reports the tracking event of a viewer who is signed in.
  mutating func trackAuthenticated(_ token: AuthenticationToken, fromCache: Bool, by rules: Rules) {
    track(
      .authenticated(
        token.provider,
        guidDigest: library.md5(token.guid),
        fromCache: fromCache,
        state.profile.client
      ),
      by: rules
    )
  }
}

extension AccessEnabler {
  /// Whether advanced statuses are delivered; in which versions they are is a switch (STATUS-001).
  var deliversStatuses: Bool {
    switch profile.switches.advancedStatus {
    case .from2: has(.advancedStatus)
    case .always: true
    case .never: false
    }
  }
}

extension Callback {
  /// The callback with MVPDs as SDKs before 2.2 hand them over (API-031).
  var withoutBoardingStatus: Callback {
    switch self {
    case .displayProviderDialog(let providers):
      .displayProviderDialog(providers.map(\.withoutBoardingStatus))
    case .selectedProvider(let provider): .selectedProvider(provider?.withoutBoardingStatus)
    case .setRequestorComplete, .navigateToURL, .setAuthenticationStatus, .setToken,
      .tokenRequestFailed, .preauthorizedResources, .onResponse, .onFailure, .setMetadataStatus,
      .presentTVProviderDialog, .dismissTVProviderDialog, .sendTrackingData, .status:
      self
    }
  }

  /// The requirements that the arguments rest on, for each reason to call the callback.
  var rulesOfArguments: Rules {
    switch self {
    case .setRequestorComplete: "API-023 CFG-015"
    case .displayProviderDialog(let providers):
      providers.isEmpty
        ? []
        : providers.reduce(into: "MVPD-007 MVPD-001 API-031") {
          $0.formUnion($1.rulesOfBoardingStatus)
        }
    case .navigateToURL(let url, useSVC: false):
      switch url.page {
      case .login: "AUTHN-013 AUTHN-014 API-027"
      case .logout: "LOGOUT-022 API-027"
      }
    case .navigateToURL(let url, useSVC: true):
      switch url.page {
      case .login: "AUTHN-014 API-018"
      case .logout: "LOGOUT-022 API-018"
      }
    case .setAuthenticationStatus(.success, _): "AUTHN-019 API-023 API-024"
    case .setAuthenticationStatus(.error, _): "API-023 API-024"
    case .setToken: "AUTHZ-015 TOKEN-014"
    case .tokenRequestFailed: "API-024"
    case .preauthorizedResources, .onResponse, .onFailure, .dismissTVProviderDialog: []
    case .presentTVProviderDialog: "SSO-024"
    case .selectedProvider(let provider):
      provider.map { "MVPD-001 API-031" + $0.rulesOfBoardingStatus } ?? []
    case .setMetadataStatus(_, _, let query):
      "META-014 META-012" + (query.opcode?.isStatic == true ? "META-009" : [])
    case .sendTrackingData(let event): event.rulesOfData
    case .status: "STATUS-001 STATUS-002 API-021"
    }
  }
}

extension MVPD {
  /// The requirement by which it says how far it takes part in Apple's single sign-on, if it says so.
  fileprivate var rulesOfBoardingStatus: Rules {
    guard tellsBoardingStatus else { return [] }
    return switch boardingStatus {
    case nil: "MVPD-002"
    case .picker: "MVPD-003"
    case .supported: "MVPD-004"
    }
  }
}

extension TrackingEvent {
  /// The requirements that the array rests on; TRACK-020 is about the place behind an outcome.
  fileprivate var rulesOfData: Rules {
    switch self {
    case .authenticated(_, _, _, let client):
      "TRACK-001 TRACK-003 TRACK-004 TRACK-027 TRACK-005 TRACK-020 TRACK-022 API-026"
        + client.rules(with: "TRACK-014 TRACK-015 TRACK-016 TRACK-006")
    case .notAuthenticated(let client):
      "TRACK-002 TRACK-023 TRACK-020 TRACK-022 API-026"
        + client.rules(with: "TRACK-014 TRACK-015 TRACK-016 TRACK-006")
    case .authorized(_, _, _, let client):
      "TRACK-008 TRACK-027 TRACK-020 TRACK-022 API-026"
        + client.rules(with: "TRACK-014 TRACK-015 TRACK-016 TRACK-010")
    case .notAuthorized(_, _, let client):
      "TRACK-009 TRACK-020 TRACK-022 API-026"
        + client.rules(with: "TRACK-014 TRACK-015 TRACK-016 TRACK-010")
    case .authenticationFailed: "TRACK-002 TRACK-020 TRACK-022 API-026"
    case .authorizationFailed: "TRACK-009 TRACK-020 TRACK-022 API-026"
    case .providerSelected(_, let client):
      "TRACK-012 TRACK-022 API-026" + client.rules(with: "TRACK-014 TRACK-015 TRACK-016")
    }
  }
}

extension ClientTraits {
  /// Returns the requirements by which an array ends with these entries, or with none of them (TRACK-007).
  fileprivate func rules(with rules: Rules) -> Rules { entries.isEmpty ? "TRACK-007" : rules }
}
