import Foundation
import TestSupport
import Testing

/// What stands in a flow is accepted where all scenarios of the suite that call it agree.
@Suite("Accepting a flow")
struct AcceptedFlowTests {
  /// A flow whose last step is wrong, and whose first says nothing.
  private static let flow = """
    # How viewers sign in here.
    flow: A viewer signs in on the login page
    parameters: {provider: Alpha, subscriber: <required>}
    steps:
      - app: {setSelectedProvider: <parameter:provider>}
        exhaustive: false
      - app: getAuthentication   # the login page
        exhaustive: false
        expect: [navigateToUrl: <any>]
      - user: {signs in: <parameter:subscriber>}
        exhaustive: false
        expect:
          - setAuthenticationStatus: [ERROR, GENERIC_AUTHENTICATION_ERROR]   # wrong

    """

  private static func scenario(_ calls: [String], expecting provider: String) -> String {
    let steps = calls.map { "  - flow: {Flows/sign-in.yaml: \($0)}" }
    return """
      scenario: A viewer signs in (\(calls.count) calls, \(provider))
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      steps:
      \(steps.joined(separator: "\n  - app: logout\n    exhaustive: false\n"))
        - app: getSelectedProvider
          exhaustive: false
          expect: [selectedProvider: \(provider)]

      """
  }

  private static func folder(
    _ scenarios: [String: String],
    flow: String = flow
  ) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.copy("Scenarios/Fixtures")
    try folder.write(flow, to: "Scenarios/Flows/sign-in.yaml")
    for (name, text) in scenarios { try folder.write(text, to: "Scenarios/\(name)") }
    return folder
  }

  private static func accept(
    _ folder: TestFolder,
    _ words: [String] = [],
    in place: String = ""
  ) throws -> Program.Outcome {
    try Program.debug.run(
      ["run", "--accept"] + words,
      in: place.isEmpty ? folder.url : folder.url.appending(path: place),
      environment: ["CI": nil]
    )
  }

  private static let callers = [
    "a.yaml": scenario(
      ["{subscriber: alice}", "{provider: Beta, subscriber: bob}"],
      expecting: "Alpha"
    ),
    "b.yaml": scenario(["{subscriber: alice}"], expecting: "Alpha"),
  ]

  @Test(
    "writes the flow once for all callers, and then what is left in each",
    arguments: ["", "Scenarios"]
  )
  func agreement(place: String) throws {
    let folder = try Self.folder(Self.callers)
    let outcome = try Self.accept(folder, place.isEmpty ? [] : ["."], in: place)
    let prefix = place.isEmpty ? "Scenarios/" : ""
    #expect(
      outcome.errors.contains(
        "entsim: accepted in \(prefix)Flows/sign-in.yaml: step 3 of the flow, expect\n"
      ),
      "\(outcome.errors)"
    )
    let written = try folder.read("Scenarios/Flows/sign-in.yaml")
    #expect(
      written
        == Self.flow.replacing(
          "[ERROR, GENERIC_AUTHENTICATION_ERROR]   # wrong",
          with: "[SUCCESS, USER_AUTHENTICATED]   # wrong"
        )
    )
    #expect(try folder.read("Scenarios/a.yaml").contains("selectedProvider: Beta"))
    #expect(outcome.status == 0, "\(outcome.errors)\(outcome.output)")
    let again = try Self.accept(folder, place.isEmpty ? [] : ["."], in: place)
    #expect(again.status == 0)
    #expect(!again.errors.contains("accepted"))
  }

  @Test("looks at the callers that are not run, too")
  func others() throws {
    var scenarios = Self.callers
    scenarios["c.yaml"] = Self.scenario(["{subscriber: alice}"], expecting: "Alpha").replacing(
      "steps:\n",
      with: "given: {servers: [{answer: authenticationToken, status: 500}]}\nsteps:\n"
    )
    let folder = try Self.folder(scenarios)
    let outcome = try Self.accept(folder, ["Scenarios/b.yaml"])
    #expect(outcome.status == 1)
    #expect(try folder.read("Scenarios/Flows/sign-in.yaml") == Self.flow)
    #expect(
      outcome.errors.contains(
        """
        entsim: not accepted: Scenarios/Flows/sign-in.yaml:12:5: step 3 of the flow, expect: the flow is called at \
        Scenarios/a.yaml:4:5 and at Scenarios/c.yaml:5:5, and the outputs of the step differ there\n
        """
      ),
      "\(outcome.errors)"
    )
    #expect(
      outcome.errors.contains(
        "the step stands in the flow at Scenarios/Flows/sign-in.yaml:10:5, and is accepted there if all callers"
      ),
      "\(outcome.errors)"
    )
  }

  @Test("accepts nothing while a caller is not valid")
  func invalid() throws {
    var scenarios = Self.callers
    scenarios["c.yaml"] = "scenario: C\nsteps:\n  - flow: {Flows/sign-in.yaml: {subscriber: 7}}\n"
    let folder = try Self.folder(scenarios)
    let outcome = try Self.accept(folder, ["Scenarios/b.yaml"])
    #expect(try folder.read("Scenarios/Flows/sign-in.yaml") == Self.flow)
    #expect(
      outcome.errors.contains("not accepted: Scenarios/c.yaml:3:"),
      "\(outcome.errors)"
    )
  }

  @Test("leaves a flow of another suite")
  func outside() throws {
    let folder = try Self.folder(["a.yaml": Self.callers["b.yaml"] ?? ""])
    try folder.write(Self.flow, to: "shared/Flows/sign-in.yaml")
    try folder.write("roots: {shared: ../shared}\n", to: "Scenarios/entsim.yaml")
    try folder.write(
      (Self.callers["b.yaml"] ?? "").replacing("Flows/", with: "shared:Flows/"),
      to: "Scenarios/a.yaml"
    )
    let outcome = try Self.accept(folder)
    #expect(outcome.status == 1)
    #expect(try folder.read("shared/Flows/sign-in.yaml") == Self.flow)
    #expect(
      outcome.errors.contains(
        "sign-in.yaml: the flow lies outside the suite, and other suites may use it; accept it in its own suite\n"
      ),
      "\(outcome.errors)"
    )
  }

  @Test("fills in what a flow does not say yet, where --accept-new asks for that alone")
  func new() throws {
    let flow = Self.flow
      .replacing("    exhaustive: false\n    expect: [navigateToUrl: <any>]\n", with: "")
    let folder = try Self.folder(["b.yaml": Self.callers["b.yaml"] ?? ""], flow: flow)
    let outcome = try Program.debug.run(
      ["run", "--accept-new"],
      in: folder.url,
      environment: ["CI": nil]
    )
    let text = try folder.read("Scenarios/Flows/sign-in.yaml")
    #expect(text.contains("GENERIC_AUTHENTICATION_ERROR"), "\(text)")
    #expect(text.contains("# the login page\n    expect:\n      - navigateToUrl:"), "\(text)")
    #expect(outcome.errors.contains("step 2 of the flow, expect"), "\(outcome.errors)")
  }

  @Test("is reviewed like a scenario")
  func review() throws {
    let folder = try Self.folder(["b.yaml": Self.callers["b.yaml"] ?? ""])
    let outcome = try Program.debug.run(
      ["review"],
      in: folder.url,
      environment: ["CI": nil],
      input: "a\n"
    )
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("step 3 of the flow, expect"))
    #expect(outcome.output.contains("GENERIC_AUTHENTICATION_ERROR"))
    let flow = try folder.read("Scenarios/Flows/sign-in.yaml")
    #expect(flow.contains("[SUCCESS, USER_AUTHENTICATED]"))
  }
}
