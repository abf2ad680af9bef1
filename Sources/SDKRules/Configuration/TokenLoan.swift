import EntsimEntitlement
import EntsimSimulation

// The loan of another requestor's token (001, persistence; STORE-010, STORE-030, AMB-87).
extension Transaction<AccessEnabler> {
  /// Lends another requestor's token, which counts in place of one's own from now on.
  ///
  /// A requestor that has a current MVPD needs none, nor one whose viewer has left without choosing;
  /// and an MVPD with Authentication per Requestor lends nothing (STORE-030). A sign-in at Apple that is over is
  /// not lent: the next setRequestor would take it back (CFG-024).
  mutating func lend(among merged: MergedProviders) {
    let requestor = merged.requestor
    guard state.has(.nestedStore), !view.tokens.wasProviderForgotten(by: requestor),
      view.tokens.currentProvider(of: requestor) == nil
    else { return }
    let tokens = view.tokens.authenticationTokens
    // The last condition also excludes the requestor's own tokens.
    let lent = tokens.first { token in
      countsForOthers(token, among: merged, deciding: .lentToken) && token.isShared(among: merged)
        && !tokens.contains {
          LookUp.ownTokenBesideLoan.finds(
            .requestor,
            $0.requestor == requestor,
            .provider,
            $0.provider == token.provider
          )
        }
    }
    guard let lent else { return }
    record(
      .lenderFound(requestor, lent.provider, lender: lent.requestor),
      by: "STORE-010 CFG-029"
    )
  }
}

extension AuthenticationToken {
  fileprivate func isShared(among merged: MergedProviders) -> Bool {
    !self.marks.isForOneRequestor
      && merged.providers.contains {
        $0.mvpd.id == self.provider && !$0.mvpd.integration.isAuthenticatedPerRequestor
      }
  }
}
