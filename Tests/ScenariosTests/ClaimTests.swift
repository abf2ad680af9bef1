import EntsimDiagnostics
import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation
import TestSupport
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

@Suite("Claims of requirements")
struct ClaimTests {
  /// Requirements with numbers that say what they are about.
  static let known = Catalogue(
    areas: [Catalogue.Area(name: "signs", about: "a"), Catalogue.Area(name: "trees", about: "b")],
    requirements: [
      requirement("SIGN-001", Availability()),
      requirement("SIGN-002", Availability(since: SDKVersion(3, 0))),
      requirement("SIGN-003", Availability(on: [.tvOS])),
      requirement("SIGN-004", Availability(until: SDKVersion(3, 0), on: [.tvOS])),
      requirement("SIGN-005", Availability(since: SDKVersion(2, 0), until: SDKVersion(3, 0))),
      requirement("TREE-007", Availability()),
    ]
  )

  private static func requirement(_ id: RequirementID, _ availability: Availability) -> Requirement
  {
    Requirement(
      id: id,
      area: id.area == "SIGN" ? "signs" : "trees",
      given: "a",
      when: "b",
      then: ["c"],
      availability: availability,
      basis: .decision
    )
  }

  /// What a person reads about a scenario that claims requirements.
  private func findings(
    covers: String,
    given: String = "{}",
    matrix: String? = nil,
    step: String = "time: {advance: 1s}",
    catalogue: Catalogue? = Self.known
  ) -> String {
    let text = """
      scenario: A claim
      covers: \(covers)
      given: \(given)
      \(matrix.map { "matrix: \($0)" } ?? "tags: [none]")
      steps: [{\(step)}]
      """
    var loader = ScenarioLoader(root: "") { _ in Array(text.utf8) }
    if let catalogue { loader.catalogues[""] = catalogue }
    let result = loader.load(path: "a.yaml")
    #expect(result.scenarios.isEmpty == result.diagnostics.contains { $0.severity == .error })
    return rendered(result)
  }

  @Test("an id that the catalogue lacks is refused, and what there is is said")
  func unknown() {
    #expect(
      findings(covers: "[SIGN-006, SIGN-001, TREE-001, TREES-007, ROCK-001]") == """
        a.yaml:2:10: error: the catalogue has no requirement `SIGN-006` [unknown-requirement]
          |
        2 | covers: [SIGN-006, SIGN-001, TREE-001, TREES-007, ROCK-001]
          |          ^^^^^^^^
          = help: those of its area go from `SIGN-001` to `SIGN-005`

        a.yaml:2:30: error: the catalogue has no requirement `TREE-001` [unknown-requirement]
          |
        2 | covers: [SIGN-006, SIGN-001, TREE-001, TREES-007, ROCK-001]
          |                              ^^^^^^^^
          = help: its area has `TREE-007` only

        a.yaml:2:40: error: the catalogue has no requirement `TREES-007` [unknown-requirement]
          |
        2 | covers: [SIGN-006, SIGN-001, TREE-001, TREES-007, ROCK-001]
          |                                        ^^^^^^^^^
          = help: did you mean an id that begins with `TREE`?

        a.yaml:2:51: error: the catalogue has no requirement `ROCK-001` [unknown-requirement]
          |
        2 | covers: [SIGN-006, SIGN-001, TREE-001, TREES-007, ROCK-001]
          |                                                   ^^^^^^^^

        """
    )
  }

  @Test(
    "a claim that nothing in the scenario can meet is refused",
    arguments: [
      (
        "{app: {sdk: \"2.5\"}}", "[SIGN-002]",
        "`SIGN-002` holds from SDK 3.0 on, and the scenario runs SDK 2.5 on iOS"
      ),
      (
        "{app: {sdk: \"3.0\"}}", "[SIGN-005]",
        "`SIGN-005` holds from SDK 2.0 on, before 3.0, and the scenario runs SDK 3.0 on iOS"
      ),
      (
        "{app: {sdk: \"3.9.2\"}}", "[SIGN-003]",
        "`SIGN-003` holds in every SDK, on tvOS, and the scenario runs SDK 3.9.2 on iOS"
      ),
      (
        "{app: {sdk: \"3.9.2\"}}", "[SIGN-004]",
        "`SIGN-004` holds before SDK 3.0, on tvOS, and the scenario runs SDK 3.9.2 on iOS"
      ),
      (
        "{app: {path: rest-v1}}", "[SIGN-004]",
        "`SIGN-004` holds before SDK 3.0, on tvOS, and the scenario runs a REST app on iOS"
      ),
    ]
  )
  func inadmissible(given: String, covers: String, message: String) {
    #expect(
      findings(covers: covers, given: given) == """
        a.yaml:2:10: error: \(message) [inadmissible-claim]
          |
        2 | covers: \(covers)
          |          ^^^^^^^^
          = help: take it out of `covers`, or run a cell that it is about

        """
    )
  }

  @Test("each app that a cell runs is named once, and of many the first few")
  func witnesses() {
    let two = "{a: {app: {sdk: \"2.5\"}}, b: {app: {sdk: \"2.5\"}}, c: {app: {sdk: \"2.4\"}}}"
    #expect(
      findings(covers: "[SIGN-001, SIGN-002]", matrix: two).hasPrefix(
        "a.yaml:2:20: error: `SIGN-002` holds from SDK 3.0 on, and the scenario runs "
          + "SDK 2.5 on iOS and SDK 2.4 on iOS [inadmissible-claim]\n"
      )
    )
    let many = (0...5).map { "c\($0): {app: {sdk: \"2.\($0)\"}}" }.joined(separator: ", ")
    #expect(
      findings(covers: "[SIGN-002]", matrix: "{\(many)}").hasPrefix(
        "a.yaml:2:10: error: `SIGN-002` holds from SDK 3.0 on, and the scenario runs "
          + "SDK 2.0 on iOS, SDK 2.1 on iOS, SDK 2.2 on iOS and 3 others [inadmissible-claim]\n"
      )
    )
  }

  @Test(
    "one cell that can meet a claim is enough",
    arguments: [
      "{old: {app: {sdk: \"2.5\"}}, new: {app: {sdk: \"3.0\"}}}",
      "{new: {app: {sdk: \"3.0\"}}, old: {app: {sdk: \"2.5\"}}}",
    ]
  )
  func oneCell(matrix: String) {
    #expect(findings(covers: "[SIGN-002, SIGN-005]", matrix: matrix) == "")
  }

  @Test("version and platform have to come together in one cell")
  func togetherInOneCell() {
    let matrix = "{old: {app: {sdk: \"2.5\"}}, tv: {app: {sdk: \"3.9\"}, device: {kind: Apple TV}}}"
    #expect(
      findings(covers: "[SIGN-004, SIGN-003]", matrix: matrix) == """
        a.yaml:2:10: error: `SIGN-004` holds before SDK 3.0, on tvOS, and the scenario runs \
        SDK 2.5 on iOS and SDK 3.9 on tvOS [inadmissible-claim]
          |
        2 | covers: [SIGN-004, SIGN-003]
          |          ^^^^^^^^
          = help: take it out of `covers`, or run a cell that it is about

        """
    )
  }

  @Test("an app that is updated in the run can meet claims of both versions")
  func update() {
    let given = "{app: {sdk: \"2.5\"}}"
    let covers = "[SIGN-002, SIGN-005]"
    let step = "device: {updates app: {sdk: \"3.0\"}}"
    #expect(findings(covers: covers, given: given, step: step) == "")
    #expect(findings(covers: covers, given: given).contains("`SIGN-002` holds"))
  }

  @Test("one of several apps that can meet a claim is enough")
  func severalApps() {
    let apps = "{apps: {old: {sdk: \"2.5\"}, new: {sdk: \"3.0\"}}}"
    #expect(findings(covers: "[SIGN-002, SIGN-005]", given: apps) == "")
    let old = "{apps: {old: {sdk: \"1.5\"}, older: {sdk: \"1.4\"}}}"
    #expect(
      findings(covers: "[SIGN-005]", given: old).contains(
        "runs SDK 1.5 on iOS and SDK 1.4 on iOS ["
      )
    )
  }

  @Test("of a REST app the version does not matter, the platform does")
  func rest() {
    let given = "{app: {path: rest-v1}}"
    #expect(findings(covers: "[SIGN-001, SIGN-002, SIGN-005]", given: given) == "")
    #expect(findings(covers: "[SIGN-003]", given: given).contains("runs a REST app on iOS ["))
    let tv = "{app: {path: rest-v1}, device: {kind: Apple TV}}"
    #expect(findings(covers: "[SIGN-003, SIGN-004]", given: tv) == "")
  }

  @Test("without a catalogue any claim will do, in its form")
  func noCatalogue() {
    #expect(findings(covers: "[ROCK-001, SIGN-004]", catalogue: nil) == "")
    #expect(findings(covers: "[rock-1]", catalogue: nil).contains("[bad-requirement]"))
  }

  @Test("a catalogue without requirements knows no claim")
  func emptyCatalogue() {
    #expect(
      findings(covers: "[SIGN-001]", catalogue: Catalogue(areas: [], requirements: [])) == """
        a.yaml:2:10: error: the catalogue has no requirement `SIGN-001` [unknown-requirement]
          |
        2 | covers: [SIGN-001]
          |          ^^^^^^^^

        """
    )
  }

  @Test("while the world has mistakes, nobody can say what a claim lacks")
  func mistakes() {
    let text = findings(covers: "[SIGN-002, ROCK-001]", given: "{app: {sdk: \"2.7\"}}")
    #expect(text.contains("[unknown-version]"))
    #expect(text.contains("[unknown-requirement]"))
    #expect(!text.contains("[inadmissible-claim]"))
  }

  @Test("many unknown claims are counted, and take no time")
  func manyUnknown() {
    let covers = (0..<20_000).map { number in
      let letters = [number / 1_000 / 26, number / 1_000 % 26].map {
        String(Unicode.Scalar(UInt8($0 + 65)))
      }
      return "Z\(letters.joined())-" + String(1_000 + number % 1_000).dropFirst()
    }
    let requirements = (0..<999).map { number -> Requirement in
      let digits = String(1_000 + number).dropFirst()
      return Self.requirement(RequirementID("SIGN-\(digits)") ?? "SIGN-000", Availability())
    }
    let many = Catalogue(areas: [], requirements: requirements)
    var text = ""
    let time = processorTime {
      text = findings(covers: "[\(covers.joined(separator: ", "))]", catalogue: many)
    }
    #expect(
      text.hasSuffix("error: and 19900 more errors in a.yaml, not shown [too-many-findings]\n")
    )
    #expect(time < .seconds(10))
  }
}
