import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimSDKRules

@Suite("setRequestor")
struct ConfigurationTests {
  @Test("the first call asks the default service provider, and is completed by the answer")
  func success() {
    let sdk = Fixture.launched()
    let decisions = sdk.decide(.call(.setRequestor("DEMO")), in: Fixture.context())
    #expect(decisions.count == 2)
    #expect(decisions[0].event == .configurationStarted("DEMO", [Fixture.endpoint(1)]))
    guard case .requestSent(let request) = decisions[1].event else {
      Issue.record("no request was sent")
      return
    }
    #expect(request.id == Fixture.request(1))
    #expect(request.service == .configuration)
    #expect(request.serviceProvider == "https://sp.auth.adobe.com")
    #expect(request.provider == nil)
    #expect(decisions[1].rules == ["CFG-001", "CFG-003", "FLOW-003"])
    #expect(request.bearer == AccessToken(number: 1))
    let configured = States.fresh.after(.answer(request.id, Fixture.configuration))
    #expect(configured.flowKind == .idle)
    #expect(configured.session?.providers == Fixture.paired(Fixture.alpha, Fixture.beta))
    #expect(configured.queue.isEmpty && configured.awaitedRequests.isEmpty)
  }

  @Test("a configured start is the state that a successful setRequestor leads to")
  func configuredStart() {
    var reached = States.fresh.after(.answer(Fixture.request(1), Fixture.configuration))
    reached.requestCount = 0
    #expect(reached == Fixture.configured())
  }

  @Test("an empty list of MVPDs is a success, and the picker is empty then")
  func emptyList() {
    let sdk = States.fresh.after(.answer(Fixture.request(1), .reply(.configuration([]))))
    let decisions = sdk.decide(.call(.getAuthentication()), in: Fixture.context())
    #expect(
      decisions == [
        Decision(.selectionAwaited, by: ["CFG-031"]),
        Decision(.callbackEmitted(.displayProviderDialog([])), by: ["CFG-031"]),
      ]
    )
  }

  @Test("a status of its own is not cited where it is not delivered")
  func statusRules() {
    for version in [SDKVersion(1, 9), SDKVersion(3, 9)] {
      let sdk = Fixture.launched(version: version, lacks: version.major == 3 ? [.status] : [])
        .after(.call(.setRequestor("DEMO")))
      let rules = Set(
        sdk.decide(.answer(Fixture.request(1), .status(500)), in: Fixture.context())
          .flatMap(\.rules.ids)
      )
      #expect(!rules.contains("STATUS-031") && !rules.contains("STATUS-001"))
    }
  }

  @Test("news of a flow that nobody has changes nothing")
  func flowWithoutSession() {
    var sdk = Fixture.launched()
    sdk.evolve(.selectionAwaited)
    #expect(sdk == Fixture.launched())
  }

  @Test("a configuration that nobody waits for stops the program: that is a broken invariant")
  func unexpectedConfiguration() async {
    await #expect(processExitsWith: .failure) {
      var sdk = Fixture.launched()
      sdk.evolve(.configurationReceived([], fastest: "x"))
    }
  }

  @Test("after a failure every call fails, until a setRequestor succeeds")
  func retry() {
    let failed = States.fresh.after(.answer(Fixture.request(1), .failed(.offline)))
    #expect(failed.phase == .unconfigured)
    let again = failed.after(
      .call(.setRequestor("DEMO")),
      .answer(Fixture.request(2), Fixture.configuration)
    )
    #expect(again.events(.call(.getAuthentication())).first == .selectionAwaited)
  }

  @Test(
    "a flow goes on while the same programmer is configured anew, with the new list of MVPDs",
    arguments: [States.choosing, States.atPage, States.retrieving]
  )
  func kept(sdk: AccessEnabler) throws {
    let flow = try #require(sdk.session?.flow)
    let configuring = sdk.after(.call(.setRequestor("DEMO")))
    #expect(configuring.flowKind == .configuring)
    let request = try #require(configuring.awaitedRequests.last)
    let configured = configuring.after(.answer(request, .reply(.configuration([Fixture.beta]))))
    #expect(configured.session?.flow == flow)
    #expect(configured.session?.providers == Fixture.paired(Fixture.beta))
  }

  @Test("two requests are awaited while a token comes and the configuration is fetched again")
  func twoRequests() {
    let sdk = States.retrieving.after(.call(.setRequestor("DEMO")))
    #expect(sdk.awaitedRequests == [Fixture.request(1), Fixture.request(2)])
  }

  @Test("a token that comes while the configuration is fetched again ends its flow")
  func tokenMeanwhile() {
    let sdk = States.retrieving.after(
      .call(.setRequestor("DEMO")),
      .answer(Fixture.request(1), .reply(.authenticationToken(Fixture.token())))
    )
    #expect(sdk.session?.flow == .idle)
    #expect(sdk.awaitedRequests == [Fixture.request(2)])
    #expect(sdk.after(.answer(Fixture.request(2), Fixture.configuration)).flowKind == .idle)
  }

  @Test("a flow that was kept for a configuration that does not come ends in a failure")
  func lost() {
    let sdk = States.retrieving.after(.call(.setRequestor("DEMO")))
    let events = sdk.events(.answer(Fixture.request(2), .failed(.offline)))
    #expect(
      events == [
        .endpointHeard(Fixture.request(2), .failed(.failed(.offline))),
        .requestAbandoned(Fixture.request(1), .configurationLost),
        .authenticationEnded(.failed),
        .configurationFailed,
        .callbackEmitted(.status(AdvancedStatus("CFG404", .error))),
        .callbackEmitted(.setRequestorComplete(.error)),
        .callbackEmitted(.setAuthenticationStatus(.error, .genericAuthentication)),
        .callbackEmitted(.sendTrackingData(.notAuthenticated(Fixture.phone))),
      ]
    )
    let late = sdk.after(.answer(Fixture.request(2), .failed(.offline))).decide(
      .answer(Fixture.request(1), .reply(.authenticationToken(Fixture.token()))),
      in: Fixture.context()
    )
    #expect(late == [Decision(.ignored(.lateAnswer(Fixture.request(1))), by: ["CFG-036"])])
  }

  @Test("another programmer ends the flow without a word, and its late token is nobody's")
  func otherProgrammer() {
    let events = States.retrieving.events(.call(.setRequestor("OTHER")))
    #expect(
      events.prefix(3) == [
        .requestAbandoned(Fixture.request(1), .requestorChanged),
        .authenticationEnded(.abandoned), .configurationStarted("OTHER", [Fixture.endpoint(2)]),
      ]
    )
    let configured = States.retrieving.after(
      .call(.setRequestor("OTHER")),
      .answer(Fixture.request(2), Fixture.configuration)
    )
    #expect(configured.session?.requestor == "OTHER")
    #expect(configured.session?.flow == .idle)
    let late = configured.decide(
      .answer(Fixture.request(1), .reply(.authenticationToken(Fixture.token()))),
      in: Fixture.context()
    )
    #expect(late == [Decision(.ignored(.lateAnswer(Fixture.request(1))), by: ["CFG-027"])])
  }

  @Test("another programmer begins without the selection of the one before")
  func selectionIsForgotten() {
    let sdk = States.selected.after(
      .call(.setRequestor("OTHER")),
      .answer(Fixture.request(1), Fixture.configuration)
    )
    #expect(sdk.session.map { $0.selection == nil } == true)
  }

  @Test("an answer that comes twice is ignored the second time, whichever it answers")
  func duplicates() {
    let configured = States.fresh.after(.answer(Fixture.request(1), Fixture.configuration))
    let second = configured.decide(
      .answer(Fixture.request(1), Fixture.configuration),
      in: Fixture.context()
    )
    #expect(second == [Decision(.ignored(.lateAnswer(Fixture.request(1))), by: ["ASYNC-006"])])
    let token = Answer.reply(.authenticationToken(Fixture.token()))
    let signedIn = States.retrieving.after(.answer(Fixture.request(1), token))
    #expect(
      signedIn.decide(.answer(Fixture.request(1), token), in: Fixture.context()) == [
        Decision(.ignored(.lateAnswer(Fixture.request(1))), by: ["ASYNC-006"])
      ]
    )
  }
}
