import EntsimEntitlement
import EntsimSimulation

// The import of a sign-in from the store of an older SDK (001, token importer; STORE-017 to 020, STORE-033).
extension Transaction<AccessEnabler> {
  /// Returns the token that is imported from the store of an older SDK: one of the requestor's own, or the one
  /// that SDKs up to 1.6 have for all requestors.
  ///
  /// None is where the current store has a valid one; expired ones are left (STORE-020).
  func legacyToken(among merged: MergedProviders) -> AuthenticationToken? {
    let requestor = merged.requestor
    guard state.has(.tokenImporter), let legacy = view.legacyTokens,
      !legacy.wasProviderForgotten(by: requestor), !hasValidToken(among: merged)
    else { return nil }
    let clock = view.deviceClock
    let alive = legacy.authenticationTokens.filter { token in
      token.counts(at: clock, deciding: .importedToken) && merged.lists(token.provider)
    }
    let own = alive.filter {
      LookUp.importedToken.finds(.requestor, $0.requestor == requestor)
    }
    let current = legacy.currentProvider(of: requestor)
    return own.first { $0.provider == current } ?? own.first
      ?? alive.first { !$0.marks.isForOneRequestor && !hasValidToken(like: $0) }
  }

  /// Whether the current store has a valid token of a token's own requestor and MVPD.
  private func hasValidToken(like token: AuthenticationToken) -> Bool {
    let clock = view.deviceClock
    return view.tokens.authenticationToken(of: token.requestor, from: token.provider)
      .map { $0.counts(at: clock, deciding: .tokenBesideTokenForAll) } ?? false
  }

  /// Imports the sign-in of a token.
  mutating func importTokens(of token: AuthenticationToken) {
    record(
      .legacyTokensFound(token.requestor, token.provider),
      by: rulesOfAuthorizations(beside: token) + "CFG-029"
        + (view.installation.isUpdated ? "STORE-018" : "STORE-017")
    )
  }

  /// The requirement by which the authorization tokens beside a token are imported or not, if there are some.
  private func rulesOfAuthorizations(beside token: AuthenticationToken) -> Rules {
    let hasAuthorizations = view.legacyTokens?.authorizationTokens.contains {
      $0.requestor == token.requestor && $0.provider == token.provider
    }
    guard hasAuthorizations == true else { return [] }
    return state.has(.keychain) ? "STORE-025" : "STORE-033"
  }

  /// The requirement by which nothing is imported, where something could have been.
  func rulesOfKeeping(among merged: MergedProviders) -> Rules {
    guard state.has(.tokenImporter), view.legacyTokens != nil else { return [] }
    return hasValidToken(among: merged) ? "STORE-019" : "STORE-020"
  }

  private func hasValidToken(among merged: MergedProviders) -> Bool {
    let clock = view.deviceClock
    return view.tokens.authenticationTokens.contains { token in
      LookUp.tokenBesideImport.finds(.requestor, token.requestor == merged.requestor)
        && token.counts(at: clock, deciding: .tokenBesideImport)
        && merged.lists(token.provider)
    }
  }
}
