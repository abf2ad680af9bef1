import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation

/// Follows what Apple's framework says and what the SDK makes of it, and sees laws broken: about exchanges,
/// about statuses, and about what there is on one platform only.
struct AppleWitness {
  private(set) var exchangedCount = 0
  private(set) var repeatedCount = 0
  /// The statuses that were raised.
  private(set) var statuses: Set<String> = []
  private let edition: SDKEdition
  private let hearsStatuses: Bool
  /// Whether a provider takes part in Apple's single sign-on; nil where that changes.
  private let takesPart: Bool?
  /// Why the framework was of no use to the `setRequestor` that is on its way.
  private var noted: TVProviderTrouble?
  /// Why it was of none to the last that has succeeded.
  private var trouble: TVProviderTrouble?
  /// The requests that waited for access, and were looked at then.
  private var held: Set<RequestID> = []

  init(_ sdk: AccessEnabler, takesPart: Bool?) {
    edition = sdk.profile.edition
    hearsStatuses = edition.has(.advancedStatus) && !sdk.profile.lacks.contains(.status)
    self.takesPart = takesPart
  }

  /// Returns the law that a step breaks, nil for none.
  mutating func violation(
    of events: [AccessEnabler.Event],
    by command: AccessEnabler.Command,
    _ tvProvider: TVProviderAnswer,
    _ before: AccessEnabler
  ) -> String? {
    // What is repeated is the trouble of a configuration before this step.
    let trouble = trouble
    for event in events {
      switch event {
      case .tokenReceived(let token):
        guard case .answer(let request, .reply(.authenticationToken(token, _))) = command,
          before.awaitsToken(request)
        else { return "a token is stored that nobody has asked for" }
      case .configurationStarted: noted = nil
      case .tvProviderUnavailable(let found): noted = found
      case .callbackEmitted(.setRequestorComplete(.success)): self.trouble = noted
      case .configurationFailed, .instanceLost:
        noted = nil
        self.trouble = nil
      case .requestHeld(let request):
        held.insert(request.id)
        if let broken = violation(by: request, command, tvProvider) { return broken }
      case .requestSent(let request) where !held.contains(request.id):
        if let broken = violation(by: request, command, tvProvider) { return broken }
      case .callbackEmitted(.status(let status)):
        statuses.insert(status.errorID)
        if let broken = violation(by: status, command) { return broken }
      case .callbackEmitted(.navigateToURL), .pagePresented, .redirectAwaited:
        if edition.platform == .tvOS { return "a page on Apple TV" }
      case .callbackEmitted(.presentTVProviderDialog):
        if !edition.has(.platformSSO) { return "a dialog before 2.0" }
        if takesPart == false { return "a dialog of nobody" }
        if tvProvider.trouble != nil { return "a dialog although Apple's framework is of no use" }
      default: break
      }
    }
    switch command {
    case .call(.checkAuthentication), .drainQueue:
      return violationOfCheck(events, by: command, before, trouble)
    default: return nil
    }
  }

  /// What is exchanged, and with whose permission.
  private mutating func violation(
    by request: Request,
    _ command: AccessEnabler.Command,
    _ tvProvider: TVProviderAnswer
  ) -> String? {
    let apple = request.provider.map { "apple-\($0)" }
    switch request.service {
    case .profileRequest:
      let hasSignedIn: Bool =
        if case .closeDialog(_, .signedIn(apple)) = command { true } else { false }
      guard hasSignedIn || tvProvider.provider == apple else {
        return "a profile request at \(apple ?? "nobody"), and the framework says \(tvProvider)"
      }
    case .tokenExchange:
      exchangedCount += 1
      guard tvProvider.provider == apple, let response = tvProvider.response,
        request.proof == .saml(response)
      else { return "\(apple ?? "nobody") is exchanged, and the framework says \(tvProvider)" }
    case .registrationCode where edition.platform == .iOS: return "a code on iOS"
    default: return nil
    }
    return edition.has(.platformSSO) ? nil : "an exchange before 2.0"
  }

  /// Where a status can come from.
  private func violation(
    by status: AdvancedStatus,
    _ command: AccessEnabler.Command
  ) -> String? {
    let isApples: Bool
    switch status.errorID {
    case "REGCODE": return edition.platform == .tvOS ? nil : "REGCODE on iOS"
    case "VSA403", "VSA404", "VSA503", "APPL_ERROR", "N003", "N004": isApples = true
    case "N005":
      if case .closeDialog = command { isApples = true } else { isApples = false }
    default: isApples = false
    }
    guard isApples else { return nil }
    if !edition.has(.platformSSO) { return "\(status.errorID) before 2.0" }
    return takesPart == false ? "\(status.errorID), and nobody takes part" : nil
  }

  /// A check that finds nobody repeats the trouble of the last configuration, and nothing else.
  private mutating func violationOfCheck(
    _ events: [AccessEnabler.Event],
    by command: AccessEnabler.Command,
    _ before: AccessEnabler,
    _ trouble: TVProviderTrouble?
  ) -> String? {
    guard case .configured = before.phase else { return nil }
    let asked = events.lazy.compactMap(\.dequeuedCall).first ?? command.calledNow
    let isQueued = events.contains { if case .callQueued = $0 { true } else { false } }
    guard asked == .checkAuthentication, !isQueued else { return nil }
    let told = events.compactMap { event -> AdvancedStatus? in
      guard case .callbackEmitted(.status(let status)) = event else { return nil }
      return status.errorID == "N000" ? nil : status
    }
    let isNegative = events.contains(
      .callbackEmitted(.setAuthenticationStatus(.error, .userNotAuthenticated))
    )
    let expected = isNegative && hearsStatuses ? trouble.map { [$0.status] } ?? [] : []
    repeatedCount += expected.count
    return told == expected ? nil : "a check tells \(told), and \(expected) is to be repeated"
  }
}

extension AccessEnabler {
  /// Whether a request's answer can bring a token that somebody waits for.
  fileprivate func awaitsToken(_ request: RequestID) -> Bool {
    if case .configuring(let configuring) = phase, let exchange = configuring.exchange,
      exchange.request == request
    {
      return exchange.stage != .profile
    }
    return switch session?.flow {
    case .retrievingToken(_, request): true
    case .exchanging(let exchange): exchange.request == request && exchange.stage == .token
    case .polling(let polling): polling.awaited == request
    default: false
    }
  }
}

extension AccessEnabler.Command {
  fileprivate var calledNow: APICall? {
    if case .call(let call) = self { call } else { nil }
  }
}

extension AccessEnabler.Event {
  fileprivate var dequeuedCall: APICall? {
    if case .callDequeued(let call) = self { call } else { nil }
  }
}

extension TVProviderTrouble {
  /// What `setRequestor` raises for it.
  fileprivate var status: AdvancedStatus {
    switch self {
    case .denied: AdvancedStatus("VSA403", .info)
    case .undetermined: AdvancedStatus("VSA404", .info)
    case .failed(let error): AdvancedStatus("APPL_ERROR", .error, details: error?.rawValue)
    }
  }
}
