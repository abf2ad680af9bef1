import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimSDKRules

/// What the stages of setRequestor do by what the stage before has left, in every version: each pair of stages, and the
/// instance that is created with its configuration.
@Suite("The stages of setRequestor, one after the other")
struct StageTests {
  /// What a stage has done.
  enum Stage: Equatable {
    case imports(RequestorID)
    case removes(RequestorID)
    case removesAuthorization(ResourceID)
    case exchanges, asks, configures
    case lends(RequestorID)
  }

  /// What there is before the configuration comes, and what the stages do from which version on.
  struct Case: CustomStringConvertible, Sendable {
    let description: String
    var stored: [AuthenticationToken] = []
    var legacy: [AuthenticationToken] = []
    var authorizations: [AuthorizationToken] = []
    /// Whether the MVPDs want a sign-in for each requestor.
    var isPerRequestor = false
    var tvProvider = TVProviderAnswer.nobody
    let stages: [(since: SDKVersion, [Stage])]

    func stages(of version: SDKVersion) -> [Stage] {
      stages.last { $0.since <= version }?.1 ?? [.configures]
    }
  }

  private static func token(
    _ provider: ProviderID = "Alpha",
    for requestor: RequestorID = "DEMO",
    on device: DeviceID = "device",
    from source: TokenSource = .mvpd
  ) -> AuthenticationToken {
    var marks = TokenMarks()
    marks.source = source
    return AuthenticationToken(
      guid: "guid",
      requestor: requestor,
      provider: provider,
      expires: Fixture.now + .days(1),
      fingerprint: device,
      marks: marks
    )
  }

  private static let own = token()
  private static let stale = token(on: "another")
  private static let fromApple = token(from: .apple)
  private static let other = token(for: "OTHER")
  private static let otherStale = token(for: "OTHER", on: "another")
  private static let otherFromApple = token(for: "OTHER", from: .apple)
  private static let account = TVProviderAnswer.account(
    "apple-Beta",
    SAMLResponse(about: "bob", text: "saml")
  )
  private static let nested = SDKVersion(1, 7)
  private static let cleaning = SDKVersion(1, 7, 5)
  private static let withApple = SDKVersion(2, 0)

  static let cases = [
    Case(
      description: "imported, and so neither removed nor exchanged nor lent",
      stored: [other],
      legacy: [own],
      tvProvider: account,
      stages: [(nested, [.imports("DEMO"), .configures])]
    ),
    Case(
      description: "imported and removed, then exchanged",
      legacy: [stale],
      tvProvider: account,
      stages: [
        (nested, [.imports("DEMO"), .configures]),
        (cleaning, [.imports("DEMO"), .removes("DEMO"), .configures]),
        (withApple, [.imports("DEMO"), .removes("DEMO"), .exchanges]),
      ]
    ),
    Case(
      description: "imported and removed, then a provider is asked",
      stored: [other],
      legacy: [stale],
      isPerRequestor: true,
      stages: [
        (nested, [.imports("DEMO"), .configures]),
        (cleaning, [.imports("DEMO"), .removes("DEMO"), .asks]),
      ]
    ),
    Case(
      description: "imported and removed, then lent",
      stored: [other],
      legacy: [stale],
      stages: [
        (nested, [.imports("DEMO"), .configures]),
        (cleaning, [.imports("DEMO"), .removes("DEMO"), .configures, .lends("OTHER")]),
      ]
    ),
    Case(
      description: "another requestor's is imported, then exchanged",
      legacy: [other],
      tvProvider: account,
      stages: [
        (nested, [.imports("OTHER"), .configures, .lends("OTHER")]),
        (withApple, [.imports("OTHER"), .exchanges]),
      ]
    ),
    Case(
      description: "another requestor's is imported, then its provider is asked",
      legacy: [other],
      isPerRequestor: true,
      stages: [(nested, [.imports("OTHER"), .asks])]
    ),
    Case(
      description: "another requestor's is imported and lent, unless it is removed",
      legacy: [otherStale],
      stages: [
        (nested, [.imports("OTHER"), .configures, .lends("OTHER")]),
        (cleaning, [.imports("OTHER"), .removes("OTHER"), .configures]),
      ]
    ),
    Case(
      description: "removed, then exchanged",
      stored: [stale],
      tvProvider: account,
      stages: [
        (cleaning, [.removes("DEMO"), .configures]), (withApple, [.removes("DEMO"), .exchanges]),
      ]
    ),
    Case(
      description: "removed, then a provider is asked",
      stored: [other, stale],
      isPerRequestor: true,
      stages: [(cleaning, [.removes("DEMO"), .asks])]
    ),
    Case(
      description: "removed, and so no provider is asked",
      stored: [otherStale],
      isPerRequestor: true,
      stages: [(nested, [.asks]), (cleaning, [.removes("OTHER"), .configures])]
    ),
    Case(
      description: "removed, then lent",
      stored: [other, stale],
      stages: [(cleaning, [.removes("DEMO"), .configures, .lends("OTHER")])]
    ),
    Case(
      description: "removed, and so not lent",
      stored: [otherStale],
      stages: [
        (nested, [.configures, .lends("OTHER")]), (cleaning, [.removes("OTHER"), .configures]),
      ]
    ),
    Case(
      description: "an authorization is removed with the sign-in, or alone",
      stored: [own, otherStale],
      authorizations: [authorization("News", for: "DEMO"), authorization("Sports", for: "OTHER")],
      stages: [(cleaning, [.removes("OTHER"), .removesAuthorization("News"), .configures])]
    ),
    Case(
      description: "signed out at Apple, then exchanged for another account",
      stored: [fromApple],
      tvProvider: account,
      stages: [(withApple, [.removes("DEMO"), .exchanges])]
    ),
    Case(
      description: "signed out at Apple, then a provider is asked",
      stored: [other, fromApple],
      isPerRequestor: true,
      stages: [(withApple, [.removes("DEMO"), .asks])]
    ),
    Case(
      description: "signed out at Apple, then lent",
      stored: [other, fromApple],
      stages: [(withApple, [.removes("DEMO"), .configures, .lends("OTHER")])]
    ),
    Case(
      description: "the lender is signed out at Apple, and so lends nothing",
      stored: [otherFromApple],
      stages: [(nested, [.configures, .lends("OTHER")]), (withApple, [.configures])]
    ),
    Case(
      description: "of another device and signed out at Apple, removed once",
      stored: [token(on: "another", from: .apple)],
      stages: [(cleaning, [.removes("DEMO"), .configures])]
    ),
  ]

  private static func authorization(_ resource: ResourceID, for requestor: RequestorID)
    -> AuthorizationToken
  {
    AuthorizationToken(
      resource: resource,
      requestor: requestor,
      provider: "Alpha",
      guid: "guid",
      expires: Fixture.now + .days(1),
      fingerprint: "another"
    )
  }

  private static func context(_ one: Case, _ version: SDKVersion) -> Context<AccessEnabler.View> {
    var tokens = TokenStore()
    for token in one.stored { tokens.store(token) }
    for token in one.authorizations { tokens.store(token) }
    var legacy = TokenStore()
    for token in one.legacy { legacy.store(token) }
    return Fixture.context(
      tokens,
      version: version,
      legacyTokens: one.legacy.isEmpty ? nil : legacy,
      tvProvider: one.tvProvider
    )
  }

  /// MVPDs that take part at Apple and whose pages need a Safari view controller, so that all versions ask them.
  private static func providers(of one: Case) -> [MVPD] {
    ["Alpha", "Beta"].map { (id: ProviderID) in
      var mvpd = MVPD(id: id, displayName: "TV", enablePlatformServices: true)
      mvpd.integration.isAuthenticatedPerRequestor = one.isPerRequestor
      mvpd.integration.page = .svc
      return mvpd
    }
  }

  private static func stages(_ events: [AccessEnabler.Event]) -> [Stage] {
    events.compactMap { event in
      switch event {
      case .legacyTokensFound(let requestor, _): .imports(requestor)
      case .tokensRevoked(let requestor, _): .removes(requestor)
      case .authorizationTokenRevoked(let token): .removesAuthorization(token.resource)
      case .profileAwaited: .exchanges
      case .passiveSignInAwaited: .asks
      case .configurationReceived: .configures
      case .lenderFound(_, _, let lender): .lends(lender)
      default: nil
      }
    }
  }

  @Test("each finds the store as the one before has left it", arguments: cases, Versions.all)
  func pair(one: Case, version: SDKVersion) {
    let sdk = Fixture.launched(version: version).after(.call(.setRequestor("DEMO")))
    let answer = AccessEnabler.Command.answer(
      Fixture.request(1),
      .reply(.configuration(Self.providers(of: one)))
    )
    let events = sdk.events(answer, in: Self.context(one, version))
    #expect(Self.stages(events) == one.stages(of: version), "\(one) with SDK \(version)")
  }

  @Test("behind an exchange that fails a provider is asked, and then a token is lent")
  func failures() {
    let lender = Self.token("Beta", for: "OTHER")
    var one = Case(description: "", stored: [lender, Self.other], stages: [])
    one.tvProvider = Self.account
    var providers = Self.providers(of: one)
    providers[0].integration.isAuthenticatedPerRequestor = true
    let context = Self.context(one, SDKVersion(3, 9, 2))
    var sdk = Fixture.launched().after(.call(.setRequestor("DEMO")))
    let answers: [(Answer, [Stage])] = [
      (.reply(.configuration(providers)), [.exchanges]), (.status(400), [.asks]),
      (.status(403), [.configures, .lends("OTHER")]),
    ]
    for (number, (answer, stages)) in answers.enumerated() {
      let events = sdk.handle(.answer(Fixture.request(number + 1), answer), in: context)
        .map(\.event)
      #expect(Self.stages(events) == stages, "\(answer)")
    }
  }

  @Test("another app's sign-in during an exchange that fails leaves nothing to ask for")
  func signedInMeanwhile() {
    var one = Case(description: "", stored: [Self.other], isPerRequestor: true, stages: [])
    one.tvProvider = Self.account
    let version = SDKVersion(3, 9, 2)
    let sdk = Fixture.launched().after(.call(.setRequestor("DEMO"))).after(
      .answer(Fixture.request(1), .reply(.configuration(Self.providers(of: one)))),
      in: Self.context(one, version)
    )
    one.stored.append(Self.own)
    let events = sdk.events(
      .answer(Fixture.request(2), .status(400)),
      in: Self.context(one, version)
    )
    #expect(Self.stages(events) == [.configures])
  }

  @Test(
    "an instance with its configuration finds what setRequestor would have left",
    arguments: Versions.all
  )
  func adoption(version: SDKVersion) {
    let isNested = version >= Self.nested
    let isCleaned = version >= Self.cleaning
    let cases: [(Case, [Stage])] = [
      (Case(description: "imported", legacy: [Self.own], stages: []), [.imports("DEMO")]),
      (
        Case(
          description: "imported and removed",
          stored: [Self.other],
          legacy: [Self.stale],
          stages: []
        ),
        isCleaned ? [.lends("OTHER")] : [.imports("DEMO")]
      ),
      (
        Case(description: "imported and lent", legacy: [Self.other], stages: []),
        [.imports("OTHER"), .lends("OTHER")]
      ),
      (Case(description: "given", stored: [Self.stale], stages: []), []),
    ]
    for (one, stages) in cases {
      let sdk = AccessEnabler(
        profile: Fixture.profile(version: version),
        access: Fixture.access,
        configuredFor: "DEMO",
        with: Self.providers(of: one),
        isRunning: false
      )
      let events = sdk.events(.create, in: Self.context(one, version))
      #expect(Self.stages(events) == (isNested ? stages : []), "\(one) with SDK \(version)")
    }
  }
}
