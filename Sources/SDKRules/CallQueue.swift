import EntsimEntitlement
import EntsimSimulation

// Calls that come while the configuration is fetched (000 setRequestorComplete; CFG-016 to 025).
extension AccessEnabler {
  /// When a call is performed.
  enum Turn {
    /// When the app makes it.
    case direct
    /// When the configuration that it has waited for is there.
    case queued
  }

  var isConfiguring: Bool {
    guard case .configuring = phase else { return false }
    return true
  }

  /// Whether calls without a configuration wait for one, which is a switch (AMB-19).
  private var keepsCalls: Bool {
    profile.switches.callsAfterFailedConfiguration == .keep && requestor == nil
  }

  /// Returns the requirements by which a call waits; nil where it is performed at once.
  ///
  /// A call waits behind other waiting calls, too (AMB-97). Calls that wait for a configuration hold up no
  /// `setRequestor`, which brings it.
  fileprivate func rulesOfWaiting(for call: APICall) -> Rules? {
    guard let rules = call.rulesOfQueueing else { return nil }
    if isConfiguring { return rules }
    guard keepsCalls else { return queue.isEmpty ? nil : "CFG-039" }
    guard call.isSetRequestor else { return "CFG-021 FLOW-008" }
    return queue.contains(where: \.isSetRequestor) ? "CFG-039" : nil
  }

  /// The waiting call that is to start next; nil where all wait for a configuration.
  fileprivate var nextCall: APICall? {
    keepsCalls ? queue.first(where: \.isSetRequestor) : queue.first
  }

  /// The requirements by which a call that has waited has its turn: to be performed, or to fail.
  fileprivate func rulesOfTurn(of call: APICall) -> Rules {
    if call.isSetRequestor { return "CFG-025" }
    return requestor == nil ? "CFG-020" : call.rulesOfQueueing ?? []
  }
}

extension Transaction<AccessEnabler> {
  /// Performs a call of the app, or queues it.
  mutating func admit(_ call: APICall) {
    guard let rules = state.rulesOfWaiting(for: call) else { return perform(call, .direct) }
    record(.callQueued(call), by: rules)
  }

  /// Starts the waiting call whose turn it is, and releases those behind it.
  ///
  /// A `setRequestor` among them sends the ones behind it back to waiting (CFG-025).
  mutating func startNextCall() {
    guard !state.isConfiguring, let call = state.nextCall else { return }
    record(.callDequeued(call), by: state.rulesOfTurn(of: call))
    perform(call, .queued)
    if call.isSetRequestor { return }
    releaseQueue(by: "FLOW-005")
  }

  /// Lets the waiting calls start, if there are any.
  mutating func releaseQueue(by rules: Rules) {
    guard let next = state.nextCall else { return }
    var all = state.rulesOfTurn(of: next)
    all.formUnion(rules)
    record(.queueReleased(state.queue.count), by: all)
  }

  /// Performs a call whose turn it is.
  private mutating func perform(_ call: APICall, _ turn: AccessEnabler.Turn) {
    switch call {
    case .setOptions(let options): setOptions(options)
    case .setRequestor(let requestor, let urls, let credentials, let isOnMainThread):
      setRequestor(requestor, urls, credentials, isOnMainThread: isOnMainThread)
    case .handleExternalURL(let url): handleExternalURL(url)
    case .getAuthenticationToken: getAuthenticationToken()
    case _ where state.requestor == nil: endUnconfigured(call, turn)
    case .checkAuthentication: checkAuthentication(turn)
    case .getAuthentication(let arguments): getAuthentication(arguments)
    case .setSelectedProvider(let provider?): setSelectedProvider(provider)
    case .setSelectedProvider(nil): cancel()
    case .getSelectedProvider: getSelectedProvider()
    case .checkAuthorization(let arguments): askForAuthorization(arguments, .check, turn)
    case .getAuthorization(let arguments): askForAuthorization(arguments, .get, turn)
    case .checkPreauthorizedResources(let arguments):
      preauthorize(.init(arguments), turn)
    case .preauthorize(let arguments): preauthorize(.init(arguments), turn)
    case .logout: logout()
    case .getMetadata(let query): getMetadata(query)
    }
  }

  /// Ends a call that has no configuration to work with; whether it fails or is forgotten is a switch
  /// (CFG-020, AMB-19).
  private mutating func endUnconfigured(_ call: APICall, _ turn: AccessEnabler.Turn) {
    let rules: Rules = turn == .direct ? "CFG-021 FLOW-008" : "CFG-020"
    switch state.profile.switches.callsAfterFailedConfiguration {
    case .fail: failUnconfigured(call, by: rules)
    case .drop: record(.ignored(.noConfiguration), by: rules)
    case .keep: preconditionFailure("\(call.name) waits for a configuration")
    }
  }

  /// Fails a call without a configuration, with the callback of its own kind.
  private mutating func failUnconfigured(_ call: APICall, by rules: Rules) {
    switch call {
    case .checkAuthentication, .getAuthentication:
      emit(.setAuthenticationStatus(.error, .genericAuthentication), by: rules)
      track(.notAuthenticated(state.profile.client), by: rules)
    case .setSelectedProvider(nil):
      emit(.setAuthenticationStatus(.error, .providerNotSelected), by: rules)
    case .setSelectedProvider(_?):
      emit(.setAuthenticationStatus(.error, .genericAuthentication), by: rules)
    case .getSelectedProvider: emit(.selectedProvider(nil), by: rules)
    case .checkAuthorization(let arguments), .getAuthorization(let arguments):
      reportFailure(
        of: arguments.resource,
        .userNotAuthorized,
        AccessEnabler.AuthorizationFailure.unconfiguredText,
        by: rules + "TRACK-026"
      )
    case .checkPreauthorizedResources(let arguments):
      answer(.init(arguments), with: .failed(.notConfigured), by: rules)
    case .preauthorize(let arguments):
      answer(.init(arguments), with: .failed(.notConfigured), by: rules + "PRE-013")
    case .logout: logoutLocally(by: rules)
    case .getMetadata(let query): answer(query, nil, by: rules)
    case .setOptions, .setRequestor, .handleExternalURL, .getAuthenticationToken:
      preconditionFailure("\(call.name) needs no configuration")
    }
  }
}

extension APICall {
  fileprivate var isSetRequestor: Bool {
    if case .setRequestor = self { true } else { false }
  }

  /// The requirements by which the call waits for the configuration; nil where it never waits.
  fileprivate var rulesOfQueueing: Rules? {
    switch self {
    case .checkAuthentication, .getAuthentication, .checkAuthorization, .getAuthorization,
      .checkPreauthorizedResources, .logout, .getMetadata:
      "CFG-017 CFG-016"
    case .preauthorize: "CFG-016"
    case .setSelectedProvider, .getSelectedProvider: "CFG-018 CFG-016"
    case .setRequestor: "CFG-025"
    case .setOptions, .handleExternalURL, .getAuthenticationToken: nil
    }
  }
}
