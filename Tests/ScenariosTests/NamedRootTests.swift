import EntsimDiagnostics
import EntsimEntitlement
import EntsimScenarioModel
import Testing

@testable import EntsimScenarios

/// Files of other suites, by the names that `entsim.yaml` gives to their roots.
@Suite("Named roots")
struct NamedRootTests {
  private static let names = "roots: {shared: ../tv}\n"
  private static let providers = "given: {providers: {Alpha: {}}}\n"

  /// Loads a scenario of a suite beside which another one lies.
  private func load(_ scenario: String, _ others: [String: String] = [:]) -> LoadResult {
    var files = [
      "Scenarios/a.yaml": scenario,
      "Scenarios/entsim.yaml": Self.names,
      "tv/Fixtures/providers.yaml": Self.providers,
      "tv/Fixtures/viewer.yaml":
        "use: [Fixtures/providers.yaml]\ngiven: {subscribers: {alice: {provider: Alpha}}}\n",
      "tv/Flows/wait.yaml": "flow: Waits\nsteps:\n  - flow: Flows/inner.yaml\n",
      "tv/Flows/inner.yaml": "flow: Inner\nsteps:\n  - time: {advance: 1s}\n",
    ]
    files.merge(others) { $1 }
    let texts = files
    var loader = ScenarioLoader { path throws(ScenarioLoader.ReadFailure) in
      guard let text = texts[path] else {
        throw ScenarioLoader.ReadFailure(reason: "no such file or directory")
      }
      return Array(text.utf8)
    }
    return loader.load(path: "Scenarios/a.yaml")
  }

  private static let steps = "steps:\n  - time: {advance: 1s}\n"

  @Test("fixtures and flows of a named root are used, and their own paths begin there")
  func use() {
    let result = load(
      """
      scenario: A
      use: [shared:Fixtures/viewer.yaml]
      steps:
        - flow: {shared:Flows/wait.yaml: {}}
        - flow: shared:Flows/wait.yaml
      """
    )
    #expect(result.diagnostics.isEmpty, "\(rendered(result))")
    #expect(result.scenarios.first?.world.subscribers.map(\.name.text) == ["alice"])
    #expect(
      result.scenarios.first?.steps.map(\.range.file) == [
        "tv/Flows/inner.yaml", "tv/Flows/inner.yaml",
      ]
    )
    #expect(result.sources.map(\.file).contains("Scenarios/entsim.yaml"))
  }

  @Test(
    "a fixture that two suites share is merged once; one of the same path in another root is another one"
  )
  func identity() {
    let result = load(
      """
      scenario: A
      use: [shared:Fixtures/viewer.yaml, Fixtures/providers.yaml, shared:Fixtures/providers.yaml]
      \(Self.steps)
      """,
      ["Scenarios/Fixtures/providers.yaml": "given: {providers: {Beta: {}}}\n"]
    )
    #expect(result.diagnostics.isEmpty, "\(rendered(result))")
    #expect(result.scenarios.first?.world.providers.map(\.id.text) == ["Alpha", "Beta"])
    #expect(
      result.sources.map(\.file) == [
        "Scenarios/a.yaml", "tv/Fixtures/viewer.yaml", "tv/Fixtures/providers.yaml",
        "Scenarios/Fixtures/providers.yaml", "Scenarios/entsim.yaml",
      ]
    )
  }

  /// What is wrong, with its place and its help.
  private func findings(_ use: String, _ others: [String: String] = [:]) -> [String] {
    load("scenario: A\nuse: [\(use)]\n\(Self.steps)", others).diagnostics.map { diagnostic in
      let place = diagnostic.range.map { "\($0): " } ?? ""
      return "\(place)\(diagnostic.message) (\(diagnostic.help ?? "no help"))"
    }
  }

  @Test("a name that the suite does not have is refused, with the nearest one")
  func unknown() {
    #expect(
      findings("shred:Fixtures/viewer.yaml") == [
        "Scenarios/a.yaml:2:7: no root is called `shred` (did you mean `shared`?)"
      ]
    )
    #expect(
      findings("tv:x.yaml", ["Scenarios/entsim.yaml": "roots: {}\n"]) == [
        "Scenarios/a.yaml:2:7: no root is called `tv` (name it in Scenarios/entsim.yaml, as `roots: {tv: ../FOLDER}`; "
          + "a path with a colon in its first part begins with `./`)"
      ]
    )
  }

  @Test("a path does not lead out of a named root")
  func outside() {
    for path in [
      "shared:../secret.yaml", "shared:/etc/passwd", "shared:Fixtures/../../x.yaml", "\"shared:\"",
    ] {
      #expect(findings(path).count == 1, "\(path)")
      #expect(findings(path).first?.contains("is no path within the suite") == true, "\(path)")
    }
  }

  @Test("what is wrong with entsim.yaml is said at its place")
  func wrongFiles() {
    let file = "Scenarios/entsim.yaml"
    func found(_ text: String) -> [String] {
      findings("shared:Fixtures/viewer.yaml", [file: text])
    }
    #expect(
      found("root: {shared: ../tv}\n") == [
        "\(file):1:1: unknown key `root` in `entsim.yaml` (did you mean `roots`?)"
      ]
    )
    #expect(
      found("roots: [../tv]\n") == [
        "\(file):1:8: found a list; expected a mapping of names to folders, as `{shared: ../tv-scenarios}` (no help)"
      ]
    )
    #expect(found("roots: {shared: 3}\n").count == 1)
    #expect(
      found("roots: {shared: /tv}\n") == [
        "\(file):1:17: `/tv` is no path from the suite's root (begin it at the folder of entsim.yaml, as `../tv-scenarios`)"
      ]
    )
    #expect(found("roots: {shared: ../tv\n").count == 1)
    #expect(
      found("roots: {9: ../tv}\n").first?.hasPrefix("\(file):1:9: `9` cannot be the name of a root")
        == true
    )
  }

  @Test("roots of a shared suite are its own")
  func chained() {
    let others = [
      "tv/Fixtures/far.yaml": "use: [base:Fixtures/providers.yaml]\n",
      "tv/entsim.yaml": "roots: {base: ../base}\n",
      "base/Fixtures/providers.yaml": "given: {providers: {Gamma: {}}}\n",
    ]
    #expect(findings("shared:Fixtures/far.yaml", others) == [])
    #expect(
      findings("base:Fixtures/providers.yaml", others).first?.contains("no root is called `base`")
        == true
    )
  }

  @Test("fixtures of two suites that use each other are a circle")
  func circle() {
    let found = findings(
      "shared:Fixtures/back.yaml",
      [
        "tv/Fixtures/back.yaml": "use: [home:Fixtures/forth.yaml]\n",
        "tv/entsim.yaml": "roots: {home: ../Scenarios}\n",
        "Scenarios/Fixtures/forth.yaml": "use: [shared:Fixtures/back.yaml]\n",
      ]
    )
    #expect(
      found == [
        "Scenarios/Fixtures/forth.yaml:1:7: the fixtures use each other in a circle: tv/Fixtures/back.yaml -> "
          + "Fixtures/forth.yaml -> tv/Fixtures/back.yaml (remove one `use` of the circle)"
      ]
    )
  }
}
