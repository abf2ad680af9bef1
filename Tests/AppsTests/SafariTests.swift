import EntsimApps
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("What an app does about Safari view controllers")
struct SafariTests {
  private static let url = EndpointURL(
    serviceProvider: "https://s",
    requestor: "DEMO",
    provider: "Alpha",
    redirectURL: "adbe.example://adobe.com"
  )

  private func app(_ followsCookbook: Bool, hasPage: Bool) -> App {
    var app = App(
      name: "app",
      followsCookbook: followsCookbook,
      edition: SDKEdition(SDKVersion(3, 9, 2), on: .iOS)
    )
    if hasPage { _ = events(&app, .deliver(.navigateToURL(Self.url, useSVC: true))) }
    return app
  }

  @Test("the variant with useSVC opens one")
  func opening() {
    var app = app(true, hasPage: false)
    let callback = Callback.navigateToURL(Self.url, useSVC: true)
    #expect(
      events(&app, .deliver(callback))
        == [.callbackReceived(callback), .pageShown(Self.url, in: .appSafari)]
    )
    #expect(app.screen == .open)
  }

  @Test("a URL of a scheme of Adobe's is handed over, and a page of the app's own is closed")
  func handler() {
    let url = "ADBE.example://adobe.com"
    var own = app(true, hasPage: true)
    #expect(events(&own, .openURL(url)) == [.screenLeft, .called(.handleExternalURL(url))])
    var none = app(true, hasPage: false)
    #expect(events(&none, .openURL(url)) == [.called(.handleExternalURL(url))])
    var other = app(true, hasPage: true)
    #expect(events(&other, .openURL("exampletv://x")) == [.redirectIgnored("exampletv://x")])
    var idle = app(false, hasPage: false)
    #expect(events(&idle, .openURL(url)) == [.redirectIgnored(url)])
    #expect(idle.screen == .none)
  }

  @Test("Done is told to the SDK by an app that follows the cookbook")
  func done() {
    var app = app(true, hasPage: true)
    #expect(events(&app, .finishSafari) == [.safariFinished, .called(.setSelectedProvider(nil))])
    #expect(app.screen == .none)
    var other = self.app(false, hasPage: true)
    #expect(events(&other, .finishSafari) == [.safariFinished])
    #expect(other.screen == .none)
  }

  @Test("an app that does not run hears of neither")
  func notRunning() {
    var app = App(
      name: "app",
      followsCookbook: true,
      edition: SDKEdition(SDKVersion(3, 9, 2), on: .iOS),
      isRunning: false
    )
    #expect(events(&app, .openURL("adbe.x://y")) == [.redirectIgnored("adbe.x://y")])
    #expect(events(&app, .finishSafari) == [.ignored(.notRunning)])
  }
}
