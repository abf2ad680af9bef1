import Entitlement
import Simulation

// Calls that come while the configuration is on its way (000 setRequestorComplete; CFG-016 to 025).
extension AccessEnabler {
  /// Returns what a call of the app leads to: it is answered, or it waits.
  func admit(_ call: APICall, in context: Context<View>) -> Decisions {
    guard case .configuring = phase, let rules = call.rulesOfQueueing else {
      return perform(call, failingBy: ["CFG-021", "FLOW-008"], in: context)
    }
    return [Decision(.callQueued(call), by: rules)]
  }

  /// Returns the start of the oldest waiting call, and of those behind it.
  ///
  /// A `setRequestor` among them sends the ones behind it back to waiting (CFG-025).
  func startNextCall(in context: Context<View>) -> Decisions {
    guard let call = queue.first else { return [] }
    let started = [Decision(Event.callDequeued(call), by: call.rulesOfQueueing ?? [])]
    let performed = perform(call, failingBy: ["CFG-020"], in: context)
    let waiting = queue.count - 1
    if case .setRequestor = call { return started + performed }
    guard waiting > 0 else { return started + performed }
    return started + performed + [Decision(.queueReleased(waiting), by: ["CFG-017", "FLOW-005"])]
  }

  /// Returns the release of the waiting calls, if there are any.
  func releaseQueue(by rules: [RequirementID]) -> Decisions {
    queue.isEmpty ? [] : [Decision(.queueReleased(queue.count), by: rules)]
  }

  /// Returns what a call leads to when it is its turn; without a configuration it fails.
  private func perform(
    _ call: APICall,
    failingBy failure: [RequirementID],
    in context: Context<View>
  ) -> Decisions {
    switch (call, session) {
    case (.setRequestor(let requestor), _): setRequestor(requestor)
    case (.handleExternalURL(let url), _): handleExternalURL(url)
    case (_, nil): failUnconfigured(call, by: failure)
    case (.checkAuthentication, let session?): checkAuthentication(in: session, context)
    case (.getAuthentication, let session?): getAuthentication(in: session, context)
    case (.setSelectedProvider(let provider?), let session?):
      setSelectedProvider(provider, in: session)
    case (.setSelectedProvider(nil), let session?): cancel(in: session)
    case (.getSelectedProvider, let session?): getSelectedProvider(in: session, context)
    }
  }

  /// Returns the failure callback of a call that has no configuration to work with (CFG-020).
  private func failUnconfigured(_ call: APICall, by rules: [RequirementID]) -> Decisions {
    switch call {
    case .checkAuthentication, .getAuthentication:
      [emit(.setAuthenticationStatus(.error, .genericAuthentication), by: rules)]
        + track(.notAuthenticated(profile.client), by: rules)
    case .setSelectedProvider(nil):
      [emit(.setAuthenticationStatus(.error, .providerNotSelected), by: rules)]
    case .setSelectedProvider(_?):
      [emit(.setAuthenticationStatus(.error, .genericAuthentication), by: rules)]
    case .getSelectedProvider:
      [emit(.selectedProvider(nil), by: rules)]
    case .setRequestor, .handleExternalURL:
      preconditionFailure("\(call.name) needs no configuration")
    }
  }
}

extension APICall {
  /// The rules by which the call waits for the configuration; nil where it never waits.
  fileprivate var rulesOfQueueing: [RequirementID]? {
    switch self {
    case .checkAuthentication, .getAuthentication: ["CFG-017", "CFG-016"]
    case .setSelectedProvider, .getSelectedProvider: ["CFG-018", "CFG-016"]
    case .setRequestor: ["CFG-025"]
    case .handleExternalURL: nil
    }
  }
}
