import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("Calls that wait for the configuration")
struct CallQueueTests {
  /// Returns what a drain leads to, call by call, and the SDK after it.
  private func drain(_ sdk: AccessEnabler) -> (steps: [[AccessEnabler.Event]], sdk: AccessEnabler) {
    var sdk = sdk
    var steps: [[AccessEnabler.Event]] = []
    repeat {
      steps.append(sdk.handle(.drainQueue, in: Fixture.context()).map(\.event))
    } while steps.last?.contains { $0.isRelease } ?? false
    return (steps, sdk)
  }

  @Test("calls start in their order, each in a step of its own, until a setRequestor among them")
  func order() {
    let configured = States.queued.after(.answer(Fixture.request(1), Fixture.configuration))
    let (steps, sdk) = drain(configured)
    let started: [APICall] = [
      .checkAuthentication, .setSelectedProvider("Alpha"), .getSelectedProvider,
      .getAuthentication(), .setSelectedProvider(nil),
      .getAuthorization(AuthorizationArguments("News")),
      .checkPreauthorizedResources(Commands.list), .preauthorize(Commands.decisions), .logout,
      .setRequestor("OTHER"),
    ]
    #expect(steps.compactMap(\.first) == started.map { .callDequeued($0) })
    let behind = APICall.checkAuthorization(AuthorizationArguments("Sports"))
    let query = APICall.getMetadata(Fixture.query(.user, "zip"))
    #expect(sdk.queue == [behind, query])
    #expect(sdk.flowKind == .configuring)
    let last = drain(sdk.after(.answer(Fixture.request(2), Fixture.configuration)))
    #expect(
      last.steps.compactMap(\.first) == [.callDequeued(behind), .callDequeued(query)]
    )
    #expect(last.sdk.queue.isEmpty)
  }

  @Test("a call sees what the calls before it have done")
  func effects() {
    let configured = States.queued.after(.answer(Fixture.request(1), Fixture.configuration))
    let (steps, _) = drain(configured)
    #expect(steps[2].contains(.callbackEmitted(.selectedProvider(Fixture.alpha))))
    #expect(steps[3].contains(.redirectAwaited("Alpha")))
    #expect(steps[4].contains(.authenticationEnded(.cancelled)))
  }

  @Test("behind a failed configuration each call fails in its own way, in the order of the calls")
  func failures() {
    let failed = States.queued.after(.answer(Fixture.request(1), .failed(.reset)))
    let (steps, _) = drain(failed)
    let generic = Callback.setAuthenticationStatus(.error, .genericAuthentication)
    let tracking = Callback.sendTrackingData(.notAuthenticated(Fixture.phone))
    let expected: [[Callback]] = [
      [generic, tracking], [generic], [.selectedProvider(nil)], [generic, tracking],
      [.setAuthenticationStatus(.error, .providerNotSelected)],
      [
        .tokenRequestFailed("News", .userNotAuthorized, "the requestor is not configured"),
        .sendTrackingData(
          .notAuthorized(
            .userNotAuthorized,
            "the requestor is not configured",
            Fixture.phone
          )
        ),
      ],
      [.preauthorizedResources([])],
      [
        .onFailure(
          PreauthorizeResponse(
            PreauthorizeStatus(
              0,
              "requestor_not_configured",
              message: "the requestor is not configured",
              action: .retry
            )
          )
        )
      ],
    ]
    #expect(steps.prefix(8).map { $0.compactMap(\.callback) } == expected)
    #expect(steps.last?.contains(.configurationStarted("OTHER", [Fixture.endpoint(2)])) == true)
  }

  @Test("a call that waited is not one that the app made after the completion")
  func rules() {
    let configured = States.fresh.after(
      .call(.checkAuthentication),
      .answer(Fixture.request(1), Fixture.configuration)
    )
    let queued = configured.decide(.drainQueue, in: Fixture.context()).flatMap(\.rules.ids)
    #expect(!queued.contains("FLOW-004") && !queued.contains("CFG-030"))
    let direct = Fixture.configured().decide(.call(.checkAuthentication), in: Fixture.context())
    #expect(direct.flatMap(\.rules.ids).contains("FLOW-004"))
  }

  @Test("a drain does nothing while there is nothing to drain, or a configuration on its way")
  func nothingToDrain() {
    for sdk in States.all.map(\.sdk) + [States.queued] {
      #expect(sdk.events(.drainQueue).isEmpty)
    }
  }

  @Test("a waiting setRequestor is released by the rule of serial calls, not by that of the others")
  func releaseOfSetRequestor() {
    let sdk = States.fresh.after(.call(.setRequestor("DEMO")))
    let release = sdk.decide(
      .answer(Fixture.request(1), Fixture.configuration),
      in: Fixture.context()
    ).last
    #expect(release?.event == .queueReleased(1))
    #expect(release?.rules.ids.first == "CFG-025")
    #expect(release?.rules.contains("CFG-017") == false)
  }
}

extension AccessEnabler.Event {
  /// Whether it lets the waiting calls start.
  var isRelease: Bool {
    guard case .queueReleased = self else { return false }
    return true
  }

  /// The callback, if it is one.
  var callback: Callback? {
    guard case .callbackEmitted(let callback) = self else { return nil }
    return callback
  }
}
