import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("Pages and requests of an app on the REST path")
struct ClientPageTests {
  private static func url(_ page: EndpointURL.Page) -> EndpointURL {
    EndpointURL(
      page,
      serviceProvider: "https://s",
      requestor: "DEMO",
      provider: "Alpha",
      redirectURL: "adbe.example://adobe.com",
      path: .restV1,
      code: page == .login ? "ABC1234" : nil
    )
  }

  private static let pages: [(EndpointURL.Page, Answer, Rules)] = [
    (.login, .reply(.loginPage), ["REST-036"]), (.logout, .reply(.logoutPage), ["REST-045"]),
  ]

  private func device(
    _ page: EndpointURL.Page,
    in controller: PageController = .webView,
    _ answer: Answer
  ) -> Device {
    var device = ClientFixture.device()
    _ = device.events(.openPage(Self.url(page), "app", in: controller))
    _ = device.events(.receive(Fixture.pageRequest, answer))
    return device
  }

  private func rules(_ command: Device.Command, _ device: Device) -> [Rules] {
    device.decide(command, in: ClientFixture.context()).map(\.rules)
  }

  @Test("the client opens them by requirements of its own")
  func opening() {
    for (page, _, requirement) in Self.pages {
      let decisions = ClientFixture.device()
        .decide(.openPage(Self.url(page), "app"), in: ClientFixture.context())
      #expect(decisions.map(\.rules) == [[], requirement])
      guard case .requestSent(let request) = decisions[1].event else {
        Issue.record("no request was sent")
        continue
      }
      #expect(request.service == (page == .login ? .authenticate : .logout))
      #expect(rules(.transmit(request), ClientFixture.device()) == [["REST-055"]])
    }
  }

  @Test("Done and the redirects end a page by the same requirement as it opened")
  func ending() {
    for (page, answer, requirement) in Self.pages {
      let safari = device(page, in: .appSafari, answer)
      let done = safari.decide(.user(.tapsDone, "app"), in: ClientFixture.context())
      #expect(done.map(\.event) == [.safariClosed("app", .appSafari)])
      #expect(done.map(\.rules) == [requirement])
    }
    let open = device(.login, .reply(.openLoginPage))
    let logout = device(.logout, .reply(.logoutPage))
    let leaves = Device.Command.user(.leavesPageToItsRedirects, "app")
    for (device, requirement) in [(open, Rules("REST-036")), (logout, Rules("REST-045"))] {
      let decisions = device.decide(leaves, in: ClientFixture.context())
      #expect(
        decisions.map(\.event) == [.pageRedirected("adbe.example://adobe.com", "app")]
      )
      #expect(decisions.map(\.rules) == [requirement])
    }
    let ready = device(.login, .reply(.loginPage))
    #expect(rules(.redirectPage("app"), ready) == [["REST-036"]])
  }

  @Test("a request of the client is not one of an SDK")
  func transmission() {
    let request = Request(
      id: RequestID(sender: .restClient("app"), number: 1),
      service: .checkToken,
      serviceProvider: "https://s",
      app: "app",
      requestor: "DEMO",
      device: Fixture.deviceID
    )
    var device = ClientFixture.device()
    #expect(rules(.transmit(request), device) == [["REST-055"]])
    #expect(
      device.events(.receive(request.id, .status(403)))
        == [.answerArrived(request.id, .status(403))]
    )
    _ = device.events(.happen(.goesOffline))
    #expect(device.events(.transmit(request)) == [.transmissionFailed(request.id)])
    #expect(
      device.events(.receive(request.id, .status(403)))
        == [.answerArrived(request.id, .failed(.offline))]
    )
  }

  @Test("a code is entered where the app shows it: on an Apple TV")
  func codes() {
    func decisions(on kind: DeviceKind, at time: Int64) -> [Decision<Device.Event>] {
      let code = RegisteredCode(
        code: "ABC1234",
        app: "app",
        device: "device",
        requestor: "DEMO",
        provider: "Alpha",
        expires: Instant(milliseconds: 10_000)
      )
      let context = Context(
        now: Instant(milliseconds: time),
        view: Device.View(
          subscribers: Fixture.context().view.subscribers,
          sessions: [],
          codes: [code]
        ),
        library: Library(md5: { $0 }, encrypt: { text, _ in text })
      )
      return ClientFixture.device(on: kind)
        .decide(.user(.signsInOnSecondScreen("alice", nil), "app"), in: context)
    }
    let inTime = decisions(on: .appleTV, at: 9_999)
    #expect(inTime.map(\.event) == [.personSignedInElsewhere("alice", "ABC1234", "app")])
    #expect(inTime.map(\.rules) == [["REST-035"]])
    let late = decisions(on: .appleTV, at: 10_000)
    #expect(late.map(\.event) == [.codeTurnedAway("ABC1234", "app")])
    #expect(late.map(\.rules) == [["REST-069"]])
    #expect(
      decisions(on: .iPhone, at: 0).map(\.event) == [
        .actionRefused(.signsInOnSecondScreen("alice", nil), "no code has been shown")
      ]
    )
  }

  @Test("a loaded page stays noted after Done, until the client closes it or the app ends")
  func loadedPage() {
    let url = EndpointURL(
      serviceProvider: "https://s",
      requestor: "DEMO",
      provider: "Alpha",
      redirectURL: "r:",
      path: .restV1
    )
    for answer in [Reply.loginPage, .openLoginPage] {
      var device = ClientFixture.device()
      _ = device.events(.openPage(url, "app", in: .appSafari))
      #expect(!device["app"].hasLoadedPage)
      _ = device.events(.receive(Fixture.pageRequest, .reply(answer)))
      #expect(device["app"].hasLoadedPage)
      _ = device.events(.user(.tapsDone, "app"))
      #expect(device["app"].screen == .app && device["app"].hasLoadedPage)
      var ended = device
      _ = ended.events(.removeApp("app"))
      #expect(!ended["app"].hasLoadedPage)
      _ = device.events(.closeScreen("app"))
      #expect(!device["app"].hasLoadedPage)
    }
  }
}
