import Foundation
import TestSupport
import Testing

@Suite("entsim run")
struct RunTests {
  @Test("runs the bundled suite and ends with 0; its result is the committed report")
  func bundledSuite() throws {
    let outcome = try Program.debug.run(["run"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    try Golden.expect(outcome.output, in: "Reports/suite.txt")
  }

  @Test("shows a changed value at its line, why it came and what to paste")
  func changedValue() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    let path = "Scenarios/Cancel/back-in-the-picker.yaml"
    let text = try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
    try folder.write(
      text.replacingOccurrences(of: "PROVIDER_NOT_SELECTED_ERROR", with: "<regex:^USER_>"),
      to: path
    )
    let outcome = try Program.debug.run(["run", path], in: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    try Golden.expect(outcome.output, in: "Tests/EndToEndTests/Golden/changed-value.txt")
  }

  @Test("what it tells to paste makes the scenario pass, step by step")
  func pasting() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    let path = "Scenarios/my-first.yaml"
    var text = try #require(try Self.firstScenarioOfReadme())
    for _ in 0..<2 {
      try folder.write(text, to: path)
      let outcome = try Program.debug.run(["run", path], in: folder.url)
      #expect(outcome.status == 1)
      let pasted = try #require(try Self.pasteable(in: outcome.output))
      let step = try #require(text.firstRange(of: pasted.step))
      text.replaceSubrange(step, with: "\(pasted.step)\n\(pasted.lines)")
    }
    try folder.write(text, to: path)
    #expect(try Program.debug.run(["run", path], in: folder.url).status == 0)
  }

  /// The first scenario of the README, as a newcomer copies it.
  private static func firstScenarioOfReadme() throws -> String? {
    let readme = try Repository.text(of: "README.md")
    let blocks = readme.components(separatedBy: "```yaml\n").dropFirst()
    return blocks.first?.components(separatedBy: "```").first
  }

  /// The lines to paste, and the last line of the step that they belong to.
  private static func pasteable(in output: String) throws -> (step: String, lines: String)? {
    let lines = output.components(separatedBy: "\n")
    guard
      let head = lines.first(where: { $0.contains(": step ") }),
      let words = head.components(separatedBy: ", app: ").last,
      let start = lines.firstIndex(of: "    expect:"),
      let end = lines[start...].firstIndex(of: "")
    else { return nil }
    return ("  - app: \(words)", lines[start..<end].joined(separator: "\n"))
  }

  @Test("what it tells to paste over the end makes the scenario pass")
  func pastingTheEnd() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    let path = "Scenarios/end.yaml"
    let steps = """
      scenario: The app waits for its configuration for ever
      use: [Fixtures/two-providers.yaml]
      given:
        tokens: [{authentication: {subscriber: alice}}, {authentication: {subscriber: bob}}]
        servers: [{answer: configuration, fault: never}]
      steps:
        - app: setRequestor

      """
    let end = """
      finally:
        storage:
          - {authentication: {subscriber: bob}}
          - {authentication: {subscriber: alice, requestor: DEMO, expires: 1h}}
        state: {flow: idle}
        requests: [{configuration: {requestor: NEWS}}, authenticate]
        inFlight: [logout]
      """
    for (end, golden) in [(end, "end.txt"), ("finally: {state: {flow: configuring}}", "")] {
      try folder.write(steps + end, to: path)
      let outcome = try Program.debug.run(["run", path], in: folder.url)
      #expect(outcome.status == 1)
      if !golden.isEmpty {
        try Golden.expect(outcome.output, in: "Tests/EndToEndTests/Golden/\(golden)")
      }
      let lines = outcome.output.components(separatedBy: "\n")
      let start = try #require(lines.firstIndex(of: "finally:"))
      let pasted = lines[start...].prefix { !$0.isEmpty }.joined(separator: "\n")
      try folder.write(steps + pasted, to: path)
      let again = try Program.debug.run(["run", path], in: folder.url)
      #expect(again.status == 0, "\(again.output)\(again.errors)")
    }
  }

  @Test("what it tells to paste looks at no less than before")
  func pastingDescriptions() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    try folder.write(
      """
      scenario: A wrong name
      use: [Fixtures/two-providers.yaml, Fixtures/signed-in-alpha.yaml]
      steps:
        - app: getSelectedProvider
          expect:
            - selectedProvider: {ID: Alpha, displayName: Alfa}
      """,
      to: "Scenarios/wrong-name.yaml"
    )
    let outcome = try Program.debug.run(["run", "Scenarios/wrong-name.yaml"], in: folder.url)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        "expect:\n      - selectedProvider: {ID: Alpha, displayName: Alpha Cable}\n"
      )
    )
  }

  @Test("filters by path and by title, letter case apart")
  func filtering() throws {
    let folder = try TestFolder()
    for (path, title) in [
      ("twice-at-once", "Two calls"), ("late", "A token that is Thrown away"), ("b", "Another"),
    ] {
      try folder.write(
        "scenario: \(title)\nsteps:\n  - device: goes offline\n",
        to: "S/\(path).yaml"
      )
    }
    let outcome = try Program.debug.run(
      ["run", "S", "--filter", "thrown AWAY", "-f", "TWICE-at"],
      in: folder.url
    )
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("✓ Two calls\n"))
    #expect(outcome.output.contains("✓ A token that is Thrown away\n"))
    #expect(outcome.output.hasSuffix("\n2 scenarios: 2 passed\n"))
    let none = try Program.debug.run(["run", "S", "--filter", "zzz"], in: folder.url)
    let message = "entsim: none of 3 scenarios has 'zzz' in its path or title\n"
    #expect(none == Program.Outcome(status: 66, output: "", errors: message))
  }

  @Test("runs each file once, however many paths lead to it, and takes no two files for one")
  func sameFiles() throws {
    let folder = try TestFolder()
    let scenario = "scenario: One\nsteps:\n  - device: goes offline\n"
    for name in ["caf\u{E9}.yaml", "cafe\u{301}.yaml", "b.yml"] {
      try folder.write(scenario, to: "S/\(name)")
    }
    let twice = try Program.debug.run(["run", "S", "./S/b.yml", "S/b.yml"], in: folder.url)
    #expect(twice.status == 0)
    #expect(twice.output.hasSuffix("\n3 scenarios: 3 passed\n"))
  }

  @Test("ends with 65 when a scenario is not valid, and still runs the others")
  func invalidScenario() throws {
    let folder = try TestFolder()
    try folder.write("scenario: One\nsteps:\n  - app: checkAuthentcation\n", to: "S/a.yaml")
    try folder.write(
      """
      scenario: Two
      steps:
        - app: getSelectedProvider
          expect:
            - selectedProvider: null
      """,
      to: "S/b.yaml"
    )
    let outcome = try Program.debug.run(["run", "S"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(
      outcome.output == """
        S
          ! a.yaml
          ✓ Two

        ! S/a.yaml

        S/a.yaml:3:10: error: unknown call `checkAuthentcation` [unknown-call]
          |
        3 |   - app: checkAuthentcation
          |          ^^^^^^^^^^^^^^^^^^
          = help: did you mean `checkAuthentication`?

        2 scenarios: 1 passed, 1 not valid
        check what is not valid:  entsim lint S/a.yaml

        """
    )
  }

  @Test("shows a mistake in a fixture once, however many scenarios use it")
  func fixtureMistake() throws {
    let folder = try ReportedSuite.withMistakeInFixture()
    let outcome = try Program.debug.run(["run"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.output.components(separatedBy: "unknown key `clok`").count == 2)
    #expect(outcome.output.contains("! Scenarios/b.yaml\n\nThe same errors as above.\n"))
    #expect(
      outcome.output.hasSuffix(
        """

        2 scenarios: 0 passed, 2 not valid
        check what is not valid:  entsim lint Scenarios/a.yaml Scenarios/b.yaml

        """
      )
    )
  }

  @Test("lets no file steer the terminal of whoever reads the result")
  func controlCharacters() throws {
    let folder = try TestFolder()
    try folder.write(
      "scenario: \"red \\e[31m, back \\r, down \\n\"\nsteps:\n  - device: goes offline\n",
      to: "S/a.yaml"
    )
    let outcome = try Program.debug.run(["run", "S"], in: folder.url)
    #expect(outcome.output == "S\n  ✓ red ␛[31m, back ␍, down ␊\n\n1 scenario: 1 passed\n")
  }

  @Test("shows what is wrong in a group, with captures and a deadline")
  func groups() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    try folder.write(
      """
      scenario: Everything in its way
      use: [Fixtures/two-providers.yaml]
      given:
        servers: [{answer: configuration, after: 3s}]
      steps:
        - app: setRequestor
          within: 2s
          expect:
            - setRequestorComplete: SUCCESS
        - app: getAuthentication
          expect:
            - displayProviderDialog: [<capture:first>, Beta]
        - app: {setSelectedProvider: null}
          expect:
            - any order:
                - sendTrackingData: {event: TRACKING_AUTHENTICATION, data: [false, <same:first>, "", false, mobile, ios, iOS]}
                - status: {errorId: N005, level: info}
                - selectedProvider: null
      """,
      to: "Scenarios/groups.yaml"
    )
    let outcome = try Program.debug.run(["run", "Scenarios/groups.yaml"], in: folder.url)
    #expect(outcome.status == 1)
    try Golden.expect(outcome.output, in: "Tests/EndToEndTests/Golden/groups.txt")
  }

  @Test(
    "ends with 66 and a sentence when there is nothing to run",
    arguments: [
      (["run", "Nowhere"], "entsim: Nowhere: no such file or directory\n"),
      (
        ["run", "Sources/CCrypto"],
        "entsim: no scenario in Sources/CCrypto: a scenario is a file that ends in .yaml or .yml\n"
      ),
    ]
  )
  func nothingToRun(arguments: [String], message: String) throws {
    let outcome = try Program.debug.run(arguments)
    #expect(outcome == Program.Outcome(status: 66, output: "", errors: message))
  }
}
