public import EntsimEntitlement
import Testing

@Suite("What is said about several resources at once")
struct PreauthorizationTests {
  @Test(
    "arguments become a call, and the call has them again",
    arguments: [
      (.checkPreauthorizedResources, [.null]), (.checkPreauthorizedResources, [.list([])]),
      (.checkPreauthorizedResources, [.list(["a", "b"])]),
      (.checkPreauthorizedResources, [.list(["a"]), .bool(true)]),
      (.checkPreauthorizedResources, [.null, .bool(false)]),
      (.preauthorize, [.null]), (.preauthorize, [.list(["a"])]),
      (.preauthorize, [.list(["a"]), .list([])]),
      (.preauthorize, [.list(["a"]), .list(["REMOTE_CACHE", "LOCAL_CACHE"])]),
    ] as [(CallName, [Value])]
  )
  func arguments(name: CallName, arguments: [Value]) {
    #expect(APICall(name, arguments)?.arguments == arguments)
    #expect(APICall(name, arguments)?.name == name)
  }

  @Test(
    "arguments of a wrong kind are no call",
    arguments: [
      (.checkPreauthorizedResources, ["a"]), (.checkPreauthorizedResources, [.list([.null])]),
      (.checkPreauthorizedResources, [.list(["a"]), "true"]),
      (.preauthorize, [.map([])]), (.preauthorize, [.list(["a"]), "LOCAL_CACHE"]),
      (.preauthorize, [.list(["a"]), .list(["CACHE"])]),
    ] as [(CallName, [Value])]
  )
  func wrongKinds(name: CallName, arguments: [Value]) {
    #expect(APICall(name, arguments) == nil)
  }

  @Test("an argument that is nil is one that is left out")
  func leftOut() {
    let check = APICall.checkPreauthorizedResources(CheckPreauthorizedArguments(["a"]))
    #expect(APICall(.checkPreauthorizedResources, [.list(["a"]), .null]) == check)
    #expect(
      APICall(.preauthorize, [.list(["a"]), .null]) == .preauthorize(PreauthorizeArguments(["a"]))
    )
  }

  private func fields(_ pairs: (String, Value)...) -> [Value.Field] {
    pairs.map { Value.Field($0.0, $0.1) }
  }

  @Test("a body with decisions is read with their errors")
  func decisions() {
    let error = fields(
      ("status", .integer(403)),
      ("code", "denied"),
      ("message", "no"),
      ("details", "not yours"),
      ("helpUrl", "https://help"),
      ("trace", "t"),
      ("action", "retry-after")
    )
    let resources: [Value] = [
      .map(fields(("id", "a"), ("authorized", .bool(true)))),
      .map(fields(("id", "b"), ("authorized", .bool(false)), ("error", .map(error)))),
    ]
    let response = PreauthorizeResponse(body: fields(("resources", .list(resources))))
    let status = PreauthorizeStatus(
      403,
      "denied",
      message: "no",
      details: "not yours",
      helpURL: "https://help",
      trace: "t",
      action: .retryAfter
    )
    #expect(
      response
        == PreauthorizeResponse([
          PreauthorizeDecision("a", isAuthorized: true),
          PreauthorizeDecision("b", isAuthorized: false, error: status),
        ])
    )
    #expect(status.value == .map(error))
  }

  @Test("a body with a status has no decisions")
  func status() {
    let status = fields(("status", .integer(400)), ("code", "bad_request"))
    let body = fields(("resources", .list([])), ("status", .map(status)))
    let expected = PreauthorizeStatus(400, "bad_request", message: "")
    #expect(PreauthorizeResponse(body: body) == PreauthorizeResponse(expected))
  }

  @Test(
    "a body that says neither cannot be read",
    arguments: [
      [], [Value.Field("resources", "a")], [Value.Field("resources", .list(["a"]))],
      [Value.Field("resources", .list([.map([Value.Field("id", "a")])]))],
      [Value.Field("status", .map([Value.Field("status", .integer(400))]))],
      [
        Value.Field(
          "status",
          .map([
            Value.Field("status", .integer(400)), Value.Field("code", "x"),
            Value.Field("action", "dance"),
          ])
        )
      ],
    ] as [[Value.Field]]
  )
  func unreadable(body: [Value.Field]) {
    #expect(PreauthorizeResponse(body: body) == nil)
  }

  @Test("what the app receives has no fields that are nil")
  func values() {
    let status = PreauthorizeStatus(0, "c", message: "m", action: .retry)
    #expect(
      PreauthorizeResponse(status).value
        == .map(
          fields(
            ("decisions", .list([])),
            (
              "status",
              .map(
                fields(
                  ("status", .integer(0)),
                  ("code", "c"),
                  ("message", "m"),
                  ("action", "retry")
                )
              )
            )
          )
        )
    )
    #expect(
      PreauthorizeDecision("a", isAuthorized: true).value
        == .map(fields(("id", "a"), ("isAuthorized", .bool(true))))
    )
  }
}

extension Value: ExpressibleByStringLiteral {
  /// Creates a text.
  public init(stringLiteral text: String) {
    self = .string(text)
  }
}
