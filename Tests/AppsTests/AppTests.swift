import EntsimApps
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("App")
struct AppTests {
  private let url = EndpointURL(
    serviceProvider: "https://s",
    requestor: "DEMO",
    provider: "Alpha",
    redirectURL: "adobepass://ios.app"
  )
  private let alpha = MVPD(id: "Alpha", displayName: "Alpha TV")

  private func app(
    followsCookbook: Bool = true,
    withScreen: Bool = false,
    sdk: SDKVersion = SDKVersion(3, 9, 2),
    on platform: Platform = .iOS
  ) -> App {
    var app = App(
      name: "app",
      followsCookbook: followsCookbook,
      edition: SDKEdition(sdk, on: platform)
    )
    if withScreen { _ = events(&app, .deliver(.displayProviderDialog([alpha]))) }
    return app
  }

  @Test("every app opens the picker and the page that the SDK asks for", arguments: [true, false])
  func screens(followsCookbook: Bool) {
    var app = app(followsCookbook: followsCookbook)
    let dialog = Callback.displayProviderDialog([alpha])
    #expect(
      events(&app, .deliver(dialog)) == [.callbackReceived(dialog), .pickerShown(["Alpha"])]
    )
    #expect(app.screen == .open)
    let navigation = Callback.navigateToURL(url)
    #expect(
      events(&app, .deliver(navigation)) == [.callbackReceived(navigation), .pageShown(url)]
    )
  }

  @Test("every other callback is received, and that is all")
  func callbacks() {
    let callbacks: [Callback] = [
      .setRequestorComplete(.success),
      .setAuthenticationStatus(.error, .providerNotSelected), .selectedProvider(nil),
      .sendTrackingData(.notAuthenticated(ClientTraits(of: .iPhone))),
      .status(AdvancedStatus("N000", .info)),
    ]
    for callback in callbacks {
      var app = app()
      #expect(events(&app, .deliver(callback)) == [.callbackReceived(callback)])
      #expect(app.screen == .none)
    }
  }

  @Test("an app that follows the cookbook closes a page that is done, and hands its URL over")
  func cookbook() {
    var app = app(withScreen: true)
    #expect(
      events(&app, .stopPage("adobepass://ios.app")) == [
        .screenLeft, .called(.handleExternalURL("adobepass://ios.app")),
      ]
    )
    #expect(app.screen == .none)
  }

  @Test("before 3.0 an app that has manners says that its page is done without the URL")
  func cookbookBefore3() {
    var polite = app(withScreen: true, sdk: SDKVersion(2, 5))
    #expect(
      events(&polite, .stopPage("adobepass://ios.app"))
        == [.screenLeft, .called(.getAuthenticationToken)]
    )
    #expect(polite.screen == .none)
    var rude = app(followsCookbook: false, withScreen: true, sdk: SDKVersion(2, 5))
    #expect(
      events(&rude, .perform(.getAuthenticationToken)) == [.called(.getAuthenticationToken)]
    )
    #expect(rude.screen == .open)
    _ = events(&rude, .stopPage("adobepass://ios.app"))
    #expect(
      events(&rude, .perform(.getAuthenticationToken))
        == [.screenLeft, .called(.getAuthenticationToken)]
    )
    #expect(rude.screen == .none)
  }

  @Test("a logout page is closed at its redirect URL, and before that by a cancel alone")
  func logoutPage() {
    let url = EndpointURL(
      .logout,
      serviceProvider: "https://s",
      requestor: "DEMO",
      provider: "Alpha",
      redirectURL: "adobepass://ios.app"
    )
    var app = app()
    _ = events(&app, .deliver(.navigateToURL(url)))
    #expect(app.screen == .logoutPage)
    let staying: [APICall] = [
      .logout, .setSelectedProvider("Beta"), .handleExternalURL("adobepass://ios.app"),
    ]
    for call in staying { #expect(events(&app, .perform(call)) == [.called(call)]) }
    var cancelled = app
    let cancel = APICall.setSelectedProvider(nil)
    #expect(events(&cancelled, .perform(cancel)) == [.screenLeft, .called(cancel)])
    let context = Context(
      now: Instant(milliseconds: 0),
      view: (),
      library: Library(md5: { $0 }, encrypt: { text, _ in text })
    )
    let decisions = app.decide(.stopPage("adobepass://ios.app"), in: context)
    #expect(
      decisions.map(\.event)
        == [.screenLeft, .called(.handleExternalURL("adobepass://ios.app"))]
    )
    #expect(decisions.first?.rules == ["LOGOUT-022", "AUTHN-015"])
  }

  @Test("an app that follows nothing does nothing with a page that is done")
  func nothing() {
    var app = app(followsCookbook: false, withScreen: true)
    #expect(
      events(&app, .stopPage("adobepass://ios.app")) == [.redirectIgnored("adobepass://ios.app")]
    )
    #expect(app.screen == .finishedPage)
    #expect(
      events(&app, .perform(.handleExternalURL("adobepass://ios.app")))
        == [.screenLeft, .called(.handleExternalURL("adobepass://ios.app"))]
    )
    #expect(app.screen == .none)
  }

  @Test(
    "a call that says that the viewer is done takes the picker or the page away first",
    arguments: [
      (.setSelectedProvider("Alpha"), true), (.setSelectedProvider(nil), true),
      (.handleExternalURL("adobepass://ios.app"), false), (.setRequestor("DEMO"), false),
      (.checkAuthentication, false), (.getAuthentication(), false), (.setOptions([]), false),
      (.getSelectedProvider, false), (.logout, true),
    ] as [(APICall, Bool)]
  )
  func leaving(call: APICall, leaves: Bool) {
    var app = app(withScreen: true)
    #expect(events(&app, .perform(call)) == (leaves ? [.screenLeft] : []) + [.called(call)])
    #expect(app.screen == (leaves ? .none : .open))
    var without = self.app()
    #expect(events(&without, .perform(call)) == [.called(call)])
  }

  @Test(
    "a call rests on what its SDK has, and on nothing that other SDKs have",
    arguments: [
      (.setOptions([]), "3.0", .iOS, ["API-005"]),
      (.setRequestor("DEMO"), "3.0", .iOS, ["API-006"]),
      (.setRequestor("DEMO"), "3.0", .tvOS, ["API-006", "API-010"]),
      (.setRequestor("DEMO"), "2.5", .iOS, ["API-007"]),
      (.setRequestor("DEMO"), "2.5", .tvOS, []), (.getAuthentication(), "3.0", .iOS, []),
      (.getAuthentication(Self.arguments), "3.0", .iOS, ["API-011", "API-013"]),
      (.getAuthentication(Self.arguments), "2.0", .iOS, ["API-011", "API-012"]),
      (.setSelectedProvider(nil), "1.0", .iOS, ["API-032"]),
      (.handleExternalURL("x:"), "3.0", .iOS, ["API-014"]),
      (.handleExternalURL("x:"), "3.0", .tvOS, []), (.checkAuthentication, "3.0", .iOS, []),
    ] as [(APICall, String, Platform, [RequirementID])]
  )
  func rules(call: APICall, sdk: String, platform: Platform, rules: [RequirementID]) throws {
    let app = app(sdk: try #require(SDKVersion(sdk)), on: platform)
    let context = Context(
      now: Instant(milliseconds: 0),
      view: (),
      library: Library(md5: { $0 }, encrypt: { text, _ in text })
    )
    #expect(app.decide(.perform(call), in: context).flatMap(\.rules.ids) == rules)
    let inside = App.Command.perform(call, CallSite(inside: .status))
    #expect(app.decide(inside, in: context).flatMap(\.rules.ids) == rules + ["ASYNC-004"])
  }

  private static let arguments = AuthenticationArguments(
    forceAuthn: false,
    data: [],
    filter: .dictionary(providers: [], featured: nil)
  )

  @Test("distinct events have distinct descriptions")
  func facts() {
    let events: [App.Event] = [
      .called(.getAuthentication()), .called(.checkAuthentication),
      .called(.setSelectedProvider(nil)), .callbackReceived(.selectedProvider(nil)),
      .callbackReceived(.setRequestorComplete(.error)), .pickerShown([]), .pickerShown(["Alpha"]),
      .launched, .ended, .wentToBackground, .cameToForeground,
      .callbackLost(.selectedProvider(nil)), .callbackLost(.setRequestorComplete(.error)),
      .refused(.running), .refused(.notRunning), .ignored(.notRunning),
      .pageShown(url), .pageShown(url, in: .appSafari), .safariFinished, .screenLeft,
      .redirectIgnored("a:"), .redirectIgnored("b:"), .personAdvised,
      .dialogShown(TVProviderDialog(number: 1, providers: [])),
      .dialogShown(TVProviderDialog(number: 1, providers: ["Alpha"])), .dialogDismissed(1),
      .dialogDismissed(2), .refused(.anotherDialog),
    ]
    #expect(Set(events.map(\.fact)).count == events.count)
  }
}
