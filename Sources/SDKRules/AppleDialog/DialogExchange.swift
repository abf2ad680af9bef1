import Entitlement
import Simulation

// The sign-in in Apple's dialog becomes a token of ours (004 D.2, D.3; SSO-010, SSO-023, SSO-027).
extension AccessEnabler {
  /// Returns the request for what Apple has to be asked, once the viewer is signed in there.
  func askForProfile(
    of provider: MVPD,
    in session: Session,
    _ context: Context<View>
  ) -> Decisions {
    exchange(.profileRequest, .profile, of: provider.id, in: session, context)
  }

  /// Returns what an answer on the way to the token leads to.
  func settle(
    _ exchange: Exchange,
    in session: Session,
    with answer: Answer,
    _ context: Context<View>
  ) -> Decisions {
    switch answer {
    case .reply(.profileRequest) where exchange.stage == .profile:
      guard let provider = session.provider(exchange.provider) else { return refuse(in: session) }
      let account = context.view.tvProvider
      guard let response = account.response, account.provider == provider.platformMappingID else {
        return goWithoutDialog(for: account.trouble ?? .failed(nil), in: session, by: [])
      }
      return self.exchange(
        .tokenExchange,
        .token,
        of: exchange.provider,
        in: session,
        with: .saml(response),
        context
      )
    case .reply(.authenticationToken(let token, let metadata))
    where exchange.stage == .token && token.provider == exchange.provider
      && token.requestor == session.requestor:
      return signIn(
        with: token,
        metadata,
        in: session,
        by: rulesOfSignIn + ["SSO-009", has(.secondScreen) ? "FLOW-030" : "FLOW-016"],
        context
      )
    case .denied(let denial): return endByDenial(denial, by: "SSO-023")
    case .reply, .status, .unreadable, .failed: return endByFailure(by: "SSO-023")
    }
  }

  private func exchange(
    _ service: Service,
    _ stage: Exchange.Stage,
    of provider: ProviderID,
    in session: Session,
    with proof: Proof? = nil,
    _ context: Context<View>
  ) -> Decisions {
    let request = nextRequest(
      service,
      to: session.endpoint(of: provider),
      for: session.requestor,
      provider,
      with: proof
    )
    let exchange = Exchange(provider: provider, request: request.id, stage: stage)
    return [Decision(.dialogExchangeAwaited(exchange), by: rulesOfSignIn)]
      + send([(request, rulesOfSignIn + session.rulesOfPairing)], context)
  }

  /// The rule by which Apple's sign-in is exchanged, and nothing else is asked of the viewer.
  private var rulesOfSignIn: Rules { [has(.secondScreen) ? "SSO-027" : "SSO-010"] }
}
