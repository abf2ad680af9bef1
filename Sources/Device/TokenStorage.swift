import Entitlement
import Simulation

// What the SDK stores and erases (001, caching guidelines; TOKEN, STORE).
extension Device {
  /// Returns the storing of an authentication token.
  func store(_ token: AuthenticationToken, for app: AppName) -> [Decision<Event>] {
    let rules: [RequirementID] = ["STORE-002", "STORE-008", "STORE-032"]
    return [Decision(.tokenStored(token, app), by: rules + rulesOfScope(of: app))]
  }

  /// Returns the storing of an authorization token, beside those for other resources.
  func store(_ token: AuthorizationToken, for app: AppName) -> [Decision<Event>] {
    let tokens = self[tokensOf: app]
    let isReplacing = tokens.replaces(token)
    let hasOthers = tokens.authorizationTokens.contains { $0.resource != token.resource }
    return [
      Decision(
        .authorizationStored(token, app),
        by: (isReplacing ? ["TOKEN-010"] : []) + (hasOthers ? ["TOKEN-011"] : [])
          + ["AUTHZ-003", "STORE-002", "STORE-008"]
      )
    ]
  }

  /// Returns the storing of what the services tell about a viewer; it lives as long as the token beside
  /// it (META-018).
  func store(_ metadata: UserMetadata, for app: AppName) -> [Decision<Event>] {
    [Decision(.metadataStored(metadata, app), by: ["META-018"])]
  }

  /// Returns the erasure of a programmer's current provider; the tokens stay (CANCEL-005).
  func forgetProvider(of requestor: RequestorID, for app: AppName) -> [Decision<Event>] {
    guard self[tokensOf: app].currentProvider(of: requestor) != nil else {
      return [Decision(.ignored(.noCurrentProvider), by: ["CANCEL-005"])]
    }
    return [Decision(.currentProviderForgotten(requestor, app), by: ["CANCEL-005", "STORE-032"])]
  }

  /// Returns the erasure of all that an app can reach, whoever has stored it.
  ///
  /// The apps that share the store are signed out with it; those of other teams are not.
  func eraseStore(of app: AppName) -> [Decision<Event>] {
    guard !self[tokensOf: app].holdsNothing else {
      return [Decision(.ignored(.nothingStored), by: ["STORE-011"])]
    }
    let isShared = !sharers(with: app).isEmpty
    let team = self[app].scope.team
    let sparesOthers = stores.contains {
      $0.scope.team != team && !$0.tokens.holdsNothing
    }
    let rules: [RequirementID] =
      (isShared ? ["LOGOUT-024"] : []) + (team != nil && sparesOthers ? ["STORE-013"] : [])
    return [Decision(.storeErased(app), by: ["STORE-011", "STORE-032"] + rules)]
  }
}
