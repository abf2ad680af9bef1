import EntsimEntitlement
import EntsimSimulation

// What setRequestor does with the store, between the configuration and its completion: importer, sanitizer, Apple's
// sign-in, passive sign-in, and then another requestor's token (CFG-029, AMB-61, AMB-87).
extension Transaction<AccessEnabler> {
  /// Imports tokens and removes others once the MVPDs of a requestor are known, and then exchanges Apple's
  /// sign-in, signs in passively, or completes the configuration with a lent token.
  ///
  /// Each stage reads the store as the stage before has left it.
  mutating func settleStore(
    for configuring: AccessEnabler.Configuring,
    among merged: MergedProviders
  ) {
    let legacy = legacyToken(among: merged)
    let rulesOfImport = legacy == nil ? rulesOfKeeping(among: merged) : []
    if let legacy { importTokens(of: legacy) }
    let rulesOfRemoval = rulesOfSanity
    removeStaleTokens()
    removeTokensSignedOutAtApple(among: merged)
    let isSignedIn = isSignedIn(among: merged)
    if !isSignedIn, let account = accountAtApple(among: merged) {
      return requestProfile(of: account, among: merged)
    }
    let provider = providerToAsk(among: merged)
    if let provider, configuring.isOnMainThread {
      tellOfTrouble(among: merged.providers)
      return signInPassively(at: provider.id, among: merged)
    }
    receiveConfiguration(
      merged,
      by: rulesOfImport + rulesOfRemoval + (isSignedIn ? [] : rulesOfNoAccount(among: merged))
        + (provider == nil ? rulesOfNoAsking(among: merged) : "CFG-028")
    )
    tellOfTrouble(among: merged.providers)
    lend(among: merged)
    reportConfiguration(merged)
  }

  /// Completes a configuration whose requestor signs no viewer in: another requestor's token may count.
  mutating func completeWithLentToken(among merged: MergedProviders, by rules: Rules) {
    receiveConfiguration(merged, by: rules)
    lend(among: merged)
    reportConfiguration(merged)
  }

  /// Imports and lends what an instance finds that has its configuration from the start.
  ///
  /// Stored tokens are not removed. A token of another device in the older store is not imported, since
  /// setRequestor would have removed it (STORE-021).
  mutating func adopt(in session: AccessEnabler.Session) {
    let merged = MergedProviders(requestor: session.requestor, providers: session.providers)
    if let legacy = legacyToken(among: merged), !isStale(legacy) { importTokens(of: legacy) }
    noteTrouble(among: merged.providers)
    lend(among: merged)
  }

  /// Whether the requestor's viewer is signed in, by a token of its own.
  func isSignedIn(among merged: MergedProviders) -> Bool {
    guard let current = view.tokens.currentProvider(of: merged.requestor), merged.lists(current),
      let token = view.tokens.authenticationToken(of: merged.requestor, from: current),
      !isWithheld(token, among: merged)
    else { return false }
    return LookUp.signInAtSetRequestor.finds(.requestor, token.requestor == merged.requestor)
      && token.counts(at: view.deviceClock, deciding: .signInAtSetRequestor)
  }

  /// Removes sign-ins, each with what rests on it.
  mutating func remove(_ tokens: [AuthenticationToken], by rules: Rules) {
    for token in tokens { record(.tokensRevoked(token.requestor, token.provider), by: rules) }
  }
}

extension AuthenticationToken {
  /// Whether it can be read and has not expired at a time by the device's clock.
  func counts(at clock: Instant, deciding site: Deadline) -> Bool {
    !self.marks.isDamaged && clock.isBefore(self.expires, deciding: site)
  }
}
