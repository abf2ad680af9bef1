import Entitlement
import Simulation

// Calls that come while the configuration is on its way (000 setRequestorComplete; CFG-016 to 025).
extension AccessEnabler {
  /// How a call comes to its turn.
  enum Turn {
    /// At once, when the app makes it.
    case direct
    /// After it has waited for the configuration.
    case queued
  }

  /// Returns what a call of the app leads to: it is answered, or it waits.
  ///
  /// While others still wait for their turn it goes behind them (AMB-97).
  func admit(_ call: APICall, in context: Context<View>) -> Decisions {
    guard isConfiguring || !queue.isEmpty, let rules = call.rulesOfQueueing else {
      return perform(call, .direct, in: context)
    }
    return [Decision(.callQueued(call), by: rules)]
  }

  /// Returns the start of the oldest waiting call, and of those behind it.
  ///
  /// A `setRequestor` among them sends the ones behind it back to waiting (CFG-025).
  func startNextCall(in context: Context<View>) -> Decisions {
    guard !isConfiguring, let call = queue.first, let rules = call.rulesOfQueueing else {
      return []
    }
    let started = [Decision(.callDequeued(call), by: rules)] + perform(call, .queued, in: context)
    if case .setRequestor = call { return started }
    return started + release(queue.dropFirst(), by: "FLOW-005")
  }

  /// Returns the release of the waiting calls, if there are any.
  func releaseQueue(by rules: Rules) -> Decisions {
    release(queue[...], by: rules)
  }

  private func release(_ calls: ArraySlice<APICall>, by rules: Rules) -> Decisions {
    guard let next = calls.first, let ownRules = next.rulesOfQueueing else { return [] }
    return [Decision(.queueReleased(calls.count), by: ownRules + rules)]
  }

  var isConfiguring: Bool {
    guard case .configuring = phase else { return false }
    return true
  }

  /// Returns what a call leads to when it is its turn; without a configuration it fails.
  private func perform(_ call: APICall, _ turn: Turn, in context: Context<View>) -> Decisions {
    switch (call, session) {
    case (.setOptions(let options), _): setOptions(options)
    case (.setRequestor(let requestor, let urls, let credentials, let isOnMainThread), _):
      setRequestor(requestor, urls, credentials, isOnMainThread: isOnMainThread, context)
    case (.handleExternalURL(let url), _): handleExternalURL(url, context)
    case (.getAuthenticationToken, _): getAuthenticationToken(context)
    case (_, nil): failUnconfigured(call, by: turn.rulesOfFailure)
    case (.checkAuthentication, let session?): checkAuthentication(in: session, turn, context)
    case (.getAuthentication(let arguments), let session?):
      getAuthentication(arguments, in: session, context)
    case (.setSelectedProvider(let provider?), let session?):
      setSelectedProvider(provider, in: session, context)
    case (.setSelectedProvider(nil), let session?): cancel(in: session, context)
    case (.getSelectedProvider, let session?): getSelectedProvider(in: session, context)
    case (.checkAuthorization(let arguments), let session?):
      askForAuthorization(arguments, .check, in: session, turn, context)
    case (.getAuthorization(let arguments), let session?):
      askForAuthorization(arguments, .get, in: session, turn, context)
    case (.checkPreauthorizedResources(let arguments), let session?):
      preauthorize(PreauthorizationQuery(arguments), in: session, turn, context)
    case (.preauthorize(let arguments), let session?):
      preauthorize(PreauthorizationQuery(arguments), in: session, turn, context)
    case (.logout, let session?): logout(in: session, context)
    case (.getMetadata(let query), let session?): getMetadata(query, in: session, context)
    }
  }

  /// Returns the failure callback of a call that has no configuration to work with (CFG-020).
  private func failUnconfigured(_ call: APICall, by rules: Rules) -> Decisions {
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
    case .checkAuthorization(let arguments), .getAuthorization(let arguments):
      reportFailure(
        of: arguments.resource,
        .userNotAuthorized,
        AuthorizationFailure.unconfiguredText,
        by: rules + "TRACK-026"
      )
    case .checkPreauthorizedResources(let arguments):
      [answer(PreauthorizationQuery(arguments), with: .failed(.notConfigured), by: rules)]
    case .preauthorize(let arguments):
      [
        answer(
          PreauthorizationQuery(arguments),
          with: .failed(.notConfigured),
          by: rules + "PRE-013"
        )
      ]
    case .logout:
      logoutLocally(by: rules)
    case .getMetadata(let query):
      [answer(query, nil, by: rules)]
    case .setOptions, .setRequestor, .handleExternalURL, .getAuthenticationToken:
      preconditionFailure("\(call.name) needs no configuration")
    }
  }
}

extension AccessEnabler.Turn {
  /// The rules by which a call fails that has no configuration to work with.
  fileprivate var rulesOfFailure: Rules {
    switch self {
    case .direct: "CFG-021 FLOW-008"
    case .queued: "CFG-020"
    }
  }
}

extension APICall {
  /// The rules by which the call waits for the configuration; nil where it never waits.
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
