import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("What a person can do in Apple's dialog")
struct AppleDialogTests {
  static func provider(_ id: ProviderID, _ status: BoardingStatus?) -> MVPD {
    MVPD(
      id: id,
      displayName: "",
      enablePlatformServices: status != nil,
      boardingStatus: status
    )
  }

  /// Alpha is signed in by Apple, Beta only listed, and the dialog does not ask for Gamma, which Apple signs in.
  private static let providers = [
    provider("Alpha", .supported), provider("Beta", .picker), provider("Gamma", .supported),
  ]
  private static let dialog = TVProviderDialog(number: 7, providers: ["Alpha", "Beta"])
  private static let actions: [UserAction] = [
    .signsInWithApple("alice"), .picksInAppleDialog("Beta"), .cancelsAppleDialog,
    .choosesOtherTVProviders,
  ]
  private static let otherActions: [UserAction] = [
    .signsIn("alice"), .failsToSignIn, .leavesPageToItsRedirects, .tapsDone, .goesBack,
  ]

  private func context(at now: Instant = Instant(milliseconds: 0)) -> Context<Device.View> {
    Context(
      now: now,
      view: Device.View(
        subscribers: [
          Subscriber(name: "alice", provider: "Alpha", guid: "a"),
          Subscriber(name: "anna", provider: "Alpha", guid: "n"),
          Subscriber(name: "bob", provider: "Beta", guid: "b"),
          Subscriber(name: "gina", provider: "Gamma", guid: "g"),
        ],
        providers: Self.providers,
        sessions: []
      ),
      library: Library(md5: { $0 }, encrypt: { text, _ in text })
    )
  }

  /// A device that shows the dialog, after some things have happened to it.
  private func device(after actions: DeviceAction...) -> Device {
    var device = Fixture.device()
    _ = device.events(.showDialog(Self.dialog, "app"))
    for action in actions { _ = device.events(.happen(action)) }
    return device
  }

  private func decisions(
    _ action: UserAction,
    on device: Device,
    at now: Instant = Instant(milliseconds: 0)
  ) -> [Decision<Device.Event>] {
    device.decide(.user(action, "app"), in: context(at: now))
  }

  private func events(_ action: UserAction, on device: Device) -> [Device.Event] {
    decisions(action, on: device).map(\.event)
  }

  private func left(_ outcome: TVProviderDialog.Outcome) -> Device.Event {
    .dialogLeft(7, outcome, "app")
  }

  @Test("whoever signs in there is signed in in the system too")
  func signingIn() {
    let device = device()
    #expect(
      events(.signsInWithApple("alice"), on: device) == [
        .accountChanged(TVProviderAccount("alice")), left(.signedIn("apple-Alpha")),
      ]
    )
    let known = self.device(after: .signsInToTVProvider("alice"))
    #expect(events(.signsInWithApple("alice"), on: known) == [left(.signedIn("apple-Alpha"))])
    #expect(
      events(.signsInWithApple("anna"), on: known) == [
        .accountChanged(TVProviderAccount("anna")), left(.signedIn("apple-Alpha")),
      ]
    )
  }

  @Test("a sign-in that has run out is made again")
  func expiry() {
    var device = device()
    let end = Instant(milliseconds: 5_000)
    device.evolve(.accountChanged(TVProviderAccount("alice", expires: end)))
    for (now, isRenewed) in [(4_999, false), (5_000, true)] {
      let events = decisions(
        .signsInWithApple("alice"),
        on: device,
        at: Instant(milliseconds: Int64(now))
      ).map(\.event)
      #expect(events.contains(.accountChanged(TVProviderAccount("alice"))) == isRenewed)
      #expect(events.last == left(.signedIn("apple-Alpha")))
    }
  }

  @Test("what Apple cannot sign in is picked, by its id at Apple, in the dialog or beyond it")
  func picking() {
    #expect(events(.picksInAppleDialog("Beta"), on: device()) == [left(.chosen("apple-Beta"))])
    // The app has not asked for that one, and the person finds it all the same.
    #expect(events(.picksInAppleDialog("Gamma"), on: device()) == [left(.chosen("apple-Gamma"))])
  }

  @Test("the two ways out need nothing")
  func leaving() {
    let troubled: [Device] = [
      device(), device(after: .goesOffline), device(after: .breaksTVProvider(.providerRejected)),
    ]
    for device in troubled {
      #expect(events(.cancelsAppleDialog, on: device) == [left(.cancelled)])
      #expect(events(.choosesOtherTVProviders, on: device) == [left(.otherProviders)])
    }
  }

  @Test("without a network, and where Apple's framework fails, nothing comes of the rest")
  func failing() {
    let troubles: [(Device, TVProviderError)] =
      [(device(after: .goesOffline), .serviceTemporarilyUnavailable)]
      + TVProviderError.allCases.map { (device(after: .breaksTVProvider($0)), $0) }
      + [(device(after: .goesOffline, .breaksTVProvider(.providerRejected)), .providerRejected)]
    for (device, error) in troubles {
      for action in Self.actions.prefix(2) {
        let decisions = decisions(action, on: device)
        #expect(decisions.map(\.event) == [left(.failed(error))], "\(action)")
        #expect(decisions.map(\.rules) == [["SSO-018"]])
      }
    }
    let mended = device(after: .breaksTVProvider(.providerRejected), .breaksTVProvider(nil))
    #expect(events(.picksInAppleDialog("Beta"), on: mended) == [left(.chosen("apple-Beta"))])
  }

  @Test(
    "what nobody could do there is refused, and said why",
    arguments: [
      (.signsInWithApple("nobody"), "no subscriber is called nobody"),
      (
        .signsInWithApple("bob"),
        "bob has an account at Beta, which Apple lists and cannot sign in; say "
          + "`{picks in Apple dialog: Beta}` for picking it"
      ),
      (
        .signsInWithApple("gina"),
        "gina has an account at Gamma, and the dialog lists Alpha, Beta; say "
          + "`{picks in Apple dialog: Gamma}` for picking it"
      ),
      (.picksInAppleDialog("Delta"), "there is no provider Delta"),
      (
        .picksInAppleDialog("Alpha"),
        "Apple signs in the viewers of Alpha itself; say `{signs in with Apple: …}` for one of them"
      ),
    ] as [(UserAction, String)]
  )
  func refusals(action: UserAction, reason: String) {
    // That comes first, whatever else is wrong.
    for device in [device(), device(after: .goesOffline)] {
      #expect(events(action, on: device) == [.actionRefused(action, reason)])
    }
  }

  @Test("what belongs on a page is refused in the dialog", arguments: otherActions)
  func otherVerbs(action: UserAction) {
    #expect(
      events(action, on: device()) == [.actionRefused(action, Refusal.dialog)]
    )
  }

  @Test("without the dialog every verb is told what is on screen", arguments: actions)
  func elsewhere(action: UserAction) {
    var picker = Fixture.device()
    _ = picker.events(.showPicker(["Alpha"], "app"))
    var hidden = device()
    _ = hidden.events(.hideApp("app"))
    let expected: [(Device, String)] = [
      (Fixture.device(), Refusal.app), (picker, Refusal.picker),
      (Fixture.page(.ready), Refusal.login),
      (Fixture.page(.loading), Refusal.loading),
      (Fixture.logoutPage(.ready), Refusal.logout),
      (hidden, Refusal.noApp),
    ]
    for (device, reason) in expected {
      #expect(events(action, on: device) == [.actionRefused(action, reason)], "\(reason)")
    }
  }

  @Test("the dialog goes once: by what the person does, or by its own number")
  func closing() {
    for action in Self.actions {
      var device = device()
      _ = device.handle(.user(action, "app"), in: context())
      #expect(device["app"].screen == .app, "\(action)")
      #expect(device.events(.closeDialog(7, "app")).isEmpty)
    }
    var device = device()
    #expect(device.events(.closeDialog(6, "app")).isEmpty)
    #expect(device["app"].screen == .appleDialog(Self.dialog))
    #expect(device.events(.closeDialog(7, "app")) == [.screenClosed("app")])
    #expect(device["app"].screen == .app)
    var page = Fixture.page(.ready)
    #expect(page.events(.closeDialog(7, "app")).isEmpty)
  }

  @Test("the settings change what they say, and no screen")
  func settings() {
    let permission = TVProviderPermission.restricted
    let changes: [(DeviceAction, Device.Event)] = [
      (.signsInToTVProvider("alice"), .accountChanged(TVProviderAccount("alice"))),
      (.signsOutOfTVProvider, .accountChanged(nil)),
      (.setsPermission("app", to: permission), .permissionSet("app", permission)),
      (.breaksTVProvider(.invalidVerificationToken), .tvProviderBroken(.invalidVerificationToken)),
    ]
    var device = device()
    for (action, event) in changes { #expect(device.events(.happen(action)) == [event]) }
    #expect(device["app"].screen == .appleDialog(Self.dialog))
    #expect(device["app"].package.permission == permission)
    #expect(device.account == nil && device.errorNow == .invalidVerificationToken)
  }
}
