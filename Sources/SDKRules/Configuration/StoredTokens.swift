import Entitlement
import Simulation

// What setRequestor does with what is stored, between the configuration and its completion: importer,
// sanitizer, and then another programmer's token (CFG-029, AMB-61, AMB-87).
extension AccessEnabler {
  /// Returns what is brought over and removed once the MVPDs of a programmer are known, and then the
  /// exchange of Apple's sign-in, or the completion with what is lent.
  func settleStore(
    for configuring: Configuring,
    among merged: MergedProviders,
    _ context: Context<View>
  ) -> Decisions {
    let view = context.view
    let requestor = configuring.requestor
    let found = legacyToken(for: requestor, among: merged.providers, view)
    let imported = found.map { found in
      Decision(
        Event.legacyTokensFound(found.requestor, found.provider),
        by: ["CFG-029", view.installation.isUpdated ? "STORE-018" : "STORE-017"]
      )
    }
    let stale = staleTokens(in: view.tokens, and: found)
    let gone = tokensSignedOutAtApple(of: requestor, among: merged.providers, view)
    let removed =
      stale.map {
        Decision(
          Event.tokensRevoked($0.requestor, $0.provider),
          by: "STORE-021 CFG-029"
        )
      }
      + gone.map {
        Decision(
          Event.tokensRevoked($0.requestor, $0.provider),
          by: "CFG-024 CFG-029"
        )
      }
    let settled =
      (imported.map { [$0] } ?? []) + removed + tellOfTrouble(among: merged.providers, view)
    let isSignedIn =
      found != nil || isSignedIn(requestor, among: merged.providers, view, besides: stale + gone)
    if !isSignedIn, let account = accountAtApple(among: merged.providers, view) {
      return settled + askForProfile(of: account, for: requestor, among: merged, context)
    }
    let passive = isSignedIn ? nil : providerToAsk(for: configuring, among: merged.providers, view)
    if let passive, configuring.isOnMainThread {
      return settled + signInPassively(at: passive, for: requestor, among: merged, context)
    }
    let lent = lend(
      to: requestor,
      among: merged.providers,
      behind: found,
      without: stale + gone,
      view
    )
    return complete(
      with: merged,
      by: rulesOfKeeping(of: view, for: requestor, among: merged.providers)
        + (isSignedIn ? [] : rulesOfNoAccount(among: merged.providers, view))
        + (passive == nil ? [] : "CFG-028")
        + (passive == nil ? rulesOfNoAsking(for: requestor, among: merged.providers, view) : []),
      settled + lent
    )
  }

  /// Returns what an instance finds that has its configuration from the start: what is brought over and
  /// lent, while what is stored stays as it is, and whether Apple's framework was of use.
  func adopt(
    for requestor: RequestorID,
    among providers: [PairedProvider],
    _ view: View
  ) -> Decisions {
    let found = legacyToken(for: requestor, among: providers, view)
    let imported = found.map { found in
      [
        Decision(
          Event.legacyTokensFound(found.requestor, found.provider),
          by: [view.installation.isUpdated ? "STORE-018" : "STORE-017"]
        )
      ]
    }
    return (imported ?? []) + noteTrouble(among: providers, view)
      + lend(to: requestor, among: providers, behind: found, without: [], view)
  }

  /// Returns the rules by which the store is left as it is, where something could have become of it.
  func rulesOfKeeping(
    of view: View,
    for requestor: RequestorID,
    among providers: [PairedProvider]
  ) -> Rules {
    guard view.legacyTokens != nil, has(.tokenImporter) else {
      return rulesOfSanity(of: view.tokens)
    }
    let hasValid = hasValidToken(of: requestor, among: providers, view)
    let found = legacyToken(for: requestor, among: providers, view)
    let rules: Rules = hasValid ? "STORE-019" : found == nil ? "STORE-020" : []
    return rules + rulesOfSanity(of: view.tokens)
  }

  /// Returns the token that is brought over from the store of an older SDK: one of the programmer's own,
  /// or the one that SDKs up to 1.6 have for everybody.
  ///
  /// Where the current store has a valid one, nothing is; what has expired is left (STORE-020).
  private func legacyToken(
    for requestor: RequestorID,
    among providers: [PairedProvider],
    _ view: View
  ) -> AuthenticationToken? {
    guard has(.tokenImporter), let legacy = view.legacyTokens,
      !legacy.wasProviderForgotten(by: requestor),
      !hasValidToken(of: requestor, among: providers, view)
    else { return nil }
    let alive = legacy.authenticationTokens.filter { token in
      view.deviceClock < token.expires && !token.marks.isDamaged
        && providers.contains { $0.mvpd.id == token.provider }
    }
    let own = alive.filter { $0.requestor == requestor }
    let current = legacy.currentProvider(of: requestor)
    return own.first { $0.provider == current } ?? own.first
      ?? alive.first { !$0.marks.isForOneRequestor && isNew($0, view.tokens) }
  }

  /// Whether the programmer's viewer is signed in, by a token of its own.
  private func isSignedIn(
    _ requestor: RequestorID,
    among providers: [PairedProvider],
    _ view: View,
    besides removed: [AuthenticationToken]
  ) -> Bool {
    guard let current = view.tokens.currentProvider(of: requestor),
      let token = view.tokens.authenticationToken(of: requestor, from: current)
    else { return false }
    return token.requestor == requestor && view.deviceClock < token.expires
      && !removed.contains(token) && providers.contains { $0.mvpd.id == current }
  }

  private func isNew(_ token: AuthenticationToken, _ tokens: TokenStore) -> Bool {
    tokens.authenticationToken(of: token.requestor, from: token.provider) == nil
  }

  private func hasValidToken(
    of requestor: RequestorID,
    among providers: [PairedProvider],
    _ view: View,
    besides removed: [AuthenticationToken] = []
  ) -> Bool {
    view.tokens.authenticationTokens.contains { token in
      token.requestor == requestor && !token.marks.isDamaged && view.deviceClock < token.expires
        && !removed.contains(token) && providers.contains { $0.mvpd.id == token.provider }
    }
  }

  /// Returns another programmer's token that counts in its place from now on (STORE-010, AMB-87).
  ///
  /// A programmer that has a current MVPD needs none, nor one whose viewer has left without choosing;
  /// and an MVPD with Authentication per Requestor lends nothing (STORE-030).
  func lend(
    to requestor: RequestorID,
    among providers: [PairedProvider],
    behind found: AuthenticationToken?,
    without stale: [AuthenticationToken],
    _ view: View
  ) -> Decisions {
    guard has(.nestedStore), found?.requestor != requestor,
      !view.tokens.wasProviderForgotten(by: requestor),
      hasNoProvider(requestor, without: stale, view.tokens)
    else { return [] }
    let tokens = view.tokens.authenticationTokens + (found.map { [$0] } ?? [])
    let lent = tokens.first { token in
      token.requestor != requestor && !token.marks.isDamaged && !stale.contains(token)
        && view.deviceClock < token.expires && isShared(token, with: providers)
        && !tokens.contains {
          $0.requestor == requestor && $0.provider == token.provider && !stale.contains($0)
        }
    }
    return lent.map {
      [
        Decision(
          .lenderFound(requestor, $0.provider, $0.requestor),
          by: "STORE-010 CFG-029"
        )
      ]
    } ?? []
  }

  /// Whether a programmer has no current MVPD, or loses it with a token that is removed.
  private func hasNoProvider(
    _ requestor: RequestorID,
    without stale: [AuthenticationToken],
    _ tokens: TokenStore
  ) -> Bool {
    guard let current = tokens.currentProvider(of: requestor) else { return true }
    let owner = tokens.lender(to: requestor) ?? requestor
    return stale.contains { $0.requestor == owner && $0.provider == current }
  }

  private func isShared(_ token: AuthenticationToken, with providers: [PairedProvider]) -> Bool {
    !token.marks.isForOneRequestor
      && providers.contains {
        $0.mvpd.id == token.provider && !$0.mvpd.integration.isAuthenticatedPerRequestor
      }
  }
}
