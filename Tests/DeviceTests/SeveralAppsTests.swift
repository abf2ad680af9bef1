import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("Several apps on the device")
struct SeveralAppsTests {
  /// A device with two apps of one team and one of another; the first is in front.
  private func device() -> Device {
    Device(
      kind: .iPhone,
      isOnline: true,
      apps: [
        Fixture.app("app"), Fixture.app("sibling"), Fixture.app("stranger", team: "OTHER"),
      ],
      front: "app"
    )
  }

  private func rules(_ command: Device.Command, on device: Device) -> [RequirementID] {
    device.decide(command, in: Fixture.context()).flatMap(\.rules.ids)
  }

  @Test("the apps of one team have one store, and those of another team have another")
  func stores() {
    var device = device()
    #expect(
      rules(.store(Fixture.token, "app"), on: device).suffix(2) == ["STORE-012", "STORE-013"]
    )
    _ = device.events(.store(Fixture.token, "app"))
    #expect(device[tokensOf: "sibling"] == device[tokensOf: "app"])
    #expect(device[tokensOf: "sibling"].authenticationTokens == [Fixture.stored])
    #expect(device[tokensOf: "stranger"].isEmpty)
    #expect(device.events(.eraseStore("stranger")) == [.ignored(.nothingStored)])
    _ = device.events(.store(Fixture.token, "stranger"))
    let erasure = rules(.eraseStore("sibling"), on: device)
    #expect(erasure == ["STORE-011", "STORE-032", "LOGOUT-024", "STORE-035"])
    _ = device.events(.eraseStore("sibling"))
    #expect(device[tokensOf: "app"].holdsNothing)
    #expect(device[tokensOf: "stranger"].authenticationTokens == [Fixture.stored])
  }

  @Test("an authorization replaces that for its resource in every store that the app reads")
  func authorizations() {
    let beta = AuthenticationToken(
      guid: "guid",
      requestor: "DEMO",
      provider: "Beta",
      expires: Instant(milliseconds: 1_000),
      fingerprint: Fixture.deviceID
    )
    let news = Fixture.authorization("News")
    let sports = Fixture.authorization("Sports")
    let newer = Fixture.authorization("News", at: "Beta")
    // Before 1.9 an app also reads the stores of the team's other vendors.
    for (sdk, left) in [(SDKVersion(1, 8), [sports]), (SDKVersion(1, 9), [news, sports])] {
      var device = Device(
        kind: .iPhone,
        isOnline: true,
        apps: [
          Fixture.app("app", vendor: "com.first", sdk: SDKVersion(1, 8)),
          Fixture.app("other", vendor: "com.second", sdk: sdk),
        ],
        front: "app"
      )
      _ = device.events(.store(Fixture.token, "app"))
      _ = device.events(.storeAuthorization(news, "app"))
      _ = device.events(.storeAuthorization(sports, "app"))
      _ = device.events(.store(beta, "other"))
      _ = device.events(.storeAuthorization(newer, "other"))
      let stores = device.stores.map(\.tokens.authorizationTokens)
      #expect(stores == [left, [newer]], "\(sdk)")
    }
  }

  @Test("an app that comes to the front takes the place of the one that was there")
  func front() {
    var device = device()
    _ = device.events(.showPicker(["Alpha"], "app"))
    #expect(device.events(.showApp("stranger")) == [.appDisplaced("app"), .appShown("stranger")])
    #expect(device.front == "stranger" && device.screen == .app)
    #expect(device["app"].screen == .picker(["Alpha"]))
    _ = device.events(.hideApp("app"))
    #expect(device.front == "stranger")
    _ = device.events(.removeApp("app"))
    #expect(device.front == "stranger" && device["app"].screen == .app)
    _ = device.events(.hideApp("stranger"))
    #expect(device.front == nil && device.screen == nil)
    #expect(device.events(.showApp("sibling")) == [.appShown("sibling")])
  }

  @Test("a person acts on the app in front, and is told when another is")
  func person() {
    var device = device()
    let refusal = Device.Event.actionRefused(
      .failsToSignIn,
      "the screen shows the app app; say first `app@stranger: foreground`"
    )
    #expect(device.events(.user(.failsToSignIn, "stranger")) == [refusal])
  }

  @Test("pages of two apps load side by side, each with numbers of its own")
  func pages() {
    var device = device()
    _ = device.events(.openPage(Fixture.url, "app"))
    _ = device.events(.openPage(Fixture.url, "stranger"))
    let requests = ["app", "stranger"].map { RequestID(sender: .page(AppName($0)), number: 1) }
    #expect(device.awaitedRequests == requests)
    #expect(device.events(.receive(requests[1], .reply(.loginPage))) == [.pageLoaded("stranger")])
    #expect(device.awaitedRequests == [requests[0]])
    _ = device.events(.closeScreen("app"))
    #expect(device.awaitedRequests.isEmpty && device["stranger"].screen != .app)
  }

  @Test("a session at an MVPD is nothing to the page of an app of another team")
  func sessions() {
    var device = device()
    _ = device.events(.showApp("stranger"))
    _ = device.events(.openPage(Fixture.url, "stranger"))
    let request = RequestID(sender: .page("stranger"), number: 1)
    _ = device.events(.receive(request, .reply(.loginPage)))
    let events = device.events(
      .user(.leavesPageToItsRedirects, "stranger"),
      signedIn: ["alice"]
    )
    guard case .actionRefused(_, let reason)? = events.first else {
      Issue.record("\(events)")
      return
    }
    #expect(reason.hasSuffix("no subscriber has a session there"))
  }

  @Test("an app that was away finds out about a logout once it asks for its configuration")
  func loss() {
    func configuration(_ app: AppName) -> Request {
      Request(
        id: RequestID(sender: .accessEnabler(app), number: 1),
        service: .configuration,
        serviceProvider: "https://s",
        app: app,
        requestor: "DEMO",
        device: Fixture.deviceID
      )
    }
    var device = device()
    _ = device.events(.store(Fixture.token, "app"))
    _ = device.events(.eraseStore("app"))
    #expect(device["app"].loss == .none && device["sibling"].loss == .unnoticed)
    #expect(device["stranger"].loss == .none)
    _ = device.events(.transmit(configuration("sibling")))
    #expect(device["sibling"].loss == .unnoticed)
    _ = device.events(.showApp("sibling"))
    _ = device.events(.transmit(configuration("sibling")))
    #expect(device["sibling"].loss == .asked)
    _ = device.events(.store(Fixture.token, "app"))
    #expect(device["sibling"].loss == .none)
  }
}
