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
    if let session, case .retrievingToken(let provider, request) = session.flow {
      return settleRetrieval(from: provider, in: session, with: answer, context)
    }
    if let settled = settleAuthorization(request, with: answer, context) { return settled }
    if let settled = settlePreauthorization(request, with: answer, context) { return settled }
    return [Decision(.ignored(.lateAnswer(request)), by: rulesOfLateness(of: request))]
  }

  private func settleRetrieval(
    from provider: ProviderID,
    in session: Session,
    with answer: Answer,
    _ context: Context<View>
  ) -> Decisions {
    switch answer {
    case .reply(.authenticationToken(let token, let metadata))
    where token.provider == provider && token.requestor == session.requestor:
      return [
        Decision(
          .tokenReceived(token),
          by: ["AUTHN-016", "TOKEN-001"] + (has(.nestedStore) ? ["STORE-008", "STORE-032"] : [])
            + rulesOfReplacement(by: token, in: session, context)
        )
      ] + keep(metadata, of: token, context) + [
        Decision(.authenticationEnded(.succeeded), by: ["AUTHN-016", "AUTHN-032"]),
        emit(
          .setAuthenticationStatus(.success, .userAuthenticated),
          by: ["AUTHN-016", "AUTHN-026"] + rulesOfCompletion
        ),
      ]
        + trackAuthenticated(token, fromCache: false, by: ["AUTHN-016", "TRACK-019"], context)
        + releaseWaitingAuthorizations(in: session)
    case .reply, .unreadable:
      return endByFailure(by: ["AUTHN-017", "TOKEN-018"] + rulesOfFailedCompletion)
    case .status(401):
      let early: [RequirementID] = has(.externalURL) ? [] : ["EXT-008"]
      return endByFailure(
        AdvancedStatus("N130", .error),
        "STATUS-017",
        by: ["AUTHN-018"] + early + rulesOfFailedCompletion
      )
    case .status:
      return endByFailure(by: ["AUTHN-017"] + rulesOfFailedCompletion)
    case .failed:
      return endByFailure(by: ["AUTHN-017", "AUTHN-020"] + rulesOfFailedCompletion)
    case .denied(.notRegistered):
      return endByFailure(AdvancedStatus("R400", .error), "STATUS-035", by: ["AUTHN-017"])
    case .denied(.noAccessToken):
      return endByFailure(AdvancedStatus("R401", .error), "STATUS-036", by: ["AUTHN-017"])
    }
  }

  /// The rule about the way of a sign-in that ends well, by the call that completed it.
  private var rulesOfCompletion: [RequirementID] { [has(.externalURL) ? "FLOW-009" : "EXT-007"] }

  /// The rule by which the call that completes a sign-in before 3.0 reports its failure, too.
  private var rulesOfFailedCompletion: [RequirementID] { has(.externalURL) ? [] : ["EXT-007"] }

  /// Returns the end of an attempt that went wrong, with the status that explains it.
  private func endByFailure(
    _ status: AdvancedStatus,
    _ condition: RequirementID,
    by rules: [RequirementID]
  ) -> Decisions {
    [Decision(.authenticationEnded(.failed), by: rules)]
      + emitStatus(status, by: rules + [condition])
      + reportFailureOfFlow(by: rules)
  }

  /// Returns the end of an attempt that went wrong; nothing is stored.
  private func endByFailure(by rules: [RequirementID]) -> Decisions {
    [Decision(.authenticationEnded(.failed), by: rules)] + reportFailureOfFlow(by: rules)
  }

  /// Returns the outcome of an attempt that went wrong.
  func reportFailureOfFlow(by rules: [RequirementID]) -> Decisions {
    [emit(.setAuthenticationStatus(.error, .genericAuthentication), by: rules + ["AUTHN-026"])]
      + track(.notAuthenticated(profile.client), by: rules + ["TRACK-019"])
      + (session.map { failWaitingAuthorizations(in: $0, by: ["AUTHZ-011"]) } ?? [])
  }

  /// Returns the rules by which an answer comes too late for anybody.
  private func rulesOfLateness(of request: RequestID) -> [RequirementID] {
    switch abandoned.first(where: { $0.request == request })?.reason {
    case .cancelled: ["CANCEL-007"]
    case .superseded: ["AUTHN-025"]
    case .providerChanged: ["AUTHN-031"]
    case .providerUnknown: ["AUTHN-030"]
    case .programmerChanged: ["CFG-027"]
    case .configurationLost: ["CFG-021"]
    case .loggedOut: ["LOGOUT-016"]
    case .authorizationLost: ["LOGOUT-015"]
    case .preauthorizationLost: ["LOGOUT-025"]
    case nil: ["ASYNC-002"]  // It was answered already, as when an answer comes twice.
    }
  }
}
