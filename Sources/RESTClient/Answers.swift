import EntsimEntitlement
import EntsimSimulation

// The answers to the client's requests go to what awaits them.
extension Transaction<RESTClient> {
  /// Settles an answer, or ignores it where it is not awaited.
  mutating func settle(_ request: RequestID, with answer: Answer) {
    if request.number <= state.formerRequestCount {
      return record(.ignored(.endedProcess(request)), by: "ASYNC-007")
    }
    if state.access.awaited == request { return settleAccess(with: answer) }
    guard state.awaits(request) else {
      return record(.ignored(.lateAnswer(request)), by: "ASYNC-006")
    }
    if repeatsWithNewAccess(request, refusedBy: answer) { return }
    let named = provider(namedBy: answer, to: request)
    if state.flow.awaitedRequest == request {
      settleFlow(with: answer)
    } else {
      endCallOnDemand(request)
    }
    // A sign-in that ends with this answer has noted the MVPD at which it began; the services may name another one.
    if let named, named != state.memory?.provider { record(.providerNamed(named), by: "REST-074") }
  }

  private mutating func settleFlow(with answer: Answer) {
    switch state.flow {
    case .playing(let attempt): settle(attempt, with: answer)
    case .loggingOut(let logout): settle(logout, with: answer)
    case .idle, .askingAhead: break
    }
  }

  /// Returns the MVPD of the viewer by an answer; nil where it does not tell, or tells of an earlier viewer.
  ///
  /// A call on demand may have been sent before the viewer signed in or out. A flow's request is always later than that.
  private func provider(namedBy answer: Answer, to request: RequestID) -> ProviderID? {
    guard let memory = state.memory, request.number > memory.requestCountAtChange else {
      return nil
    }
    return answer.provider(asAskedBy: memory.sent[request])
  }

  /// Continues an attempt whose answer has come.
  private mutating func settle(_ attempt: RESTClient.Attempt, with answer: Answer) {
    switch attempt.stage {
    case .checkingToken: settleTokenCheck(with: answer)
    case .fetchingConfiguration(_, for: let next):
      settleConfiguration(for: .step(next), with: answer)
    case .requestingProfile(let provider, _): settleProfile(of: provider, with: answer)
    case .exchanging: settleExchange(with: answer)
    case .requestingCode(let provider, _): settleCode(for: provider, with: answer)
    case .polling(let provider, let code, _): settlePoll(for: provider, by: code, with: answer)
    case .authorizing: settleAuthorization(in: attempt, with: answer)
    case .retrieving: settleMediaToken(in: attempt, with: answer)
    case .askingPermission, .askingApple, .choosingProvider, .atLoginPage: break
    }
  }
}

extension Answer {
  /// Returns the MVPD at which the viewer is signed in; nil where the answer does not tell it.
  ///
  /// A pass takes the place of a sign-in, and its MVPD stands in the request.
  fileprivate func provider(asAskedBy request: Request?) -> ProviderID? {
    switch self {
    case .reply(.authenticationToken(let token, _)): token.provider
    case .reply(.authorization(let token, _)): token.provider
    case .reply(.mediaToken(let token)): token.provider
    case .reply(.freePreview): request?.provider
    case .reply, .status, .unreadable, .failed, .denied: nil
    }
  }

  /// The error of a service; nil for a success, and where there is no readable answer.
  var refusal: ServiceRefusal? {
    switch self {
    case .reply(.refusal(let refusal)): refusal
    case .reply(.preauthorization(let response)):
      response.status.map { ServiceRefusal($0.status, $0.message, details: $0.details) }
    case .status(let status): ServiceRefusal(status, "")
    case .reply, .unreadable, .failed, .denied: nil
    }
  }
}
