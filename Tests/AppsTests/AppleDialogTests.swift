import EntsimApps
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("What an app does about Apple's dialog")
struct AppleDialogTests {
  private static let first = TVProviderDialog(number: 1, providers: ["Alpha"])
  private static let second = TVProviderDialog(number: 2, providers: ["Alpha", "Beta"])
  private static let picker = Callback.displayProviderDialog([
    MVPD(id: "Alpha", displayName: "Alpha TV")
  ])

  private func app(_ followsCookbook: Bool, showing dialog: TVProviderDialog? = nil) -> App {
    var app = App(
      name: "app",
      followsCookbook: followsCookbook,
      edition: SDKEdition(SDKVersion(3, 9, 2), on: .iOS)
    )
    if let dialog { _ = events(&app, .deliver(.presentTVProviderDialog(dialog))) }
    return app
  }

  @Test("every app shows it and takes it away as the SDK asks", arguments: [true, false])
  func presenting(followsCookbook: Bool) {
    var app = app(followsCookbook)
    let presented = Callback.presentTVProviderDialog(Self.first)
    #expect(
      events(&app, .deliver(presented)) == [.callbackReceived(presented), .dialogShown(Self.first)]
    )
    #expect(app.screen == .appleDialog(1))
    let dismissed = Callback.dismissTVProviderDialog(Self.first)
    #expect(
      events(&app, .deliver(dismissed)) == [.callbackReceived(dismissed), .dialogDismissed(1)]
    )
    #expect(app.screen == .none)
  }

  @Test("what is not shown cannot be dismissed, and what is shown stays", arguments: [true, false])
  func anotherDialog(followsCookbook: Bool) {
    let dismissed = Callback.dismissTVProviderDialog(Self.second)
    for dialog in [nil, Self.first] {
      var app = app(followsCookbook, showing: dialog)
      let before = app
      #expect(rules(app, .deliver(dismissed)).last == ["SSO-036"])
      #expect(
        events(&app, .deliver(dismissed)) == [
          .callbackReceived(dismissed), .refused(.anotherDialog),
        ]
      )
      #expect(app == before)
    }
    var picking = app(followsCookbook)
    _ = events(&picking, .deliver(Self.picker))
    #expect(events(&picking, .deliver(dismissed)).last == .refused(.anotherDialog))
    #expect(picking.screen == .open)
  }

  @Test("a dialog that follows another takes its place, and the picker that of either")
  func succession() {
    var app = app(true, showing: Self.first)
    _ = events(&app, .deliver(.dismissTVProviderDialog(Self.first)))
    _ = events(&app, .deliver(.presentTVProviderDialog(Self.second)))
    #expect(app.screen == .appleDialog(2))
    _ = events(&app, .deliver(.dismissTVProviderDialog(Self.second)))
    #expect(
      events(&app, .deliver(Self.picker)) == [
        .callbackReceived(Self.picker), .pickerShown(["Alpha"]),
      ]
    )
    #expect(app.screen == .open)
  }

  @Test(
    "no call takes it away: that is for the SDK to ask",
    arguments: [
      .setSelectedProvider("Alpha"), .setSelectedProvider(nil), .logout, .getAuthentication(),
      .setRequestor("OTHER"), .handleExternalURL("adobepass://ios.app"), .getAuthenticationToken,
    ] as [APICall]
  )
  func calls(call: APICall) {
    var app = app(true, showing: Self.first)
    #expect(events(&app, .perform(call)) == [.called(call)])
    #expect(app.screen == .appleDialog(1))
  }

  @Test("it is gone with the process, and one that does not run shows none")
  func process() {
    var app = app(true, showing: Self.first)
    #expect(events(&app, .happen(.terminate)) == [.ended])
    let presented = Callback.presentTVProviderDialog(Self.second)
    #expect(events(&app, .deliver(presented)) == [.callbackLost(presented)])
    _ = events(&app, .happen(.launch))
    #expect(app.screen == .none)
  }
}
