import Entitlement
import Simulation

// setRequestor takes over the sign-in at the system's TV provider (CFG-023, CFG-024, SSO-020, SSO-021).
extension Transaction<AccessEnabler> {
  /// Returns the tokens of a sign-in at Apple that is over by now (AMB-66).
  func tokensSignedOutAtApple(
    of requestor: RequestorID,
    among providers: [AccessEnabler.PairedProvider]
  ) -> [AuthenticationToken] {
    let answer = view.tvProvider
    guard state.has(.platformSSO), answer.trouble == nil, providers.takePartAtApple
    else { return [] }
    let lender = view.tokens.lender(to: requestor)
    return view.tokens.authenticationTokens.filter { token in
      guard token.requestor == requestor || token.requestor == lender, token.marks.source == .apple
      else { return false }
      // Nothing says who is signed in at an MVPD that is not listed now (TOKEN-008).
      let provider = providers.first { $0.mvpd.id == token.provider }?.mvpd
      return answer.provider == nil
        || (provider.map { $0.platformMappingID != answer.provider } ?? false)
    }
  }

  /// Returns the MVPD that the viewer is signed in with at Apple, if the requestor has it and takes part.
  ///
  /// An MVPD that Apple only lists signs in no viewer there, and a bypassed one is not asked (SSO-021).
  func accountAtApple(among providers: [AccessEnabler.PairedProvider]) -> MVPD? {
    guard state.has(.platformSSO), let account = view.tvProvider.provider else { return nil }
    return providers.map(\.mvpd).first {
      $0.enablePlatformServices && $0.platformMappingID == account
        && $0.boardingStatus != .picker && $0.integration.degradation == nil
    }
  }

  /// Requests what Apple has to be asked.
  mutating func requestProfile(
    of provider: MVPD,
    for requestor: RequestorID,
    among merged: MergedProviders
  ) {
    let request = nextRequest(
      .profileRequest,
      to: merged.endpoint(of: provider.id),
      for: requestor,
      provider.id
    )
    record(.profileAwaited(provider.id, request.id), by: "SSO-020 CFG-029")
    send(request, by: "SSO-020 CFG-029")
  }

  /// The rule by which nothing is exchanged although Apple's framework was asked.
  func rulesOfNoAccount(among providers: [AccessEnabler.PairedProvider]) -> Rules {
    let isAsked = view.tvProvider.trouble == nil || providers.takePartAtApple
    return state.has(.platformSSO) && isAsked ? "SSO-021" : []
  }

  /// Goes on with an exchange; whatever goes wrong, the configuration completes all the same (SSO-021).
  mutating func settle(
    _ exchange: AccessEnabler.Exchange,
    of configuring: AccessEnabler.Configuring,
    with answer: Answer
  ) {
    let requestor = configuring.requestor
    let merged = MergedProviders(configuring.heard)
    if configuring.isExchangeOvertaken {
      return complete(
        with: merged,
        by: exchange.stage == .passiveToken ? "PASSIVE-002" : "SSO-021"
      )
    }
    if exchange.stage == .passiveToken {
      return settlePassively(exchange, for: requestor, among: merged, with: answer)
    }
    switch answer {
    case .reply(.profileRequest) where exchange.stage == .profile:
      // Another viewer may have signed in there meanwhile, who is taken over by the next setRequestor.
      let account = accountAtApple(among: merged.providers)?.id
      guard account == exchange.provider, let response = view.tvProvider.response else {
        let isTold = tellOfTrouble(among: merged.providers)
        return goWithoutAccount(for: configuring, among: merged, by: isTold ? "SSO-018" : [])
      }
      let request = nextRequest(
        .tokenExchange,
        to: merged.endpoint(of: exchange.provider),
        for: requestor,
        exchange.provider,
        with: .saml(response)
      )
      record(.exchangeAwaited(exchange.provider, request.id), by: "SSO-020")
      send(request, by: "SSO-020")
    case .reply(.authenticationToken(let token, let metadata))
    where exchange.stage == .token && token.provider == exchange.provider
      && token.requestor == requestor:
      // An app launched anew signs a viewer in again who was logged out.
      let hasReturned = state.process.isRelaunched && view.tokens.wasErased
      record(
        .tokenReceived(token),
        by: hasReturned
          ? "CFG-023 SSO-020 CFG-029 STORE-032 LOGOUT-011" : "CFG-023 SSO-020 CFG-029 STORE-032"
      )
      keep(metadata, of: token)
      complete(with: merged, by: "SSO-020")
    case .reply, .status, .unreadable, .failed, .denied:
      goWithoutAccount(for: configuring, among: merged, by: [])
    }
  }

  /// Goes on after an exchange that has failed: an MVPD may know the viewer all the same, or another
  /// requestor's token counts.
  private mutating func goWithoutAccount(
    for configuring: AccessEnabler.Configuring,
    among merged: MergedProviders,
    by rules: Rules
  ) {
    let requestor = configuring.requestor
    if configuring.isOnMainThread,
      let provider = providerToAsk(for: requestor, among: merged.providers)
    {
      return signInPassively(at: provider, for: requestor, among: merged)
    }
    receiveConfiguration(merged, by: "SSO-021" + rules)
    lend(to: requestor, among: merged.providers)
    reportConfiguration(merged)
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
