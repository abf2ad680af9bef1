import EntitlementTesting
import Testing

@Suite("An unknown word in an expectation is told with those there are")
struct ExpectedWordTests {
  /// Returns what a program says that stops.
  private func text(_ result: ExitTest.Result) -> String {
    String(decoding: result.standardErrorContent, as: UTF8.self)
  }

  @Test("a constant of the SDK")
  func constant() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Expected.setAuthenticationStatus("SUCESS")
    }
    let words = "unknown word SUCESS; expected one of SUCCESS, ERROR."
    #expect(text(result).contains("Expected.setAuthenticationStatus, status: \(words)"))
  }

  @Test("a flow")
  func flow() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Expected.state(flow: "idel")
    }
    #expect(text(result).contains("Expected.state, flow: unknown word idel; expected one of idle,"))
  }

  @Test("the source of a token")
  func source() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = ExpectedToken.authentication(source: "MVDP")
    }
    #expect(
      text(result).contains("ExpectedToken, source: unknown word MVDP; expected one of MVPD,")
    )
  }

  @Test("matchers and known words pass")
  func known() {
    _ = Expected.setAuthenticationStatus(.any, errorCode: .oneOf("USER_AUTHENTICATED"))
    _ = Expected.tokenRequestFailed("News")
    _ = Expected.sendTrackingData(forEventType: "TRACKING_AUTHORIZATION")
    _ = Expected.state(flow: "choosingProvider")
    _ = ExpectedToken.authorization(source: "Apple")
  }
}
