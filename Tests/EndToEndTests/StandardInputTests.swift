import Foundation
import TestSupport
import Testing

@Suite("A scenario on standard input")
struct StandardInputTests {
  private static let path = "Scenarios/Cancel/back-in-the-picker.yaml"

  @Test(
    "runs with the fixtures of the suite, from any folder of the project",
    arguments: ["", "Scenarios/Cancel"]
  )
  func passes(folder: String) throws {
    let text = try Repository.text(of: Self.path)
    let place = Repository.root.appending(path: folder)
    let outcome = try Program.debug.run(["run", "-"], in: place, input: text)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("Back in the app's picker"))
    #expect(outcome.output.hasSuffix("1 scenario: 1 passed\n"))
    let lint = try Program.debug.run(["lint", "-"], in: place, input: text)
    #expect(lint.status == 0, "\(lint.output)\(lint.errors)")
  }

  @Test("fails, and is refused, as one in a file is")
  func fails() throws {
    let text = try Repository.text(of: Self.path)
    let changed = text.replacing(
      "PROVIDER_NOT_SELECTED_ERROR",
      with: "GENERIC_AUTHENTICATION_ERROR"
    )
    let outcome = try Program.debug.run(["run", "-"], input: changed)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("Scenarios/-:"))
    let invalid = try Program.debug.run(["lint", "-"], input: "scenario: [")
    #expect(invalid.status == 65)
    let empty = try Program.debug.run(["lint", "-"], input: "")
    #expect(empty.status == 65)
  }
}
