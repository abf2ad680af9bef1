import Apps
import Entitlement
import Simulation
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

  private func app(followsCookbook: Bool = true, withScreen: Bool = false) -> App {
    var app = App(name: "app", followsCookbook: followsCookbook)
    if withScreen { _ = events(&app, .deliver(.displayProviderDialog([alpha]))) }
    return app
  }

  private func events(_ app: inout App, _ command: App.Command) -> [App.Event] {
    let context = Context(now: Instant(milliseconds: 0), view: (), library: Library { $0 })
    return app.handle(command, in: context).map(\.event)
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
      (.checkAuthentication, false), (.getAuthentication, false), (.getSelectedProvider, false),
    ] as [(APICall, Bool)]
  )
  func leaving(call: APICall, leaves: Bool) {
    var app = app(withScreen: true)
    #expect(events(&app, .perform(call)) == (leaves ? [.screenLeft] : []) + [.called(call)])
    #expect(app.screen == (leaves ? .none : .open))
    var without = self.app()
    #expect(events(&without, .perform(call)) == [.called(call)])
  }

  @Test("distinct events have distinct descriptions")
  func facts() {
    let events: [App.Event] = [
      .called(.getAuthentication), .called(.checkAuthentication),
      .called(.setSelectedProvider(nil)), .callbackReceived(.selectedProvider(nil)),
      .callbackReceived(.setRequestorComplete(.error)), .pickerShown([]), .pickerShown(["Alpha"]),
      .launched, .ended, .wentToBackground, .cameToForeground,
      .callbackLost(.selectedProvider(nil)), .callbackLost(.setRequestorComplete(.error)),
      .refused(.running), .refused(.notRunning), .ignored(.notRunning),
      .pageShown(url), .screenLeft, .redirectIgnored("a:"), .redirectIgnored("b:"),
    ]
    #expect(Set(events.map(\.fact)).count == events.count)
  }
}
