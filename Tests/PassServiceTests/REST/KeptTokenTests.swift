import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("Services for apps on the REST path: what they keep")
struct KeptTokenTests {
  /// What the services keep when a request comes.
  enum Situation: CaseIterable {
    case nothing, signedIn, expired, authorized, authorizationExpired
    case otherRequestor, otherDevice, otherResource

    var servers: PassService {
      let later = RESTFixture.end + .minutes(1)
      return switch self {
      case .nothing: RESTFixture.servers()
      case .signedIn, .expired: RESTFixture.servers(tokens: [RESTFixture.token()])
      case .authorized:
        RESTFixture.servers(
          tokens: [RESTFixture.token()],
          authorizations: [RESTFixture.authorization()]
        )
      case .authorizationExpired:
        RESTFixture.servers(
          tokens: [RESTFixture.token(expires: later)],
          authorizations: [RESTFixture.authorization()]
        )
      case .otherRequestor:
        RESTFixture.servers(
          tokens: [RESTFixture.token(for: "NEWS")],
          authorizations: [RESTFixture.authorization(for: "NEWS")]
        )
      case .otherDevice:
        RESTFixture.servers(
          tokens: [RESTFixture.token(on: "another")],
          authorizations: [RESTFixture.authorization(on: "another")]
        )
      case .otherResource:
        RESTFixture.servers(
          tokens: [RESTFixture.token()],
          authorizations: [RESTFixture.authorization(of: "Sports")]
        )
      }
    }

    /// The time of the request: 1 ms before the end, or at that very instant.
    var time: Instant {
      switch self {
      case .expired, .authorizationExpired: RESTFixture.end
      case .nothing, .signedIn, .authorized, .otherRequestor, .otherDevice, .otherResource:
        Instant(milliseconds: RESTFixture.end.milliseconds - 1)
      }
    }
  }

  private func answer(to service: Service, in situation: Situation) -> (Answer?, [RequirementID]) {
    var servers = situation.servers
    let answer = servers.answer(
      to: RESTFixture.request(service, about: "News"),
      at: situation.time
    )
    return (answer.answer, answer.rules)
  }

  @Test("REST-049: a token check tells a valid sign-in from none and from an expired one")
  func check() {
    let answers: [(Situation, Answer)] = [
      (.nothing, .refusal(403, "Forbidden")), (.signedIn, .reply(.tokenIsValid)),
      (.expired, .refusal(403, "Authentication token expired")),
      (.otherRequestor, .refusal(403, "Forbidden")), (.otherDevice, .refusal(403, "Forbidden")),
    ]
    for (situation, expected) in answers {
      let (answer, rules) = answer(to: .checkToken, in: situation)
      #expect(answer == expected, "\(situation)")
      #expect(rules == ["REST-049"])
    }
  }

  @Test(
    "REST-048: a poll tells that there is a sign-in, that there is none yet, and that it has expired"
  )
  func poll() {
    let answers: [(Situation, Answer)] = [
      (.nothing, .refusal(404, "Not Found")),
      (.signedIn, .reply(.authenticationToken(RESTFixture.token()))),
      (.expired, .refusal(410, "Gone")), (.otherRequestor, .refusal(404, "Not Found")),
      (.otherDevice, .refusal(404, "Not Found")),
    ]
    for (situation, expected) in answers {
      let (answer, rules) = answer(to: .authenticationToken, in: situation)
      #expect(answer == expected, "\(situation)")
      #expect(rules == ["REST-048"])
    }
  }

  @Test("REST-053: the authorization of a signed-in viewer is looked up without the MVPD")
  func lookUp() {
    let notAuthenticated = Answer.refusal(412, "User not authenticated", details: "")
    let none = Answer.refusal(404, "Not Found", details: "")
    let answers: [(Situation, Answer)] = [
      (.nothing, notAuthenticated), (.signedIn, none), (.expired, notAuthenticated),
      (.authorized, .reply(.authorization(RESTFixture.authorization()))),
      (.authorizationExpired, .refusal(410, "Gone", details: "")),
      (.otherRequestor, notAuthenticated), (.otherDevice, notAuthenticated),
      (.otherResource, none),
    ]
    for (situation, expected) in answers {
      let (answer, rules) = answer(to: .authorizationToken, in: situation)
      #expect(answer == expected, "\(situation)")
      #expect(rules == ["REST-053"])
    }
  }

  @Test("REST-050: a media token needs a valid authorization that the services keep")
  func media() throws {
    let forbidden = Answer.refusal(403, "Forbidden", details: "")
    for situation in Situation.allCases where situation != .authorized {
      #expect(answer(to: .mediaToken, in: situation).0 == forbidden, "\(situation)")
    }
    let (answer, rules) = answer(to: .mediaToken, in: .authorized)
    guard case .reply(.mediaToken(let token))? = answer else {
      Issue.record("\(String(describing: answer))")
      return
    }
    #expect(token.resource == "News" && token.requestor == "DEMO" && token.provider == "Alpha")
    #expect(token.issued == Situation.authorized.time && token.lives == .minutes(5))
    #expect(rules == ["REST-050"])
  }

  @Test("REST-050: a viewer without a sign-in or a session is not authenticated")
  func authorize() {
    let notAuthenticated = Answer.refusal(403, "User not authenticated", details: "")
    for situation in [Situation.nothing, .expired, .signedIn, .otherRequestor, .otherDevice] {
      let (answer, rules) = answer(to: .authorize, in: situation)
      #expect(answer == notAuthenticated, "\(situation)")
      #expect(rules == ["REST-050"])
    }
  }

  @Test("REST-051: a logout forgets the sign-in and the authorizations, and no session at the MVPD")
  func logout() {
    var servers = RESTFixture.servers(
      tokens: [RESTFixture.token(), RESTFixture.token(on: "another")],
      authorizations: [
        RESTFixture.authorization(), RESTFixture.authorization(of: "Sports"),
        RESTFixture.authorization(for: "NEWS"),
      ],
      logins: [RESTFixture.login]
    )
    let (answer, rules) = servers.answer(to: RESTFixture.request(.logout))
    #expect(answer == .reply(.signedOut))
    #expect(rules == ["REST-051", "REST-063"])
    #expect(servers.keptTokens == [RESTFixture.token(on: "another")])
    #expect(servers.keptAuthorizations == [RESTFixture.authorization(for: "NEWS")])
    #expect(servers.sessions == [Fixture.session("alice")])
  }

  @Test(
    "a logout page ends the session at the MVPD, and the sign-in of an app on the REST path alone",
    arguments: [(["app"], true), (["other"], false)] as [([AppName], Bool)]
  )
  func page(apps: [AppName], isForgotten: Bool) {
    var servers = RESTFixture.servers(
      tokens: [RESTFixture.token()],
      authorizations: [RESTFixture.authorization()],
      logins: [RESTFixture.login],
      apps: apps
    )
    let answer = servers.answer(to: Fixture.request(.logout, at: "Alpha")).answer
    #expect(answer == .reply(.logoutPage))
    #expect(servers.sessions.isEmpty)
    #expect(servers.keptTokens.isEmpty == isForgotten)
    #expect(servers.keptAuthorizations.isEmpty == isForgotten)
  }

  @Test(
    "another viewer's sign-in ends the authorizations of the first; the same viewer's keeps them"
  )
  func replaced() {
    var servers = RESTFixture.servers(
      tokens: [RESTFixture.token()],
      authorizations: [RESTFixture.authorization(), RESTFixture.authorization(on: "another")]
    )
    servers.evolve(.tokenKept(RESTFixture.token(source: .apple)))
    #expect(servers.keptTokens.map(\.marks.source) == [.apple])
    #expect(servers.keptAuthorizations.count == 2)
    servers.evolve(.tokenKept(RESTFixture.token(of: "guid of bob", at: "Beta")))
    #expect(servers.keptTokens.map(\.provider) == ["Beta"])
    #expect(servers.keptAuthorizations == [RESTFixture.authorization(on: "another")])
  }
}
