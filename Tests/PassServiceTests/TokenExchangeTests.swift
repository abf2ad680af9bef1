import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("Profile requests and token exchanges")
struct TokenExchangeTests {
  private static let alpha = MVPD(
    id: "Alpha",
    displayName: "Alpha TV",
    enablePlatformServices: true,
    boardingStatus: .supported
  )

  private func servers() -> PassService {
    PassService(
      directory: ServiceDirectory(
        providers: [Self.alpha, Fixture.beta],
        subscribers: [Fixture.alice, Fixture.bob],
        requestors: [
          ServiceDirectory.Requestor("OUT", providers: nil, usesPlatformSSO: false),
          ServiceDirectory.Requestor("BETA", providers: ["Beta"]),
        ]
      ),
      answers: [],
      logins: []
    )
  }

  @Test(
    "Apple is asked where the MVPD and the programmer take part",
    arguments: [
      ("DEMO", "Alpha", .reply(.profileRequest)), ("DEMO", "Beta", .status(400)),
      ("DEMO", "Gamma", .status(400)), ("DEMO", nil, .status(400)), ("OUT", "Alpha", .status(400)),
      ("BETA", "Alpha", .status(400)),
    ] as [(RequestorID, ProviderID?, Answer)]
  )
  func profile(requestor: RequestorID, provider: ProviderID?, answer: Answer) {
    var servers = servers()
    let request = Fixture.request(.profileRequest, for: requestor, at: provider)
    let decisions = servers.handle(.receive(request), in: Fixture.context)
    #expect(decisions.map(\.event).contains(.answered(request.id, answer, after: .zero)))
    let rule: RequirementID = answer == .status(400) ? "SSO-021" : "SSO-020"
    #expect(decisions.flatMap(\.rules.ids) == [rule])
    #expect(servers.logins.isEmpty)
  }

  @Test(
    "a token comes with the metadata that Apple was asked for",
    arguments: [
      ([], ["zip", "maxRating"]), (["zip"], ["zip"]), (["channelID", "maxRating"], ["maxRating"]),
    ] as [([String], [String])]
  )
  func metadata(asked: [String], told: [String]) throws {
    var servers = PassService(
      directory: ServiceDirectory(
        providers: [Self.alpha],
        subscribers: [
          Subscriber(
            name: "alice",
            provider: "Alpha",
            guid: "guid of alice",
            metadata: ["zip", "maxRating"].map { Value.Field($0, .string("value")) }
          )
        ]
      ),
      answers: [],
      logins: []
    )
    let request = Fixture.request(
      .tokenExchange,
      at: "Alpha",
      with: .saml(SAMLResponse(about: "alice", telling: asked))
    )
    let answers = servers.answers(to: request).map(\.answer)
    guard case .reply(.authenticationToken(_, let metadata?))? = answers.first else {
      Issue.record("\(answers)")
      return
    }
    #expect(metadata.data.map(\.name) == told)
  }

  @Test("what Apple says of a viewer is exchanged for a token and a session")
  func exchange() throws {
    var servers = servers()
    let request = Fixture.request(
      .tokenExchange,
      at: "Alpha",
      with: .saml(SAMLResponse(about: "alice"))
    )
    let answers = servers.answers(to: request).map(\.answer)
    guard case .reply(.authenticationToken(let token, nil))? = answers.first else {
      Issue.record("\(answers)")
      return
    }
    #expect(token.provider == "Alpha" && token.requestor == "DEMO")
    #expect(token.marks.source == .apple && !token.marks.isForOneRequestor)
    #expect(token.fingerprint == "device" && token.expires == Fixture.now + .days(30))
    #expect(servers.logins.map(\.subscriber.name) == ["alice"])
    #expect(servers.logins.map(\.app) == ["app"])
  }

  @Test(
    "whatever is wrong with it, the answer is the status 400 and nobody has a session",
    arguments: [
      ("DEMO", "Alpha", nil), ("DEMO", "Alpha", .saml(SAMLResponse(about: "bob"))),
      ("DEMO", "Alpha", .saml(SAMLResponse(about: "nobody"))),
      ("DEMO", "Alpha", .authentication(Fixture.token(of: Fixture.alice))),
      ("DEMO", "Beta", .saml(SAMLResponse(about: "bob"))),
      ("DEMO", nil, .saml(SAMLResponse(about: "alice"))),
      ("OUT", "Alpha", .saml(SAMLResponse(about: "alice"))),
      ("BETA", "Alpha", .saml(SAMLResponse(about: "alice"))),
    ] as [(RequestorID, ProviderID?, Proof?)]
  )
  func refusals(requestor: RequestorID, provider: ProviderID?, proof: Proof?) {
    var servers = servers()
    let request = Fixture.request(.tokenExchange, for: requestor, at: provider, with: proof)
    let decisions = servers.handle(.receive(request), in: Fixture.context)
    #expect(decisions.map(\.event).contains(.answered(request.id, .status(400), after: .zero)))
    #expect(decisions.flatMap(\.rules.ids) == ["SSO-021"])
    #expect(servers.logins.isEmpty && servers.sessions.isEmpty)
  }
}
