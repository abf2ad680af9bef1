import EntsimEntitlement
import EntsimSimulation

// How the SDK stores and erases tokens (001, caching guidelines; TOKEN, STORE).
extension Transaction<Device> {
  /// Stores an authentication token.
  mutating func store(_ token: AuthenticationToken, for app: AppName) {
    record(
      .tokenStored(token, app),
      by: state.rulesOfPersistence + state.rulesOfLayout(of: token, for: app)
        + state.rulesOfScope(of: app)
    )
  }

  /// Stores an authorization token beside those for other resources.
  mutating func store(_ token: AuthorizationToken, for app: AppName) {
    record(.authorizationStored(token, app), by: state.rules(ofStoring: token, for: app))
  }

  /// Forgets a requestor's current provider; the tokens stay (CANCEL-005, CANCEL-015).
  mutating func forgetProvider(of requestor: RequestorID, for app: AppName) {
    let holdsOne = state[app].access.holdsOneToken
    guard !state[tokensOf: app].wasProviderForgotten(by: requestor) else {
      return record(.ignored(.noCurrentProvider), by: holdsOne ? "CANCEL-015" : "CANCEL-005")
    }
    record(
      .currentProviderForgotten(requestor, app),
      by: holdsOne ? "CANCEL-015" : "CANCEL-005 STORE-032"
    )
  }

  /// Erases a requestor's tokens of an MVPD.
  mutating func eraseTokens(
    of requestor: RequestorID,
    from provider: ProviderID,
    for app: AppName
  ) {
    let token = state[tokensOf: app].authenticationToken(of: requestor, from: provider)
    record(
      .tokensErased(requestor, provider, app),
      by: state.rulesOfErasure(of: token?.fingerprint, for: app)
    )
  }

  /// Erases an authorization token; the others stay.
  mutating func erase(_ token: AuthorizationToken, for app: AppName) {
    record(
      .authorizationErased(token, app),
      by: state.rulesOfErasure(of: token.fingerprint, for: app)
    )
  }

  /// Erases everything that an app can reach, whichever app stored it.
  ///
  /// This signs out the apps that share the store. Apps of other teams stay signed in, and so do apps that
  /// store in a file of their own.
  mutating func eraseStore(of app: AppName) {
    let access = state[app].access
    let holdsOne = access.holdsOneToken
    guard !state.stores.holdNothing(for: access) else {
      return record(.ignored(.nothingStored), by: state.rulesOfErasure(by: app))
    }
    record(
      .storeErased(app),
      by: state.rulesOfErasure(by: app) + (holdsOne ? [] : "STORE-032")
        + (state.sharers(with: app).isEmpty ? [] : "LOGOUT-024")
        + (state.sparesOtherTeams(than: app) ? "STORE-035" : [])
    )
  }
}

extension Device {
  /// The requirement by which what is stored outlives an app's process and the device's.
  var rulesOfPersistence: Rules {
    switch traits.kind.platform {
    case .iOS: "STORE-002"
    case .tvOS: "STORE-003"
    }
  }

  /// Returns the requirement by which a logout erases all that an app can reach.
  fileprivate func rulesOfErasure(by app: AppName) -> Rules {
    guard !self[app].access.holdsOneToken else { return "LOGOUT-026" }
    return traits.kind.platform == .iOS ? "STORE-011" : "LOGOUT-007"
  }

  /// Returns the requirements by which a token is stored beside others, or in place of them.
  fileprivate func rulesOfLayout(of token: AuthenticationToken, for app: AppName) -> Rules {
    let access = self[app].access
    guard access.holdsOneToken else { return "STORE-008 STORE-032" }
    guard !token.marks.isForOneRequestor else { return "STORE-005" }
    let isOther = stores[access.home].authenticationTokens.contains {
      $0.requestor != token.requestor || $0.provider != token.provider
    }
    return isOther ? "STORE-004 STORE-006" : "STORE-004"
  }

  /// Returns the requirements by which an authorization token is stored.
  fileprivate func rules(ofStoring token: AuthorizationToken, for app: AppName) -> Rules {
    let tokens = self[tokensOf: app]
    let hasOthers = tokens.authorizationTokens.contains { $0.resource != token.resource }
    let layout = "AUTHZ-003" + rulesOfPersistence
    return (tokens.replaces(token) ? "TOKEN-010" : []) + (hasOthers ? "TOKEN-011" : []) + layout
      + (self[app].access.holdsOneToken ? [] : "STORE-008")
  }

  /// Returns the requirements by which a token of a device is erased; nil where it names none.
  fileprivate func rulesOfErasure(of device: DeviceID?, for app: AppName) -> Rules {
    (isFromBefore(device, for: app) ? "STORE-023" : [])
      + (self[app].access.holdsOneToken ? [] : "STORE-008")
  }

  /// Whether a logout in an app leaves the tokens of another team.
  fileprivate func sparesOtherTeams(than app: AppName) -> Bool {
    let team = self[app].package.team
    return traits.operatingSystem.reaches(.limitedToTeams)
      && apps.contains {
        $0.package.team != team && $0.package.path == .sdk
          && !self[tokensOf: $0.name].holdsNothing
      }
  }
}
