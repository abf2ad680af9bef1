import EntsimEntitlement
import EntsimHTTP
import EntsimWire
import Testing

@Suite("Scripted answers on the wire")
struct ScriptTests {
  private let check = HTTPRequest(method: "GET", path: "/api/v1/checkauthn.json")

  @Test("a scripted text and its headers go out as they are")
  func text() {
    let script = ScriptedAnswer(
      service: .checkToken,
      outcome: .status(502),
      headers: [
        Value.Field("Retry-After", .string("120")),
        Value.Field("content-type", .string("text/plain")),
      ],
      body: .text("the gateway is <down>")
    )
    let response = BodyTests.response(.status(502), to: check, script: script)
    #expect(response?.status == 502)
    #expect(response?.text == "the gateway is <down>")
    #expect(response?.header("Retry-After") == "120")
    #expect(response?.headers.all(named: "Content-Type") == ["text/plain"])
  }

  @Test("scripted headers come with the model's answer too")
  func headers() {
    let headers = [Value.Field("X-Note", .string("late"))]
    let script = ScriptedAnswer(service: .checkToken, headers: headers)
    let response = BodyTests.response(.reply(.tokenIsValid), to: check, script: script)
    #expect(response?.status == 200)
    #expect(response?.header("X-Note") == "late")
  }

  @Test("of a garbled answer comes the first half, where the whole is known")
  func half() {
    let request = HTTPRequest(method: "GET", path: "/api/v1/tokens/authn")
    let sample = ReplySample.tokens[0]
    let whole = BodyTests.response(sample.answer, to: request)
    let response = BodyTests.response(.unreadable, to: request, whole: sample.answer)
    #expect(response?.status == 200)
    #expect(response?.body == whole.map { Array($0.body.prefix($0.body.count / 2)) })
  }

  @Test(
    "else comes the start that every success has",
    arguments: ReplySample.tokens + [
      ReplySample.others[1], ReplySample.others[2], ReplySample.others[3],
    ]
  )
  func start(sample: ReplySample) throws {
    for ending in [".xml", ".json"] {
      let request = HTTPRequest(method: "GET", path: sample.path + ending)
      let whole = try #require(BodyTests.response(sample.answer, to: request))
      let garbled = try #require(BodyTests.response(.unreadable, to: request))
      #expect(garbled.status == 200)
      #expect(!garbled.body.isEmpty && garbled.body.count < whole.body.count)
      #expect(whole.body.starts(with: garbled.body))
    }
  }

  @Test("a scripted status comes even for a request with a flaw")
  func flaw() {
    let host = Host(ScriptedAnswer(service: .register, outcome: .status(500)))
    let request = HTTPRequest(method: "POST", path: "/o/client/register")
    #expect(host.send(request)?.status == 500)
  }
}
