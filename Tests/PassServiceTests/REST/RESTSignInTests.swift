import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("Services for apps on the REST path: sign-ins")
struct RESTSignInTests {
  private static let statement = SAMLResponse(about: "alice", text: " <a>\n\t<b/>+</a> ")
  private static let encoded = SAMLStatement.encoded(statement.text)

  @Test(
    "REST-047: a code lives half an hour, or as long as the app asks, up to ten hours",
    arguments: [
      (nil, .minutes(30)), (7_200, .minutes(120)), (36_000, .minutes(600)), (36_001, nil),
      (Int64.max, nil),
    ] as [(Int64?, Interval?)]
  )
  func code(seconds: Int64?, lifetime: Interval?) throws {
    var servers = RESTFixture.servers()
    let data = seconds.map { [Value.Field("ttl", .integer($0))] } ?? []
    let request = RESTFixture.request(.registrationCode, at: "Alpha", data: data)
    let (answer, rules) = servers.answer(to: request)
    guard let lifetime else {
      #expect(answer == .refusal(400, "Bad Request"))
      #expect(rules == ["REST-047"])
      #expect(servers.codes.isEmpty)
      return
    }
    let code = try #require(servers.codes.first)
    #expect(servers.codes.count == 1 && code.expires == Fixture.now + lifetime)
    #expect(answer == .reply(.registrationCode(code.code, lives: lifetime)))
    #expect(rules == ["REST-047", "REST-063"])
  }

  @Test(
    "REST-057: a sign-in through the SDK is none for an app on the REST path, and is told by its rule"
  )
  func signInOfSDK() {
    let request = RESTFixture.request(.checkToken)
    let cases: [(PassService.Login, [RequirementID])] = [
      (login(in: "sdk"), ["REST-049", "REST-057"]), (login(in: "app"), ["REST-049"]),
      (login(in: "sdk", for: "OTHER"), ["REST-049"]), (login(in: "sdk", on: "tv"), ["REST-049"]),
    ]
    for (login, rules) in cases {
      var servers = RESTFixture.servers(logins: [login])
      #expect(servers.answer(to: request) == (.refusal(403, "Forbidden"), rules))
    }
  }

  private func login(
    in app: AppName,
    for requestor: RequestorID = "DEMO",
    on device: DeviceID = "device"
  ) -> PassService.Login {
    PassService.Login(
      device: device,
      requestor: requestor,
      subscriber: RESTFixture.alice,
      app: app
    )
  }

  /// Servers that have issued a code to the app, and the code.
  private func serversWithCode() throws -> (PassService, RegisteredCode) {
    var servers = RESTFixture.servers(apps: ["app", "other"])
    _ = servers.answer(to: RESTFixture.request(.registrationCode, at: "Alpha"))
    return (servers, try #require(servers.codes.last))
  }

  /// The two ways in which a subscriber signs in: on the app's page, and by the code elsewhere.
  private func commands(for code: RegisteredCode) -> [PassService.Command] {
    [
      .signIn("alice", "DEMO", "device", "app", at: "Alpha"),
      .signInByCode("alice", code.code),
    ]
  }

  @Test("a sign-in on the page or by the code is kept for the code's device, with the metadata")
  func signIns() throws {
    let (issued, code) = try serversWithCode()
    let last = Instant(milliseconds: code.expires.milliseconds - 1)
    for command in commands(for: code) {
      var servers = issued
      _ = servers.handle(command, in: RESTFixture.context(at: last))
      let token = RESTFixture.token(expires: last + servers.durations.authentication)
      #expect(servers.keptTokens == [token])
      #expect(servers.sessions == [Fixture.session("alice")])
      let poll = servers.answer(to: RESTFixture.request(.authenticationToken), at: last)
      #expect(poll.answer == .reply(.authenticationToken(token)))
      let metadata = servers.answer(to: RESTFixture.request(.userMetadata), at: last).answer
      guard case .reply(.userMetadata(let told))? = metadata else {
        Issue.record("\(String(describing: metadata))")
        return
      }
      #expect(told.data == [Value.Field("zip", .string("12345"))])
    }
  }

  @Test("an expired code gives no sign-in, though the viewer has a session at the MVPD")
  func expiredCode() throws {
    let (issued, code) = try serversWithCode()
    for command in commands(for: code) {
      var servers = issued
      _ = servers.handle(command, in: RESTFixture.context(at: code.expires))
      #expect(servers.keptTokens.isEmpty)
    }
  }

  @Test("REST-071: an older code signs the viewer in, until its own end")
  func olderCode() throws {
    var (issued, code) = try serversWithCode()
    _ = issued.answer(to: RESTFixture.request(.registrationCode, 2, at: "Alpha"))
    #expect(issued.codes.count == 2)
    for (time, isKept) in [
      (Instant(milliseconds: code.expires.milliseconds - 1), true), (code.expires, false),
    ] {
      var servers = issued
      _ = servers.handle(.signInByCode("alice", code.code), in: RESTFixture.context(at: time))
      #expect(!servers.keptTokens.isEmpty == isKept)
    }
  }

  @Test("REST-064: a new code ends an expired sign-in, so that polls for it find nothing yet")
  func codeBehindExpiredSignIn() throws {
    let kept = RESTFixture.token()
    let before = Instant(milliseconds: RESTFixture.end.milliseconds - 1)
    for (time, expired) in [(before, false), (RESTFixture.end, true)] {
      var servers = RESTFixture.servers(
        tokens: [kept],
        authorizations: [RESTFixture.authorization(expires: time + .minutes(1))]
      )
      let code = servers.answer(
        to: RESTFixture.request(.registrationCode, at: "Alpha"),
        at: time
      )
      #expect(code.rules == ["REST-047", "REST-063"])
      #expect(servers.keptTokens == (expired ? [] : [kept]))
      #expect(servers.keptAuthorizations.isEmpty == expired)
      let poll = servers.answer(to: RESTFixture.request(.authenticationToken, 2), at: time).answer
      #expect(
        poll == (expired ? .refusal(404, "Not Found") : .reply(.authenticationToken(kept)))
      )
    }
  }

  @Test("REST-057: a sign-in in an app with the SDK is kept for no app on the REST path")
  func otherPath() {
    var servers = RESTFixture.servers(apps: ["news"])
    _ = servers.answer(to: RESTFixture.request(.registrationCode, at: "Alpha", in: "news"))
    let command = PassService.Command.signIn("alice", "DEMO", "device", "app", at: "Alpha")
    _ = servers.handle(command, in: Fixture.context)
    #expect(servers.sessions == [Fixture.session("alice")])
    #expect(servers.keptTokens.isEmpty)
  }

  @Test(
    "REST-023: the profile request has an opaque payload where the MVPD takes part",
    arguments: [("Alpha", true), ("Beta", false), ("Gamma", false), (nil, false)]
      as [(ProviderID?, Bool)]
  )
  func profile(provider: ProviderID?, takesPart: Bool) {
    var servers = RESTFixture.servers()
    let (answer, rules) = servers.answer(to: RESTFixture.request(.profileRequest, at: provider))
    #expect(rules == ["REST-023"])
    guard takesPart else {
      #expect(answer == .refusal(400, "Bad Request"))
      return
    }
    guard case .reply(.profile(let payload))? = answer else {
      Issue.record("\(String(describing: answer))")
      return
    }
    #expect(payload.utf8.count == 40 && payload.allSatisfy(\.isHexDigit))
    let other = RESTFixture.request(.profileRequest, for: "NEWS", at: provider)
    #expect(servers.answer(to: other).answer != answer)
  }

  @Test("REST-032: Apple's statement is exchanged for a sign-in that the services keep")
  func exchange() {
    var servers = RESTFixture.servers()
    let request = RESTFixture.request(
      .tokenExchange,
      at: "Alpha",
      with: .statement(Self.statement, encoded: Self.encoded)
    )
    let (answer, rules) = servers.answer(to: request)
    #expect(answer == .reply(.tokenIsKept))
    #expect(rules == ["REST-032", "REST-063"])
    let expires = Fixture.now + servers.durations.authentication
    #expect(servers.keptTokens == [RESTFixture.token(source: .apple, expires: expires)])
    #expect(servers.sessions == [Fixture.session("alice")])
    #expect(servers.metadata.map(\.data) == [RESTFixture.alice.metadata])
  }

  @Test("REST-029: a statement that is encoded twice, not at all, or changed is refused")
  func wrongStatements() {
    let wrong = [
      SAMLStatement.percentEncoded(Self.encoded), Self.statement.text, "",
      SAMLStatement.encoded("<a/>"),
    ]
    for encoded in wrong {
      var servers = RESTFixture.servers()
      let request = RESTFixture.request(
        .tokenExchange,
        at: "Alpha",
        with: .statement(Self.statement, encoded: encoded)
      )
      let (answer, rules) = servers.answer(to: request)
      #expect(answer == .refusal(400, "Bad Request"), "\(encoded)")
      #expect(rules == ["REST-029"])
      #expect(servers.keptTokens.isEmpty && servers.sessions.isEmpty)
    }
  }

  @Test("a statement of which nothing is left is refused")
  func emptyStatement() {
    var servers = RESTFixture.servers()
    let statement = SAMLResponse(about: "alice", text: " \t\n")
    let request = RESTFixture.request(
      .tokenExchange,
      at: "Alpha",
      with: .statement(statement, encoded: SAMLStatement.encoded(statement.text))
    )
    #expect(servers.answer(to: request).answer == .refusal(400, "Bad Request"))
    #expect(servers.keptTokens.isEmpty && servers.sessions.isEmpty)
  }

  @Test(
    "a statement about a viewer of no account at the MVPD is refused",
    arguments: [("bob", "Alpha"), ("nobody", "Alpha"), ("bob", "Beta"), ("alice", nil)]
      as [(SubscriberName, ProviderID?)]
  )
  func wrongViewers(name: SubscriberName, provider: ProviderID?) {
    var servers = RESTFixture.servers()
    let request = RESTFixture.request(
      .tokenExchange,
      at: provider,
      with: .statement(
        SAMLResponse(about: name, text: "<a/>"),
        encoded: SAMLStatement.encoded("<a/>")
      )
    )
    #expect(servers.answer(to: request).answer == .refusal(400, "Bad Request"))
    #expect(servers.keptTokens.isEmpty && servers.sessions.isEmpty)
  }
}
