import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("checkAuthentication")
struct CheckAuthenticationTests {
  private let sdk = Fixture.configured()
  private let negative: [Callback] = [
    .status(AdvancedStatus("N000", .info)),
    .setAuthenticationStatus(.error, .userNotAuthenticated),
    .sendTrackingData(.notAuthenticated(Fixture.phone)),
  ]

  private func positive(_ provider: ProviderID) -> [Callback] {
    [
      .setAuthenticationStatus(.success, .userAuthenticated),
      .sendTrackingData(
        .authenticated(provider, guidDigest: "md5(guid)", fromCache: true, Fixture.phone)
      ),
    ]
  }

  private func callbacks(
    _ sdk: AccessEnabler,
    _ tokens: TokenStore,
    at clock: Instant = Fixture.now
  ) -> [Callback] {
    sdk.events(.call(.checkAuthentication), in: Fixture.context(tokens, deviceClock: clock))
      .compactMap(\.callback)
  }

  private func rules(
    _ sdk: AccessEnabler,
    _ tokens: TokenStore,
    at clock: Instant = Fixture.now
  ) -> Set<RequirementID> {
    Set(
      sdk.decide(.call(.checkAuthentication), in: Fixture.context(tokens, deviceClock: clock))
        .flatMap(\.rules.ids)
    )
  }

  @Test("an empty store means that nobody is signed in")
  func empty() {
    #expect(callbacks(sdk, TokenStore()) == negative)
    #expect(rules(sdk, TokenStore()).isDisjoint(with: ["TOKEN-006", "TOKEN-009", "TOKEN-008"]))
  }

  @Test(
    "a token from Apple counts while Apple's framework works and its provider takes part",
    arguments: Versions.editions,
    [nil, TVProviderTrouble.denied, .undetermined, .failed(.providerRejected)]
  )
  func fromApple(edition: SDKEdition, trouble: TVProviderTrouble?) {
    let knowsApple = edition.version >= SDKVersion(2, 0)
    for (providers, takesPart) in [(Fixture.withApple, true), (Fixture.withoutApple, false)] {
      for source in TokenSource.allCases {
        var sdk = Fixture.configured(
          version: edition.version,
          on: edition.platform,
          with: providers
        )
        if let trouble { sdk.evolve(.tvProviderUnavailable(trouble)) }
        let store = Fixture.store(Fixture.token(from: source))
        let isWithheld = source == .apple && knowsApple && (trouble != nil || !takesPart)
        let outcomes = callbacks(sdk, store).filter { $0.name == .setAuthenticationStatus }
        #expect(
          outcomes == [
            isWithheld
              ? .setAuthenticationStatus(.error, .userNotAuthenticated)
              : .setAuthenticationStatus(.success, .userAuthenticated)
          ]
        )
        #expect(rules(sdk, store).contains("SSO-028") == isWithheld)
      }
    }
  }

  @Test("the current provider's token means that the viewer is signed in")
  func stored() {
    #expect(callbacks(sdk, Fixture.store(Fixture.token())) == positive("Alpha"))
  }

  @Test(
    "a token counts until the instant before its expiry, by the device's clock",
    arguments: [(-1, true, false), (0, false, true), (1, false, false)]
  )
  func expiry(offset: Int64, isValid: Bool, isAtExpiry: Bool) {
    let token = Fixture.token(expires: Fixture.now + .days(1))
    let clock = token.expires + Interval(milliseconds: offset)
    let store = Fixture.store(token)
    #expect(callbacks(sdk, store, at: clock) == (isValid ? positive("Alpha") : negative))
    #expect(rules(sdk, store, at: clock).contains("TOKEN-006") == !isValid)
    #expect(rules(sdk, store, at: clock).contains("TOKEN-009") == isAtExpiry)
  }

  @Test("a clock that is set back makes an expired token count again")
  func clockSetBack() {
    let store = Fixture.store(Fixture.token(expires: Fixture.now))
    #expect(callbacks(sdk, store) == negative)
    #expect(callbacks(sdk, store, at: Fixture.now + .seconds(-1)) == positive("Alpha"))
  }

  @Test("a token whose issuer the configuration does not list does not count, and lies there still")
  func delisted() {
    let store = Fixture.store(Fixture.token("Gamma"))
    #expect(callbacks(sdk, store) == negative)
    #expect(rules(sdk, store).isSuperset(of: ["TOKEN-007", "TOKEN-008"]))
    #expect(!rules(sdk, store).contains("TOKEN-006"))
  }

  @Test("a token of another programmer does not count")
  func otherProgrammer() {
    #expect(callbacks(sdk, Fixture.store(Fixture.token("Alpha", for: "OTHER"))) == negative)
  }

  @Test("the token of the provider that is selected counts, not that of the last login")
  func selection() {
    let store = Fixture.store(Fixture.token("Beta"), Fixture.token("Alpha"))
    let beta = sdk.after(.call(.setSelectedProvider("Beta")))
    #expect(callbacks(beta, store) == positive("Beta"))
    #expect(rules(beta, store).contains("AUTHN-029"))
    #expect(!rules(sdk, store).contains("AUTHN-029"))
    let alphaOnly = Fixture.store(Fixture.token("Alpha"))
    #expect(callbacks(beta, alphaOnly) == negative)
  }

  @Test("without a current provider no token counts, as after a cancel")
  func noCurrentProvider() {
    var store = Fixture.store(Fixture.token())
    store.setCurrentProvider(nil, of: "DEMO")
    #expect(callbacks(sdk, store) == negative)
    #expect(callbacks(sdk.after(.call(.setSelectedProvider("Alpha"))), store) == positive("Alpha"))
  }

  @Test(
    "a flow under way is not touched by a check",
    arguments: [States.choosing, States.atPage, States.retrieving]
  )
  func independence(sdk: AccessEnabler) {
    let command = AccessEnabler.Command.call(.checkAuthentication)
    #expect(sdk.after(command) == sdk)
    #expect(rules(sdk, TokenStore()).contains("AUTHN-037"))
  }

  @Test("five checks have five answers")
  func repeated() {
    let store = Fixture.store(Fixture.token())
    for _ in 0..<5 { #expect(callbacks(sdk, store) == positive("Alpha")) }
  }
}
