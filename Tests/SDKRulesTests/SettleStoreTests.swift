import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

/// Importer, sanitizer, Apple's account and lender, in every combination and every version.
@Suite("What setRequestor does with what is stored")
struct SettleStoreTests {
  /// What may be so before the configuration comes.
  struct Situation: CustomStringConvertible {
    /// What the current store has of the programmer's own.
    enum Own: CaseIterable { case nothing, valid, expired, damaged, stale, apple }

    let own: Own
    /// Whether an older SDK has stored a token of the programmer's.
    let hasLegacy: Bool
    /// Whether another programmer has a token that may be lent.
    let hasLender: Bool
    /// What Apple says.
    let tvProvider: TVProviderAnswer

    var description: String {
      "\(own), legacy \(hasLegacy), lender \(hasLender), Apple \(tvProvider)"
    }

    static let all = Own.allCases.flatMap { own in
      [false, true].flatMap { hasLegacy in
        [false, true].flatMap { hasLender in
          SettleStoreTests.answers.map {
            Situation(own: own, hasLegacy: hasLegacy, hasLender: hasLender, tvProvider: $0)
          }
        }
      }
    }
  }

  static let account = TVProviderAnswer.account(
    "apple-Beta",
    SAMLResponse(about: "bob", text: "saml")
  )
  static let answers: [TVProviderAnswer] = [
    .refused(.denied), .refused(.undetermined), .failed(.providerRejected), .nobody, account,
  ]
  /// The status that says why Apple's framework was of no use (SSO-016 to SSO-018).
  private static func status(for answer: TVProviderAnswer) -> String? {
    switch answer {
    case .refused(.denied): "VSA403"
    case .refused(.undetermined): "VSA404"
    case .failed: "APPL_ERROR"
    case .nobody, .account: nil
    }
  }

  private static let beta = MVPD(id: "Beta", displayName: "Beta TV", enablePlatformServices: true)
  private static let configuration = Answer.reply(.configuration([Fixture.alpha, beta]))

  private static func token(
    _ own: Situation.Own,
    for requestor: RequestorID = "DEMO",
    at provider: ProviderID = "Alpha"
  ) -> AuthenticationToken {
    var marks = TokenMarks()
    marks.isDamaged = own == .damaged
    marks.source = own == .apple ? .apple : .mvpd
    return AuthenticationToken(
      guid: "guid",
      requestor: requestor,
      provider: provider,
      expires: Fixture.now + (own == .expired ? .zero : .days(1)),
      fingerprint: own == .stale ? "another" : "device",
      marks: marks
    )
  }

  private static func context(_ situation: Situation, _ version: SDKVersion)
    -> Context<AccessEnabler.View>
  {
    var tokens = TokenStore()
    if situation.hasLender { tokens.store(token(.valid, for: "OTHER")) }
    if situation.own != .nothing { tokens.store(token(situation.own)) }
    return Fixture.context(
      tokens,
      version: version,
      legacyTokens: situation.hasLegacy ? Fixture.store(token(.valid)) : nil,
      tvProvider: situation.tvProvider
    )
  }

  @Test("by version", arguments: Versions.all)
  func settling(version: SDKVersion) {
    let sdk = Fixture.launched(version: version)
      .after(.call(.setRequestor("DEMO")))
    for situation in Situation.all {
      let context = Self.context(situation, version)
      let answer = AccessEnabler.Command.answer(Fixture.request(1), Self.configuration)
      let events = sdk.events(answer, in: context)
      let words = "\(version): \(situation)"
      let isNested = version >= SDKVersion(1, 7)
      let isCleaned = version >= SDKVersion(1, 7, 5)
      let asksApple = version >= SDKVersion(2, 0) && situation.tvProvider.trouble == nil
      let isGone =
        (situation.own == .stale && isCleaned) || (situation.own == .apple && asksApple)
      let hasOwn = [.valid, .stale, .apple].contains(situation.own)

      let imports = isNested && situation.hasLegacy && !hasOwn
      #expect(events.contains(.legacyTokensFound("DEMO", "Alpha")) == imports, "\(words)")
      #expect(events.contains(.tokensRevoked("DEMO", "Alpha")) == isGone, "\(words)")

      let isSignedIn = imports || (hasOwn && !isGone)
      let isExchanged =
        asksApple && situation.tvProvider == Self.account && !isSignedIn
      let asked = events.compactMap { event -> Service? in
        if case .requestSent(let request) = event { request.service } else { nil }
      }
      #expect(asked == (isExchanged ? [.profileRequest] : []), "\(words)")
      #expect(events.contains { $0.isCompletion } != isExchanged, "\(words)")

      let statuses = events.compactMap { event -> String? in
        if case .callbackEmitted(.status(let status)) = event { status.errorID } else { nil }
      }
      let expected = version >= SDKVersion(2, 0) ? Self.status(for: situation.tvProvider) : nil
      #expect(statuses == [expected].compactMap(\.self), "\(words)")

      let hasNoProvider = situation.own == .nothing || isGone
      let lends =
        isNested && situation.hasLender && !isExchanged && !imports && hasNoProvider
      #expect(events.contains(.lenderFound("DEMO", "Alpha", lender: "OTHER")) == lends, "\(words)")

      // CFG-029: import, removal, the configuration by what they have left, lending, completion.
      let order = events.compactMap(\.rank)
      #expect(order == order.sorted(), "\(words)")
    }
  }

  /// The SDK that waits for what Apple has to be asked, and then for the token.
  private static let asking = Fixture.launched().after(.call(.setRequestor("DEMO"))).after(
    .answer(Fixture.request(1), configuration),
    in: context(
      Situation(own: .nothing, hasLegacy: false, hasLender: true, tvProvider: account),
      SDKVersion(3, 9, 2)
    )
  )

  @Test(
    "whatever comes instead of an exchange, the configuration is there",
    arguments: Commands.answers
  )
  func exchange(name: String, answer: Answer) {
    let situation = Situation(
      own: .nothing,
      hasLegacy: false,
      hasLender: true,
      tvProvider: Self.account
    )
    let context = Self.context(situation, SDKVersion(3, 9, 2))
    let asked = Self.asking.after(
      .answer(Fixture.request(2), .reply(.profileRequest)),
      in: context
    )
    #expect(asked.awaitedRequests == [Fixture.request(3)])
    for (sdk, number) in [(Self.asking, 2), (asked, 3)] {
      let events = sdk.events(.answer(Fixture.request(number), answer), in: context)
      let names = events.compactMap { event -> CallbackName? in
        if case .callbackEmitted(let callback) = event { callback.name } else { nil }
      }
      let hasStatus = [.failed(.tls), .denied(.notRegistered), .denied(.noAccessToken)]
        .contains(answer)
      #expect(names == (hasStatus ? [.status] : []) + [.setRequestorComplete], "\(name)")
      // One of them is what the exchange is for.
      let isToken = events.contains { if case .tokenReceived = $0 { true } else { false } }
      let isMeant = number == 3 && answer == .reply(.authenticationToken(Fixture.token("Beta")))
      #expect(isToken == isMeant, "\(name)")
      #expect(
        events.contains(.lenderFound("DEMO", "Alpha", lender: "OTHER")) == !isToken,
        "\(name)"
      )
    }
  }

  @Test("the token of an exchange is stored, the configuration is there, and nothing is lent")
  func exchanged() {
    let situation = Situation(
      own: .nothing,
      hasLegacy: false,
      hasLender: true,
      tvProvider: Self.account
    )
    let context = Self.context(situation, SDKVersion(3, 9, 2))
    let asked = Self.asking.after(
      .answer(Fixture.request(2), .reply(.profileRequest)),
      in: context
    )
    let token = Self.token(.apple, at: "Beta")
    let answer = AccessEnabler.Command.answer(
      Fixture.request(3),
      .reply(.authenticationToken(token))
    )
    let events = asked.events(answer, in: context)
    #expect(events.first == .tokenReceived(token))
    #expect(events.contains { $0.isCompletion })
    #expect(!events.contains(.lenderFound("DEMO", "Alpha", lender: "OTHER")))
  }

  @Test(
    "the check of the store when the instance is created",
    arguments: [nil, StorageCheck.none, StorageCheck.all, StorageCheck.clear] as [StorageCheck?],
    [false, true]
  )
  func check(check: StorageCheck?, isDamaged: Bool) {
    for version in [SDKVersion(3, 8), SDKVersion(3, 8, 3), SDKVersion(3, 9, 2)] {
      let profile = AccessEnabler.Profile(
        app: "app",
        edition: SDKEdition(version, on: .iOS),
        client: Fixture.phone,
        customScheme: "adbe.example",
        lacks: [],
        device: "device",
        storageCheck: check
      )
      let sdk = AccessEnabler(profile: profile, access: Fixture.access, isRunning: false)
      let store = Fixture.store(
        Self.token(.valid, for: "OTHER"),
        Self.token(isDamaged ? .damaged : .valid)
      )
      let decisions = sdk.decide(.create, in: Fixture.context(store, version: version))
      let isErased = decisions.contains { $0.event == .viewerForgotten }
      let isOld = version == SDKVersion(3, 8)
      #expect(isErased == (!isOld && (check == .clear || (check == .all && isDamaged))))
      let rules = decisions.flatMap(\.rules.ids).filter { ["STORE-026", "STORE-027"].contains($0) }
      #expect(rules == (isOld ? [] : [check == .all ? "STORE-026" : "STORE-027"]))
    }
  }
}

extension AccessEnabler.Event {
  fileprivate var isCompletion: Bool {
    self == .callbackEmitted(.setRequestorComplete(.success))
  }

  /// The place among what setRequestor does in the end; nil where it has none.
  fileprivate var rank: Int? {
    switch self {
    case .legacyTokensFound: 0
    case .tokensRevoked: 1
    case .configurationReceived: 2
    case .lenderFound: 3
    case .callbackEmitted(.setRequestorComplete): 4
    default: nil
    }
  }
}
