import Entitlement
import Simulation

// What the SDK stores and erases (001, caching guidelines; TOKEN, STORE).
extension Device {
  /// Returns the storing of an authentication token.
  func store(_ token: AuthenticationToken, for app: AppName) -> [Decision<Event>] {
    [
      Decision(
        .tokenStored(token, app),
        by: rulesOfMedium + rulesOfLayout(of: token, for: app) + rulesOfScope(of: app)
      )
    ]
  }

  /// The rule by which what is stored survives.
  private var rulesOfMedium: Rules { kind.platform == .iOS ? "STORE-002" : [] }

  /// Returns the rules by which a token lies beside others, or in place of them.
  private func rulesOfLayout(
    of token: AuthenticationToken,
    for app: AppName
  ) -> Rules {
    let access = self[app].access
    guard access.holdsOneToken else { return "STORE-008 STORE-032" }
    guard !token.marks.isForOneRequestor else { return "STORE-005" }
    let isOther = self[storeAt: access.home].authenticationTokens.contains {
      $0.requestor != token.requestor || $0.provider != token.provider
    }
    return "STORE-004" + (isOther ? "STORE-006" : [])
  }

  /// Returns the storing of an authorization token, beside those for other resources.
  func store(_ token: AuthorizationToken, for app: AppName) -> [Decision<Event>] {
    let tokens = self[tokensOf: app]
    let isReplacing = tokens.replaces(token)
    let hasOthers = tokens.authorizationTokens.contains { $0.resource != token.resource }
    return [
      Decision(
        .authorizationStored(token, app),
        by: (isReplacing ? "TOKEN-010" : []) + (hasOthers ? "TOKEN-011" : [])
          + "AUTHZ-003" + rulesOfMedium + (self[app].access.holdsOneToken ? [] : "STORE-008")
      )
    ]
  }

  /// Returns the storing of what the services tell about a viewer; it lives as long as the token beside
  /// it (META-018).
  func store(_ metadata: UserMetadata, for app: AppName) -> [Decision<Event>] {
    [Decision(.metadataStored(metadata, app), by: "META-018")]
  }

  /// Returns the erasure of a programmer's current provider; the tokens stay (CANCEL-005, CANCEL-015).
  func forgetProvider(of requestor: RequestorID, for app: AppName) -> [Decision<Event>] {
    let holdsOne = self[app].access.holdsOneToken
    guard !self[tokensOf: app].wasProviderForgotten(by: requestor) else {
      return [Decision(.ignored(.noCurrentProvider), by: holdsOne ? "CANCEL-015" : "CANCEL-005")]
    }
    return [
      Decision(
        .currentProviderForgotten(requestor, app),
        by: holdsOne ? "CANCEL-015" : "CANCEL-005 STORE-032"
      )
    ]
  }

  /// Returns the use of another programmer's token in its place: with its MVPD, that is current for the
  /// borrower from now on (STORE-010, AMB-87).
  func lendToken(
    to requestor: RequestorID,
    _ provider: ProviderID,
    by lender: RequestorID,
    in app: AppName
  ) -> [Decision<Event>] {
    [
      Decision(
        .tokenLent(requestor, provider, by: lender, app),
        by: "STORE-010" + rulesOfScope(of: app)
      )
    ]
  }

  /// Returns the erasure of a programmer's tokens of an MVPD, and why they are none any more.
  func eraseTokens(
    of requestor: RequestorID,
    from provider: ProviderID,
    for app: AppName
  ) -> [Decision<Event>] {
    let token = self[tokensOf: app].authenticationToken(of: requestor, from: provider)
    let isFromBefore = isFromBefore(token?.fingerprint, for: app)
    return [
      Decision(
        .tokensErased(requestor, provider, app),
        by: (isFromBefore ? "STORE-023" : [])
          + (self[app].access.holdsOneToken ? [] : "STORE-008")
      )
    ]
  }

  /// Returns the erasure of all that an app can reach, whoever has stored it.
  ///
  /// The apps that share the store are signed out with it; those of other teams are not, nor are those
  /// that keep something in a file of their own.
  func eraseStore(of app: AppName) -> [Decision<Event>] {
    let access = self[app].access
    let scope: RequirementID = access.holdsOneToken ? "LOGOUT-026" : "STORE-011"
    guard !self[tokensOf: app].holdsNothing || self[legacyTokensOf: app] != nil else {
      return [Decision(.ignored(.nothingStored), by: [scope])]
    }
    let isShared = !sharers(with: app).isEmpty
    let team = self[app].package.team
    let sparesOthers =
      system >= .limitedToTeams
      && apps.contains { $0.package.team != team && !self[tokensOf: $0.name].holdsNothing }
    let rules: Rules =
      (isShared ? "LOGOUT-024" : []) + (sparesOthers ? "STORE-013" : [])
    return [
      Decision(
        .storeErased(app),
        by: [scope] + (access.holdsOneToken ? [] : "STORE-032") + rules
      )
    ]
  }
}
