internal import EntsimEntitlement
internal import EntsimHandbook
internal import EntsimSimulation

/// The requirements on apps that a call can show: which one a difference breaks.
enum AppRequirement {
  /// What the app had been told when it should have called, or when it called.
  struct Moment {
    /// The last callback that is neither a tracking event nor an advanced status; nil before the first.
    var callback: Callback?
    /// The last call of the app before that; nil before the first.
    var lastCall: CallName?
    /// Whether a person acts in the app now.
    var isAction = false
  }

  /// Returns the requirements that a difference breaks, in the order of their ids; none where only the scenario asks.
  ///
  /// - Parameters:
  ///   - expected: The call that the app should have made; nil where it should have made none.
  ///   - made: The call that it made; nil for none.
  ///   - moment: What the app had been told.
  /// - Returns: The ids.
  static func broken(
    expecting expected: CallName?,
    making made: CallName?,
    at moment: Moment
  ) -> [RequirementID] {
    if moment.isAction, expected.map(isAuthorization) ?? false { return ["FLOW-023"] }
    let startsFlow = expected.map { isAuthorization($0) || $0 == .getAuthentication } ?? false
    switch moment.callback {
    case .setAuthenticationStatus(let status, _)? where status == .error:
      if made.map(isAuthorization) ?? false { return ["FLOW-015"] }
      return moment.lastCall == .checkAuthentication && startsFlow ? ["FLOW-007"] : []
    case .setAuthenticationStatus?:
      guard startsFlow else { return [] }
      return moment.lastCall == .checkAuthentication ? ["FLOW-007"] : ["FLOW-015"]
    case .tokenRequestFailed?:
      return expected == .getAuthentication ? ["AUTHZ-017", "FLOW-027"] : []
    case nil, .setRequestorComplete?, .displayProviderDialog?, .navigateToURL?,
      .selectedProvider?, .setToken?, .setMetadataStatus?, .preauthorizedResources?, .onResponse?,
      .onFailure?, .sendTrackingData?, .status?, .presentTVProviderDialog?,
      .dismissTVProviderDialog?:
      return []
    }
  }

  private static func isAuthorization(_ call: CallName) -> Bool {
    call == .getAuthorization || call == .checkAuthorization
  }

  /// Returns the requirements with their statements, a line each.
  static func text(of ids: [RequirementID]) -> [String] {
    ids.map { id in
      let then = Handbook.bundled[id]?.then.joined(separator: "; ")
      return then.map { "\(id): \($0)" } ?? "\(id)"
    }
  }
}
