import EntsimEntitlement
import EntsimLanguage
import Testing

@testable import EntitlementTesting

@Suite("A refused act names the calls of a test")
struct RefusalTests {
  /// Returns why the viewer cannot pick a provider, which only an app on the REST path shows.
  private func refusal(in session: EntitlementSession, app: String? = nil) -> String? {
    let user = app.map { session.user(of: $0) } ?? session.user
    return #expect(throws: ActionRefused.self) { try user.picks("Alpha") }?.reason
  }

  @Test("of the app's own code, in a picker of the SDK")
  func picker() {
    let session = EntitlementSession.ofTwoProviders()
    let player = session.run { Player(of: "DEMO") }
    player.tapSignIn()
    #expect(
      refusal(in: session) == """
        the viewer cannot do this: the screen shows the app's picker; call \
        `accessEnabler.setSelectedProvider(…)`
        """
    )
    player.pick("Alpha")
    #expect(
      refusal(in: session) == """
        the viewer cannot do this: the screen shows the login page of Alpha; call \
        `session.user.signsIn(…)`, `session.user.failsToSignIn()` or \
        `accessEnabler.setSelectedProvider(nil)`
        """
    )
  }

  @Test("of an app in the background")
  func background() throws {
    let session = EntitlementSession {
      App("live")
      App("kids")
      Provider("Alpha")
    }
    #expect(
      refusal(in: session, app: "live") == """
        the viewer cannot do this: the screen shows the app kids; call first \
        `session.app("live").foreground()`
        """
    )
  }

  @Test("for each thing that a viewer does", arguments: UserVerb.allCases)
  func verbs(verb: UserVerb) {
    let actions: [UserAction] = [
      .signsIn("…"), .failsToSignIn, .leavesPageToItsRedirects, .tapsDone,
      .signsInOnSecondScreen("…", nil), .signsInWithApple("…"), .picksInAppleDialog("…"),
      .cancelsAppleDialog, .choosesOtherTVProviders, .answersPermissionPrompt(.granted),
      .answersPermissionPrompt(.denied), .picks("…"), .picks(nil), .goesBack,
    ]
    let words = RefusalWords(app: "kids")
    let calls = actions.map { words.call($0.words) }
    let call = "session.user(of: \"kids\").\(verb)("
    #expect(calls.contains { $0.hasPrefix(call) && $0.hasSuffix(")") }, "\(calls)")
    #expect(calls.allSatisfy { $0.hasPrefix("session.user(of: \"kids\").") }, "\(calls)")
    #expect(words.call("{picks: null}") == "session.user(of: \"kids\").picks(nil)")
    #expect(words.call("{picks: Alpha}") == "session.user(of: \"kids\").picks(\"Alpha\")")
  }
}
