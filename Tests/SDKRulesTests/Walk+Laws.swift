import EntsimEntitlement
import EntsimSimulation

@testable import EntsimSDKRules

// What holds at each step.
extension Walk {
  mutating func violation(
    of events: [AccessEnabler.Event],
    by command: AccessEnabler.Command,
    _ before: AccessEnabler
  ) -> String? {
    let callbacks = events.compactMap(\.callback)
    if let broken = violationOfAuthorizations(of: events, by: command, before) { return broken }
    if let broken = violationOfMetadata(callbacks, by: command, events) { return broken }
    if let broken = preauthorizations.violation(of: events, by: command, sdk) { return broken }
    let outcomes = callbacks.count { $0.name == .setAuthenticationStatus }
    let ended = events.compactMap(\.ending)
    if ended.count > 1 { return "a flow ends twice" }
    let isSilent = ended.first == .abandoned || sdk.session?.flow.isLoggingOut == true
    if let ending = ended.first, outcomes != (isSilent ? 0 : 1) {
      return "a flow that \(ending.rawValue) has \(outcomes) outcomes"
    }
    if let call = events.lazy.compactMap(\.dequeued).first {
      dequeuedCount += 1
      guard waiting.first == call else { return "\(call) starts before its turn" }
      waiting.removeFirst()
    }
    if waiting != sdk.queue { return "the queue is \(sdk.queue), and \(waiting) wait" }
    let dialogs = callbacks.count {
      $0.name == .displayProviderDialog || $0.name == .presentTvProviderDialog
    }
    let asked = events.lazy.compactMap(\.dequeued).first ?? command.call
    switch asked {
    case .getAuthentication, .getAuthorization:
      return dialogs < 2 ? nil : "one call shows two dialogs"
    // One that waited for another of its resource may find that nobody is signed in any more.
    case nil where command == .resumeAuthorizations && events.contains(where: \.awaitsSignIn):
      return dialogs < 2 ? nil : "one authorization shows two dialogs"
    // What comes of Apple's dialog may be the app's picker.
    case nil where before.isBehindAppleDialog:
      return dialogs < 2 ? nil : "one way out of Apple's dialog leads to two more"
    default: return dialogs == 0 ? nil : "a dialog comes without a call that asks for it"
    }
  }

  /// Returns the law about what versions differ in that a step breaks, nil for none: no SDK before 2.0 tells
  /// a status, no array is of another length than those of the version, and a page that nobody has
  /// asked for is that of the last success, with an SDK before 1.5.
  mutating func violationOfVersion(
    _ events: [AccessEnabler.Event],
    by command: AccessEnabler.Command,
    _ before: AccessEnabler,
    _ current: ProviderID?
  ) -> String? {
    for callback in events.compactMap(\.callback) {
      switch callback {
      case .status where version < SDKVersion(2, 0): return "a status before 2.0"
      case .sendTrackingData(let event) where event.data.count != event.type.length(in: version):
        return "\(event.data.count) entries in \(event.type.rawValue)"
      default: break
      }
    }
    let asked = events.lazy.compactMap(\.dequeued).first ?? command.call
    if asked == .getAuthenticationToken, events.contains(where: \.isRequest) { completedCount += 1 }
    let requests = events.compactMap(\.request)
    if version < SDKVersion(3, 0), requests.contains(where: { $0.bearer != nil }) {
      return "an access token before 3.0"
    }
    guard let session = before.session, !session.flow.isAttempt, session.selection == nil,
      let opened = events.lazy.compactMap(\.loginPage).first
    else { return nil }
    rememberedCount += 1
    switch session.lastEnding {
    case .failed, .cancelled, .loggedOut: return "a page that nobody has chosen since the end"
    case .succeeded, .abandoned, nil: break
    }
    return version < SDKVersion(1, 5) && opened == current ? nil : "a page that nobody has chosen"
  }

  /// Returns the law about authorizations and logout that a step breaks, nil for none.
  private mutating func violationOfAuthorizations(
    of events: [AccessEnabler.Event],
    by command: AccessEnabler.Command,
    _ before: AccessEnabler
  ) -> String? {
    var ended = 0
    for event in events {
      switch event {
      case .authorizationAsked(let authorization):
        guard open.insert(authorization.number).inserted else { return "a number is given twice" }
      case .authorizationEnded(let number, _):
        ended += 1
        guard open.remove(number) != nil else { return "authorization \(number) ends twice" }
      default: break
      }
    }
    let waiting = Set(sdk.session?.authorizations.map(\.number) ?? [])
    guard open == waiting else { return "\(waiting) wait, and \(open) have no answer" }
    let names = events.compactMap(\.callback?.name)
    let granted = names.count { $0 == .setToken }
    let refused = names.count { $0 == .tokenRequestFailed }
    grantedCount += granted
    refusedCount += refused
    // A call that is refused at once never waits for anything.
    let asked = events.lazy.compactMap(\.dequeued).first ?? command.call
    let isRefusal =
      asked?.isAuthorization == true && !events.contains(where: \.asks) && !names.isEmpty
    guard granted + refused == ended + (isRefusal ? 1 : 0) else {
      return "\(granted + refused) outcomes for \(ended) authorizations that end"
    }
    guard granted + refused == events.count(where: \.tracksAuthorization) else {
      return "not each outcome is counted once"
    }
    if case .answer(let request, _) = command, !before.awaitedRequests.contains(request),
      events.contains(where: { $0.isToken || $0.isAuthorizationToken })
    {
      return "a late answer stores something"
    }
    if !pending.contains(.resumeAuthorizations), sdk.authorizations.nextInTurn != nil {
      return "an authorization has its turn, and does not begin"
    }
    if events.contains(.viewerForgotten), !tokens.holdsNothing {
      return "something is stored behind a logout"
    }
    return nil
  }

  /// Returns the law about metadata that a step breaks, nil for none: a query that has its turn has
  /// one answer, which names it, and what an MVPD tells is known only while its viewer is signed in.
  private func violationOfMetadata(
    _ callbacks: [Callback],
    by command: AccessEnabler.Command,
    _ events: [AccessEnabler.Event]
  ) -> String? {
    let asked = events.lazy.compactMap(\.dequeued).first ?? command.call
    guard case .getMetadata(let query)? = asked,
      !events.contains(where: { if case .callQueued = $0 { true } else { false } })
    else {
      let isAnswered = callbacks.contains { $0.name == .setMetadataStatus }
      return isAnswered ? "metadata that nobody has asked for" : nil
    }
    guard callbacks.count == 1, case .setMetadataStatus(let value, _, query)? = callbacks.first
    else { return "\(callbacks) answer one query" }
    if value != nil, tokens.authenticationTokens.isEmpty { return "metadata of nobody" }
    return nil
  }
}

extension AccessEnabler.Command {
  fileprivate var call: APICall? {
    if case .call(let call) = self { call } else { nil }
  }
}

extension APICall {
  fileprivate var isAuthorization: Bool {
    switch self {
    case .getAuthorization, .checkAuthorization: true
    default: false
    }
  }
}

extension AccessEnabler.Event {
  fileprivate var ending: AccessEnabler.Ending? {
    if case .authenticationEnded(let ending) = self { ending } else { nil }
  }

  fileprivate var dequeued: APICall? {
    if case .callDequeued(let call) = self { call } else { nil }
  }

  fileprivate var isToken: Bool {
    if case .tokenReceived = self { true } else { false }
  }

  fileprivate var isAuthorizationToken: Bool {
    if case .authorizationTokenReceived = self { true } else { false }
  }

  fileprivate var awaitsSignIn: Bool {
    if case .signInAwaited = self { true } else { false }
  }

  fileprivate var isRequest: Bool { request != nil }

  fileprivate var request: Request? {
    if case .requestSent(let request) = self { request } else { nil }
  }

  /// The provider whose login page is opened.
  fileprivate var loginPage: ProviderID? {
    if case .redirectAwaited(let provider) = self { provider } else { nil }
  }

  fileprivate var asks: Bool {
    if case .authorizationAsked = self { true } else { false }
  }

  fileprivate var tracksAuthorization: Bool {
    switch callback {
    case .sendTrackingData(.authorized), .sendTrackingData(.notAuthorized): true
    default: false
    }
  }
}

extension AccessEnabler {
  /// Whether the person is in Apple's dialog, or what they did there is on its way.
  fileprivate var isBehindAppleDialog: Bool {
    switch session?.flow {
    case .atAppleDialog, .exchanging: true
    default: false
    }
  }
}
