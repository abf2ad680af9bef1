import EntsimEntitlement
import EntsimSimulation
import TestSupport

@testable import EntsimSDKRules

/// One sequence: an SDK with its store, and what the laws have to remember.
struct Walk {
  private(set) var history: [AccessEnabler.Command] = []
  private(set) var endings: [AccessEnabler.Ending] = []
  var storedCount = 0
  var dequeuedCount = 0
  var grantedCount = 0
  var refusedCount = 0
  private(set) var erasedCount = 0
  private(set) var toldCount = 0
  var rememberedCount = 0
  var completedCount = 0
  private(set) var importedCount = 0
  private(set) var lentCount = 0
  var preauthorizedCount: Int { preauthorizations.endedCount }

  /// The version of the SDK.
  var version: SDKVersion { edition.version }
  /// The version and the platform of the SDK.
  let edition: SDKEdition
  /// How many dialogs there were.
  var dialogCount: Int { dialogs.presentedCount }

  private(set) var sdk: AccessEnabler
  /// The place of the edition among all.
  private let age: Int
  /// The MVPDs of every configuration.
  private let providers: [MVPD]
  /// What Apple's framework says now.
  private var tvProvider: TVProviderAnswer
  /// The time by the device's clock; by a later one the tokens have expired.
  private let clock: Instant
  /// What the SDK reads of the device.
  private var view: AccessEnabler.View
  var tokens: TokenStore { view.tokens }
  private var dice: SplitMix
  /// The calls that wait, as the events tell it.
  var waiting: [APICall] = []
  /// The step at which deciding and folding are done once more and compared.
  private let checkedStep: Int
  /// The authorizations that have no answer yet, as the events tell it.
  var open: Set<Int> = []
  var preauthorizations = PreauthorizationLedger()
  private(set) var dialogs = DialogLedger()
  private(set) var apple: AppleWitness
  /// What the SDK has sent itself.
  private(set) var pending: [AccessEnabler.Command] = []

  private static let calls: [APICall] = [
    .setRequestor("DEMO"), .setRequestor("OTHER"), .checkAuthentication, .getAuthentication(),
    .getAuthentication(), .getAuthentication(AuthenticationArguments(forceAuthn: true)),
    .getAuthentication(AuthenticationArguments(filter: .list(["Beta"]))),
    .getAuthentication(
      AuthenticationArguments(filter: .dictionary(providers: ["Alpha"], featured: ["Alpha"]))
    ),
    .getAuthentication(
      AuthenticationArguments(filter: .dictionary(providers: ["Gamma"], featured: nil))
    ),
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
  private static let switches = [Switches(), Switches(), Switches()] + [Switches.otherReadings]
  private static let configurations = [Fixture.withoutApple, Fixture.withApple]
  private static let failures: [Answer] = [
    .status(500), .status(401), .status(412), .unreadable, .failed(.timeout), .failed(.offline),
    .reply(.authorizationDenied("not yours")),
  ]

  private static let earlyEditions =
    Versions.editions.prefix { $0.has(.remembersProvider) }.count

  init(seed: UInt64) {
    dice = SplitMix(seed: seed)
    checkedStep = Int.random(in: 1...RandomSequenceTests.length, using: &dice)
    // Of the few SDKs that remember a provider there is one in every tenth walk more.
    let isEarly = Int.random(in: 0..<10, using: &dice) == 0
    let count = isEarly ? Self.earlyEditions : Versions.editions.count
    age = Int.random(in: 0..<count, using: &dice)
    let takesPart = Bool.random(using: &dice)
    providers = Self.configurations[takesPart ? 1 : 0]
    tvProvider = Fixture.tvProviderAnswers.randomElement(using: &dice) ?? .nobody
    let switches = Self.switches[Int.random(in: 0..<4, using: &dice)]
    let start = Int.random(in: 0..<5, using: &dice)
    clock = start == 4 ? Fixture.now + .days(2) : Fixture.now
    edition = Versions.editions[age]
    let version = edition.version
    sdk =
      start == 0
      ? Fixture.launched(version: version, on: edition.platform, switches: switches)
      : Fixture.configured(
        version: version,
        on: edition.platform,
        with: providers,
        switches: switches
      )
    apple = AppleWitness(sdk, takesPart: takesPart)
    var tokens = TokenStore()
    var legacyTokens: TokenStore?
    if start > 2 { tokens.store(Fixture.token()) }
    // What others have stored: another programmer, or an older SDK.
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: tokens.store(Fixture.token("Alpha", for: "OTHER"))
    case 1: legacyTokens = Fixture.store(Fixture.token("Beta"))
    default: break
    }
    view = Fixture.view(of: tokens, version: version, legacyTokens: legacyTokens)
  }

  /// Does one thing; returns the law that it breaks, nil when it breaks none.
  mutating func step() -> String? {
    let command = pending.isEmpty ? next() : pending.removeFirst()
    let before = sdk
    let context = Fixture.context(view, deviceClock: clock, tvProvider: tvProvider)
    let current = before.session.flatMap { tokens.currentProvider(of: $0.requestor) }
    let decisions = sdk.decide(command, in: context)
    history.append(command)
    for decision in decisions { sdk.evolve(decision.event) }
    if history.count == checkedStep {
      var handled = before
      if handled.handle(command, in: context) != decisions || handled != sdk {
        return "folding and deciding do not agree"
      }
      if let event = decisions.map(\.event).first(where: { !$0.isReadBack }) {
        return "\(event) is read as something else"
      }
    }
    let events = decisions.map(\.event)
    for event in events { note(event) }
    return violation(of: events, by: command, before)
      ?? violationOfVersion(events, by: command, before, current)
      ?? dialogs.violation(of: events, sdk)
      ?? apple.violation(of: events, by: command, tvProvider, before)
  }

  private mutating func note(_ event: AccessEnabler.Event) {
    switch event {
    case .callQueued(let call): waiting.append(call)
    case .queueReleased: pending.append(.drainQueue)
    case .authorizationsReleased: pending.insert(.resumeAuthorizations, at: 0)
    case .requestDenied(let request, let answer): pending.append(.answer(request, answer))
    case .authenticationEnded(let ending): endings.append(ending)
    case .tokenReceived: storedCount += 1
    case .viewerForgotten: erasedCount += tokens.holdsNothing ? 0 : 1
    case .legacyTokensFound: importedCount += 1
    case .lenderFound: lentCount += 1
    case .metadataReceived: toldCount += 1
    default: break
    }
    AccessEnabler.fold(event, into: &view)
  }

  private mutating func next() -> AccessEnabler.Command {
    if Int.random(in: 0..<8, using: &dice) == 0 {
      tvProvider = Fixture.tvProviderAnswers.randomElement(using: &dice) ?? .nobody
    }
    if let command = nextOutsideTheApp() { return command }
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
    if let answer = answerOnTheWay(to: request) { return .answer(request, answer) }
    guard
      let authorization = sdk.session?.authorizations.first(where: {
        $0.progress.request == request
      })
    else {
      let preauthorization = sdk.session?.preauthorizations.first { $0.request == request }
      guard preauthorization == nil else {
        return .answer(request, .reply(.preauthorization(Fixture.decisions("News", "Sports"))))
      }
      return .answer(request, .reply(.configuration(providers)))
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

  /// What the person does in Apple's dialog, and what becomes of a code; nil where that is nothing now.
  private mutating func nextOutsideTheApp() -> AccessEnabler.Command? {
    let dialog: Int? =
      if case .atAppleDialog(let dialog) = sdk.session?.flow { dialog.number } else {
        dialogs.presentedCount > 0 && Int.random(in: 0..<16, using: &dice) == 0 ? 1 : nil
      }
    if let dialog, Bool.random(using: &dice) {
      let isEarlier = Int.random(in: 0..<8, using: &dice) == 0
      let outcome = Fixture.outcomes[Int.random(in: 0..<Fixture.outcomes.count, using: &dice)]
      return .closeDialog(isEarlier ? dialog - 1 : dialog, outcome)
    }
    guard case .polling(let polling) = sdk.session?.flow, Bool.random(using: &dice) else {
      return nil
    }
    guard polling.awaited == nil || Int.random(in: 0..<4, using: &dice) == 0 else { return nil }
    return Int.random(in: 0..<6, using: &dice) == 0 ? .expireCode : .poll
  }

  /// What brings a sign-in on, where its request is asked of somebody else than the MVPD's page.
  private mutating func answerOnTheWay(to request: RequestID) -> Answer? {
    if case .configuring(let configuring) = sdk.phase, let exchange = configuring.exchange,
      exchange.request == request
    {
      return answer(of: exchange, for: configuring.requestor)
    }
    switch sdk.session?.flow {
    case .exchanging(let exchange) where exchange.request == request:
      return answer(of: exchange, for: sdk.session?.requestor ?? "DEMO")
    case .requestingCode(_, request): return Fixture.code
    case .polling(let polling) where polling.awaited == request:
      guard Bool.random(using: &dice) else { return .status(401) }
      return .reply(
        .authenticationToken(
          Fixture.token(polling.provider, for: sdk.session?.requestor ?? "DEMO")
        )
      )
    case .loggingOut(_, request): return .reply(.signedOut)
    default: return nil
    }
  }

  private func answer(
    of exchange: AccessEnabler.Exchange,
    for requestor: RequestorID
  ) -> Answer {
    switch exchange.stage {
    case .profile: .reply(.profileRequest)
    case .token, .passiveToken:
      .reply(
        .authenticationToken(
          Fixture.token(exchange.provider, for: requestor, from: .apple)
        )
      )
    }
  }

  /// What an MVPD tells, each time something newer.
  private func metadata(of viewer: AuthenticationToken) -> UserMetadata {
    Fixture.metadata(at: viewer.provider, for: viewer.requestor, updated: Int64(history.count))
  }
}

extension AccessEnabler.Event {
  /// Whether its canonical bytes say what it is.
  var isReadBack: Bool { (try? Self(canonicalBytes: canonicalBytes)) == self }
}

extension Switches {
  /// The other readings of what there is about Apple's dialog.
  static var otherReadings: Switches {
    var switches = Switches()
    switches.appleDialogCancelled = .displayProviderDialog
    switches.appleProviderOnTV = .registrationCode
    return switches
  }
}
