import Entitlement
import Simulation

// A temporary pass is requested, and then its token (backend, 12; TEMP-004, TEMP-010).
extension Transaction<AccessEnabler> {
  /// Requests a temporary pass: there is no page and no code.
  ///
  /// The services answer that the token is ready, as after a login.
  mutating func requestPass(_ provider: MVPD, by reasons: Rules) {
    let session = session
    let request = nextRequest(
      .freePreview,
      to: session.endpoint(of: provider.id),
      for: session.requestor,
      provider.id,
      passing: session.attempt.data
    )
    let rules =
      reasons
      + (provider.integration.tempPass.map(state.needsData) == true ? "TEMP-004" : [])
      + (state.has(.secondScreen) ? "TVOS-013" : [])
    record(.tokenAwaited(provider.id, request.id), by: rules)
    send(request, by: rules + session.attempt.rulesOfData + session.rulesOfPairing)
  }

  /// Requests the token of a pass, signs the viewer in with it, or ends the attempt.
  mutating func settlePass(_ pass: TempPass, of provider: ProviderID, with answer: Answer) {
    let session = session
    let rules =
      (state.needsData(pass) ? "TEMP-004" : "TEMP-001")
      + (state.has(.secondScreen) ? "TVOS-013" : [])
    switch answer {
    case .reply(.freePreview):
      let request = nextRequest(
        .authenticationToken,
        to: session.endpoint(of: provider),
        for: session.requestor,
        provider
      )
      record(.tokenAwaited(provider, request.id), by: rules)
      send(request, by: rules + session.rulesOfPairing)
    case .reply(.authenticationToken(let token, let metadata))
    where token.provider == provider && token.requestor == session.requestor:
      signIn(with: token, metadata, by: rules)
    case .reply(.freePreviewOver):
      endByFailure(.n111, by: "TEMP-010")
    case .reply, .status, .unreadable: endByFailure(by: "TEMP-010")
    case .failed: endByFailure(by: "TEMP-010 AUTHN-020")
    case .denied(let denial): endByFailure(.denied(denial), by: "TEMP-010")
    }
  }
}
