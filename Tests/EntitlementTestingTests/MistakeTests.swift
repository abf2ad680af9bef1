import EntitlementTesting
import Testing

@Suite("A mistake in a test stops it, and says what to do")
struct MistakeTests {
  /// Returns what a program says that stops.
  private func text(_ result: ExitTest.Result) -> String {
    String(decoding: result.standardErrorContent, as: UTF8.self)
  }

  @Test("a call that the app's SDK lacks names the version that has it (API-028)")
  func missingCall() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let session = EntitlementSession {
        App(sdk: "3.0")
        Provider("Alpha")
      }
      let player = session.run { Player() }
      player.enabler.preauthorize(
        PreauthorizeRequest.Builder().setResources(resources: ["News"]).build(),
        didCompleteWith: AccessEnablerCallback()
      )
    }
    #expect(
      text(result).contains("SDK 3.0 on iOS has no preauthorize: it exists from SDK 3.6 on")
    )
  }

  @Test("an argument that the app's SDK lacks names the version that has it (API-017)")
  func missingArgument() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let session = EntitlementSession {
        App(sdk: "3.0")
        Provider("Alpha")
      }
      let player = session.run { Player() }
      player.enabler.checkPreauthorizedResources(["News"])
      player.enabler.checkPreauthorizedResources(["News"], cache: false)
    }
    #expect(
      text(result).contains(
        "SDK 3.0 on iOS has no checkPreauthorizedResources with cache: it exists from SDK 3.1 on"
      )
    )
  }

  @Test("a second AccessEnabler in one process names the app and what to do (API-004)")
  func secondInstance() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let session = EntitlementSession.ofTwoProviders()
      _ = session.run { Player() }
      _ = session.run { Player() }
    }
    let words =
      "AccessEnabler(_:) was called in the app app, which has made an AccessEnabler before"
    #expect(text(result).contains(words))
    #expect(text(result).contains("`session.app.launch()`"))
  }

  @Test("a part that names nothing of the world names what there is")
  func unknownName() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = EntitlementSession {
        Provider("Alpha")
        Subscriber("alice", of: "Alpha")
        StoredToken(of: "alcie")
      }
    }
    #expect(
      text(result).contains(
        "StoredToken(…) names the subscriber alcie, which the world does not have; it has alice."
      )
    )
  }

  @Test("a subscriber of a provider that the world lacks names those there are")
  func unknownProvider() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = EntitlementSession {
        Provider("Alpha")
        Subscriber("alice", of: "Alhpa")
      }
    }
    #expect(
      text(result).contains(
        "Subscriber(\"alice\", of: …) names the provider Alhpa, which the world does not have"
      )
    )
  }

  @Test("an interpretation that does not exist names those that do")
  func unknownInterpretation() async throws {
    let name = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Interpretation("logoutKode", "USER_AUTHENTICATED")
    }
    #expect(text(name).contains("unknown switch logoutKode; expected one of "))
    #expect(text(name).contains("logoutCode"))
    let value = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Interpretation("logoutCode", "SUCCESS")
    }
    #expect(text(value).contains("logoutCode has no value SUCCESS; expected one of "))
    #expect(text(value).contains("USER_AUTHENTICATED"))
  }

  @Test("storage and state of another app than the first cannot be expected")
  func stateOfOtherApp() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Expected.state(selectedProvider: "Alpha").to(app: "kids")
    }
    #expect(text(result).contains("leave out to(app: \"kids\")"))
  }

  @Test("time neither goes back nor has fractions of a millisecond")
  func times() async throws {
    let back = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      EntitlementSession.ofTwoProviders().advance(by: .seconds(-5))
    }
    #expect(text(back).contains("time does not go back"))
    let fraction = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      EntitlementSession.ofTwoProviders().advance(by: .microseconds(900))
    }
    #expect(text(fraction).contains("has a fraction of a millisecond"))
  }
}
