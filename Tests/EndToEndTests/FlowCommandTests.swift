import Foundation
import TestSupport
import Testing

/// Flows from outside: a scenario that calls one runs, fails and is checked with both places.
@Suite("Flows from outside")
struct FlowCommandTests {
  private static let flow = """
    flow: A viewer signs in on the login page
    parameters: {provider: Alpha, subscriber: <required>}
    steps:
      - app: {setSelectedProvider: <parameter:provider>}
        exhaustive: false
      - app: getAuthentication
        exhaustive: false
      - user: {signs in: <parameter:subscriber>}
        exhaustive: false
        expect:
          - setAuthenticationStatus: [SUCCESS, USER_AUTHENTICATED]

    """

  private static let scenario = """
    scenario: Two viewers sign in, one after the other
    use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
    steps:
      - flow: {Flows/sign-in.yaml: {subscriber: alice}}
      - app: logout
        exhaustive: false
      - flow: {Flows/sign-in.yaml: {provider: Beta, subscriber: bob}}
      - app: getSelectedProvider
        expect: [selectedProvider: Beta]

    """

  private static func folder(
    flow: String = flow,
    scenario: String = scenario
  ) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.copy("Scenarios/Fixtures")
    try folder.write(flow, to: "Scenarios/Flows/sign-in.yaml")
    try folder.write(scenario, to: "Scenarios/a.yaml")
    return folder
  }

  /// The flow, which waits for a status that does not come.
  private static let failing = flow.replacing(
    "[SUCCESS, USER_AUTHENTICATED]",
    with: "[ERROR, GENERIC_AUTHENTICATION_ERROR]"
  )

  @Test("a scenario that calls a flow twice passes, and the folder Flows holds no scenarios")
  func passes() throws {
    let folder = try Self.folder()
    let outcome = try Program.debug.run(["run"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix("1 scenario: 1 passed\n"))
    let lint = try Program.debug.run(["lint"], in: folder.url)
    #expect(lint.output.hasSuffix(", 1 flow: all valid\n"))
    #expect(lint.output.hasPrefix("1 scenario, "))
  }

  @Test("a failure in a flow names the line of the flow and the line that called it")
  func failure() throws {
    let folder = try Self.folder(flow: Self.failing)
    let outcome = try Program.debug.run(["run"], in: folder.url)
    #expect(outcome.status == 1)
    for (call, step) in [
      ("4:5", "step 3, user: {signs in: alice}"), ("7:5", "step 7, user: {signs in: bob}"),
    ] {
      #expect(
        outcome.output.contains(
          "\n    called at Scenarios/a.yaml:\(call): A viewer signs in on the login page\n"
        )
      )
      #expect(outcome.output.contains("Scenarios/Flows/sign-in.yaml:11:35: \(step)\n    called at"))
    }
    #expect(
      outcome.output.contains(
        "paste it into step 3, in the flow at Scenarios/Flows/sign-in.yaml:8:5"
      )
    )
  }

  @Test("a trace has the title of a flow above its first step")
  func trace() throws {
    let folder = try Self.folder()
    let outcome = try Program.debug.run(["run", "--trace", "Scenarios/a.yaml"], in: folder.url)
    let headings = outcome.output.split(separator: "\n")
      .filter { $0.hasPrefix("step") || $0.hasPrefix("flow") }
    #expect(
      headings == [
        "flow, called at Scenarios/a.yaml:4:5: A viewer signs in on the login page",
        "step 1, line 4 of Scenarios/Flows/sign-in.yaml, app: {setSelectedProvider: Alpha}",
        "step 2, line 6 of Scenarios/Flows/sign-in.yaml, app: getAuthentication",
        "step 3, line 8 of Scenarios/Flows/sign-in.yaml, user: {signs in: alice}",
        "step 4, line 5, app: logout",
        "flow, called at Scenarios/a.yaml:7:5: A viewer signs in on the login page",
        "step 5, line 4 of Scenarios/Flows/sign-in.yaml, app: {setSelectedProvider: Beta}",
        "step 6, line 6 of Scenarios/Flows/sign-in.yaml, app: getAuthentication",
        "step 7, line 8 of Scenarios/Flows/sign-in.yaml, user: {signs in: bob}",
        "step 8, line 8, app: getSelectedProvider",
      ]
    )
  }

  @Test("a stored run shows the line of the scenario that called the flow")
  func stored() throws {
    let folder = try Self.folder(flow: Self.failing)
    let person: [String: String?] = ["ENTSIM_JOURNAL": nil]
    _ = try Program.debug.run(["run"], in: folder.url, environment: person)
    let shown = try Program.debug.run(["show", "last"], in: folder.url, environment: person)
    #expect(shown.status == 0)
    #expect(shown.output.contains("step 3, line 4, user: {signs in: alice}"))
    #expect(shown.output.contains("step 7, line 7, user: {signs in: bob}"))
  }

  @Test("a mistake in a flow stands there once, with its first call")
  func mistake() throws {
    let flow = Self.flow.replacing("app: getAuthentication", with: "app: getAuthentcation")
    let folder = try Self.folder(flow: flow)
    let outcome = try Program.debug.run(["lint", "Scenarios/a.yaml"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(
      outcome.output == """
        Scenarios/Flows/sign-in.yaml:6:10: error: unknown call `getAuthentcation` [unknown-call]
          |
        6 |   - app: getAuthentcation
          |          ^^^^^^^^^^^^^^^^
        Scenarios/a.yaml:4:5: note: called here
          |
        4 |   - flow: {Flows/sign-in.yaml: {subscriber: alice}}
          |     -----------------------------------------------
          = help: did you mean `getAuthentication`?

        1 scenario: 1 not valid, 1 error

        """
    )
  }

  @Test("a flow is not run by itself")
  func alone() throws {
    let folder = try Self.folder()
    let outcome = try Program.debug.run(["run", "Scenarios/Flows/sign-in.yaml"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(
      outcome.output.contains("the file is no scenario: `flow` makes it a flow [missing-key]")
    )
  }

  @Test("a flow that a symbolic link leads to outside of the suite is not read")
  func links() throws {
    let folder = try Self.folder()
    try folder.write("flow: Outside\nsteps:\n  - time: {advance: 1s}\n", to: "outside.yaml")
    try folder.link("Scenarios/Flows/link.yaml", to: "../../outside.yaml")
    try folder.write("scenario: A\nsteps:\n  - flow: Flows/link.yaml\n", to: "Scenarios/a.yaml")
    let outcome = try Program.debug.run(["run", "Scenarios/a.yaml"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.output.contains("leads out of the suite, through a symbolic link"))
  }
}
