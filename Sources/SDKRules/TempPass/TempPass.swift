import EntsimEntitlement
import EntsimSimulation

// Temporary passes: their selection, their issue, and their token (000 setSelectedProvider; backend, 12; TEMP).
// Sign-ins and grants without the MVPD have a status of their own (error-reporting; STATUS-014, 015, 019, 020).
extension Transaction<AccessEnabler> {
  /// Selects a pass without beginning anything else (TEMP-003).
  ///
  /// An attempt that is under way waits for the data as for a selection; its page, code or dialog is of no
  /// use any more.
  mutating func selectForLater(_ provider: MVPD, in session: AccessEnabler.Session) {
    switch session.flow {
    case .idle: select(provider, by: "TEMP-003")
    case .atLogoutPage, .loggingOut: select(provider, by: "LOGOUT-038 TEMP-003")
    case .choosingProvider: select(provider, by: "TEMP-013")
    case .atAppleDialog, .exchanging, .atLoginPage, .retrievingToken, .requestingCode, .polling:
      abandonRetrieval(.providerChanged, by: "TEMP-013")
      select(provider, by: "TEMP-013")
      record(.selectionAwaited, by: "TEMP-013")
    }
  }

  /// Signs the viewer in with a pass that was selected while nothing was under way.
  ///
  /// A viewer with a token of it is signed in already. The token of a real provider stays where it is
  /// (TEMP-008).
  mutating func signInByPass(_ provider: MVPD) {
    let session = session
    let current = validToken(in: session)
    if let token = validToken(of: provider.id, in: session) {
      select(provider, by: "TEMP-014")
      emit(.setAuthenticationStatus(.success, .userAuthenticated), by: "TEMP-014")
      return trackAuthenticated(token, fromCache: true, by: "TEMP-014")
    }
    select(provider, by: "TEMP-001")
    let hasRealProvider = current.map { $0.marks.source != .tempPass } ?? false
    requestPass(provider, by: hasRealProvider ? "TEMP-001 TEMP-008" : "TEMP-001")
  }

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
    where LookUp.passToken.finds(
      .provider,
      token.provider == provider,
      .requestor,
      token.requestor == session.requestor
    ):
      signIn(with: token, metadata, by: rules)
    case .reply(.freePreviewOver):
      endByFailure(.n111, by: "TEMP-010")
    case .reply, .status, .unreadable: endByFailure(by: "TEMP-010")
    case .failed: endByFailure(answer.accessStatus, by: "TEMP-010 AUTHN-020")
    case .denied: endByFailure(answer.accessStatus, by: "TEMP-010")
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

extension AccessEnabler {
  /// Whether a pass needs data; SDKs before 1.9 know of one kind, and of no data.
  func needsData(_ pass: TempPass) -> Bool {
    pass.kind == .promotional && has(.promotionalTempPass)
  }
}

extension AccessEnabler.Session {
  /// The provider that a restarted attempt asks for again: the one that it was at, or a pass that has waited
  /// for data.
  var providerToAskAgain: MVPD? {
    if let current = flow.provider { return provider(current) }
    guard let selected = selection.flatMap(provider), selected.integration.tempPass != nil
    else { return nil }
    return selected
  }

  /// Whether a temporary pass is pending, or its token.
  var awaitsPass: Bool {
    guard case .retrievingToken(let id, _) = flow else { return false }
    return provider(id)?.integration.tempPass != nil
  }
}
