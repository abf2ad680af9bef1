import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimRESTClient

@Suite("The client's regular sign-in")
struct RegularSignInTests {
  @Test("the picker lists every MVPD of the configuration")
  func picker() {
    #expect(
      Client(at: .choosingProvider).outputs == [.showsPicker(["Alpha", "Beta", "Hidden", "Gamma"])]
    )
  }

  @Test("the attempt ends without a word where the person leaves the picker")
  func leave() {
    var client = Client(at: .choosingProvider)
    client.handle(.pick(nil))
    #expect(client.events == [.pickerClosed, .attemptEnded])
  }

  @Test("the code is requested for the MVPD, with the lifetime that the app asks for")
  func code() {
    for (lifetime, data) in [
      (nil, []), (Interval.minutes(120), [Value.Field("ttl", .integer(7_200))]),
    ] {
      var client = Client { $0.codeLifetime = lifetime }
      client.go(to: .requestingCode)
      #expect(client.requests.map(\.provider) == ["Alpha"])
      #expect(client.requests.map(\.data) == [data])
    }
  }

  @Test("on iOS a page opens with the code, and polls begin one interval after it has closed")
  func page() throws {
    var client = Client(at: .atLoginPage)
    guard case .opensPage(let url, in: .webView) = try #require(client.outputs.last) else {
      Issue.record("no page in a web view")
      return
    }
    #expect(
      url.text
        == "https://sp.example/api/v1/authenticate?reg_code=ABC1234&domain_name=adobe.com"
        + "&noflash=true&no_iframe=true&mso_id=Alpha&requestor_id=DEMO"
        + "&redirect_url=adobepass%3A%2F%2Fios.app"
    )
    client.handle(.poll)
    #expect(client.reason == .notPolling)
    client.handle(.finishPage(.redirected))
    #expect(client.outputs == [.closesPage])
    #expect(client.events.last == .pollScheduled(after: .seconds(5)))
  }

  @Test("an MVPD whose page needs a Safari view controller returns by the app's scheme")
  func safari() throws {
    var client = Client(at: .choosingProvider)
    client.handle(.pick("Beta"))
    client.answer(Fixture.code)
    guard case .opensPage(let url, in: .appSafari) = try #require(client.outputs.last) else {
      Issue.record("no page in a Safari view controller")
      return
    }
    #expect(url.redirectURL == "adbe.example://adobe.com")
  }

  @Test("on tvOS the code is shown, and polls begin one interval later")
  func screen() {
    let client = Client(at: .polling, on: .tvOS)
    #expect(client.outputs == [.showsCode("ABC1234")])
    #expect(client.events.first == .codeReceived("ABC1234", lives: .minutes(30)))
    #expect(client.events.last == .pollScheduled(after: .seconds(5)))
    #expect(client.requests.isEmpty)
  }

  @Test("the first poll can come at once", arguments: Platform.allCases)
  func firstPoll(platform: Platform) {
    var client = Client(on: platform) { $0.firstPoll = .immediate }
    client.go(to: .polling)
    #expect(client.requests.map(\.service) == [.authenticationToken])
    #expect(client.events.last == .pollScheduled(after: .seconds(5)))
  }

  @Test("a poll that is pending is not overtaken")
  func pending() {
    var client = Client(at: .pollPending)
    client.handle(.poll)
    #expect(client.events == [.ignored(.alreadyPolling), .pollScheduled(after: .seconds(5))])
  }

  @Test("polling goes on until there is a token, the token is gone, or the code expires")
  func polls() {
    for (name, answer) in Commands.answers {
      var client = Client(at: .pollPending)
      client.answer(answer)
      switch answer {
      case Fixture.token:
        #expect(client.events.first == .pollingStopped)
        #expect(client.steps == [.authorize])
      case Fixture.refusal(410, "Gone"):
        #expect(client.outputs == [.refuses("News", "")])
        #expect(client.events.first == .pollingStopped)
      case .status(401), Fixture.refusal(401, "access_denied"):
        #expect(client.state.stateKind == .polling, "\(name)")
        #expect(client.events.first == .accessDropped)
      default:
        // An answer of another service may name the MVPD besides (REST-074).
        let events = client.events.filter { $0 != .providerNamed("Alpha") }
        #expect(events == [.stageReached(.polling("Alpha", "ABC1234", nil))], "\(name)")
      }
    }
  }

  @Test("a code that expires takes the page away, and the resource is refused")
  func expiry() {
    var client = Client(at: .atLoginPage)
    client.handle(.expireCode)
    #expect(client.outputs == [.closesPage, .refuses("News", "")])
    #expect(client.events.contains(.pollingStopped))
    client = Client(at: .pollPending)
    client.handle(.expireCode)
    #expect(client.events.first == .pollingStopped)
    #expect(client.outputs == [.refuses("News", "")])
    client.handle(.expireCode)
    #expect(client.reason == .notPolling)
  }

  @Test("without a configuration or a code the resource is refused", arguments: Commands.answers)
  func nothing(name: String, answer: Answer) {
    for place in [Place.fetchingForPicker, .requestingCode] {
      var client = Client(at: place)
      client.answer(answer)
      let isRepeated = answer.refusal?.status == 401
      let goesOn: Bool =
        switch answer {
        case .reply(.configuration): place == .fetchingForPicker
        case .reply(.registrationCode): place == .requestingCode
        default: isRepeated
        }
      #expect(client.outputs.contains(.refuses("News", "")) == !goesOn, "\(place), \(name)")
    }
  }

  @Test("a second attempt of the process shows its picker without another request")
  func cache() {
    var client = Client(at: .choosingProvider)
    client.handle(.pick(nil))
    client.handle(.call(.play("News")))
    client.answer(Fixture.noToken)
    #expect(client.outputs.last == .showsPicker(["Alpha", "Beta", "Hidden", "Gamma"]))
    #expect(client.requests.isEmpty)
  }
}
