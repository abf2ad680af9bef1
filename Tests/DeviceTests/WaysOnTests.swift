import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("What a refusal says that a person can do")
struct WaysOnTests {
  /// One action of each kind, with names that the fixtures know.
  private static let actions: [UserAction] = [
    .signsIn("alice"), .failsToSignIn, .leavesPageToItsRedirects, .tapsDone,
    .signsInWithApple("alice"), .picksInAppleDialog("Beta"), .cancelsAppleDialog,
    .choosesOtherTVProviders, .answersPermissionPrompt(.granted), .answersPermissionPrompt(.denied),
    .picks("Alpha"), .picks(nil), .goesBack,
  ]

  private static func client(_ commands: Device.Command...) -> Device {
    var device = ClientFixture.device(permission: .undetermined)
    for command in commands { _ = device.handle(command, in: ClientFixture.context()) }
    return device
  }

  /// A page of an app on the REST path.
  private static func page(
    _ page: EndpointURL.Page,
    in controller: PageController,
    _ answer: Answer?
  ) -> Device {
    let url = EndpointURL(
      page,
      serviceProvider: "https://s",
      requestor: "DEMO",
      provider: "Alpha",
      redirectURL: "r:",
      path: .restV1
    )
    let open = Device.Command.openPage(url, "app", in: controller)
    return answer.map { client(open, .receive(Fixture.pageRequest, $0)) } ?? client(open)
  }

  private static let screens: [Device] =
    [
      client(), client(.showPicker(["Alpha"], "app")), client(.promptForPermission("app")),
      ClientFixture.dialogDevice(), Fixture.device(),
    ]
    + [PageController.webView, .appSafari].flatMap { controller in
      [nil, .reply(.loginPage), .reply(.openLoginPage), .status(500)].map {
        page(.login, in: controller, $0)
      } + [nil, .reply(.logoutPage), .status(500)].map { page(.logout, in: controller, $0) }
    }
    + [.loading, .ready, .open, .failed, .redirected].map { Fixture.page($0) }
    + [.loading, .ready, .failed, .redirected].map { Fixture.logoutPage($0) }

  /// The first word of an action as a scenario writes it, and whether it says null.
  private func word(_ words: String) -> String {
    let isNull = words.hasSuffix(": null}") || words.hasSuffix(": denied}")
    return words.prefix { $0 != ":" } + (isNull ? " null" : "")
  }

  @Test("is what the screen takes, and all of it", arguments: screens.indices, [false, true])
  func ways(index: Int, hasSession: Bool) throws {
    let device = Self.screens[index]
    let view = Device.View(
      subscribers: [Subscriber(name: "alice", provider: "Alpha", guid: "a")],
      providers: ClientFixture.providers,
      sessions: hasSession ? [MVPDSession(device: device["app"].device, subscriber: "alice")] : []
    )
    let context = Context(
      now: Instant(milliseconds: 0),
      view: view,
      library: Library(md5: { $0 }, encrypt: { text, _ in text })
    )
    var taken: [String] = []
    var reasons: [String] = []
    for action in Self.actions {
      let events = device.decide(.user(action, "app"), in: context).map(\.event)
      if case .actionRefused(action, let reason) = events.first {
        reasons.append(reason)
      } else {
        taken.append(word(action.words))
      }
    }
    let told = reasons.filter { !$0.contains(", which ") || $0.contains("; say ") }
    let reason = try #require(told.first)
    #expect(told.allSatisfy { $0 == reason })
    let said = reason.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      .filter { !$0.hasPrefix("app: ") && !$0.hasPrefix("time: ") }
    #expect(said.map { word($0) }.sorted() == taken.sorted(), "\(reason)")
    #expect(taken.isEmpty == (said.isEmpty))
  }

  @Test(
    "is told of the code that an app shows on Apple TV",
    arguments: [(true, "`goes back`"), (false, "`app: {setSelectedProvider: null}`")]
  )
  func code(isOnREST: Bool, wayBack: String) {
    let context = Context(
      now: Instant(milliseconds: 0),
      view: Device.View(subscribers: [], sessions: [], appsWithCode: ["app"]),
      library: Library(md5: { $0 }, encrypt: { text, _ in text })
    )
    let device =
      isOnREST
      ? ClientFixture.device(on: .appleTV)
      : Device(kind: .appleTV, isOnline: true, apps: [Fixture.app("app")], front: "app")
    let reason =
      "the screen shows the app's registration code; say `{signs in on second screen: …}` or \(wayBack)"
    for action in [UserAction.picks(nil)] + (isOnREST ? [] : [.goesBack]) {
      #expect(
        device.decide(.user(action, "app"), in: context).map(\.event)
          == [.actionRefused(action, reason)]
      )
    }
  }

  @Test("names the app whose call it is, where the device has several")
  func severalApps() {
    var device = Device(
      kind: .iPhone,
      isOnline: true,
      apps: [Fixture.app("news"), Fixture.app("live")],
      front: "news"
    )
    func refusal() -> Device.Event? { device.events(.user(.picks(nil), "news")).first }
    _ = device.events(.showPicker(["Alpha"], "news"))
    #expect(
      refusal()
        == .actionRefused(
          .picks(nil),
          "the screen shows the app's picker; say `app@news: {setSelectedProvider: …}`"
        )
    )
    _ = device.events(.openPage(Fixture.logoutURL, "news"))
    _ = device.events(.receive(RequestID(sender: .page("news"), number: 1), .status(500)))
    #expect(
      refusal()
        == .actionRefused(
          .picks(nil),
          "the screen shows an error in place of the logout page of Alpha; say "
            + "`app@news: {setSelectedProvider: null}`"
        )
    )
  }

  @Test("brings an app to the foreground, and launches one that does not run")
  func behind() {
    var device = Fixture.device()
    _ = device.events(.hideApp("app"))
    for (ended, step) in [([], "app: foreground"), (["app"], "app: launch")]
      as [([AppName], String)]
    {
      let context = Context(
        now: Instant(milliseconds: 0),
        view: Device.View(subscribers: [], sessions: [], endedApps: ended),
        library: Library(md5: { $0 }, encrypt: { text, _ in text })
      )
      #expect(
        device.decide(.user(.goesBack, "app"), in: context).map(\.event)
          == [.actionRefused(.goesBack, "the screen shows no app; say first `\(step)`")]
      )
    }
  }
}
