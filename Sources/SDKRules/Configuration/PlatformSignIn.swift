public import EntsimEntitlement
import EntsimSimulation

// setRequestor takes over the sign-in at the system's TV provider (CFG-023, CFG-024, SSO-020, SSO-021).
extension Transaction<AccessEnabler> {
  /// Removes the requestor's tokens, own or lent, of a sign-in at Apple that is over by now (AMB-66).
  mutating func removeTokensSignedOutAtApple(among merged: MergedProviders) {
    let lender = view.tokens.lender(to: merged.requestor)
    let signedOut = view.tokens.authenticationTokens.filter { token in
      (token.requestor == merged.requestor || token.requestor == lender)
        && isSignedOutAtApple(token, among: merged)
    }
    remove(signedOut, by: "CFG-024 CFG-029")
  }

  /// Whether a token came from a sign-in at Apple that is over by now.
  ///
  /// Nothing says who is signed in at an MVPD that is not listed now (TOKEN-008).
  private func isSignedOutAtApple(
    _ token: AuthenticationToken,
    among merged: MergedProviders
  ) -> Bool {
    let answer = view.tvProvider
    guard state.has(.platformSSO), token.marks.source == .apple, answer.trouble == nil,
      merged.providers.takePartAtApple
    else { return false }
    return answer.provider == nil
      || (merged.provider(token.provider).map { $0.platformMappingID != answer.provider } ?? false)
  }

  /// Whether another requestor's token counts for this one: it can be read and has not expired, and a token from
  /// Apple is neither withheld nor of a sign-in that is over (SSO-028, CFG-024).
  func countsForOthers(
    _ token: AuthenticationToken,
    among merged: MergedProviders,
    deciding site: Deadline
  ) -> Bool {
    token.counts(at: view.deviceClock, deciding: site) && !isWithheld(token, among: merged)
      && !isSignedOutAtApple(token, among: merged)
  }

  /// Whether a token from Apple does not count for a requestor, now that Apple's framework was asked (SSO-028).
  func isWithheld(_ token: AuthenticationToken, among merged: MergedProviders) -> Bool {
    merged.provider(token.provider).map {
      state.withholds(token, of: $0, after: trouble)
    } ?? false
  }

  /// The trouble that setRequestor has found with Apple's framework; it does not ask again when an answer
  /// that it has waited for comes.
  private var trouble: TVProviderTrouble? {
    switch state.phase {
    case .configured(let session): session.trouble
    case .configuring(let configuring) where configuring.exchange != nil: configuring.trouble
    case .configuring, .unconfigured: view.tvProvider.trouble
    }
  }

  /// The requirement by which a token from Apple stays stored although it does not count.
  func rulesOfWithholding(among merged: MergedProviders) -> Rules {
    view.tokens.authenticationTokens.contains { isWithheld($0, among: merged) } ? "SSO-029" : []
  }

  /// Returns the MVPD that the viewer is signed in with at Apple, if the requestor has it and takes part.
  ///
  /// An MVPD that Apple only lists signs in no viewer there, and a bypassed one is not asked (SSO-021).
  func accountAtApple(among merged: MergedProviders) -> ProviderID? {
    guard state.has(.platformSSO), let account = view.tvProvider.provider else { return nil }
    return merged.providers.map(\.mvpd).first {
      $0.enablePlatformServices && $0.platformMappingID == account
        && $0.boardingStatus != .picker && $0.integration.degradation == nil
    }?.id
  }

  /// Requests what Apple has to be asked.
  mutating func requestProfile(of provider: ProviderID, among merged: MergedProviders) {
    let request = nextRequest(.profileRequest, to: merged.address(of: provider))
    record(.profileAwaited(provider, request.id), by: "SSO-020 CFG-029")
    send(request, by: "SSO-020 CFG-029")
  }

  /// The requirement by which nothing is exchanged although Apple's framework was asked.
  func rulesOfNoAccount(among merged: MergedProviders) -> Rules {
    let isAsked = view.tvProvider.trouble == nil || merged.providers.takePartAtApple
    return state.has(.platformSSO) && isAsked ? "SSO-021" : []
  }

  /// Continues an exchange; the configuration completes even if the exchange fails (SSO-021).
  mutating func settle(
    _ exchange: AccessEnabler.Exchange,
    of configuring: AccessEnabler.Configuring,
    with answer: Answer
  ) {
    let merged = MergedProviders(configuring.heard, for: configuring.requestor)
    if configuring.isExchangeOvertaken {
      return complete(with: merged, by: "CFG-041")
    }
    if exchange.stage == .passiveToken {
      return settlePassively(exchange, among: merged, with: answer)
    }
    switch answer {
    case .reply(.profileRequest) where exchange.stage == .profile:
      // Another viewer may have signed in there meanwhile; the next setRequestor takes that viewer over.
      guard accountAtApple(among: merged) == exchange.provider,
        let provider = merged.provider(exchange.provider),
        let response = view.tvProvider.response
      else {
        let isTold = tellOfTrouble(among: merged.providers)
        return goWithoutAccount(for: configuring, among: merged, by: isTold ? "SSO-018" : [])
      }
      let request = nextRequest(
        .tokenExchange,
        to: merged.address(of: exchange.provider),
        with: provider.proof(by: response)
      )
      record(.exchangeAwaited(exchange.provider, request.id), by: "SSO-020")
      send(request, by: "SSO-020" + provider.rulesOfProof)
    case .reply(.authenticationToken(let token, let metadata))
    where exchange.stage == .token
      && LookUp.exchangedToken.finds(
        .provider,
        token.provider == exchange.provider,
        .requestor,
        token.requestor == merged.requestor
      ):
      // A relaunched app signs a logged-out viewer in again.
      let hasReturned = state.process.isRelaunched && view.tokens.wasErased
      record(
        .tokenReceived(token),
        by: hasReturned
          ? "CFG-023 SSO-020 CFG-029 STORE-032 LOGOUT-011" : "CFG-023 SSO-020 CFG-029 STORE-032"
      )
      keep(metadata, of: token)
      complete(with: merged, by: "SSO-020")
    case .reply, .status, .unreadable, .failed, .denied:
      explainAccess(answer)
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
    if configuring.isOnMainThread, let provider = providerToAsk(among: merged) {
      return signInPassively(at: provider.id, among: merged)
    }
    completeWithLentToken(among: merged, by: "SSO-021" + rules)
  }
}

extension MVPD {
  /// Returns the proof of a sign-in with Apple, which tells those fields of the metadata that the MVPD requires.
  func proof(by response: SAMLResponse) -> Proof {
    .saml(response.telling(integration.requiredMetadataFields))
  }

  /// The requirement by which the proof tells no other fields.
  var rulesOfProof: Rules { integration.requiredMetadataFields.isEmpty ? [] : "META-019" }
}

extension AccessEnabler {
  /// The exchange of an existing sign-in for a token: of Apple's (SSO-010, SSO-020), or of the viewer's
  /// session at the MVPD (PASSIVE-001).
  public struct Exchange: Hashable, Sendable {
    /// The provider that the viewer is signed in with.
    public let provider: ProviderID
    /// The pending request.
    public let request: RequestID
    /// The stage that it has come to.
    public let stage: Stage

    /// A stage on the way to the token.
    public enum Stage: String, CaseIterable, Hashable, Sendable {
      /// What Apple has to be asked for.
      case profile
      /// The token for what Apple has said.
      case token
      /// The token of a viewer whom the MVPD knows already.
      case passiveToken
    }
  }
}
