import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("handleExternalURL")
struct ExternalURLTests {
  @Test(
    "a URL that says that the page is done fetches the token, whichever form it has",
    arguments: [
      ("adobepass://ios.app", ["EXT-001"]),
      ("ADOBEPASS://ios.app?state=1", ["EXT-001", "EXT-009"]),
      ("adbe.example://adobe.com", ["EXT-001", "EXT-011"]),
      ("ADBE.EXAMPLE://", ["EXT-001", "EXT-011"]),
    ] as [(String, [RequirementID])]
  )
  func accepted(url: String, rules: [RequirementID]) throws {
    let decisions = States.atPage.decide(.call(.handleExternalURL(url)), in: Fixture.context())
    guard case .requestSent(let request) = try #require(decisions.last).event else {
      Issue.record("no request was sent")
      return
    }
    #expect(request.service == .authenticationToken)
    #expect(request.provider == "Alpha" && request.requestor == "DEMO")
    #expect(decisions.count == 2)
    #expect(decisions[0] == Decision(.tokenAwaited("Alpha", request.id), by: Rules(rules)))
  }

  @Test("without a page that could be done, the URL is ignored for the reason of the state")
  func ignored() {
    let expected: [(AccessEnabler, AccessEnabler.IgnoredReason, [RequirementID])] = [
      (States.fresh, .noPageOpen, ["EXT-005"]), (States.idle, .noPageOpen, ["EXT-005"]),
      (States.choosing, .noPageOpen, ["EXT-012"]),
      (States.retrieving, .alreadyRetrieving, ["EXT-006"]),
    ]
    for (sdk, reason, rules) in expected {
      let decisions = sdk.decide(Fixture.redirect, in: Fixture.context())
      #expect(decisions == [Decision(.ignored(reason), by: Rules(rules))])
    }
  }

  @Test("a URL on the way to the redirect is ignored, and the page is still waited for")
  func unrelated() {
    let command = AccessEnabler.Command.call(.handleExternalURL("https://mvpd.example/login"))
    #expect(
      States.atPage.decide(command, in: Fixture.context()) == [
        Decision(.ignored(.unrelatedURL), by: ["EXT-004", "FLOW-013"])
      ]
    )
    #expect(States.atPage.after(command) == States.atPage)
    #expect(
      States.idle.decide(command, in: Fixture.context()) == [
        Decision(.ignored(.unrelatedURL), by: ["EXT-004"])
      ]
    )
  }

  @Test("a page that is done while the configuration is fetched again fetches its token at once")
  func whileConfiguring() {
    let sdk = States.atPage.after(.call(.setRequestor("DEMO")), Fixture.redirect)
    #expect(sdk.session?.flow == .retrievingToken("Alpha", Fixture.request(2)))
    #expect(sdk.awaitedRequests == [Fixture.request(2), Fixture.request(1)])
  }
}
