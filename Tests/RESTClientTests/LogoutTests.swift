import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimRESTClient

@Suite("The client's logout")
struct LogoutTests {
  @Test("the source of the token alone decides whether the person is sent to the settings")
  func source() {
    let paths: [Platform: String] = [
      .iOS: "Settings -> TV Provider", .tvOS: "Settings -> Accounts -> TV Provider",
    ]
    for (platform, path) in paths {
      for (name, answer) in Commands.answers where answer.refusal?.status != 401 {
        var client = Client(at: .readingMetadata, on: platform)
        client.answer(answer)
        let prompts = client.outputs.filter { $0.outcome == .asksToSignOut }
        let isApple = answer == Fixture.metadata(source: "Apple")
        #expect(prompts == (isApple ? [.asksToSignOut(path)] : []), "\(name)")
        if isApple { #expect(client.outputs.first == .asksToSignOut(path)) }
        let isAsking = platform == .iOS && answer.refusal?.status != 412
        #expect(client.state.stateKind == (isAsking ? .askingForProvider : .loggingOut), "\(name)")
      }
    }
  }

  @Test("on iOS the MVPD's logout page opens, and the logout ends with it")
  func page() throws {
    var client = Client(at: .fetchingForLogout)
    client.answer(Fixture.configuration)
    guard case .opensPage(let url, in: .webView) = try #require(client.outputs.last) else {
      Issue.record("no page in a web view")
      return
    }
    #expect(
      url.text
        == "https://sp.example/api/v1/logout?noflash=true&mso_id=Alpha&requestor_id=DEMO"
        + "&redirect_url=adobepass%3A%2F%2Fios.app"
    )
    client.handle(.finishPage(.redirected))
    #expect(client.events == [.emitted(.closesPage), .logoutEnded(hasReachedServices: true)])
  }

  @Test("on tvOS the logout is a call, and ends with any answer")
  func call() {
    let ends: [(answer: Answer, hasReachedServices: Bool)] = [
      (.reply(.signedOut), true), (.reply(.tokenIsKept), false), (Fixture.noToken, false),
      (Fixture.signedOut, false), (.status(500), false), (.unreadable, false),
      (.failed(.timeout), false), (.denied(.noAccessToken), false),
    ]
    for (answer, hasReachedServices) in ends {
      var client = Client(at: .readingMetadata, on: .tvOS)
      client.answer(Fixture.metadata(source: "Apple"))
      #expect(client.requests.map(\.service) == [.logout])
      client.answer(answer)
      #expect(
        client.events == [.logoutEnded(hasReachedServices: hasReachedServices)],
        "\(answer)"
      )
    }
  }

  @Test(
    "REST-073: a process that knows no MVPD asks for it, and makes a call where it is told none"
  )
  func providerThatIsAskedFor() {
    for (name, answer) in Commands.answers where answer.refusal?.status != 401 {
      var client = Client(at: .readingMetadata)
      client.answer(Fixture.metadata(source: "Apple", at: "Beta"))
      #expect(client.requests.map(\.service) == [.authenticationToken])
      client.answer(answer)
      let isTold = answer == Fixture.token
      #expect(
        client.state.stateKind == (isTold ? .fetchingConfiguration : .loggingOut),
        "\(name)"
      )
    }
  }

  @Test("the MVPD of the process's sign-in has the page, without a question")
  func providerOfPage() {
    var client = Client(at: .exchanging)
    client.answer(.reply(.tokenIsKept))
    client.handle(.call(.logout))
    client.answer(Fixture.notFound)
    #expect(client.state.stateKind == .atLogoutPage)
    client.handle(.finishPage(.closed), .call(.logout))
    client.answer(Fixture.notFound)
    #expect(client.state.stateKind == .atLogoutPage)
    client.handle(.finishPage(.redirected), .call(.logout))
    client.answer(Fixture.signedOut)
    #expect(client.requests.map(\.service) == [.logout])
  }

  @Test("REST-076: a page that has loaded has logged the viewer out, whoever ends it")
  func endOfPage() {
    let ends: [(end: RESTClient.Command, isLoaded: Bool, hasReachedServices: Bool)] = [
      (.finishPage(.redirected), true, true), (.finishPage(.closed), true, true),
      (.finishPage(.closed), false, false), (.goBack, true, true), (.goBack, false, false),
    ]
    for (end, isLoaded, hasReachedServices) in ends {
      var client = Client(at: .atLogoutPage)
      client.hasLoadedPage = isLoaded
      client.handle(end)
      #expect(client.events.last == .logoutEnded(hasReachedServices: hasReachedServices))
      #expect(client.state.memory?.provider == (hasReachedServices ? nil : "Alpha"))
    }
  }

  @Test("REST-075: a process without a configuration fetches it, which tells the view of the page")
  func viewOfPage() {
    let views: [(answer: Answer, controller: PageController)] = [
      (Fixture.configuration, .appSafari), (.failed(.offline), .webView), (.unreadable, .webView),
      (.status(500), .webView),
    ]
    for (answer, controller) in views {
      var client = Client(at: .askingForProvider)
      client.answer(Fixture.token(at: "Beta"))
      #expect(client.requests.map(\.service) == [.configuration])
      client.answer(answer)
      guard case .opensPage(let url, in: let opened)? = client.outputs.last else {
        Issue.record("no page after \(answer)")
        continue
      }
      #expect(url.provider == "Beta")
      #expect(opened == controller, "\(answer)")
    }
  }

  @Test("REST-074: an answer that names another MVPD than the process knows counts")
  func namedProvider() {
    let answers: [(place: Place, answer: Answer)] = [
      (.authorizing, Fixture.authorization(at: "Beta")),
      (.retrieving, Fixture.mediaToken(at: "Beta")),
      (.pollPending, Fixture.token(at: "Beta")),
      (.askingForProvider, Fixture.token(at: "Beta")),
    ]
    for (place, answer) in answers {
      var client = Client(at: place)
      client.answer(answer)
      #expect(client.events.filter { $0 == .providerNamed("Beta") }.count == 1, "\(place)")
      #expect(client.state.memory?.provider == "Beta", "\(place)")
    }
  }

  @Test(
    "REST-074: an answer on demand names the MVPD, unless the viewer has changed since the request"
  )
  func namedOnDemand() throws {
    let calls: [(call: RESTCall, answer: Answer, named: ProviderID?)] = [
      (.authorizationToken("News"), Fixture.authorization(at: "Beta"), "Beta"),
      (.freePreview("Pass"), .reply(.freePreview), "Pass"),
      (.freePreview("Pass"), .reply(.freePreviewOver), nil),
      (.freePreview("Pass"), .status(403), nil),
      (.userMetadata, Fixture.metadata(at: "Beta"), nil),
    ]
    for (call, answer, named) in calls {
      var client = Client(at: .idle)
      client.handle(.call(call))
      let request = try #require(client.requests.first).id
      client.handle(.answer(request, answer))
      #expect(client.state.memory?.provider == named, "\(call)")

      var later = Client(at: .callingLogout)
      later.handle(.call(call))
      let former = try #require(later.requests.first).id
      later.answer(.reply(.signedOut))
      later.handle(.answer(former, answer))
      #expect(later.events == [.answeredOnDemand(former)], "\(call)")
      #expect(later.state.memory?.provider == nil, "\(call)")

      var signedIn = Client(at: .pollPending)
      signedIn.handle(.call(call))
      let earlier = try #require(signedIn.requests.first).id
      signedIn.answer(Fixture.token(at: "Alpha"))
      signedIn.handle(.answer(earlier, answer))
      #expect(signedIn.state.memory?.provider == "Alpha", "\(call)")
    }
  }

  @Test("REST-062: the page of a known MVPD opens, though the services know no sign-in any more")
  func signedOutElsewhere() {
    var client = Client(at: .retrieving)
    client.answer(Fixture.mediaToken(at: "Alpha"))
    client.handle(.call(.logout))
    client.answer(Fixture.signedOut)
    #expect(client.requests.map(\.service) == [.configuration])
    client.answer(Fixture.configuration)
    guard case .opensPage(let url, in: _)? = client.outputs.first else {
      Issue.record("no page")
      return
    }
    #expect(url.provider == "Alpha")
  }

  @Test("a logout ends an attempt with all that it shows", arguments: Place.allCases)
  func attempt(place: Place) {
    for platform in Platform.allCases where Place.all(on: platform).contains(place) {
      var client = Client(at: place, on: platform)
      guard client.state.attempt != nil else { continue }
      client.handle(.call(.logout))
      let shown = client.outputs
      switch place {
      case .atAppleDialog: #expect(shown == [.dismissesAppleDialog(client.dialog.number)])
      case .atLoginPage: #expect(shown == [.closesPage])
      default: #expect(shown.isEmpty, "\(place)")
      }
      #expect(client.events.contains(.pickerClosed) == (place == .choosingProvider))
      let isTimed = [Place.atLoginPage, .polling, .pollPending].contains(place)
      #expect(client.events.contains(.pollingStopped) == isTimed, "\(place)")
      #expect(client.events.contains(.attemptEnded))
      #expect(client.state.stateKind == .readingMetadata)
    }
  }

  @Test("a logout is under way once, and nothing is played until it ends")
  func once() {
    for place in [
      Place.readingMetadata, .askingForProvider, .fetchingForLogout, .atLogoutPage, .callingLogout,
    ] {
      for call in [RESTCall.logout, .play("News")] {
        var client = Client(at: place)
        client.handle(.call(call))
        #expect(client.events == [.ignored(.alreadyLoggingOut)], "\(place)")
      }
    }
  }
}
