import EntsimEntitlement
import EntsimSimulation

// Passive authentication: an MVPD with Authentication per Requestor knows another requestor's viewer already, and
// gives this requestor a token without a page (001; PASSIVE, CFG-028).
extension Transaction<AccessEnabler> {
  /// Returns the MVPD to ask where the requestor's viewer is not signed in: the first with Authentication per
  /// Requestor of which another requestor has a token that counts.
  ///
  /// From 3.1 on only MVPDs are left whose pages are shown in a Safari view controller (PASSIVE-005). A viewer
  /// who has left without choosing is not signed in unasked.
  func providerToAsk(among merged: MergedProviders) -> MVPD? {
    let requestor = merged.requestor
    guard state.has(.passiveAuthentication), !view.tokens.wasProviderForgotten(by: requestor),
      !isSignedIn(among: merged)
    else { return nil }
    let tokens = view.tokens.authenticationTokens
    return merged.providers.map(\.mvpd).first { mvpd in
      mvpd.integration.isAuthenticatedPerRequestor && mayAskPassively(mvpd)
        && tokens.contains {
          $0.requestor != requestor && $0.provider == mvpd.id
            && countsForOthers($0, among: merged, deciding: .tokenBehindPassiveSignIn)
        }
    }
  }

  private func mayAskPassively(_ mvpd: MVPD) -> Bool {
    switch mvpd.integration.page {
    case .web: state.has(.passiveOnWebPages)
    case .svc: true
    }
  }

  /// Asks an MVPD, and reports the status that tells of it.
  mutating func signInPassively(at provider: ProviderID, among merged: MergedProviders) {
    let request = nextRequest(.passiveAuthentication, to: merged.address(of: provider))
    let rules: Rules =
      state.has(.passiveOnWebPages)
      ? "PASSIVE-001 CFG-028 CFG-029" : "PASSIVE-001 CFG-028 CFG-029 PASSIVE-005"
    record(.passiveSignInAwaited(provider, request.id), by: rules)
    emitStatus(.n001, by: "PASSIVE-006")
    send(request, by: rules)
  }

  /// Completes the configuration with the MVPD's token for the requestor, or without one (PASSIVE-002).
  mutating func settlePassively(
    _ exchange: AccessEnabler.Exchange,
    among merged: MergedProviders,
    with answer: Answer
  ) {
    guard case .reply(.authenticationToken(let token, let metadata)) = answer,
      LookUp.passiveToken.finds(
        .provider,
        token.provider == exchange.provider,
        .requestor,
        token.requestor == merged.requestor
      )
    else {
      explainAccess(answer)
      return completeWithLentToken(among: merged, by: "PASSIVE-002")
    }
    record(.tokenReceived(token), by: "PASSIVE-001 STORE-032")
    keep(metadata, of: token)
    complete(with: merged, by: "PASSIVE-001")
  }

  /// The requirements by which no MVPD is asked although one could be.
  func rulesOfNoAsking(among merged: MergedProviders) -> Rules {
    guard state.has(.passiveAuthentication) else { return [] }
    let others = view.tokens.authenticationTokens.filter { $0.requestor != merged.requestor }
    let candidates = merged.providers.map(\.mvpd).filter(\.integration.isAuthenticatedPerRequestor)
    let isUnknown =
      !candidates.isEmpty
      && candidates.allSatisfy { mvpd in !others.contains { $0.provider == mvpd.id } }
    let isShared = others.contains { other in
      merged.providers.contains {
        $0.mvpd.id == other.provider && !$0.mvpd.integration.isAuthenticatedPerRequestor
      }
    }
    let isGone = candidates.contains { mvpd in
      !mayAskPassively(mvpd) && others.contains { $0.provider == mvpd.id }
    }
    return (isUnknown ? "PASSIVE-003" : []) + (isShared ? "PASSIVE-004" : [])
      + (isGone ? "PASSIVE-005" : [])
  }
}
