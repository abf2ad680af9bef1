import Entitlement
import Simulation

// A temporary pass on its way: the services are asked for it, and then for its token (backend, 12; TEMP-004, TEMP-010).
extension AccessEnabler {
  /// Returns the request for a temporary pass, and the wait for it: there is no page and no code.
  ///
  /// The services answer that the token can be had, as after a login.
  func requestPass(
    _ provider: MVPD,
    in session: Session,
    by reasons: Rules,
    _ context: Context<View>
  ) -> Decisions {
    let rules =
      reasons
      + (provider.integration.tempPass.map(needsData) == true ? "TEMP-004" : [])
      + (has(.secondScreen) ? "TVOS-013" : [])
    let request = nextRequest(
      .freePreview,
      to: session.endpoint(of: provider.id),
      for: session.requestor,
      provider.id,
      passing: session.attempt.data
    )
    return [Decision(.tokenAwaited(provider.id, request.id), by: rules)]
      + send(
        [(request, rules + session.attempt.rulesOfData + session.rulesOfPairing)],
        context
      )
  }

  /// Returns what an answer leads to: the request for the token, the sign-in, or the end of the attempt.
  func settlePass(
    _ pass: TempPass,
    of provider: ProviderID,
    in session: Session,
    with answer: Answer,
    _ context: Context<View>
  ) -> Decisions {
    let rules: Rules =
      [needsData(pass) ? "TEMP-004" : "TEMP-001"] + (has(.secondScreen) ? "TVOS-013" : [])
    switch answer {
    case .reply(.freePreview):
      let request = nextRequest(
        .authenticationToken,
        to: session.endpoint(of: provider),
        for: session.requestor,
        provider
      )
      return [Decision(.tokenAwaited(provider, request.id), by: rules)]
        + send([(request, rules + session.rulesOfPairing)], context)
    case .reply(.authenticationToken(let token, let metadata))
    where token.provider == provider && token.requestor == session.requestor:
      return signIn(with: token, metadata, in: session, by: rules, context)
    case .reply(.freePreviewOver):
      return endByFailure(AdvancedStatus("N111", .warning), "STATUS-016", by: "TEMP-010")
    case .reply, .status, .unreadable: return endByFailure(by: "TEMP-010")
    case .failed: return endByFailure(by: "TEMP-010 AUTHN-020")
    case .denied(let denial): return endByDenial(denial, by: "TEMP-010")
    }
  }
}
