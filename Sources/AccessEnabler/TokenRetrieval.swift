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
    if case .configuring(let configuring) = phase, configuring.request == request {
      return settleConfiguration(with: answer)
    }
    if let session, case .retrievingToken(let provider, request) = session.flow {
      return settleRetrieval(from: provider, in: session, with: answer, context)
    }
    return [Decision(.ignored(.lateAnswer(request)), by: rulesOfLateness(of: request))]
  }

  private func settleRetrieval(
    from provider: ProviderID,
    in session: Session,
    with answer: Answer,
    _ context: Context<View>
  ) -> Decisions {
    switch answer {
    case .reply(.authenticationToken(let token))
    where token.provider == provider && token.requestor == session.requestor:
      return [
        Decision(.tokenReceived(token), by: ["AUTHN-016", "TOKEN-001", "STORE-008", "STORE-032"]),
        Decision(.authenticationEnded(.succeeded), by: ["AUTHN-016", "AUTHN-032"]),
        emit(
          .setAuthenticationStatus(.success, .userAuthenticated),
          by: ["AUTHN-016", "AUTHN-019", "AUTHN-026", "FLOW-009"]
        ),
      ]
        + trackAuthenticated(token, fromCache: false, by: ["AUTHN-016", "TRACK-019"], context)
    case .reply, .unreadable:
      return endByFailure(by: ["AUTHN-017", "TOKEN-018"])
    case .status(401):
      return endByFailure(AdvancedStatus("N130", .error), by: ["AUTHN-018", "STATUS-017"])
    case .status:
      return endByFailure(by: ["AUTHN-017"])
    case .failed:
      return endByFailure(by: ["AUTHN-017", "AUTHN-020"])
    }
  }

  /// Returns the end of an attempt that went wrong; nothing is stored.
  private func endByFailure(
    _ status: AdvancedStatus? = nil,
    by rules: [RequirementID]
  ) -> Decisions {
    [Decision(.authenticationEnded(.failed), by: rules)]
      + (status.map { emitStatus($0, by: rules + ["STATUS-042"]) } ?? [])
      + [
        emit(
          .setAuthenticationStatus(.error, .genericAuthentication),
          by: rules + ["AUTHN-026", "API-024"]
        )
      ]
      + track(.notAuthenticated(profile.client), by: rules + ["TRACK-002", "TRACK-023"])
  }

  /// Returns the rules by which an answer comes too late for anybody.
  private func rulesOfLateness(of request: RequestID) -> [RequirementID] {
    switch session?.abandoned.last(where: { $0.request == request })?.reason {
    case .cancelled: ["CANCEL-007", "CANCEL-012"]
    case .superseded: ["AUTHN-025"]
    case .providerChanged: ["AUTHN-031"]
    case .ended: ["AUTHN-030"]
    case nil: ["CFG-027", "ASYNC-002"]
    }
  }
}
