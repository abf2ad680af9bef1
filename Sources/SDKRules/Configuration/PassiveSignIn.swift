import Entitlement
import Simulation

// Passive authentication: an MVPD with Authentication per Requestor knows the viewer of another programmer
// already, and gives this one a token without a word (001; PASSIVE, CFG-028).
extension AccessEnabler {
  /// Returns the MVPD that would be asked: the first with Authentication per Requestor of which another
  /// programmer has a token that is worth something.
  ///
  /// From 3.1 on only those are left whose pages are shown in a Safari view controller (PASSIVE-005). A
  /// programmer whose viewer has left without choosing is not signed in behind their back.
  func providerToAsk(
    for configuring: Configuring,
    among providers: [PairedProvider],
    _ view: View
  ) -> MVPD? {
    let requestor = configuring.requestor
    guard has(.passiveAuthentication), !view.tokens.wasProviderForgotten(by: requestor) else {
      return nil
    }
    return providers.map(\.mvpd).first { mvpd in
      mvpd.integration.isAuthenticatedPerRequestor && mayAskPassively(mvpd)
        && view.tokens.authenticationTokens.contains {
          $0.requestor != requestor && $0.provider == mvpd.id && !$0.marks.isDamaged
            && view.deviceClock < $0.expires
        }
    }
  }

  private func mayAskPassively(_ mvpd: MVPD) -> Bool {
    switch mvpd.integration.page {
    case .web: has(.passiveOnWebPages)
    case .svc: true
    }
  }

  /// Returns the request to an MVPD, with the status that tells of it.
  func signInPassively(
    at provider: MVPD,
    for requestor: RequestorID,
    among merged: MergedProviders,
    _ context: Context<View>
  ) -> Decisions {
    let request = nextRequest(
      .passiveAuthentication,
      to: merged.endpoint(of: provider.id),
      for: requestor,
      provider.id
    )
    let rules: Rules =
      "PASSIVE-001 CFG-028 CFG-029" + (has(.passiveOnWebPages) ? [] : "PASSIVE-005")
    return [Decision(.passiveSignInAwaited(provider.id, request.id), by: rules)]
      + emitStatus(AdvancedStatus("N001", .info), by: "PASSIVE-006 STATUS-010")
      + send([(request, rules)], context)
  }

  /// Returns what the MVPD's answer leads to: a token of the programmer's own, or nothing (PASSIVE-002).
  func settlePassively(
    _ exchange: Exchange,
    of configuring: Configuring,
    among merged: MergedProviders,
    with answer: Answer,
    _ context: Context<View>
  ) -> Decisions {
    if case .reply(.authenticationToken(let token, let metadata)) = answer,
      token.provider == exchange.provider, token.requestor == configuring.requestor
    {
      return [Decision(.tokenReceived(token), by: "PASSIVE-001 STORE-032")]
        + keep(metadata, of: token, context) + complete(with: merged, by: "PASSIVE-001", [])
    }
    let lent = lend(
      to: configuring.requestor,
      among: merged.providers,
      behind: nil,
      without: [],
      context.view
    )
    return complete(with: merged, by: "PASSIVE-002", lent)
  }

  /// Returns the rules by which no MVPD is asked although one could be.
  func rulesOfNoAsking(
    for requestor: RequestorID,
    among providers: [PairedProvider],
    _ view: View
  ) -> Rules {
    guard has(.passiveAuthentication) else { return [] }
    let others = view.tokens.authenticationTokens.filter { $0.requestor != requestor }
    let candidates = providers.map(\.mvpd).filter(\.integration.isAuthenticatedPerRequestor)
    let isUnknown =
      !candidates.isEmpty
      && candidates.allSatisfy { mvpd in !others.contains { $0.provider == mvpd.id } }
    let isShared = others.contains { other in
      providers.contains {
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
