import Entitlement
import Simulation

// What the SDK stores and erases (001, caching guidelines; TOKEN, STORE).
extension Device {
  /// Returns the storing of an authentication token.
  func store(_ token: AuthenticationToken) -> [Decision<Event>] {
    [Decision(.tokenStored(token), by: ["STORE-002", "STORE-008", "STORE-032"])]
  }

  /// Returns the storing of an authorization token, beside those for other resources.
  func store(_ token: AuthorizationToken) -> [Decision<Event>] {
    let isReplacing = tokens.replaces(token)
    let hasOthers = tokens.authorizationTokens.contains { $0.resource != token.resource }
    return [
      Decision(
        .authorizationStored(token),
        by: (isReplacing ? ["TOKEN-010"] : []) + (hasOthers ? ["TOKEN-011"] : [])
          + ["AUTHZ-003", "STORE-002", "STORE-008"]
      )
    ]
  }

  /// Returns the storing of what the services tell about a viewer; it lives as long as the token beside
  /// it (META-018).
  func store(_ metadata: UserMetadata) -> [Decision<Event>] {
    [Decision(.metadataStored(metadata), by: ["META-018"])]
  }

  /// Returns the end of a programmer's tokens of an MVPD that are worth nothing to the services.
  func eraseTokens(of requestor: RequestorID, from provider: ProviderID) -> [Decision<Event>] {
    [Decision(.tokensErased(requestor, provider), by: ["STORE-008"])]
  }

  /// Returns the erasure of a programmer's current provider; the tokens stay (CANCEL-005).
  func forgetProvider(of requestor: RequestorID) -> [Decision<Event>] {
    guard tokens.currentProvider(of: requestor) != nil else {
      return [Decision(.ignored(.noCurrentProvider), by: ["CANCEL-005"])]
    }
    return [Decision(.currentProviderForgotten(requestor), by: ["CANCEL-005", "STORE-032"])]
  }
  /// Returns the erasure of all that the app can reach; the device has one app, which reaches all.
  func eraseStore() -> [Decision<Event>] {
    guard tokens != TokenStore() else {
      return [Decision(.ignored(.nothingStored), by: ["STORE-011"])]
    }
    return [Decision(.storeErased, by: ["STORE-011", "STORE-032"])]
  }
}
