import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("What is on screen")
struct ScreenTests {
  @Test("a page that opens asks for its content, with the next number")
  func opening() {
    var device = Fixture.device()
    let events = device.events(.openPage(Fixture.url, "app"))
    let request = Request(
      id: Fixture.pageRequest,
      service: .authenticate,
      serviceProvider: "https://s",
      app: "app",
      requestor: "DEMO",
      provider: "Alpha",
      device: Fixture.deviceID
    )
    #expect(events == [.pageOpened(Fixture.url, "app", request.id), .requestSent(request)])
    #expect(device["app"].awaitedRequest == request.id)
    let second = device.events(.openPage(Fixture.url, "app"))
    let secondID = RequestID(sender: .page("app"), number: 2)
    #expect(second.first == .pageOpened(Fixture.url, "app", secondID))
    #expect(device["app"].awaitedRequest == secondID)
  }

  @Test("a page sends the data that stand in its address, and no options")
  func data() {
    let data = [Value.Field("campaign", .string("spring"))]
    let url = EndpointURL(
      serviceProvider: "https://s",
      requestor: "DEMO",
      provider: "Alpha",
      redirectURL: "r:",
      data: data
    )
    let decisions = Fixture.device().decide(.openPage(url, "app"), in: Fixture.context())
    guard case .requestSent(let request) = decisions.last?.event else {
      Issue.record("no request was sent")
      return
    }
    #expect(request.data == data && request.options.isEmpty)
    #expect(decisions.last?.rules == ["AUTHN-014", "DEVICE-001", "AUTHN-023"])
  }

  @Test(
    "a page is there after a reply, and an error is after anything else",
    arguments: [
      (.reply(.loginPage), .pageLoaded("app")), (.status(500), .pageLoadFailed("app")),
      (.unreadable, .pageLoadFailed("app")), (.failed(.timeout), .pageLoadFailed("app")),
    ] as [(Answer, Device.Event)]
  )
  func loading(answer: Answer, event: Device.Event) {
    var device = Fixture.page(.loading)
    #expect(device.events(.receive(Fixture.pageRequest, answer)) == [event])
    #expect(device.awaitedRequests.isEmpty)
  }

  @Test("the answer for a page that is not there any more, or has its answer, is ignored")
  func lateAnswers() {
    let answer = Device.Command.receive(Fixture.pageRequest, .reply(.loginPage))
    var replaced = Fixture.page(.loading)
    _ = replaced.events(.openPage(Fixture.url, "app"))
    #expect(replaced.events(answer) == [.ignored(.pageClosed)])
    var closed = Fixture.page(.loading)
    _ = closed.events(.closeScreen("app"))
    #expect(closed.events(answer) == [.ignored(.pageClosed)])
    var ready = Fixture.page(.ready)
    #expect(ready.events(answer) == [.ignored(.pageClosed)])
  }

  @Test("only a page that a person could act on goes to its redirect URL")
  func redirect() {
    var ready = Fixture.page(.ready)
    #expect(ready.events(.redirectPage("app")) == [.pageRedirected("adobepass://ios.app", "app")])
    for state in [Device.Page.State.loading, .failed, .redirected] {
      var device = Fixture.page(state)
      #expect(device.events(.redirectPage("app")) == [.ignored(.pageClosed)], "\(state)")
    }
    var device = Fixture.device()
    #expect(device.events(.redirectPage("app")) == [.ignored(.pageClosed)])
  }

  @Test("a picker takes the place of a page, and the app takes the picker away")
  func picker() {
    var device = Fixture.page(.ready)
    #expect(
      device.events(.showPicker(["Alpha", "Beta"], "app")) == [
        .pickerShown(["Alpha", "Beta"], "app")
      ]
    )
    #expect(device["app"].screen == .picker(["Alpha", "Beta"]))
    #expect(device.events(.closeScreen("app")) == [.screenClosed("app")])
    #expect(device["app"].screen == .app)
  }

  @Test("loading news about a page without a page changes nothing")
  func stateWithoutPage() {
    var device = Fixture.device()
    device.evolve(.pageLoaded("app"))
    #expect(device == Fixture.device())
  }
}
