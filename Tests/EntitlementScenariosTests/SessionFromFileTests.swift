import EntitlementScenarios
import EntitlementTesting
import Testing

@Suite("A session from a YAML file")
struct SessionFromFileTests {
  @Test("has the world of a fixture")
  func fixture() throws {
    let session = try EntitlementSession(given: "Player/Scenarios/Fixtures/alpha.yaml")
    let player = session.run { Player() }
    player.tapSignIn()
    session.settle()
    player.pick("Alpha")
    try session.user.signsIn("alice")
    player.select("News")
    session.settle()
    #expect(player.playing == ["News"])
  }

  @Test("has the world of a scenario, with what it uses, for the cell of a matrix")
  func cell() throws {
    let session = try EntitlementSession(given: "Player/Scenarios/no-sign-in.yaml", cell: "tablet")
    let player = session.run { Player() }
    session.settle()
    player.pick("Alpha")
    try session.expect(
      .sendTrackingData(
        ["Alpha", "tablet", "ios", "iOS"],
        forEventType: "TRACKING_GET_SELECTED_PROVIDER"
      ),
      allowsOthers: true
    )
  }

  @Test("that lacks the cell names the cells")
  func missingCell() throws {
    let error = #expect(throws: ScenariosUnusable.self) {
      try EntitlementSession(given: "Player/Scenarios/no-sign-in.yaml")
    }
    #expect(
      error?.reason.hasSuffix("has no cell without a name; expected one of phone, tablet") == true
    )
  }

  @Test("that is not valid says what is wrong where")
  func invalid() throws {
    let error = #expect(throws: ScenariosUnusable.self) {
      try EntitlementSession(given: "Wrong/Scenarios/unknown-word.yaml")
    }
    #expect(error?.reason.contains("unknown-word.yaml:4:") == true)
  }
}
