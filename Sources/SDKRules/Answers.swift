import EntsimEntitlement
import EntsimSimulation

// The answers to the SDK's requests go to what awaits them.
extension Transaction<AccessEnabler> {
  /// Settles an answer, or ignores it where it is not awaited.
  mutating func settle(_ request: RequestID, with answer: Answer) {
    if state.access.awaited == request { return settleAccess(with: answer) }
    if state.configurationAwaits(request) {
      return settleConfiguration(request, with: answer)
    }
    if let flow = state.flow, flow.awaitedRequest == request {
      return settle(flow, with: answer)
    }
    if settleAuthorization(request, with: answer) { return }
    if settlePreauthorization(request, with: answer) { return }
    record(.ignored(.lateAnswer(request)), by: state.rulesOfLateness(of: request))
  }

  /// Continues a flow whose answer has come.
  private mutating func settle(_ flow: AccessEnabler.Flow, with answer: Answer) {
    switch flow {
    case .idle, .choosingProvider, .atAppleDialog, .atLoginPage, .atLogoutPage:
      preconditionFailure("a flow that waits for no answer: \(flow)")
    case .exchanging(let exchange): settle(exchange, with: answer)
    case .retrievingToken(let provider, _): settleRetrieval(from: provider, with: answer)
    case .requestingCode(let provider, _): settleCode(for: provider, with: answer)
    case .polling(let polling): settle(polling, with: answer)
    case .loggingOut: settleLogout(with: answer)
    }
  }
}

extension AccessEnabler {
  /// Whether the configuration that is fetched waits for the answer to a request.
  fileprivate func configurationAwaits(_ request: RequestID) -> Bool {
    guard case .configuring(let configuring) = phase else { return false }
    return configuring.awaitedRequests.contains(request)
  }

  /// The requirements by which an answer comes too late.
  fileprivate func rulesOfLateness(of request: RequestID) -> Rules {
    let found = abandoned.first {
      LookUp.abandonedRequest.finds(.request, $0.request == request)
    }
    guard let found else {
      return "ASYNC-006"  // It was answered already.
    }
    return found.rules(onSecondScreen: has(.secondScreen))
  }
}
