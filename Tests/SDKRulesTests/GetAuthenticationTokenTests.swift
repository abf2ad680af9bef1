import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("getAuthenticationToken")
struct GetAuthenticationTokenTests {
  private static let version = SDKVersion(2, 5)
  private static let completed = AccessEnabler.Command.call(.getAuthenticationToken)
  private static let idle = Fixture.configured(version: version)
  private static let choosing = idle.after(.call(.getAuthentication()))
  private static let atPage = choosing.after(.call(.setSelectedProvider("Alpha")))
  private static let retrieving = atPage.after(completed)
  private static let atLogoutPage = idle.after(
    .call(.setSelectedProvider("Alpha")),
    .call(.logout)
  )
  private static let fresh = Fixture.launched(version: version)

  private static let failure = AccessEnabler.Event.callbackEmitted(
    .setAuthenticationStatus(.error, .genericAuthentication)
  )

  @Test(
    "leads in every state to one thing",
    arguments: [
      (fresh, [failure], "EXT-008"),
      (fresh.after(.call(.setRequestor("DEMO"))), [failure], "EXT-008"),
      (idle, [failure], "EXT-008"),
      (idle.after(.call(.setRequestor("DEMO"))), [failure], "EXT-008"),
      (
        choosing,
        [
          .authenticationEnded(.failed), failure,
          .callbackEmitted(.sendTrackingData(.notAuthenticated(Fixture.phone))),
        ], "EXT-008"
      ),
      (retrieving, [.ignored(.alreadyRetrieving)], "EXT-014"),
      (
        atLogoutPage,
        [
          .logoutEnded(.completed),
          .callbackEmitted(.setAuthenticationStatus(.error, .userNotAuthenticated)),
        ], "API-015"
      ),
    ] as [(AccessEnabler, [AccessEnabler.Event], RequirementID)]
  )
  func states(sdk: AccessEnabler, events: [AccessEnabler.Event], rule: RequirementID) {
    let decisions = sdk.decide(Self.completed, in: Fixture.context())
    #expect(decisions.map(\.event) == events)
    #expect(decisions[0].rules.contains(rule))
  }

  @Test("asks for the token of the page that is open, once, and bears no access token")
  func page() throws {
    let decisions = Self.atPage.decide(Self.completed, in: Fixture.context())
    #expect(decisions[0].event == .tokenAwaited("Alpha", Fixture.request(1)))
    guard case .requestSent(let request) = decisions[1].event else {
      Issue.record("nothing is sent: \(decisions)")
      return
    }
    #expect(request.service == .authenticationToken && request.provider == "Alpha")
    #expect(request.bearer == nil)
    #expect(decisions[1].rules.ids.starts(with: ["EXT-007", "API-015"]))
  }

  @Test(
    "fails as the services say, with a status from 2.0 on",
    arguments: [
      (SDKVersion(1, 9), []), (SDKVersion(2, 0), [AdvancedStatus("N130", .error)]),
    ]
  )
  func early(version: SDKVersion, statuses: [AdvancedStatus]) {
    let sdk = Fixture.configured(version: version).after(
      .call(.getAuthentication()),
      .call(.setSelectedProvider("Alpha")),
      Self.completed
    )
    let decisions = sdk.decide(.answer(Fixture.request(1), .status(401)), in: Fixture.context())
    let told = decisions.compactMap { decision -> AdvancedStatus? in
      guard case .callbackEmitted(.status(let status)) = decision.event else { return nil }
      return status
    }
    #expect(told == statuses)
    #expect(decisions.map(\.event).contains(Self.failure))
    #expect(decisions[0].rules == ["AUTHN-018", "EXT-008", "EXT-007"])
  }

  @Test("has its place taken by handleExternalURL, which means nothing on Apple TV")
  func television() {
    let sdk = AccessEnabler(
      profile: AccessEnabler.Profile(
        app: "app",
        edition: SDKEdition(SDKVersion(3, 9, 2), on: .tvOS),
        client: ClientTraits(of: .appleTV),
        customScheme: "adbe.example",
        lacks: [],
        device: "device"
      ),
      access: Fixture.access,
      configuredFor: "DEMO",
      with: [Fixture.alpha]
    )
    for url in ["adobepass://ios.app", "adbe.example://done", "https://example.com"] {
      let decisions = sdk.decide(.call(.handleExternalURL(url)), in: Fixture.context())
      #expect(decisions == [Decision(.ignored(.noPages), by: ["EXT-010"])])
    }
  }
}
