import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("ScriptedAnswer")
struct ScriptedAnswerTests {
  private let request = Request(
    id: RequestID(sender: .page("app"), number: 1),
    service: .authenticate,
    serviceProvider: "https://s",
    app: "app",
    requestor: "DEMO",
    provider: "Alpha",
    device: "d",
    options: [Self.visitor, Value.Field("device_info", .map([Self.model, Self.name]))]
  )
  private static let visitor = Value.Field("visitorID", .string("v"))
  private static let model = Value.Field("model", .string("m"))
  private static let name = Value.Field("osName", .string("iOS"))

  @Test(
    "an answer matches the requests to its service that have all its fields",
    arguments: [
      ([], true), ([("mvpd", "Alpha")], true), ([("mvpd", "Beta")], false),
      ([("mvpd", "Alpha"), ("to", "https://s"), ("app", "app"), ("requestor", "DEMO")], true),
      ([("mvpd", "Alpha"), ("requestor", "OTHER")], false), ([("resource", "News")], false),
    ] as [([(String, String)], Bool)]
  )
  func conditions(fields: [(String, String)], matches: Bool) {
    let conditions = fields.map { Value.Field($0.0, .string($0.1)) }
    let answer = ScriptedAnswer(service: .authenticate, conditions: conditions)
    #expect(answer.matches(request) == matches)
  }

  @Test("dictionaries compare whole, and in any order")
  func dictionaries() {
    func matches(_ fields: [(String, Value)]) -> Bool {
      ScriptedAnswer(
        service: .authenticate,
        conditions: fields.map { Value.Field($0.0, $0.1) }
      ).matches(request)
    }
    let information = Value.map([Self.name, Self.model])
    let all = [Value.Field("device_info", information), Self.visitor]
    #expect(matches([("options", .map(all))]))
    #expect(!matches([("options", .map([Self.visitor]))]))
    #expect(!matches([("options", .map(all + [Value.Field("more", .null)]))]))
    #expect(matches([("data", .map([]))]))
    #expect(!matches([("data", .map([Self.visitor]))]))
  }

  @Test("an answer for another service matches nothing")
  func otherService() {
    #expect(!ScriptedAnswer(service: .configuration).matches(request))
  }

  @Test(
    "an answer that says nothing more is the model's own for every request, undelayed"
  )
  func defaults() {
    let answer = ScriptedAnswer(service: .configuration)
    #expect(answer.outcome == .modelled && answer.delay == nil && answer.gap == .zero)
    #expect(answer.occurrences == 1...Int.max)
  }
}
