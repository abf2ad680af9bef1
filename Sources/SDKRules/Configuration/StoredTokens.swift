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
    let found = legacyToken(among: merged)
    let stale = staleTokens(besides: found)
    let signedOut = tokensSignedOutAtApple(among: merged)
    let removed = stale + signedOut
    let isSignedIn = found != nil || isSignedIn(among: merged, besides: removed)
    let account = isSignedIn ? nil : accountAtApple(among: merged)
    let passive = isSignedIn || account != nil ? nil : providerToAsk(among: merged)
    let isComplete = account == nil && (passive == nil || !configuring.isOnMainThread)
    if isComplete {
      receiveConfiguration(
        merged,
        by: (found == nil ? rulesOfKeeping(among: merged) : []) + rulesOfSanity
          + (isSignedIn ? [] : rulesOfNoAccount(among: merged))
          + (passive == nil ? rulesOfNoAsking(among: merged) : "CFG-028")
      )
    }
    if let found { bringOver(found, by: "CFG-029") }
    remove(stale, by: "STORE-021 CFG-029")
    remove(signedOut, by: "CFG-024 CFG-029")
    tellOfTrouble(among: merged.providers)
    if let account {
      requestProfile(of: account, among: merged)
    } else if let passive, !isComplete {
      signInPassively(at: passive.id, among: merged)
    } else {
      lend(among: merged, besides: found, without: removed)
      reportConfiguration(merged)
    }
  }

  /// Completes a configuration whose requestor signs no viewer in: another requestor's token may count.
  mutating func completeWithLentToken(among merged: MergedProviders, by rules: Rules) {
    receiveConfiguration(merged, by: rules)
    lend(among: merged)
    reportConfiguration(merged)
  }

  /// Brings over and lends what an instance finds that has its configuration from the start.
  ///
  /// What is stored stays as it is.
  mutating func adopt(in session: AccessEnabler.Session) {
    let merged = MergedProviders(requestor: session.requestor, providers: session.providers)
    let found = legacyToken(among: merged)
    if let found { bringOver(found, by: []) }
    noteTrouble(among: merged.providers)
    lend(among: merged, besides: found)
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

  /// The requirement by which nothing is brought over, where something could have been.
  private func rulesOfKeeping(among merged: MergedProviders) -> Rules {
    guard view.legacyTokens != nil, state.has(.tokenImporter) else { return [] }
    return hasValidToken(among: merged) ? "STORE-019" : "STORE-020"
  }

  /// Returns the token that is brought over from the store of an older SDK: one of the requestor's own,
  /// or the one that SDKs up to 1.6 have for all requestors.
  ///
  /// None is where the current store has a valid one; expired ones are left (STORE-020).
  private func legacyToken(among merged: MergedProviders) -> AuthenticationToken? {
    let requestor = merged.requestor
    guard state.has(.tokenImporter), let legacy = view.legacyTokens,
      !legacy.wasProviderForgotten(by: requestor), !hasValidToken(among: merged)
    else { return nil }
    let clock = view.deviceClock
    let tokens = view.tokens
    let alive = legacy.authenticationTokens.filter { token in
      token.counts(at: clock, deciding: .importedToken) && merged.lists(token.provider)
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
    among merged: MergedProviders,
    besides removed: [AuthenticationToken]
  ) -> Bool {
    guard let current = view.tokens.currentProvider(of: merged.requestor),
      let token = view.tokens.authenticationToken(of: merged.requestor, from: current)
    else { return false }
    return token.requestor == merged.requestor
      && view.deviceClock.isBefore(token.expires, deciding: .signInAtSetRequestor)
      && !removed.contains(token) && merged.lists(current) && !isWithheld(token, among: merged)
  }

  private func hasValidToken(among merged: MergedProviders) -> Bool {
    let clock = view.deviceClock
    return view.tokens.authenticationTokens.contains { token in
      token.requestor == merged.requestor && token.counts(at: clock, deciding: .tokenBesideImport)
        && merged.lists(token.provider)
    }
  }

  /// Lends another requestor's token, which counts in place of one's own from now on (STORE-010, AMB-87).
  ///
  /// A requestor that has a current MVPD needs none, nor one whose viewer has left without choosing;
  /// and an MVPD with Authentication per Requestor lends nothing (STORE-030).
  private mutating func lend(
    among merged: MergedProviders,
    besides found: AuthenticationToken? = nil,
    without removed: [AuthenticationToken] = []
  ) {
    let requestor = merged.requestor
    guard state.has(.nestedStore), found?.requestor != requestor,
      !view.tokens.wasProviderForgotten(by: requestor),
      hasNoProvider(requestor, without: removed)
    else { return }
    let clock = view.deviceClock
    let tokens = view.tokens.authenticationTokens + (found.map { [$0] } ?? [])
    let lent = tokens.first { token in
      token.requestor != requestor && token.counts(at: clock, deciding: .lentToken)
        && !removed.contains(token) && token.isShared(among: merged)
        && !isWithheld(token, among: merged)
        && !tokens.contains {
          $0.requestor == requestor && $0.provider == token.provider && !removed.contains($0)
        }
    }
    guard let lent else { return }
    record(
      .lenderFound(requestor, lent.provider, lender: lent.requestor),
      by: "STORE-010 CFG-029"
    )
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

// The removal of tokens that were issued to another device (001, token sanitizer).
extension Transaction<AccessEnabler> {
  /// Returns the sign-ins that are bound to another device; they are removed with what rests on them.
  ///
  /// Every `setRequestor:` looks for them, whichever requestor it names. SDKs before 1.7.5 leave it to the
  /// services to find out.
  private func staleTokens(besides imported: AuthenticationToken?) -> [AuthenticationToken] {
    guard state.has(.tokenSanitizer) else { return [] }
    let device = state.profile.device
    return (view.tokens.authenticationTokens + (imported.map { [$0] } ?? []))
      .filter { $0.fingerprint != device && !$0.marks.isDamaged }
  }

  /// The requirement by which nothing is removed, where something could be.
  private var rulesOfSanity: Rules {
    guard state.has(.tokenSanitizer) else { return [] }
    let device = state.profile.device
    let tokens = view.tokens
    let isSane =
      !tokens.isEmpty && tokens.authenticationTokens.allSatisfy { $0.fingerprint == device }
      && tokens.authorizationTokens.allSatisfy { $0.fingerprint == device }
    return isSane ? "STORE-022" : []
  }
}

extension AuthenticationToken {
  /// Whether it can be read and has not expired at a time by the device's clock.
  func counts(at clock: Instant, deciding site: Deadline) -> Bool {
    !self.marks.isDamaged && clock.isBefore(self.expires, deciding: site)
  }

  fileprivate func isShared(among merged: MergedProviders) -> Bool {
    !self.marks.isForOneRequestor
      && merged.providers.contains {
        $0.mvpd.id == self.provider && !$0.mvpd.integration.isAuthenticatedPerRequestor
      }
  }
}
