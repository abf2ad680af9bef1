import Entitlement
import Simulation
import Testing

@testable import AccessEnabler

/// A hundred thousand short lives, each from another seed and with an SDK of any version: what a person
/// tries who taps everything.
@Suite("Random sequences of calls and answers")
struct RandomSequenceTests {
  static let sequences = 100_000
  static let length = 12

  @Test(
    "each ends its flows once and with one outcome, stores no token after a cancel, and keeps its queue",
    .timeLimit(.minutes(2)),
    arguments: [0, 1]
  )
  func laws(half: Int) {
    var reached = Reached()
    for seed in stride(from: half, to: Self.sequences, by: 2) {
      var walk = Walk(seed: UInt64(seed))
      for _ in 0..<Self.length {
        if let violation = walk.step() {
          let history = walk.history.map { "\($0)" }.joined(separator: "\n")
          Issue.record("seed \(seed): \(violation)\n\(history)")
          return
        }
      }
      reached.note(walk)
    }
    // A walk that never gets anywhere would break no law either.
    #expect(reached.endings == Set(AccessEnabler.Ending.allCases))
    #expect(reached.stored > 500 && reached.dequeued > 500 && reached.cancelled > 500)
    #expect(reached.granted > 500 && reached.refused > 500 && reached.erased > 500)
    #expect(reached.told > 500)
    #expect(reached.preauthorized > 500 && reached.remembered > 500 && reached.completed > 500)
    #expect(reached.imported > 500 && reached.lent > 500)
    #expect(reached.versions == Set(Versions.all))
  }

  private struct Reached {
    var endings: Set<AccessEnabler.Ending> = []
    var stored = 0
    var dequeued = 0
    var cancelled = 0
    var granted = 0
    var refused = 0
    var erased = 0
    var told = 0
    var preauthorized = 0
    var remembered = 0
    var completed = 0
    var imported = 0
    var lent = 0
    var versions: Set<SDKVersion> = []

    mutating func note(_ walk: Walk) {
      endings.formUnion(walk.endings)
      stored += walk.storedCount
      dequeued += walk.dequeuedCount
      granted += walk.grantedCount
      refused += walk.refusedCount
      erased += walk.erasedCount
      told += walk.toldCount
      preauthorized += walk.preauthorizedCount
      remembered += walk.rememberedCount
      completed += walk.completedCount
      imported += walk.importedCount
      lent += walk.lentCount
      versions.insert(walk.version)
      cancelled += walk.endings.count { $0 == .cancelled }
    }
  }
}

/// One sequence: an SDK with its store, and what the laws have to remember.
private struct Walk {
  private(set) var history: [AccessEnabler.Command] = []
  private(set) var endings: [AccessEnabler.Ending] = []
  private(set) var storedCount = 0
  private(set) var dequeuedCount = 0
  private(set) var grantedCount = 0
  private(set) var refusedCount = 0
  private(set) var erasedCount = 0
  private(set) var toldCount = 0
  private(set) var rememberedCount = 0
  private(set) var completedCount = 0
  private(set) var importedCount = 0
  private(set) var lentCount = 0
  var preauthorizedCount: Int { preauthorizations.endedCount }

  /// The version of the SDK.
  var version: SDKVersion { Versions.all[age] }

  private var sdk: AccessEnabler
  /// The place of the version among all.
  private let age: Int
  /// The time by the device's clock; by a later one the tokens have expired.
  private let clock: Instant
  private var tokens = TokenStore()
  /// What an older SDK has stored, until a logout; nil where there was none.
  private var legacyTokens: TokenStore?
  private var dice: SplitMix
  /// The calls that wait, as the events tell it.
  private var waiting: [APICall] = []
  /// The step at which deciding and folding are done once more and compared.
  private let checkedStep: Int
  /// The authorizations that have no answer yet, as the events tell it.
  private var open: Set<Int> = []
  private var preauthorizations = PreauthorizationLedger()
  /// What the SDK has sent itself.
  private var pending: [AccessEnabler.Command] = []

  private static let calls: [APICall] = [
    .setRequestor("DEMO"), .setRequestor("OTHER"), .checkAuthentication, .getAuthentication(),
    .getAuthentication(), .getAuthentication(AuthenticationArguments(forceAuthn: true)),
    .setSelectedProvider("Alpha"), .setSelectedProvider("Alpha"), .setSelectedProvider("Beta"),
    .setSelectedProvider("Gamma"), .setSelectedProvider(nil), .getSelectedProvider,
    .handleExternalURL("adobepass://ios.app"), .handleExternalURL("https://example.com"),
    .getAuthenticationToken, .getAuthenticationToken,
    .setRequestor("DEMO", credentials: RequestorCredentials(signature: "signed")),
    .setRequestor("DEMO", serviceProviders: ["https://one.example", "https://two.example"]),
    .getAuthorization(AuthorizationArguments("News")),
    .getAuthorization(AuthorizationArguments("News")),
    .getAuthorization(AuthorizationArguments("Sports")),
    .checkAuthorization(AuthorizationArguments("News")),
    .getAuthorization(AuthorizationArguments("")), .logout, .logout,
    .getMetadata(Fixture.query(.user, "zip")), .getMetadata(Fixture.query(.authentication)),
    .getMetadata(MetadataQuery(nil)),
    .checkPreauthorizedResources(CheckPreauthorizedArguments(["News", "Sports"])),
    .checkPreauthorizedResources(CheckPreauthorizedArguments(["News"], cache: false)),
    .preauthorize(PreauthorizeArguments(["Sports"])),
    .preauthorize(PreauthorizeArguments(["News"], disabling: [.local])),
  ]
  private static let callsByAge = Versions.having(calls)
  private static let failures: [Answer] = [
    .status(500), .status(401), .status(412), .unreadable, .failed(.timeout), .failed(.offline),
    .reply(.authorizationDenied("not yours")),
  ]

  init(seed: UInt64) {
    dice = SplitMix(state: seed)
    checkedStep = Int.random(in: 1...RandomSequenceTests.length, using: &dice)
    age = Int.random(in: 0..<Versions.all.count, using: &dice)
    let start = Int.random(in: 0..<5, using: &dice)
    clock = start == 4 ? Fixture.now + .days(2) : Fixture.now
    let version = Versions.all[age]
    sdk = start == 0 ? Fixture.launched(version: version) : Fixture.configured(version: version)
    if start > 2 { tokens.store(Fixture.token()) }
    // What others have stored: another programmer, or an older SDK.
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: tokens.store(Fixture.token("Alpha", for: "OTHER"))
    case 1: legacyTokens = Fixture.store(Fixture.token("Beta"))
    default: break
    }
  }

  /// Does one thing; returns the law that it breaks, nil when it breaks none.
  mutating func step() -> String? {
    let command = pending.isEmpty ? next() : pending.removeFirst()
    let before = sdk
    let context = Fixture.context(tokens, deviceClock: clock, legacyTokens: legacyTokens)
    let current = before.session.flatMap { tokens.currentProvider(of: $0.requestor) }
    let decisions = sdk.decide(command, in: context)
    history.append(command)
    for decision in decisions { sdk.evolve(decision.event) }
    if history.count == checkedStep {
      var handled = before
      if handled.handle(command, in: context) != decisions || handled != sdk {
        return "folding and deciding do not agree"
      }
    }
    let events = decisions.map(\.event)
    for event in events { note(event) }
    return violation(of: events, by: command, before)
      ?? violationOfVersion(events, by: command, before, current)
  }

  private mutating func note(_ event: AccessEnabler.Event) {
    switch event {
    case .callQueued(let call): waiting.append(call)
    case .queueReleased: pending.append(.drainQueue)
    case .authorizationsReleased: pending.insert(.resumeAuthorizations, at: 0)
    case .requestDenied(let request, let answer): pending.append(.answer(request, answer))
    case .authenticationEnded(let ending): endings.append(ending)
    case .providerForgotten(let requestor): tokens.setCurrentProvider(nil, of: requestor)
    case .tokenReceived(let token):
      storedCount += 1
      tokens.store(token)
    case .authorizationTokenReceived(let token): tokens.store(token)
    case .tokensRevoked(let requestor, let provider):
      tokens.removeTokens(of: requestor, from: provider)
    case .viewerForgotten:
      erasedCount += tokens.holdsNothing ? 0 : 1
      tokens.erase()
      legacyTokens = nil
    case .legacyTokensFound(let requestor, let provider):
      importedCount += 1
      guard let legacyTokens else { break }
      tokens.importTokens(of: requestor, from: provider, in: legacyTokens)
    case .lenderFound(let requestor, let provider, let lender):
      lentCount += 1
      tokens.setCurrentProvider(provider, of: requestor, lentBy: lender)
    case .metadataReceived(let metadata):
      toldCount += 1
      tokens.store(metadata)
    default: break
    }
  }

  private mutating func violation(
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
    if events.contains(where: \.isToken) {
      guard case .answer(let request, _) = command,
        case .retrievingToken(_, request) = before.session?.flow
      else { return "a token is stored that no flow waits for" }
    }
    if let call = events.lazy.compactMap(\.dequeued).first {
      dequeuedCount += 1
      guard waiting.first == call else { return "\(call) starts before its turn" }
      waiting.removeFirst()
    }
    if waiting != sdk.queue { return "the queue is \(sdk.queue), and \(waiting) wait" }
    let dialogs = callbacks.count { $0.name == .displayProviderDialog }
    let asked = events.lazy.compactMap(\.dequeued).first ?? command.call
    switch asked {
    case .getAuthentication, .getAuthorization:
      return dialogs < 2 ? nil : "one call shows two dialogs"
    // One that waited for another of its resource may find that nobody is signed in any more.
    case nil where command == .resumeAuthorizations && events.contains(where: \.awaitsSignIn):
      return dialogs < 2 ? nil : "one authorization shows two dialogs"
    default: return dialogs == 0 ? nil : "a dialog comes without a call that asks for it"
    }
  }

  /// Returns the law about what versions differ in that a step breaks, nil for none: no SDK before 2.0 tells
  /// a status, no array is of another length than those of the version, and a page that nobody has
  /// asked for is that of the last success, with an SDK before 1.5.
  private mutating func violationOfVersion(
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
    guard let session = before.session, !session.flow.isActive, session.selection == nil,
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
    if !pending.contains(.resumeAuthorizations), sdk.session?.nextAuthorization != nil {
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

  private mutating func next() -> AccessEnabler.Command {
    let awaited = sdk.awaitedRequests
    guard let request = awaited.randomElement(using: &dice),
      Int.random(in: 0..<3, using: &dice) > 0
    else {
      let calls = Self.callsByAge[age]
      return .call(calls[Int.random(in: 0..<calls.count, using: &dice)])
    }
    if Int.random(in: 0..<4, using: &dice) == 0 {
      // An answer that goes wrong, or one to a request of long ago.
      let failure = Self.failures[Int.random(in: 0..<Self.failures.count, using: &dice)]
      let late = RequestID(sender: request.sender, number: max(1, request.number - 1))
      return .answer(Bool.random(using: &dice) ? request : late, failure)
    }
    if case .retrievingToken(let provider, request) = sdk.session?.flow {
      let requestor = sdk.session?.requestor ?? "DEMO"
      let token = Fixture.token(provider, for: requestor)
      return .answer(request, .reply(.authenticationToken(token, metadata(of: token))))
    }
    guard
      let authorization = sdk.session?.authorizations.first(where: {
        $0.progress.request == request
      })
    else {
      let preauthorization = sdk.session?.preauthorizations.first { $0.request == request }
      guard preauthorization == nil else {
        return .answer(request, .reply(.preauthorization(Fixture.decisions("News", "Sports"))))
      }
      return .answer(request, Fixture.configuration)
    }
    guard case .authorizing(let viewer, _) = authorization.progress else {
      return .answer(request, .reply(.mediaToken(Fixture.mediaToken(authorization.resource))))
    }
    let token = Fixture.authorization(
      authorization.resource,
      at: viewer.provider,
      for: viewer.requestor
    )
    return .answer(request, .reply(.authorization(token, metadata(of: viewer))))
  }

  /// What an MVPD tells, each time something newer.
  private func metadata(of viewer: AuthenticationToken) -> UserMetadata {
    Fixture.metadata(at: viewer.provider, for: viewer.requestor, updated: Int64(history.count))
  }
}

/// SplitMix64, for numbers by the million.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
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
