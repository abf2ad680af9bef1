import Entitlement
import Simulation

// The sign-in at the system's TV provider, which setRequestor takes over without a word (CFG-023, CFG-024,
// SSO-020, SSO-021).
extension AccessEnabler {
  /// Returns the tokens that Apple's sign-in was exchanged for which is over by now (AMB-66).
  func tokensSignedOutAtApple(
    of requestor: RequestorID,
    among providers: [PairedProvider],
    _ view: View
  ) -> [AuthenticationToken] {
    let answer = view.tvProvider
    guard has(.platformSSO), answer.trouble == nil,
      providers.takePartAtApple
    else { return [] }
    let lender = view.tokens.lender(to: requestor)
    return view.tokens.authenticationTokens.filter { token in
      guard token.requestor == requestor || token.requestor == lender, token.marks.source == .apple
      else { return false }
      // Of an MVPD that is not listed now nobody can say who is signed in there (TOKEN-008).
      let provider = providers.first { $0.mvpd.id == token.provider }?.mvpd
      return answer.provider == nil
        || (provider.map { $0.platformMappingID != answer.provider } ?? false)
    }
  }

  /// Returns the MVPD that the viewer is signed in with at Apple, if the programmer has it and takes part.
  ///
  /// One that Apple only lists has nobody signed in there, and one that is passed by is not asked about
  /// anybody (SSO-021).
  func accountAtApple(among providers: [PairedProvider], _ view: View) -> MVPD? {
    guard has(.platformSSO), let account = view.tvProvider.provider else { return nil }
    return providers.map(\.mvpd).first {
      $0.enablePlatformServices && $0.platformMappingID == account
        && $0.boardingStatus != .picker && $0.integration.degradation == nil
    }
  }

  /// Returns the request for what Apple has to be asked.
  func askForProfile(
    of provider: MVPD,
    for requestor: RequestorID,
    among merged: MergedProviders,
    _ context: Context<View>
  ) -> Decisions {
    let request = nextRequest(
      .profileRequest,
      to: merged.endpoint(of: provider.id),
      for: requestor,
      provider.id
    )
    let rules: Rules = "SSO-020 CFG-029"
    return [Decision(.profileAwaited(provider.id, request.id), by: rules)]
      + send([(request, rules)], context)
  }

  /// Returns the rule by which nothing is exchanged although Apple's framework was asked.
  func rulesOfNoAccount(among providers: [PairedProvider], _ view: View) -> Rules {
    let isAsked =
      view.tvProvider.trouble == nil || providers.takePartAtApple
    return has(.platformSSO) && isAsked ? "SSO-021" : []
  }

  /// Returns the rule by which somebody is back who was logged out, in an app launched anew.
  private func rulesOfReturn(of requestor: RequestorID, _ view: View) -> Rules {
    process.isRelaunched && view.tokens.wasErased ? "LOGOUT-011" : []
  }

  /// Returns what an answer on the way to a token leads to; whatever goes wrong, the configuration is
  /// there all the same (SSO-021).
  func settle(
    _ exchange: Exchange,
    of configuring: Configuring,
    with answer: Answer,
    _ context: Context<View>
  ) -> Decisions {
    let merged = MergedProviders(configuring.arrivals.map { configuring.endpoints[$0] })
    guard !configuring.isExchangeOvertaken else {
      return complete(
        with: merged,
        by: [exchange.stage == .passiveToken ? "PASSIVE-002" : "SSO-021"],
        []
      )
    }
    if exchange.stage == .passiveToken {
      return settlePassively(exchange, of: configuring, among: merged, with: answer, context)
    }
    switch answer {
    case .reply(.profileRequest) where exchange.stage == .profile:
      // Somebody else may have signed in there meanwhile, whose turn comes with the next setRequestor.
      let account = accountAtApple(among: merged.providers, context.view)?.id
      guard account == exchange.provider, let response = context.view.tvProvider.response else {
        let told = tellOfTrouble(among: merged.providers, context.view)
        return told
          + goWithoutAccount(
            for: configuring,
            among: merged,
            by: told.isEmpty ? [] : "SSO-018",
            context
          )
      }
      let request = nextRequest(
        .tokenExchange,
        to: merged.endpoint(of: exchange.provider),
        for: configuring.requestor,
        exchange.provider,
        with: .saml(response)
      )
      return [Decision(.exchangeAwaited(exchange.provider, request.id), by: "SSO-020")]
        + send([(request, "SSO-020")], context)
    case .reply(.authenticationToken(let token, let metadata))
    where exchange.stage == .token && token.provider == exchange.provider
      && token.requestor == configuring.requestor:
      let rules =
        "CFG-023 SSO-020 CFG-029 STORE-032"
        + rulesOfReturn(of: configuring.requestor, context.view)
      return [Decision(.tokenReceived(token), by: rules)] + keep(metadata, of: token, context)
        + complete(with: merged, by: "SSO-020", [])
    case .reply, .status, .unreadable, .failed, .denied: break
    }
    return goWithoutAccount(for: configuring, among: merged, by: [], context)
  }

  /// Returns what comes in place of an exchange that came to nothing: an MVPD may know the viewer all the
  /// same, or another programmer's token counts.
  private func goWithoutAccount(
    for configuring: Configuring,
    among merged: MergedProviders,
    by rules: Rules,
    _ context: Context<View>
  ) -> Decisions {
    if configuring.isOnMainThread,
      let provider = providerToAsk(for: configuring, among: merged.providers, context.view)
    {
      return signInPassively(at: provider, for: configuring.requestor, among: merged, context)
    }
    let lent = lend(
      to: configuring.requestor,
      among: merged.providers,
      behind: nil,
      without: [],
      context.view
    )
    return complete(with: merged, by: "SSO-021" + rules, lent)
  }
}

extension MergedProviders {
  /// Returns the MVPD with that id, if an endpoint lists it.
  func provider(_ id: ProviderID) -> MVPD? { providers.first { $0.mvpd.id == id }?.mvpd }

  /// Returns the service provider for all that concerns an MVPD (CFG-008).
  func endpoint(of id: ProviderID) -> String {
    providers.first { $0.mvpd.id == id }?.endpoint ?? fastest ?? ""
  }
}
