import EntsimEntitlement
import EntsimSimulation

// The answer to the request for a token, and the end of an attempt (AUTHN-016 to 020).
extension Transaction<AccessEnabler> {
  /// Continues with the answer to the request for a token.
  mutating func settleRetrieval(from provider: ProviderID, with answer: Answer) {
    let session = session
    if let pass = session.provider(provider)?.integration.tempPass {
      return settlePass(pass, of: provider, with: answer)
    }
    // Before 3.0 the call that completes a sign-in reports its failure, too.
    let completion: Rules = state.has(.externalURL) ? [] : "EXT-007"
    switch answer {
    case .reply(.authenticationToken(let token, let metadata))
    where LookUp.retrievedToken.finds(
      .provider,
      token.provider == provider,
      .requestor,
      token.requestor == session.requestor
    ):
      signIn(with: token, metadata, by: "AUTHN-016")
    case .reply, .unreadable: endByFailure(by: "AUTHN-017 TOKEN-018" + completion)
    case .status(401):
      endByFailure(.n130, by: completion.isEmpty ? "AUTHN-018" : "AUTHN-018 EXT-008 EXT-007")
    case .status: endByFailure(by: "AUTHN-017" + completion)
    case .failed: endByFailure(answer.accessStatus, by: "AUTHN-017 AUTHN-020" + completion)
    case .denied: endByFailure(answer.accessStatus, by: "AUTHN-017")
    }
  }

  /// Ends an attempt whose token has come: stores it, and tells the app.
  ///
  /// The attempt fails where a newer configuration does not list the token's MVPD any more (AUTHN-038).
  mutating func signIn(
    with token: AuthenticationToken,
    _ metadata: UserMetadata?,
    by rules: Rules
  ) {
    let session = session
    guard session.provider(token.provider) != nil else {
      return endByFailure(by: "AUTHN-038 TOKEN-007")
    }
    let completion =
      token.marks.source == .tempPass ? [] : state.rulesOfCompletion(in: session)
    record(
      .tokenReceived(token),
      by: rules
        + (state.has(.nestedStore) ? "STORE-008 STORE-032" : [])
        + rulesOfReplacement(by: token, in: session)
    )
    keep(metadata, of: token)
    record(.authenticationEnded(.succeeded), by: rules + "AUTHN-032")
    explainSignIn(with: token)
    emit(
      .setAuthenticationStatus(.success, .userAuthenticated),
      by: rules + "AUTHN-026" + completion
    )
    trackAuthenticated(token, fromCache: false, by: rules + "TRACK-019")
    releaseWaitingAuthorizations(in: session)
  }

  /// Ends an attempt that has failed, with the status that explains it, if any; nothing is stored.
  mutating func endByFailure(_ status: StatusDescription? = nil, by rules: Rules) {
    record(.authenticationEnded(.failed), by: rules)
    if let status { emitStatus(status, by: rules) }
    reportFailureOfFlow(in: session, by: rules)
  }

  /// Reports the outcome of an attempt that has failed, in a session that may have ended with its
  /// configuration.
  mutating func reportFailureOfFlow(in session: AccessEnabler.Session, by rules: Rules) {
    emit(.setAuthenticationStatus(.error, .genericAuthentication), by: rules + "AUTHN-026")
    track(.notAuthenticated(state.profile.client), by: rules + "TRACK-019")
    failWaitingAuthorizations(in: session, by: "AUTHZ-011")
  }
}

extension AccessEnabler {
  /// The requirement about the way of a successful sign-in, by the call that completed it, if one did.
  fileprivate func rulesOfCompletion(in session: Session) -> Rules {
    guard case .retrievingToken = session.flow else { return [] }
    return has(.externalURL) ? rulesOfClassicFlow(in: session) : "EXT-007"
  }
}
