import EntsimEntitlement
import EntsimSimulation

// The sign-in in Apple's dialog is exchanged for a token (004 D.2, D.3; SSO-010, SSO-023, SSO-027).
extension Transaction<AccessEnabler> {
  /// Settles an answer that the exchange waits for.
  mutating func settle(_ exchange: AccessEnabler.Exchange, with answer: Answer) {
    let session = session
    switch answer {
    case .reply(.profileRequest) where exchange.stage == .profile:
      guard let provider = session.provider(exchange.provider) else { return refuse(in: session) }
      let account = view.tvProvider
      guard let response = account.response, account.provider == provider.platformMappingID else {
        return goWithoutDialog(for: account.trouble ?? .failed(nil), in: session, by: [])
      }
      self.exchange(
        .tokenExchange,
        .token,
        of: exchange.provider,
        with: provider.proof(by: response),
        also: provider.rulesOfProof
      )
    case .reply(.authenticationToken(let token, let metadata))
    where exchange.stage == .token
      && LookUp.dialogToken.finds(
        .provider,
        token.provider == exchange.provider,
        .requestor,
        token.requestor == session.requestor
      ):
      signIn(
        with: token,
        metadata,
        by: state.has(.secondScreen) ? "SSO-027 SSO-009 FLOW-030" : "SSO-010 SSO-009 FLOW-016"
      )
    case .reply, .status, .unreadable, .failed, .denied:
      endByFailure(answer.accessStatus, by: "SSO-023")
    }
  }

  /// Requests the next stage of an exchange: first what Apple has to be asked, and then the token.
  mutating func exchange(
    _ service: Service,
    _ stage: AccessEnabler.Exchange.Stage,
    of provider: ProviderID,
    with proof: Proof? = nil,
    also others: Rules = []
  ) {
    let session = session
    let request = nextRequest(service, to: session.address(of: provider), with: proof)
    // Apple's sign-in is exchanged, and the viewer is asked for nothing else.
    let rules: Rules = state.has(.secondScreen) ? "SSO-027" : "SSO-010"
    record(
      .dialogExchangeAwaited(
        AccessEnabler.Exchange(provider: provider, request: request.id, stage: stage)
      ),
      by: rules
    )
    send(request, by: rules + session.rulesOfPairing + others)
  }
}
