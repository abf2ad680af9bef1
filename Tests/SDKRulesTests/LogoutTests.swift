import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("logout")
struct LogoutTests {
  private let logout = AccessEnabler.Command.call(.logout)
  private let outcome = Callback.setAuthenticationStatus(.error, .userNotAuthenticated)
  private let page = Callback.navigateToURL(
    EndpointURL(
      .logout,
      serviceProvider: AccessEnabler.Profile.production,
      requestor: "DEMO",
      provider: "Alpha",
      redirectURL: RedirectURL.adobePass
    )
  )

  @Test("of somebody who is signed in: the storage first, and then the page")
  func signedIn() {
    let context = Fixture.context(Fixture.store(Fixture.token()))
    #expect(
      States.idle.decide(logout, in: context) == [
        Decision(.viewerForgotten, by: ["LOGOUT-001", "LOGOUT-013", "LOGOUT-025"]),
        Decision(.logoutRedirectAwaited("Alpha"), by: ["LOGOUT-002", "FLOW-024"]),
        Decision(
          .callbackEmitted(page),
          by: ["LOGOUT-002", "FLOW-024", "LOGOUT-022", "API-027"]
        ),
      ]
    )
  }

  @Test(
    "more than the current pair is erased where there is more",
    arguments: [
      (Fixture.token("Beta"), "DEMO"), (Fixture.token(for: "OTHER"), "DEMO"),
    ] as [(AuthenticationToken, RequestorID)]
  )
  func scope(other: AuthenticationToken, requestor: RequestorID) {
    let context = Fixture.context(Fixture.store(other, Fixture.token(for: requestor)))
    let rules = States.idle.decide(logout, in: context).first?.rules ?? []
    #expect(rules.contains("LOGOUT-007") && rules.contains("STORE-011"))
  }

  @Test("a provider that is known is enough for the page: selected, or of a token that has expired")
  func knownProvider() {
    #expect(States.selected.events(logout).last == .callbackEmitted(page))
    let expired = Fixture.store(Fixture.token(expires: Fixture.now))
    #expect(States.idle.events(logout, in: Fixture.context(expired)).last == .callbackEmitted(page))
  }

  @Test("a provider that the configuration does not list has no page")
  func delisted() {
    let context = Fixture.context(Fixture.store(Fixture.token("Gamma")))
    #expect(
      States.idle.events(logout, in: context) == [.viewerForgotten, .callbackEmitted(outcome)]
    )
  }

  @Test("without a provider: at once, and with no page")
  func nobody() {
    #expect(
      States.idle.decide(logout, in: Fixture.context()) == [
        Decision(.viewerForgotten, by: ["LOGOUT-014", "LOGOUT-025"]),
        Decision(
          .callbackEmitted(outcome),
          by: ["LOGOUT-014", "TRACK-017", "API-023", "API-024"]
        ),
      ]
    )
  }

  @Test("an attempt ends without a word, and the token that is on its way is nobody's")
  func attempts() {
    #expect(
      States.choosing.events(logout) == [
        .authenticationEnded(.loggedOut), .viewerForgotten, .callbackEmitted(outcome),
      ]
    )
    #expect(
      States.atPage.events(logout) == [
        .authenticationEnded(.loggedOut), .viewerForgotten, .logoutRedirectAwaited("Alpha"),
        .callbackEmitted(page),
      ]
    )
    #expect(
      States.retrieving.events(logout).first == .requestAbandoned(Fixture.request(1), .loggedOut)
    )
    let token = Answer.reply(.authenticationToken(Fixture.token()))
    #expect(
      States.retrieving.after(logout).decide(
        .answer(Fixture.request(1), token),
        in: Fixture.context()
      ) == [Decision(.ignored(.lateAnswer(Fixture.request(1))), by: ["LOGOUT-016"])]
    )
  }

  @Test("a second one while the page is open is ignored")
  func twice() {
    #expect(
      States.atLogoutPage.decide(logout, in: Fixture.context())
        == [Decision(.ignored(.alreadyLoggingOut), by: ["LOGOUT-017"])]
    )
  }

  @Test("a second one forgets what has come since, without a second page")
  func twiceWithMore() {
    let somebody = Fixture.context(Fixture.store(Fixture.token()))
    #expect(
      States.atLogoutPage.decide(logout, in: somebody)
        == [Decision(.viewerForgotten, by: ["LOGOUT-030", "LOGOUT-025"])]
    )
    let selected = States.atLogoutPage.after(.call(.setSelectedProvider("Beta")))
    #expect(selected.events(logout) == [.viewerForgotten])
    let asking = States.atLogoutPage.after(
      .call(.getAuthorization(AuthorizationArguments("News"))),
      with: Fixture.store(Fixture.token())
    )
    #expect(
      asking.events(logout, in: somebody) == [
        .requestAbandoned(Fixture.request(1), .authorizationLost),
        .authorizationEnded(1, isGranted: false),
        .callbackEmitted(.tokenRequestFailed("News", .userNotAuthenticated, "")),
        .callbackEmitted(
          .sendTrackingData(.notAuthorized(.userNotAuthenticated, "", Fixture.phone))
        ),
        .viewerForgotten,
      ]
    )
    for sdk in [States.atLogoutPage, selected, asking] {
      let after = sdk.after(logout, with: Fixture.store(Fixture.token()))
      #expect(after.flowKind == .atLogoutPage && after.session?.selection == nil)
      #expect(after.events(Fixture.redirect).last == .callbackEmitted(outcome))
    }
  }

  @Test(
    "a redirect URL ends it, however it is written",
    arguments: [
      ("adobepass://ios.app", []), ("AdobePass://IOS.app/x?y", ["EXT-009"]),
      ("adbe.example://adobe.com", ["EXT-011"]),
    ] as [(String, [RequirementID])]
  )
  func redirect(url: String, rules: [RequirementID]) {
    let decisions = States.atLogoutPage.decide(
      .call(.handleExternalURL(url)),
      in: Fixture.context()
    )
    let common: Rules = "LOGOUT-004 EXT-003" + Rules(rules)
    #expect(
      decisions == [
        Decision(.logoutEnded(.completed), by: common),
        Decision(.callbackEmitted(outcome), by: common + "TRACK-017 API-023 API-024"),
      ]
    )
  }

  @Test("a new attempt ends it first; with nobody selected since, it begins at the picker")
  func attempt() {
    #expect(
      States.atLogoutPage.events(.call(.getAuthentication())) == [
        .logoutEnded(.assumed), .callbackEmitted(outcome), .selectionAwaited,
        .callbackEmitted(.displayProviderDialog([Fixture.alpha, Fixture.beta])),
      ]
    )
  }

  @Test("selecting no provider ends it with the code of a cancel")
  func cancel() {
    #expect(
      States.atLogoutPage.events(.call(.setSelectedProvider(nil))) == [
        .providerForgotten("DEMO"), .logoutEnded(.cancelled),
        .callbackEmitted(.setAuthenticationStatus(.error, .providerNotSelected)),
      ]
    )
  }

  @Test("options and configuration outlive it; what the viewer was asked for does not")
  func kept() {
    let sdk = States.forcedPage.after(.call(.setOptions(Commands.options)), logout)
    #expect(sdk.options.values == Commands.options)
    #expect(sdk.session?.providers == States.idle.session?.providers)
    #expect(sdk.session?.attempt == AccessEnabler.Attempt())
    #expect(sdk.session?.selection == nil)
  }

  @Test("which code it ends with is a switch", arguments: Switches.LogoutCode.allCases)
  func code(reading: Switches.LogoutCode) {
    var switches = Switches()
    switches.logoutCode = reading
    let profile = AccessEnabler.Profile(
      app: "app",
      edition: SDKEdition(SDKVersion(3, 9, 2), on: .iOS),
      client: Fixture.phone,
      customScheme: "",
      lacks: [],
      device: "device",
      switches: switches
    )
    let sdk = AccessEnabler(profile: profile, access: Fixture.access)
    let code: ErrorCode =
      reading == .userAuthenticated ? .userAuthenticated : .userNotAuthenticated
    #expect(
      sdk.events(logout).last == .callbackEmitted(.setAuthenticationStatus(.error, code))
    )
  }
}
