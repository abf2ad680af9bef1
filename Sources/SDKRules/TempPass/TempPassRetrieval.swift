import Entitlement
import Simulation

// A temporary pass is requested, and then its token (backend, 12; TEMP-004, TEMP-010). Sign-ins and grants without the
// MVPD have a status of their own (error-reporting; STATUS-014, 015, 019, 020).
extension Transaction<AccessEnabler> {
  /// Requests a temporary pass: there is no page and no code.
  ///
  /// The services answer that the token is ready, as after a login.
  mutating func requestPass(_ provider: MVPD, by reasons: Rules) {
    let session = session
    let request = nextRequest(
      .freePreview,
      to: session.address(of: provider.id),
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
      let request = nextRequest(.authenticationToken, to: session.address(of: provider))
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

  /// Reports the status that precedes the outcome of a sign-in, where the MVPD itself has not granted it.
  mutating func explainSignIn(with token: AuthenticationToken) {
    switch token.marks.source {
    case .tempPass: emitStatus(.n011, also: "TEMP-009")
    case .degradation: emitStatus(.n010)
    case .mvpd, .apple: break
    }
  }

  /// Reports the status that precedes a media token, where the MVPD itself has not permitted the resource.
  mutating func explainGrant(of resource: ResourceID, to viewer: AuthenticationToken) {
    if viewer.marks.source == .tempPass {
      return emitStatus(.z011, also: "TEMP-009")
    }
    let token = state.requestor.flatMap {
      view.tokens.authorizationToken(for: resource, of: $0, beside: viewer)
    }
    guard viewer.marks.source == .degradation || token?.isDegraded == true else { return }
    emitStatus(.z010)
  }
}
