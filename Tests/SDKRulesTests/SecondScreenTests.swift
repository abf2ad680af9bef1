import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("Sign-ins on a second screen")
struct SecondScreenTests {
  private func decisions(
    _ sdk: AccessEnabler,
    _ command: AccessEnabler.Command
  ) -> [Decision<AccessEnabler.Event>] {
    sdk.decide(command, in: Fixture.context())
  }

  private func callbacks(_ decisions: [Decision<AccessEnabler.Event>]) -> [Callback] {
    decisions.compactMap { decision in
      guard case .callbackEmitted(let callback) = decision.event else { return nil }
      return callback
    }
  }

  private func requests(_ decisions: [Decision<AccessEnabler.Event>]) -> [Request] {
    decisions.compactMap { decision in
      guard case .requestSent(let request) = decision.event else { return nil }
      return request
    }
  }

  @Test("a selection asks for a code, and calls for no page")
  func code() {
    let sdk = Fixture.configured(on: .tvOS).after(.call(.setSelectedProvider("Alpha")))
    let asked = decisions(sdk, .call(.getAuthentication()))
    #expect(requests(asked).map(\.service) == [.registrationCode])
    #expect(callbacks(asked).isEmpty)
    let given = decisions(States.requestingCode, .answer(Fixture.request(1), Fixture.code))
    #expect(
      callbacks(given)
        == [.status(AdvancedStatus("REGCODE", .success, message: "ABC1234"))]
    )
    #expect(given.map(\.event).contains(.pollScheduled(after: .seconds(5))))
    #expect(requests(given).isEmpty, "the first poll is due one interval later")
  }

  @Test("a poll asks for the token, and is not sent while the one before is on its way")
  func poll() {
    let first = decisions(States.polling, .poll)
    #expect(requests(first).map(\.service) == [.authenticationToken])
    #expect(first.last?.event == .pollScheduled(after: .seconds(5)))
    let second = decisions(States.pollOnItsWay, .poll)
    #expect(requests(second).isEmpty)
    #expect(
      second.map(\.event) == [.ignored(.alreadyPolling), .pollScheduled(after: .seconds(5))]
    )
  }

  @Test(
    "an answer without a token is no end",
    arguments: [
      (Answer.status(401), RequirementID("TVOS-004")), (.status(500), "TVOS-007"),
      (.unreadable, "TVOS-007"), (.failed(.reset), "TVOS-007"), (.failed(.offline), "TVOS-007"),
      (.reply(.authenticationToken(Fixture.token("Beta"))), "TVOS-007"),
    ]
  )
  func patience(answer: Answer, rule: RequirementID) {
    let settled = decisions(States.pollOnItsWay, .answer(Fixture.request(2), answer))
    #expect(settled == [Decision(.pollAnswered(Fixture.request(2)), by: [rule])])
  }

  @Test(
    "a poll that is not secure or has no access is no end either, and has a status",
    arguments: [
      (Answer.failed(.tls), "SEC420"), (.denied(.notRegistered), "R400"),
      (.denied(.noAccessToken), "R401"),
    ]
  )
  func access(answer: Answer, status: String) {
    let settled = decisions(States.pollOnItsWay, .answer(Fixture.request(2), answer))
    #expect(
      settled.map(\.event) == [
        .pollAnswered(Fixture.request(2)),
        .callbackEmitted(.status(AdvancedStatus(status, .error))),
      ]
    )
    #expect(settled.last?.rules.contains("STATUS-044") == true)
  }

  @Test("a token ends the polls and the attempt")
  func success() {
    let settled = decisions(
      States.pollOnItsWay,
      .answer(Fixture.request(2), .reply(.authenticationToken(Fixture.token())))
    )
    #expect(settled.first?.event == .pollingStopped)
    #expect(callbacks(settled).first == .setAuthenticationStatus(.success, .userAuthenticated))
  }

  @Test(
    "whatever ends the wait stops the polls once, and gives up the one that is on its way",
    arguments: [
      (APICall.setSelectedProvider(nil), AccessEnabler.Abandoned.Reason.cancelled),
      (.setSelectedProvider("Beta"), .providerChanged), (.getAuthentication(), .superseded),
      (.setSelectedProvider("Gamma"), .providerUnknown), (.logout, .loggedOut),
      (.setRequestor("OTHER"), .requestorChanged),
    ]
  )
  func ending(call: APICall, reason: AccessEnabler.Abandoned.Reason) {
    let events = decisions(States.pollOnItsWay, .call(call)).map(\.event)
    #expect(events.count { $0 == .pollingStopped } == 1)
    #expect(events.contains(.requestAbandoned(Fixture.request(2), reason)))
    let between = decisions(States.polling, .call(call)).map(\.event)
    #expect(between.count { $0 == .pollingStopped } == 1)
  }

  @Test("the code's end is the attempt's")
  func expiry() {
    let ended = decisions(States.polling, .expireCode)
    #expect(
      ended.map(\.event).prefix(2) == [.pollingStopped, .authenticationEnded(.failed)]
    )
    #expect(callbacks(ended).first == .setAuthenticationStatus(.error, .genericAuthentication))
  }

  @Test(
    "a timer that nobody waits for does nothing",
    arguments: [AccessEnabler.Command.poll, .expireCode]
  )
  func staleTimer(command: AccessEnabler.Command) {
    for sdk in [States.idle, States.requestingCode, States.loggingOut, Fixture.launched()] {
      #expect(decisions(sdk, command).map(\.event) == [.ignored(.notPolling)])
    }
  }
}

@Suite("Logouts without a page")
struct LogoutRequestTests {
  @Test("the storage is erased before the services are asked, and the app is called back after it")
  func order() {
    let sdk = Fixture.configured(on: .tvOS).after(.call(.setSelectedProvider("Alpha")))
    let events = sdk.decide(.call(.logout), in: Fixture.context()).map(\.event)
    let erased = events.firstIndex(of: .viewerForgotten)
    let sent = events.firstIndex { event in
      guard case .requestSent(let request) = event else { return false }
      return request.service == .logout
    }
    #expect(erased != nil && sent != nil)
    #expect((erased ?? 1) < (sent ?? 0))
    #expect(!events.contains { if case .callbackEmitted = $0 { true } else { false } })
  }

  @Test(
    "whatever the services answer, the viewer is signed out",
    arguments: [
      Answer.reply(.signedOut), .status(500), .unreadable, .failed(.offline), .failed(.timeout),
    ]
  )
  func answers(answer: Answer) {
    var sdk = States.loggingOut
    let decisions = sdk.handle(.answer(Fixture.request(1), answer), in: Fixture.context())
    #expect(
      decisions.map(\.event) == [
        .logoutEnded(.completed),
        .callbackEmitted(.setAuthenticationStatus(.error, .userNotAuthenticated)),
      ]
    )
    let isFailure = answer != .reply(.signedOut)
    #expect(decisions[0].rules.contains("LOGOUT-020") == isFailure)
    #expect(sdk.flowKind == .idle)
  }

  @Test(
    "a logout that is not secure or has no access says so before it ends",
    arguments: [(Answer.failed(.tls), "SEC420"), (.denied(.noAccessToken), "R401")]
  )
  func access(answer: Answer, status: String) {
    let events = States.loggingOut.events(.answer(Fixture.request(1), answer))
    #expect(
      events == [
        .callbackEmitted(.status(AdvancedStatus(status, .error))), .logoutEnded(.completed),
        .callbackEmitted(.setAuthenticationStatus(.error, .userNotAuthenticated)),
      ]
    )
  }

  @Test("a second logout is ignored, and a sign-in does not wait")
  func meanwhile() {
    let again = States.loggingOut.decide(.call(.logout), in: Fixture.context())
    #expect(again == [Decision(.ignored(.alreadyLoggingOut), by: ["LOGOUT-027"])])
    var sdk = States.loggingOut
    let events = sdk.handle(.call(.getAuthentication()), in: Fixture.context()).map(\.event)
    #expect(
      events.prefix(3) == [
        .requestAbandoned(Fixture.request(1), .logoutOver), .logoutEnded(.assumed),
        .callbackEmitted(.setAuthenticationStatus(.error, .userNotAuthenticated)),
      ]
    )
    let late = sdk.decide(.answer(Fixture.request(1), .reply(.signedOut)), in: Fixture.context())
    #expect(late == [Decision(.ignored(.lateAnswer(Fixture.request(1))), by: ["LOGOUT-037"])])
  }

  @Test("no URL means anything where there are no pages")
  func externalURL() {
    for sdk in [States.requestingCode, States.polling, States.loggingOut] {
      let decisions = sdk.decide(
        .call(.handleExternalURL("adobepass://ios.app")),
        in: Fixture.context()
      )
      #expect(decisions == [Decision(.ignored(.noPages), by: ["EXT-010"])])
    }
  }
}
