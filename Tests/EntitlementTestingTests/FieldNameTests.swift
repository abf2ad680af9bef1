import EntitlementTesting
import Testing

@Suite("A field that requests or answers lack is told with the fields they have")
struct FieldNameTests {
  private static let fieldsOfAuthorize =
    "unknown field resourse in a request to `authorize`; expected one of "
    + "to, app, requestor, options, mvpd, resource, data"

  /// Returns what a program says that stops.
  private func text(_ result: ExitTest.Result) -> String {
    String(decoding: result.standardErrorContent, as: UTF8.self)
  }

  @Test("in a scripted answer of the world")
  func answerOfWorld() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Answer(.authorize, status: 503, when: ["resourse": "News"])
    }
    #expect(text(result).contains("Answer(.authorize, when: …): \(Self.fieldsOfAuthorize)."))
  }

  @Test("in a scripted answer of the servers")
  func answerOfServers() throws {
    let session = EntitlementSession.ofTwoProviders()
    let error = #expect(throws: ActionRefused.self) {
      try session.servers.answer(.authorize, status: 503, when: ["resourse": "News"])
    }
    #expect(error?.reason == Self.fieldsOfAuthorize)
    try session.servers.answer(.authorize, status: 503, when: ["resource": "News"])
  }

  @Test("in an expected request")
  func request() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let requests: ExpectedRequests = [.to(.authorize, ["resourse": "News"])]
      _ = requests
    }
    #expect(text(result).contains("ExpectedMessage.to(.authorize, …): \(Self.fieldsOfAuthorize)."))
  }

  @Test("in an expected answer")
  func answer() async throws {
    let toApp = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let answers: ExpectedAnswers = [.from(.checkToken, ["state": 200])]
      _ = answers
    }
    let words = "unknown field state in an answer of `checkToken`; expected one of status, failure"
    #expect(text(toApp).contains("ExpectedMessage.from(.checkToken, …): \(words)"))
    let toClient = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Expected.answer(.checkToken, ["state": 200])
    }
    #expect(text(toClient).contains("Expected.answer(.checkToken, …): \(words)"))
  }

  @Test("in a request of an HTTP client")
  func client() throws {
    let session = EntitlementSession.ofTwoProviders()
    let unknown = #expect(throws: ActionRefused.self) {
      try session.client.asks(.checkToken, ["requestor": "DEMO", "devise": "tv-1"])
    }
    #expect(
      unknown?.reason == """
        unknown field devise in a client's request to `checkToken`; expected one of \
        requestor, access, device, code, mvpd, deviceInfo, flaw, to
        """
    )
    let unasked = #expect(throws: ActionRefused.self) {
      try session.client.asks(.passiveAuthentication, [:])
    }
    #expect(unasked?.reason == "HTTP clients send no request to passiveAuthentication")
  }
}
