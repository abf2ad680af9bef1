import EntsimApps
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("What an app on the REST path does")
struct ClientTests {
  private func app(isRunning: Bool = true) -> App {
    App(
      name: "app",
      path: .restV1,
      followsCookbook: true,
      edition: SDKEdition(SDKVersion(3, 9, 2), on: .iOS),
      isRunning: isRunning
    )
  }

  private static let ends: [(App.Command, PageEnd)] = [
    (.stopPage(RedirectURL.adobePass), .redirected),
    (.openURL("adbe.example://adobe.com"), .redirected), (.openURL("exampletv://x"), .redirected),
    (.finishSafari, .closed),
  ]

  @Test("it makes the scenario's calls, in the background too")
  func calls() {
    for call in [RESTCall.play("News"), .logout, .checkAccessStatus] {
      var app = app()
      #expect(events(&app, .ask(call)) == [.asked(call)])
      _ = events(&app, .happen(.background))
      #expect(events(&app, .ask(call)) == [.asked(call)])
      #expect(app.screen == .none)
    }
  }

  @Test("however a page ends, its client hears of it, and nothing is handed to an SDK")
  func pages() {
    for (command, end) in Self.ends {
      var app = app()
      let before = app
      #expect(events(&app, command) == [.pageFinished(end)], "\(command)")
      #expect(rules(app, command) == [[]], "\(command)")
      #expect(app == before)
    }
  }

  @Test("an app that does not run makes no call, and hears of no page")
  func notRunning() {
    var app = app(isRunning: false)
    #expect(events(&app, .ask(.play("News"))) == [.refused(.notRunning)])
    for (command, end) in Self.ends {
      #expect(!events(&app, command).contains(.pageFinished(end)), "\(command)")
    }
  }
}
