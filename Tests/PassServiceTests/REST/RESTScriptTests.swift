import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("Services for apps on the REST path: scripted answers")
struct RESTScriptTests {
  @Test(
    "REST-050: a scripted denial has the status 403, the message and the details",
    arguments: ["Closed tonight", ""]
  )
  func denial(text: String) {
    let fields = [
      Value.Field("details", .string(text)),
      Value.Field("code", .string("authorization_denied_by_degradation_rule")),
    ]
    var servers = RESTFixture.servers(
      ScriptedAnswer(service: .authorize, outcome: .status(403), body: .fields(fields))
    )
    let answer = servers.answer(to: RESTFixture.request(.authorize, about: "News")).answer
    #expect(answer == .refusal(403, "User not authorized", details: text))
  }

  @Test(
    "a scripted success without a body is one where the status says everything",
    arguments: [
      (.checkToken, .reply(.tokenIsValid)), (.tokenExchange, .reply(.tokenIsKept)),
      (.freePreview, .reply(.freePreview)), (.logout, .reply(.signedOut)),
      (.authenticationToken, .unreadable), (.authorize, .unreadable),
    ] as [(Service, Answer)]
  )
  func success(service: Service, expected: Answer) {
    var servers = RESTFixture.servers(
      ScriptedAnswer(service: service, outcome: .status(service.successStatus))
    )
    let request = RESTFixture.request(service, at: "Alpha", about: "News")
    #expect(servers.answer(to: request).answer == expected)
  }

  @Test(
    "another success than the documented one says nothing",
    arguments: [.checkToken, .tokenExchange, .freePreview, .logout] as [Service]
  )
  func otherSuccess(service: Service) {
    var servers = RESTFixture.servers(ScriptedAnswer(service: service, outcome: .status(202)))
    let request = RESTFixture.request(service, at: "Alpha")
    #expect(servers.answer(to: request).answer == .status(202))
  }

  @Test("a temporary pass that a script refuses is refused by the status alone")
  func refusedPass() {
    let code = Value.Field("code", .string("temporary_access_duration_limit_exceeded"))
    var servers = RESTFixture.servers(
      ScriptedAnswer(service: .freePreview, outcome: .status(403), body: .fields([code]))
    )
    let request = RESTFixture.request(.freePreview, at: "Pass")
    #expect(servers.answer(to: request).answer == .status(403))
  }
}
