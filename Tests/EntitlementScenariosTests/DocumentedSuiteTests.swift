import EntitlementScenarios
import EntitlementTesting
import TestSupport
import Testing
import XCTest

// suite
@Test(arguments: try ScenarioSuite("Player/Scenarios").cells)
func specification(_ cell: ScenarioCell) throws { try cell.run() }
// end

// app
@Test(arguments: try ScenarioSuite("Player/Scenarios").cells)
func contract(_ cell: ScenarioCell) throws {
  try cell.run(against: NewsPlayer()) { map in
    map.on("setSelectedProvider") { player, call in player.pick(call.provider) }
    map.on("logout") { player in player.tapSignOut() }
  }
}
// end

// xctest
final class SpecificationTests: XCTestCase {
  func testSpecification() throws {
    for failure in try ScenarioSuite("Player/Scenarios").failures() {
      recordFailure(
        withDescription: failure.text,
        inFile: failure.file,
        atLine: failure.line,
        expected: true
      )
    }
  }
}
// end

@Suite("The chapters on scenarios")
struct DocumentedSuiteTests {
  @Test("a session from a file works as it is shown")
  func session() throws {
    // session
    let session = try EntitlementSession(given: "Player/Scenarios/no-sign-in.yaml", cell: "tablet")
    let player = session.run { NewsPlayer() }
    session.settle()
    player.pick("Alpha")
    try session.user.signsIn("alice")
    // end
    #expect(player.playing == ["News"])
  }

  @Test("show the lines that are tested")
  func text() throws {
    let test = try Repository.text(
      of: "Tests/EntitlementScenariosTests/DocumentedSuiteTests.swift"
    )
    let page = try Repository.text(of: "Documentation/testing.md")
    var isShown = false
    var count = 0
    for line in test.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      if ["// suite", "// app", "// xctest", "// session"].contains(words) {
        isShown = true
      } else if words == "// end" {
        isShown = false
      } else if isShown {
        count += 1
        #expect(page.contains(words), "\(words)")
      }
    }
    #expect(count > 20)
  }
}
