import Entitlement
import Simulation

// What setRequestor does with the store, between the configuration and its completion: importer, sanitizer, and then
// another requestor's token (CFG-029, AMB-61, AMB-87).
extension Transaction<AccessEnabler> {
  /// Brings tokens over and removes others once the MVPDs of a requestor are known, and then exchanges
  /// Apple's sign-in, or completes the configuration with a lent token.
  mutating func settleStore(
    for configuring: AccessEnabler.Configuring,
    among merged: MergedProviders
  ) {
    let requestor = configuring.requestor
    let providers = merged.providers
    let found = legacyToken(for: requestor, among: providers)
    let stale = staleTokens(besides: found)
    let signedOut = tokensSignedOutAtApple(of: requestor, among: providers)
    let removed = stale + signedOut
    let isSignedIn = found != nil || isSignedIn(requestor, among: providers, besides: removed)
    let account = isSignedIn ? nil : accountAtApple(among: providers)
    let passive =
      isSignedIn || account != nil ? nil : providerToAsk(for: requestor, among: providers)
    let isComplete = account == nil && (passive == nil || !configuring.isOnMainThread)
    if isComplete {
      receiveConfiguration(
        merged,
        by: (found == nil ? rulesOfKeeping(for: requestor, among: providers) : []) + rulesOfSanity
          + (isSignedIn ? [] : rulesOfNoAccount(among: providers))
          + (passive == nil ? rulesOfNoAsking(for: requestor, among: providers) : "CFG-028")
      )
    }
    if let found { bringOver(found, by: "CFG-029") }
    remove(stale, by: "STORE-021 CFG-029")
    remove(signedOut, by: "CFG-024 CFG-029")
    tellOfTrouble(among: providers)
    if let account {
      requestProfile(of: account, for: requestor, among: merged)
    } else if let passive, !isComplete {
      signInPassively(at: passive, for: requestor, among: merged)
    } else {
      lend(to: requestor, among: providers, besides: found, without: removed)
      reportConfiguration(merged)
    }
  }

  /// Brings over and lends what an instance finds that has its configuration from the start.
  ///
  /// What is stored stays as it is.
  mutating func adopt(
    for requestor: RequestorID,
    among providers: [AccessEnabler.PairedProvider]
  ) {
    let found = legacyToken(for: requestor, among: providers)
    if let found { bringOver(found, by: []) }
    noteTrouble(among: providers)
    lend(to: requestor, among: providers, besides: found, without: [])
  }

  private mutating func bringOver(_ token: AuthenticationToken, by rules: Rules) {
    record(
      .legacyTokensFound(token.requestor, token.provider),
      by: rules + (view.installation.isUpdated ? "STORE-018" : "STORE-017")
    )
  }

  private mutating func remove(_ tokens: [AuthenticationToken], by rules: Rules) {
    for token in tokens { record(.tokensRevoked(token.requestor, token.provider), by: rules) }
  }

  /// The rule by which nothing is brought over, where something could have been.
  private func rulesOfKeeping(
    for requestor: RequestorID,
    among providers: [AccessEnabler.PairedProvider]
  ) -> Rules {
    guard view.legacyTokens != nil, state.has(.tokenImporter) else { return [] }
    return hasValidToken(of: requestor, among: providers) ? "STORE-019" : "STORE-020"
  }

  /// Returns the token that is brought over from the store of an older SDK: one of the requestor's own,
  /// or the one that SDKs up to 1.6 have for all requestors.
  ///
  /// None is where the current store has a valid one; expired ones are left (STORE-020).
  private func legacyToken(
    for requestor: RequestorID,
    among providers: [AccessEnabler.PairedProvider]
  ) -> AuthenticationToken? {
    guard state.has(.tokenImporter), let legacy = view.legacyTokens,
      !legacy.wasProviderForgotten(by: requestor),
      !hasValidToken(of: requestor, among: providers)
    else { return nil }
    let clock = view.deviceClock
    let tokens = view.tokens
    let alive = legacy.authenticationTokens.filter { token in
      clock < token.expires && !token.marks.isDamaged
        && providers.contains { $0.mvpd.id == token.provider }
    }
    let own = alive.filter { $0.requestor == requestor }
    let current = legacy.currentProvider(of: requestor)
    return own.first { $0.provider == current } ?? own.first
      ?? alive.first {
        !$0.marks.isForOneRequestor
          && tokens.authenticationToken(of: $0.requestor, from: $0.provider) == nil
      }
  }

  /// Whether the requestor's viewer is signed in, by a token of its own.
  private func isSignedIn(
    _ requestor: RequestorID,
    among providers: [AccessEnabler.PairedProvider],
    besides removed: [AuthenticationToken]
  ) -> Bool {
    guard let current = view.tokens.currentProvider(of: requestor),
      let token = view.tokens.authenticationToken(of: requestor, from: current)
    else { return false }
    return token.requestor == requestor && view.deviceClock < token.expires
      && !removed.contains(token) && providers.contains { $0.mvpd.id == current }
  }

  private func hasValidToken(
    of requestor: RequestorID,
    among providers: [AccessEnabler.PairedProvider]
  ) -> Bool {
    let clock = view.deviceClock
    return view.tokens.authenticationTokens.contains { token in
      token.requestor == requestor && !token.marks.isDamaged && clock < token.expires
        && providers.contains { $0.mvpd.id == token.provider }
    }
  }

  /// Lends another requestor's token, which counts in place of one's own from now on (STORE-010, AMB-87).
  ///
  /// A requestor that has a current MVPD needs none, nor one whose viewer has left without choosing;
  /// and an MVPD with Authentication per Requestor lends nothing (STORE-030).
  mutating func lend(
    to requestor: RequestorID,
    among providers: [AccessEnabler.PairedProvider],
    besides found: AuthenticationToken? = nil,
    without removed: [AuthenticationToken] = []
  ) {
    guard state.has(.nestedStore), found?.requestor != requestor,
      !view.tokens.wasProviderForgotten(by: requestor),
      hasNoProvider(requestor, without: removed)
    else { return }
    let clock = view.deviceClock
    let tokens = view.tokens.authenticationTokens + (found.map { [$0] } ?? [])
    let lent = tokens.first { token in
      token.requestor != requestor && !token.marks.isDamaged && !removed.contains(token)
        && clock < token.expires && token.isShared(with: providers)
        && !tokens.contains {
          $0.requestor == requestor && $0.provider == token.provider && !removed.contains($0)
        }
    }
    guard let lent else { return }
    record(.lenderFound(requestor, lent.provider, lent.requestor), by: "STORE-010 CFG-029")
  }

  /// Whether a requestor has no current MVPD, or loses it with a token that is removed.
  private func hasNoProvider(
    _ requestor: RequestorID,
    without removed: [AuthenticationToken]
  ) -> Bool {
    guard let current = view.tokens.currentProvider(of: requestor) else { return true }
    let owner = view.tokens.lender(to: requestor) ?? requestor
    return removed.contains { $0.requestor == owner && $0.provider == current }
  }
}

extension AuthenticationToken {
  fileprivate func isShared(with providers: [AccessEnabler.PairedProvider]) -> Bool {
    !self.marks.isForOneRequestor
      && providers.contains {
        $0.mvpd.id == self.provider && !$0.mvpd.integration.isAuthenticatedPerRequestor
      }
  }
}
