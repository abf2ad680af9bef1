internal import EntsimEntitlement
internal import EntsimHandbook
internal import EntsimSimulation

/// One statement of a requirement on apps that a call can show.
struct AppRequirement: Hashable {
  /// The requirement.
  let id: RequirementID
  /// The place of the statement in the requirement, counted from 0.
  let statement: Int
  /// Whether it obliges the app, or only allows the call.
  var isDuty = true

  /// The requirement with its statement, as a line of a failure.
  var text: String {
    let statements = Handbook.bundled[id]?.then ?? []
    let words = statement < statements.count ? statements[statement] : ""
    return "\(id) \(isDuty ? "requires" : "allows this call"): \(words)"
  }

  /// All of them, in the order of their ids.
  static let all: [AppRequirement] = [
    callAtRedirect, restartAfterFailedCheck, noCallForOpenMedia, nothingSelectedAtDone,
    signInAfterCheck, authorizationAfterCheck, nothingSelectedOnPage, authorizationAfterSignIn,
    nothingAfterFailedSignIn, authorizationForMedia, openMediaWithoutSDK, signInAfterFailedRequest,
  ]

  static let callAtRedirect = Self(id: "AUTHN-015", statement: 0)
  static let restartAfterFailedCheck = Self(id: "AUTHZ-017", statement: 0)
  static let noCallForOpenMedia = Self(id: "AUTHZ-019", statement: 0)
  static let nothingSelectedAtDone = Self(id: "CANCEL-013", statement: 0)
  static let authorizationAfterCheck = Self(id: "FLOW-007", statement: 0, isDuty: false)
  static let signInAfterCheck = Self(id: "FLOW-007", statement: 1)
  static let nothingSelectedOnPage = Self(id: "FLOW-012", statement: 0)
  static let authorizationAfterSignIn = Self(id: "FLOW-015", statement: 0, isDuty: false)
  static let nothingAfterFailedSignIn = Self(id: "FLOW-015", statement: 1)
  static let authorizationForMedia = Self(id: "FLOW-023", statement: 0)
  static let openMediaWithoutSDK = Self(id: "FLOW-023", statement: 1)
  static let signInAfterFailedRequest = Self(id: "FLOW-027", statement: 0)
}

extension AppRequirement {
  /// Returns the requirements that a difference is about, in the order of their ids; none where only the scenario asks.
  ///
  /// - Parameters:
  ///   - expected: The call that the app should have made; nil where it should have made none.
  ///   - made: The call that it made; nil for none.
  ///   - moment: What the app knew.
  /// - Returns: The requirements.
  static func concerned(
    expecting expected: APICall?,
    making made: APICall?,
    at moment: AppMoment
  ) -> [AppRequirement] {
    switch moment.news {
    case .unprotectedMedia?: return [noCallForOpenMedia, openMediaWithoutSDK]
    case .viewerActs?:
      if expected?.isAuthorization ?? false { return [authorizationForMedia] }
      return expected?.isCancel ?? false && moment.callback?.name == .navigateToUrl
        ? [nothingSelectedOnPage] : []
    case .done?: return expected?.isCancel ?? false ? [nothingSelectedAtDone] : []
    case .redirected?:
      return expected?.name == .handleExternalURL ? [callAtRedirect] : []
    case .step?, nil: break
    }
    if moment.signInFailed, made?.isAuthorization ?? false { return [nothingAfterFailedSignIn] }
    switch moment.callback {
    case .setAuthenticationStatus(let status, _)?:
      return concerned(expecting: expected, after: status, of: moment.callBefore)
    case .tokenRequestFailed(_, .userNotAuthenticated, _)?:
      return expected?.name == .getAuthentication
        ? [restartAfterFailedCheck, signInAfterFailedRequest] : []
    case nil, .setRequestorComplete?, .displayProviderDialog?, .navigateToURL?,
      .selectedProvider?, .setToken?, .tokenRequestFailed?, .setMetadataStatus?,
      .preauthorizedResources?, .onResponse?, .onFailure?, .sendTrackingData?, .status?,
      .presentTVProviderDialog?, .dismissTVProviderDialog?:
      return []
    }
  }

  private static func concerned(
    expecting expected: APICall?,
    after status: StatusValue,
    of call: CallName?
  ) -> [AppRequirement] {
    let isCheck = call == .checkAuthentication
    guard let expected, expected.isAuthorization || expected.name == .getAuthentication else {
      return []
    }
    switch status {
    case .error: return isCheck ? [signInAfterCheck] : []
    case .success:
      guard expected.isAuthorization else { return [] }
      return isCheck ? [authorizationAfterCheck] : [authorizationAfterSignIn]
    }
  }
}

extension APICall {
  /// Whether the call starts an authorization.
  fileprivate var isAuthorization: Bool { name == .getAuthorization || name == .checkAuthorization }

  /// Whether the call selects no provider.
  fileprivate var isCancel: Bool {
    if case .setSelectedProvider(nil) = self { true } else { false }
  }
}
