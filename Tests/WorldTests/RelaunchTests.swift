import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld
import Testing

@Suite("The end of an app and its relaunch")
struct RelaunchTests {
  private let late = ScriptedAnswer(
    service: .authenticationToken,
    delay: .seconds(5),
    outcome: .modelled
  )

  /// A run in which the token of alice is under way, and the configuration comes at once.
  private func waitingForToken() throws -> Run {
    var run = Run(Fixture.world(answers: [late]))
    try run.call(.setRequestor("DEMO"))
    try run.call(.setSelectedProvider("Alpha"))
    try run.call(.getAuthentication())
    try run.perform(.user("app", .signsIn("alice")))
    while run.world.installation(of: "app").accessEnabler.flowKind != .retrievingToken,
      let item = run.world.takeDelivery()
    {
      try run.process(item)
    }
    return run
  }

  private func relaunch(_ run: inout Run) throws {
    try run.perform(.app("app", .terminate))
    try run.perform(.app("app", .launch))
  }

  @Test("a launch is a fact of the app, and creates its SDK without a request or a callback")
  func launch() throws {
    var run = Run(Fixture.world())
    try run.perform(.app("app", .terminate))
    let before = run.journal.entries.count
    try run.perform(.app("app", .launch))
    #expect(
      run.facts[before...] == [
        "scenario: app", "app: launched", "device: appShown", "AccessEnabler: instanceCreated",
      ]
    )
    #expect(
      run.journal.entries.last?.rules == ["API-001", "API-003", "API-004", "FLOW-002"]
    )
    #expect(run.world.schedule.pendingDeliveries.isEmpty)
  }

  @Test("the end of an app takes its screen, its SDK and what was under way within")
  func end() throws {
    var run = Run(Fixture.world())
    try run.call(.setRequestor("DEMO"))
    try run.call(.getAuthentication())
    try run.perform(.call("app", .checkAuthentication))
    let before = run.journal.entries.count
    try run.perform(.app("app", .terminate))
    #expect(
      run.facts[before...] == [
        "scenario: app", "app: ended", "device: appRemoved", "AccessEnabler: instanceLost",
        "app: callbackLost", "app: callbackLost", "app: callbackLost",
      ]
    )
    #expect(run.world.schedule.pendingDeliveries.isEmpty)
    #expect(run.world.device["app"].screen == .app)
    #expect(run.world.device.front == nil)
    #expect(run.world.installation(of: "app").accessEnabler.session == nil)
    let losses = run.journal.entries.suffix(3)
    #expect(losses.allSatisfy { $0.rules == ["ASYNC-007"] })
    #expect(losses.allSatisfy { $0.cause.map { $0 <= before } ?? false })
  }

  @Test("the late answer of a process that has ended never reaches the one after it")
  func lateAnswer() throws {
    var run = try waitingForToken()
    try relaunch(&run)
    let received = run.received.count
    try run.settle()
    #expect(run.world.now == Fixture.start + .seconds(5))
    #expect(run.facts.suffix(2) == ["device: answerArrived", "AccessEnabler: ignored"])
    #expect(run.journal.entries.last?.rules == ["ASYNC-007"])
    #expect(run.received.count == received)
    #expect(run.world.device[tokensOf: "app"].isEmpty)
  }

  @Test("nor does it when the one after it waits for the same by now")
  func lateAnswerToSameQuestion() throws {
    var run = try waitingForToken()
    try relaunch(&run)
    let stale = run.world.awaitedRequests
    #expect(stale.isEmpty)
    try run.perform(.call("app", .setRequestor("DEMO")))
    while run.world.installation(of: "app").accessEnabler.flowKind == .configuring,
      let item = run.world.takeDelivery()
    {
      try run.process(item)
    }
    try run.perform(.call("app", .setSelectedProvider("Alpha")))
    try run.perform(.call("app", .getAuthentication()))
    try run.perform(.call("app", .handleExternalURL("adobepass://ios.app")))
    let awaited = run.world.installation(of: "app").accessEnabler.awaitedRequests
    #expect(awaited.map(\.number) == [4])
    try run.settle()
    let ignored = run.journal.entries.compactMap { entry -> Int? in
      guard case .accessEnabler(.ignored(.endedProcess(let request))) = entry.payload else {
        return nil
      }
      return request.number
    }
    #expect(ignored == [2])
  }

  @Test("waiting calls of a process that has ended start in none")
  func waitingCalls() throws {
    var run = Run(Fixture.world())
    try run.perform(.call("app", .setRequestor("DEMO")))
    try run.perform(.call("app", .checkAuthentication))
    while !run.facts.contains("AccessEnabler: queueReleased"), let item = run.world.takeDelivery() {
      try run.process(item)
    }
    try relaunch(&run)
    try run.settle()
    #expect(run.received.isEmpty)
    #expect(!run.facts.contains("AccessEnabler: callDequeued"))
    #expect(run.facts.filter { $0 == "AccessEnabler: ignored" }.count == 1)
  }

  @Test("a restart ends every app, and one that does not run stays as it is")
  func restart() throws {
    var run = try signedIn()
    var before = run.journal.entries.count
    try run.perform(.device(.restarts))
    #expect(
      run.facts[before...] == [
        "scenario: device", "device: restarted", "app: ended", "device: appRemoved",
        "AccessEnabler: instanceLost",
      ]
    )
    #expect(run.world.device[tokensOf: "app"].authenticationTokens == [Fixture.stored])
    #expect(run.world.device[tokensOf: "app"].currentProvider(of: "DEMO") == "Alpha")
    before = run.journal.entries.count
    try run.perform(.device(.restarts))
    #expect(run.facts[before...] == ["scenario: device", "device: restarted", "app: ignored"])
  }

  @Test("in the background nothing is lost")
  func background() throws {
    var run = Run(Fixture.world())
    try run.perform(.call("app", .setRequestor("DEMO")))
    try run.perform(.app("app", .background))
    try run.settle()
    #expect(run.received == [.setRequestorComplete(.success)])
    let before = run.world.installation(of: "app").accessEnabler
    try run.perform(.app("app", .foreground))
    try run.settle()
    #expect(run.world.installation(of: "app").accessEnabler == before)
    #expect(run.received == [.setRequestorComplete(.success)])
  }

  @Test("an app that does not run calls nothing")
  func calls() throws {
    var run = Run(Fixture.world())
    try run.perform(.app("app", .terminate))
    let before = run.journal.entries.count
    try run.call(.setRequestor("DEMO"))
    #expect(run.facts[before...] == ["scenario: app", "app: refused"])
  }
}
