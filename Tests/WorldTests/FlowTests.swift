import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld
import Testing

/// Returns a run in which alice has signed in at Alpha, from the first setRequestor on.
func signedIn(_ world: World = Fixture.world()) throws -> Run {
  var run = Run(world)
  try run.call(.setRequestor("DEMO"))
  try run.call(.getAuthentication())
  try run.call(.setSelectedProvider("Alpha"))
  try run.perform(.user("app", .signsIn("alice")))
  try run.settle()
  return run
}

@Suite("Whole flows")
struct FlowTests {
  private let phone = ClientTraits(of: .iPhone)

  @Test("from setRequestor to the token")
  func signIn() throws {
    let run = try signedIn()
    #expect(
      run.received == [
        .setRequestorComplete(.success), .displayProviderDialog([Fixture.alpha, Fixture.beta]),
        .sendTrackingData(.providerSelected("Alpha", phone)), .navigateToURL(Fixture.url),
        .setAuthenticationStatus(.success, .userAuthenticated),
        .sendTrackingData(
          .authenticated("Alpha", guidDigest: "md5(guid)", fromCache: false, phone)
        ),
      ]
    )
    #expect(run.world.device[tokensOf: "app"].authenticationTokens == [Fixture.stored])
    #expect(run.world.device["app"].screen == .app)
    #expect(run.world.awaitedRequests.isEmpty)
    #expect(run.world.schedule.pendingDeliveries.isEmpty)
  }

  @Test("every entry but an input has a cause, and every chain of causes begins with an input")
  func causes() throws {
    let journal = try signedIn().journal
    for entry in journal.entries {
      #expect((entry.cause == nil) == (entry.participant == .scenario))
      #expect(journal.causes(of: entry.sequence).last?.participant == .scenario)
    }
  }

  @Test("a login that fails ends the attempt with N130")
  func failedLogin() throws {
    var run = Run(Fixture.world())
    try run.call(.setRequestor("DEMO"))
    try run.call(.setSelectedProvider("Alpha"))
    try run.call(.getAuthentication())
    try run.perform(.user("app", .failsToSignIn))
    try run.settle()
    #expect(
      run.received.suffix(3) == [
        .status(AdvancedStatus("N130", .error)),
        .setAuthenticationStatus(.error, .genericAuthentication),
        .sendTrackingData(.notAuthenticated(phone)),
      ]
    )
    #expect(run.world.device[tokensOf: "app"].isEmpty)
  }

  @Test("without a network the configuration fails, and with one again it comes")
  func network() throws {
    var run = Run(Fixture.world())
    try run.perform(.device(.goesOffline))
    try run.call(.setRequestor("DEMO"))
    #expect(
      run.received == [
        .status(AdvancedStatus("CFG404", .error)), .setRequestorComplete(.error),
      ]
    )
    try run.perform(.device(.goesOnline))
    try run.call(.setRequestor("DEMO"))
    #expect(run.received.last == .setRequestorComplete(.success))
  }

  @Test("an app that follows nothing leaves its page open, and the SDK waits")
  func misbehaving() throws {
    let run = try signedIn(Fixture.world(followsCookbook: false))
    #expect(run.received.last == .navigateToURL(Fixture.url))
    #expect(run.world.installation(of: "app").accessEnabler.flowKind == .atLoginPage)
    #expect(run.world.device["app"].screen.words == "a page that has gone to its redirect URL")
  }

  @Test("a page that takes the place of the one that was done with does not end the attempt")
  func replacedPage() throws {
    var run = Run(Fixture.world())
    try run.call(.setRequestor("DEMO"))
    try run.call(.setSelectedProvider("Alpha"))
    try run.call(.getAuthentication())
    try run.perform(.user("app", .signsIn("alice")))
    try run.perform(.call("app", .getAuthentication()))
    try run.settle()
    #expect(run.world.installation(of: "app").accessEnabler.flowKind == .atLoginPage)
    #expect(run.world.device["app"].screen.words == "the login page of Alpha")
    try run.perform(.user("app", .signsIn("alice")))
    try run.settle()
    #expect(run.world.device[tokensOf: "app"].authenticationTokens.count == 1)
  }

  @Test("a server that answers otherwise is asked again by the model once it is restored")
  func scripted() throws {
    var run = Run(Fixture.world())
    let answer = ScriptedAnswer(service: .configuration, outcome: .status(503))
    try run.perform(.server(.answer(answer)))
    try run.call(.setRequestor("DEMO"))
    #expect(run.received.last == .setRequestorComplete(.error))
    try run.perform(.server(.restore(.configuration)))
    try run.call(.setRequestor("DEMO"))
    #expect(run.received.last == .setRequestorComplete(.success))
  }
}
