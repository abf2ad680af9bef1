import Entitlement
import Simulation

// The answers to the SDK's requests, and the end of an attempt (AUTHN-016 to 020).
extension AccessEnabler {
  /// Returns what an answer leads to, or why nobody waits for it.
  func settle(
    _ request: RequestID,
    with answer: Answer,
    in context: Context<View>
  ) -> Decisions {
    if access.awaited == request { return settleAccess(with: answer, context) }
    if case .configuring(let configuring) = phase, configuring.awaitedRequests.contains(request) {
      return settleConfiguration(configuring, request, with: answer, context)
    }
    if let flow, flow.awaitedRequest == request, let session {
      return settleFlow(of: session, with: answer, context)
    }
    if let settled = settleAuthorization(request, with: answer, context) { return settled }
    if let settled = settlePreauthorization(request, with: answer, context) { return settled }
    return [Decision(.ignored(.lateAnswer(request)), by: rulesOfLateness(of: request))]
  }

  /// Returns what the answer leads to that the flow waits for.
  private func settleFlow(
    of session: Session,
    with answer: Answer,
    _ context: Context<View>
  ) -> Decisions {
    switch session.flow {
    case .idle, .choosingProvider, .atAppleDialog, .atLoginPage, .atLogoutPage:
      preconditionFailure("a flow that waits for no answer: \(session.flow)")
    case .exchanging(let exchange): settle(exchange, in: session, with: answer, context)
    case .retrievingToken(let provider, _):
      settleRetrieval(from: provider, in: session, with: answer, context)
    case .requestingCode(let provider, _): settleCode(for: provider, with: answer)
    case .polling(let polling): settle(polling, in: session, with: answer, context)
    case .loggingOut: settleLogout(with: answer)
    }
  }

  private func settleRetrieval(
    from provider: ProviderID,
    in session: Session,
    with answer: Answer,
    _ context: Context<View>
  ) -> Decisions {
    if let pass = session.provider(provider)?.integration.tempPass {
      return settlePass(pass, of: provider, in: session, with: answer, context)
    }
    switch answer {
    case .reply(.authenticationToken(let token, let metadata))
    where token.provider == provider && token.requestor == session.requestor:
      return signIn(with: token, metadata, in: session, by: "AUTHN-016", context)
    case .reply, .unreadable:
      return endByFailure(by: "AUTHN-017 TOKEN-018" + rulesOfFailedCompletion)
    case .status(401):
      let early: Rules = has(.externalURL) ? [] : "EXT-008"
      return endByFailure(
        AdvancedStatus("N130", .error),
        "STATUS-017",
        by: "AUTHN-018" + early + rulesOfFailedCompletion
      )
    case .status:
      return endByFailure(by: "AUTHN-017" + rulesOfFailedCompletion)
    case .failed:
      return endByFailure(by: "AUTHN-017 AUTHN-020" + rulesOfFailedCompletion)
    case .denied(let denial): return endByDenial(denial, by: "AUTHN-017")
    }
  }

  /// Returns the end of an attempt whose request was not let in.
  func endByDenial(_ denial: AccessDenial, by rules: Rules) -> Decisions {
    switch denial {
    case .notRegistered:
      endByFailure(AdvancedStatus("R400", .error), "STATUS-035", by: rules)
    case .noAccessToken:
      endByFailure(AdvancedStatus("R401", .error), "STATUS-036", by: rules)
    }
  }

  /// The rule about the way of a sign-in that ends well, by the call that completed it; none where no call
  /// did.
  private var rulesOfCompletion: Rules {
    guard let session, case .retrievingToken = session.flow else { return [] }
    return has(.externalURL) ? rulesOfClassicFlow(in: session) : "EXT-007"
  }

  /// The rule by which the call that completes a sign-in before 3.0 reports its failure, too.
  private var rulesOfFailedCompletion: Rules { has(.externalURL) ? [] : "EXT-007" }

  /// Returns the end of an attempt whose token has come.
  ///
  /// - Parameters:
  ///   - token: The token, which is stored.
  ///   - metadata: What the MVPD tells about the viewer, if anything.
  ///   - session: The session.
  ///   - rules: Why this is the end.
  ///   - context: What is stored, and the digest for the tracking event.
  /// - Returns: The storage, the end, and what the app hears of it.
  func signIn(
    with token: AuthenticationToken,
    _ metadata: UserMetadata?,
    in session: Session,
    by rules: Rules,
    _ context: Context<View>
  ) -> Decisions {
    [
      Decision(
        .tokenReceived(token),
        by: rules + "TOKEN-001" + (has(.nestedStore) ? "STORE-008 STORE-032" : [])
          + rulesOfReplacement(by: token, in: session, context)
      )
    ] + keep(metadata, of: token, context) + [
      Decision(.authenticationEnded(.succeeded), by: rules + "AUTHN-032")
    ] + explainSignIn(with: token) + [
      emit(
        .setAuthenticationStatus(.success, .userAuthenticated),
        by: rules + "AUTHN-026" + (token.marks.source == .tempPass ? [] : rulesOfCompletion)
      )
    ]
      + trackAuthenticated(token, fromCache: false, by: rules + "TRACK-019", context)
      + releaseWaitingAuthorizations(in: session)
  }

  /// Returns the end of an attempt that went wrong, with the status that explains it.
  func endByFailure(
    _ status: AdvancedStatus,
    _ condition: RequirementID,
    by rules: Rules
  ) -> Decisions {
    [Decision(.authenticationEnded(.failed), by: rules)]
      + emitStatus(status, by: rules + [condition])
      + reportFailureOfFlow(by: rules)
  }

  /// Returns the end of an attempt that went wrong; nothing is stored.
  func endByFailure(by rules: Rules) -> Decisions {
    [Decision(.authenticationEnded(.failed), by: rules)] + reportFailureOfFlow(by: rules)
  }

  /// Returns the outcome of an attempt that went wrong.
  func reportFailureOfFlow(by rules: Rules) -> Decisions {
    [emit(.setAuthenticationStatus(.error, .genericAuthentication), by: rules + "AUTHN-026")]
      + track(.notAuthenticated(profile.client), by: rules + "TRACK-019")
      + (session.map { failWaitingAuthorizations(in: $0, by: "AUTHZ-011") } ?? [])
  }

  /// Returns the rules by which an answer comes too late for anybody.
  private func rulesOfLateness(of request: RequestID) -> Rules {
    let found = abandoned.first { $0.request == request }
    let isOnSecondScreen = has(.secondScreen) && found?.isOfPass == false
    return switch found?.reason {
    case .cancelled: [has(.secondScreen) ? "CANCEL-008" : "CANCEL-007"]
    case .superseded: isOnSecondScreen ? "AUTHN-025 TVOS-008" : "AUTHN-025"
    case .providerChanged: [has(.secondScreen) ? "TVOS-008" : "AUTHN-031"]
    case .providerUnknown: "AUTHN-030"
    case .programmerChanged: "CFG-027"
    case .configurationLost: "CFG-021"
    case .loggedOut: isOnSecondScreen ? "LOGOUT-016 TVOS-009" : "LOGOUT-016"
    case .codeExpired: "TVOS-005"
    case .logoutOver: "LOGOUT-027"
    case .authorizationLost: "LOGOUT-015"
    case .preauthorizationLost: "LOGOUT-025"
    case nil: "ASYNC-002"  // It was answered already, as when an answer comes twice.
    }
  }
}
