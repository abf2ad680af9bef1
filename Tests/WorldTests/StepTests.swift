import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimSDKRules
import EntsimSimulation
import Testing

@testable import EntsimWorld

@Suite("A macrostep")
struct StepTests {
  @Test("a call, its requests and what they need is one step; what is delivered comes later")
  func call() throws {
    var run = Run(Fixture.world())
    try run.perform(.call("app", .setRequestor("DEMO")))
    #expect(
      run.facts == [
        "scenario: app", "app: called", "AccessEnabler: configurationStarted",
        "AccessEnabler: requestSent", "device: requestTransmitted",
      ]
    )
    #expect(run.world.schedule.pendingDeliveries.count == 1)
    #expect(run.journal.entries.map(\.cause) == [nil, 1, 2, 2, 4])
  }

  @Test("a token is stored before the entries that stand behind it in the decision")
  func storageAtOnce() throws {
    var run = try signedIn()
    let facts = run.facts
    let received = try #require(facts.firstIndex(of: "AccessEnabler: tokenReceived"))
    #expect(
      facts[received...].prefix(5) == [
        "AccessEnabler: tokenReceived", "device: tokenStored",
        "AccessEnabler: authenticationEnded", "AccessEnabler: callbackEmitted",
        "AccessEnabler: callbackEmitted",
      ]
    )
    try run.call(.setSelectedProvider(nil))
    let forgotten = try #require(run.facts.firstIndex(of: "AccessEnabler: providerForgotten"))
    #expect(run.facts[forgotten + 1] == "device: currentProviderForgotten")
    #expect(run.facts[forgotten + 2] == "AccessEnabler: callbackEmitted")
  }

  @Test("waiting calls start one by one, each in a step of its own at the same instant")
  func waitingCalls() throws {
    var run = Run(Fixture.world())
    try run.perform(.call("app", .setRequestor("DEMO")))
    try run.perform(.call("app", .checkAuthentication))
    try run.perform(.call("app", .getSelectedProvider))
    try run.settle()
    let facts = run.facts.drop { $0 != "AccessEnabler: configurationReceived" }
    #expect(
      facts.prefix(10) == [
        "AccessEnabler: configurationReceived", "AccessEnabler: callbackEmitted",
        "AccessEnabler: queueReleased", "app: callbackReceived", "AccessEnabler: callDequeued",
        "AccessEnabler: callbackEmitted", "AccessEnabler: callbackEmitted",
        "AccessEnabler: callbackEmitted", "AccessEnabler: queueReleased", "app: callbackReceived",
      ]
    )
    #expect(
      run.received.map(\.name) == [
        .setRequestorComplete, .status, .setAuthenticationStatus, .sendTrackingData,
        .selectedProvider,
      ]
    )
    #expect(run.world.now == Fixture.start)
  }

  @Test("a delivery is processed at its instant, and the clock moves to it")
  func instants() throws {
    var run = Run(Fixture.world(latency: .seconds(2)))
    try run.call(.setRequestor("DEMO"))
    #expect(run.world.now == Fixture.start + .seconds(2))
    let instants = run.journal.entries.map { $0.instant - Fixture.start }
    #expect(instants == instants.sorted())
    #expect(run.journal.entries.first?.instant == Fixture.start)
    #expect(run.journal.entries.last?.instant == run.world.now)
  }

  @Test(
    "what is due before an instant, or up to it, is taken; a late delivery does not turn time back"
  )
  func taking() throws {
    var run = Run(Fixture.world(latency: .seconds(2)))
    try run.perform(.call("app", .setRequestor("DEMO")))
    #expect(run.world.takeDue(before: Fixture.start) == nil)
    #expect(run.world.takeDue(upTo: Fixture.start) != nil)
    #expect(run.world.takeDue(upTo: Fixture.start + .days(1)) == nil)
    var late = Run(Fixture.world())
    try late.perform(.call("app", .setRequestor("DEMO")))
    late.world.advance(to: Fixture.start + .days(1))
    try late.settle()
    #expect(late.world.now == Fixture.start + .days(1))
    #expect(late.received == [.setRequestorComplete(.success)])
  }

  @Test("time does not go back: that is a broken invariant")
  func backwards() async {
    await #expect(processExitsWith: .failure) {
      var world = Fixture.world()
      world.advance(to: Instant(milliseconds: 0))
    }
  }

  @Test("a world knows its apps: another is a broken invariant")
  func unknownApp() async {
    #expect(Fixture.world().installation(of: "app").app.name == "app")
    await #expect(processExitsWith: .failure) {
      _ = Fixture.world().installation(of: "other")
    }
  }

  @Test("awaited requests are those of the SDK and of the page")
  func awaited() throws {
    var run = Run(Fixture.world())
    try run.perform(.call("app", .setRequestor("DEMO")))
    #expect(run.world.awaitedRequests == [Fixture.sdkRequest.id])
    try run.settle()
    #expect(run.world.awaitedRequests.isEmpty)
    try run.call(.setSelectedProvider("Alpha"))
    try run.perform(.device(.goesOffline))
    try run.perform(.call("app", .getAuthentication()))
    while run.world.awaitedRequests.isEmpty, let item = run.world.takeDelivery() {
      try run.process(item)
    }
    #expect(run.world.awaitedRequests == [Fixture.pageRequest.id])
  }

  @Test("a macrostep is given up where the run has written more than it may")
  func entryLimit() throws {
    var run = Run(Fixture.world(), entryLimit: 2)
    #expect(throws: EntryLimitReached.self) {
      try run.perform(.call("app", .setRequestor("DEMO")))
    }
    #expect(run.facts.last == "AccessEnabler: requestSent")
    #expect(run.facts.count == 4)
  }
}
