import Entitlement
import Simulation

// Calls that come while the configuration is fetched (000 setRequestorComplete; CFG-016 to 025).
extension AccessEnabler {
  /// When a call is performed.
  enum Turn {
    /// When the app makes it.
    case direct
    /// Once the configuration is there that it has waited for.
    case queued
  }

  var isConfiguring: Bool {
    guard case .configuring = phase else { return false }
    return true
  }
}

extension Transaction<AccessEnabler> {
  /// Performs a call of the app, or queues it.
  ///
  /// Behind other waiting calls it is queued, too (AMB-97).
  mutating func admit(_ call: APICall) {
    guard state.isConfiguring || !state.queue.isEmpty, let rules = call.rulesOfQueueing else {
      return perform(call, .direct)
    }
    record(.callQueued(call), by: rules)
  }

  /// Starts the oldest waiting call, and releases those behind it.
  ///
  /// A `setRequestor` among them sends the ones behind it back to waiting (CFG-025).
  mutating func startNextCall() {
    guard !state.isConfiguring, let call = state.queue.first, let rules = call.rulesOfQueueing
    else { return }
    record(.callDequeued(call), by: rules)
    perform(call, .queued)
    if case .setRequestor = call { return }
    releaseQueue(by: "FLOW-005")
  }

  /// Lets the waiting calls start, if there are any.
  mutating func releaseQueue(by rules: Rules) {
    guard let ownRules = state.queue.first?.rulesOfQueueing else { return }
    record(.queueReleased(state.queue.count), by: ownRules + rules)
  }

  /// Performs a call whose turn it is; without a configuration it fails.
  private mutating func perform(_ call: APICall, _ turn: AccessEnabler.Turn) {
    switch call {
    case .setOptions(let options): setOptions(options)
    case .setRequestor(let requestor, let urls, let credentials, let isOnMainThread):
      setRequestor(requestor, urls, credentials, isOnMainThread: isOnMainThread)
    case .handleExternalURL(let url): handleExternalURL(url)
    case .getAuthenticationToken: getAuthenticationToken()
    case _ where state.requestor == nil: failUnconfigured(call, turn)
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

  /// Fails a call that has no configuration to work with (CFG-020).
  private mutating func failUnconfigured(_ call: APICall, _ turn: AccessEnabler.Turn) {
    let rules: Rules = turn == .direct ? "CFG-021 FLOW-008" : "CFG-020"
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
