import EntsimComparison
import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import Testing

@testable import EntsimComparisonText
@testable import EntsimReports

@Suite("A scripted answer that was never used")
struct UnusedAnswerTests {
  /// A way to leave an answer unused, and what is said of it.
  struct Example: CustomTestStringConvertible {
    let answers: String
    var steps = "- {app: {checkAuthorization: A}, exhaustive: false}"
    let sentence: String

    var testDescription: String { sentence }
  }

  static let examples = [
    Example(
      answers: "[{answer: preauthorize, status: 500}]",
      sentence: "preauthorize was never asked in this run"
    ),
    Example(
      answers: "[{answer: authorize, fault: reset}, {answer: authorize, status: 500}]",
      sentence: "authorize was asked once, by a request that an answer before it took"
    ),
    Example(
      answers: "[{answer: authorize, fault: reset}]",
      steps: """
        - server: {restore: authorize}
        - {app: {checkAuthorization: A}, exhaustive: false}
        """,
      sentence: "authorize was asked once, after a step had dropped this answer"
    ),
    Example(
      answers: "[]",
      steps: """
        - {app: {checkAuthorization: A}, exhaustive: false}
        - {app: {checkAuthorization: B}, exhaustive: false}
        - server: {answer: authorize, fault: reset}
        """,
      sentence: "authorize was asked 2 times, before a step gave this answer"
    ),
    Example(
      answers: "[{answer: authorize, where: {requestor: OTHER, resource: A}, status: 500}]",
      steps: """
        - {app: {checkAuthorization: A}, exhaustive: false}
        - {app: {checkAuthorization: B}, exhaustive: false}
        """,
      sentence: "authorize was asked 2 times: once with another requestor than its `where` names, "
        + "once with another requestor and another resource than its `where` names"
    ),
    Example(
      answers: "[{answer: authorize, nth: 2, status: 500}]",
      sentence: "authorize was asked once, by a request that its `nth` leaves out"
    ),
  ]

  @Test("is told with what became of the requests to its service", arguments: examples)
  func reasons(example: Example) throws {
    let result = try Bundle.run(
      """
      scenario: A test
      use: [Fixtures/two-providers.yaml, Fixtures/signed-in-alpha.yaml]
      given:
        requestors: {DEMO: {}, OTHER: {}}
        servers: \(example.answers)
      never: [setMetadataStatus]
      steps:
      \(example.steps)
      """
    )
    #expect(result.comparison.unusedAnswers.count == 1)
    let text = FailureText(
      width: 200,
      paint: Paint(),
      catalogue: Catalogue(areas: [], requirements: [])
    ).text(of: result)
    #expect(text.contains("\n\n    \(example.sentence)\n\n"), "\(text)")
  }
}
