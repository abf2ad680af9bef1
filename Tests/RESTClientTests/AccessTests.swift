import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimRESTClient

@Suite("The client's access to the services")
struct AccessTests {
  @Test("a new app registers, fetches an access token, and then sends what has waited")
  func registration() throws {
    var client = Client(access: ServiceAccess())
    client.go(to: .checkingToken)
    #expect(client.requests.map(\.service) == [.register])
    client.handle(.call(.userMetadata))
    #expect(client.requests.isEmpty)
    client.handle(.answer(try #require(client.state.access.awaited), .reply(.registration)))
    #expect(client.requests.map(\.service) == [.accessToken])
    client.handle(.answer(try #require(client.state.access.awaited), Fixture.newToken))
    #expect(client.requests.map(\.service) == [.checkToken, .userMetadata])
    #expect(client.requests.allSatisfy { $0.bearer == AccessToken(number: 2) })
  }

  @Test("REST-066: a registration that is refused is replaced once", arguments: [400, 403])
  func refusedRegistration(status: Int) throws {
    func answer(_ answer: Answer, in client: inout Client) throws {
      client.handle(.answer(try #require(client.state.access.awaited), answer))
    }
    for isRefusedTwice in [false, true] {
      var client = Client(access: Self.expired)
      client.go(to: .checkingToken)
      try answer(.status(status), in: &client)
      #expect(client.events.first == .registrationDropped)
      #expect(client.requests.map(\.service) == [.register])
      try answer(.reply(.registration), in: &client)
      #expect(client.requests.map(\.service) == [.accessToken])
      try answer(isRefusedTwice ? .status(status) : Fixture.newToken, in: &client)
      if isRefusedTwice {
        #expect(client.requests.isEmpty)
        #expect(client.events.first == .accessRefused)
        client.handle(.call(.userMetadata))
        try answer(.status(status), in: &client)
        #expect(client.events.first == .registrationDropped)
      } else {
        #expect(client.requests.map(\.service) == [.checkToken])
      }
    }
  }

  @Test("an access token counts until its expiry by the device's clock")
  func expiry() {
    let access = ServiceAccess(token: AccessToken(number: 1), expires: Fixture.now)
    for (clock, isValid) in [
      (Fixture.now, false), (Fixture.now + Interval(milliseconds: -1), true),
    ] {
      var client = Client(access: access)
      client.clock = clock
      client.go(to: .checkingToken)
      #expect(client.requests.map(\.service) == [isValid ? .checkToken : .accessToken])
    }
  }

  @Test("without access each request that waits is answered by the failure or the denial")
  func denial() throws {
    let denials: [(ServiceAccess, Answer, Answer)] = [
      (ServiceAccess(), .status(400), .denied(.notRegistered)),
      (ServiceAccess(), .failed(.offline), .failed(.offline)),
      (Self.expired, .unreadable, .denied(.noAccessToken)),
      (Self.expired, .reply(.registration), .denied(.noAccessToken)),
      (Self.expired, .failed(.timeout), .failed(.timeout)),
    ]
    for (access, answer, denial) in denials {
      var client = Client(access: access)
      client.go(to: .checkingToken)
      client.handle(.answer(try #require(client.state.access.awaited), answer))
      #expect(client.events == [.accessRefused, .requestDenied(Fixture.request(1), denial)])
      client.handle(.answer(Fixture.request(1), denial))
      #expect(client.steps == [.askApple])
    }
  }

  @Test(
    "a request whose access token is refused is made once more with a new one",
    arguments: Place.allCases
  )
  func repetition(place: Place) throws {
    for platform in Platform.allCases where Place.all(on: platform).contains(place) {
      for refusal in [Answer.status(401), Fixture.refusal(401, "access_denied")] {
        var client = Client(at: place, on: platform)
        guard let former = client.state.flow.awaitedRequest else { continue }
        let kind = client.state.stateKind
        let sent = try #require(client.requests.last)
        client.handle(.answer(former, refusal))
        #expect(client.events.first == .accessDropped)
        #expect(client.requests.map(\.service) == [.accessToken])
        #expect(client.state.stateKind == kind)
        client.handle(.answer(try #require(client.state.access.awaited), Fixture.newToken))
        let repeated = try #require(client.requests.first)
        #expect(repeated == sent.repeated(as: repeated.id).bearing(AccessToken(number: 2)))
        #expect(client.state.flow.awaitedRequest == repeated.id)
        // A second refusal is the answer.
        client.handle(.answer(repeated.id, refusal))
        #expect(!client.events.contains(.accessDropped), "\(place)")
        #expect(!client.events.contains { $0.isRepetition }, "\(place)")
        #expect(client.state.access.token == AccessToken(number: 2))
      }
    }
  }

  @Test("of two requests with one refused token, one drops it, and both are made once more")
  func two() throws {
    var client = Client(at: .checkingToken)
    client.handle(.call(.userMetadata))
    let (first, second) = (client.state.awaitedRequests[0], client.state.awaitedRequests[1])
    client.handle(.answer(first, .status(401)))
    client.handle(.answer(second, .status(401)))
    #expect(!client.events.contains(.accessDropped))
    #expect(client.requests.isEmpty)
    client.handle(.answer(try #require(client.state.access.awaited), Fixture.newToken))
    #expect(client.requests.map(\.service) == [.checkToken, .userMetadata])
  }

  @Test("a preauthorization is refused in the form of its own errors")
  func preauthorization() throws {
    let statuses = [(401, true), (403, false)]
    for (status, isRepeated) in statuses {
      var client = Client()
      client.handle(.create)
      client.handle(.call(.preauthorize(["News"])))
      let refused = PreauthorizeStatus(status, "refused", message: "")
      let request = try #require(client.requests.first)
      client.handle(
        .answer(request.id, .reply(.preauthorization(PreauthorizeResponse(refused))))
      )
      #expect(client.events.contains(.accessDropped) == isRepeated)
      #expect(client.requests.map(\.service) == (isRepeated ? [.accessToken] : []))
      #expect(client.events.contains(.answeredOnDemand(request.id)) != isRepeated)
    }
  }

  @Test("a refused token that is not the newest is replaced by the newest at once")
  func older() throws {
    var client = Client(at: .checkingToken)
    client.handle(.call(.userMetadata))
    let (first, second) = (client.state.awaitedRequests[0], client.state.awaitedRequests[1])
    client.handle(.answer(first, .status(401)))
    client.handle(.answer(try #require(client.state.access.awaited), Fixture.newToken))
    client.handle(.answer(second, .status(401)))
    #expect(client.requests.map(\.service) == [.userMetadata])
    #expect(client.requests.map(\.bearer) == [AccessToken(number: 2)])
  }

  @Test("a request that waits for access is not sent when its attempt has ended")
  func endedAttempt() throws {
    var client = Client(access: Self.expired)
    client.go(to: .checkingToken)
    client.handle(.call(.logout))
    client.handle(.answer(try #require(client.state.access.awaited), Fixture.newToken))
    #expect(client.requests.map(\.service) == [.userMetadata])
  }

  @Test("registration and access token outlive the process; nothing else does")
  func process() {
    var client = Client(at: .polling)
    let access = client.state.access
    client.handle(.end)
    #expect(client.state.access == access)
    #expect(client.state.process == .none)
    client.handle(.create)
    #expect(client.state.memory == RESTClient.Memory())
    client.handle(.call(.play("News")))
    #expect(client.requests.map(\.bearer) == [AccessToken(number: 1)])
  }

  @Test("a call on demand is one request, beside anything that is under way")
  func callsOnDemand() throws {
    let calls: [(RESTCall, Service)] = [
      (.preauthorize(["News", "Sports"]), .preauthorize), (.userMetadata, .userMetadata),
      (.authorizationToken("News"), .authorizationToken),
      (.freePreview("Pass", data: [Value.Field("email", .string("a@b"))]), .freePreview),
    ]
    for (call, service) in calls {
      var client = Client(at: .askingForSignIn)
      let flow = client.state.flow
      client.handle(.call(call))
      let request = try #require(client.requests.first)
      #expect(request.service == service)
      #expect(client.state.awaitedRequests == [request.id])
      client.handle(.answer(request.id, .unreadable))
      #expect(client.events == [.answeredOnDemand(request.id)])
      #expect(client.state.flow == flow)
      #expect(client.state.memory?.sent.isEmpty == true)
    }
  }

  private static let expired = ServiceAccess(token: AccessToken(number: 1), expires: Fixture.now)
}

extension RESTClient.Event {
  /// Whether a request is made once more.
  fileprivate var isRepetition: Bool {
    if case .requestRepeated = self { true } else { false }
  }
}
