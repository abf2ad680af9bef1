import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("The SDK and its process")
struct ProcessTests {
  private let notRunning = AccessEnabler(
    profile: Fixture.profile(),
    access: Fixture.access,
    isRunning: false
  )

  private func rules(
    _ sdk: AccessEnabler,
    _ command: AccessEnabler.Command,
    _ tokens: TokenStore = TokenStore()
  ) -> [RequirementID] {
    sdk.decide(command, in: Fixture.context(tokens)).flatMap(\.rules.ids)
  }

  @Test(
    "the initializers that a version has",
    arguments: [
      (SDKVersion(3, 9, 2), nil, ["API-001", "API-003", "API-004", "FLOW-002"]),
      (SDKVersion(3, 0), nil, ["API-001", "API-003", "API-004", "FLOW-002"]),
      (
        SDKVersion(3, 8, 3), .all, ["API-029", "API-001", "API-003", "API-004", "FLOW-002"]
      ),
      (SDKVersion(2, 9), nil, ["API-002", "API-004", "FLOW-002"]),
    ] as [(SDKVersion, StorageCheck?, [RequirementID])]
  )
  func creation(version: SDKVersion, check: StorageCheck?, rules: [RequirementID]) {
    let profile = AccessEnabler.Profile(
      app: "app",
      edition: SDKEdition(SDKVersion(1, 0), on: .iOS),
      client: Fixture.phone,
      customScheme: "adbe.example",
      lacks: [],
      device: "device",
      storageCheck: check
    )
    let sdk = AccessEnabler(profile: profile, access: Fixture.access, isRunning: false)
    let decisions = sdk.decide(.create, in: Fixture.context(version: version))
    #expect(decisions == [Decision(.instanceCreated(version, check, "device"), by: Rules(rules))])
  }

  @Test("a process has one instance: another is not created")
  func single() {
    let sdk = Fixture.configured()
    #expect(sdk.events(.create) == [.ignored(.alreadyCreated)])
    #expect(rules(sdk, .create) == ["API-004"])
    #expect(sdk.after(.create) == sdk)
  }

  @Test("an SDK that is yet to be created is configured then, where the scenario says so")
  func configured() {
    let sdk = AccessEnabler(
      profile: Fixture.profile(),
      access: Fixture.access,
      configuredFor: "DEMO",
      with: [Fixture.alpha, Fixture.beta],
      isRunning: false
    )
    #expect(sdk.stateKind == .notRunning)
    #expect(sdk.after(.create) == Fixture.configured())
  }

  @Test("without a process there is nothing to call", arguments: Commands.calls)
  func calls(call: APICall) {
    #expect(notRunning.events(.call(call)) == [.ignored(.notRunning)])
    #expect(notRunning.events(.drainQueue) == [.ignored(.notRunning)])
    #expect(notRunning.events(.end) == [.ignored(.notRunning)])
  }

  @Test(
    "with its process the SDK loses all that it held",
    arguments: States.all + [("queued", States.queued)]
  )
  func end(name: String, sdk: AccessEnabler) {
    #expect(sdk.events(.end) == [.instanceLost])
    let ended = sdk.after(.end)
    #expect(ended.stateKind == .notRunning)
    #expect(ended.phase == .unconfigured)
    #expect(ended.queue.isEmpty)
    #expect(ended.abandoned.isEmpty)
    #expect(ended.awaitedRequests.isEmpty)
    #expect(ended.flowKind == .idle)
    let hasAuthorizations = sdk.session.map { !$0.authorizations.isEmpty } ?? false
    let isBusy = sdk.flowKind != .idle || !sdk.awaitedRequests.isEmpty || hasAuthorizations
    #expect(rules(sdk, .end).contains("ASYNC-007") == isBusy)
    #expect(rules(sdk, .end).contains("CFG-022") == (sdk.session != nil))
  }

  @Test("every answer to a process that has ended is nobody's", arguments: Commands.answers)
  func lateAnswers(name: String, answer: Answer) {
    for sdk in [States.fresh, States.retrieving] {
      for request in sdk.awaitedRequests {
        let ended = sdk.after(.end)
        let again = ended.after(.create)
        let waiting = again.after(.call(.setRequestor("DEMO")))
        for sdk in [ended, again, waiting] {
          #expect(sdk.events(.answer(request, answer)) == [.ignored(.endedProcess(request))])
          #expect(rules(sdk, .answer(request, answer)) == ["ASYNC-007"])
        }
        #expect(waiting.awaitedRequests.allSatisfy { $0.number > request.number })
      }
    }
  }

  @Test("a URL after the relaunch belongs to no attempt, until there was another one")
  func externalURL() {
    let relaunched = States.atPage.after(.end, .create)
    #expect(relaunched.events(Fixture.redirect) == [.ignored(.noPageOpen)])
    #expect(rules(relaunched, Fixture.redirect) == ["EXT-005", "AUTHN-036"])
    let configured = relaunched.after(
      .call(.setRequestor("DEMO")),
      .answer(Fixture.request(1), Fixture.configuration)
    )
    #expect(rules(configured, Fixture.redirect) == ["EXT-005", "AUTHN-036"])
    let cancelled = configured.after(.call(.getAuthentication()), .call(.setSelectedProvider(nil)))
    #expect(rules(cancelled, Fixture.redirect) == ["EXT-005"])
    #expect(rules(States.idle.after(.end, .create), Fixture.redirect) == ["EXT-005"])
  }

  @Test("what a process before it has stored names the rules by which it is there")
  func survival() {
    let relaunched = Fixture.configured().after(
      .end,
      .create,
      .call(.setRequestor("DEMO")),
      .answer(Fixture.request(1), Fixture.configuration)
    )
    let store = Fixture.store(Fixture.token())
    let check = AccessEnabler.Command.call(.checkAuthentication)
    let ask = AccessEnabler.Command.call(.getSelectedProvider)
    #expect(rules(relaunched, check, store).contains("AUTHN-033"))
    #expect(rules(relaunched, check, store).contains("STORE-032"))
    #expect(rules(relaunched, ask, store).contains("STORE-032"))
    #expect(rules(relaunched, .call(.getAuthentication()), store).contains("STORE-001"))
    #expect(!rules(Fixture.configured(), check, store).contains("AUTHN-033"))
    #expect(!rules(Fixture.configured(), ask, store).contains("STORE-032"))
    var erased = store
    erased.setCurrentProvider(nil, of: "DEMO")
    #expect(rules(relaunched, ask, erased).contains("STORE-032"))
    #expect(!rules(relaunched, ask).contains("STORE-032"))
  }
}
