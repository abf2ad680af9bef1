import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("Scenarios that show versions side by side")
struct VersionedScenarioTests {
  private typealias Cell = VersionedScenario.Cell

  private static func cell(
    _ name: String,
    _ versions: SDKVersion...,
    on platform: Platform = .iOS
  ) -> VersionedScenario.Cell {
    VersionedScenario.Cell(name: name, platform: platform, versions: versions)
  }

  private static func scenario(
    _ cells: [VersionedScenario.Cell],
    covers: Set<RequirementID> = []
  ) -> VersionedScenario? {
    VersionedScenario(path: "Scenarios/A/b.yaml", title: "A | b", covers: covers, cells: cells)
  }

  @Test("are those whose cells differ in version or platform")
  func differences() {
    let one = Self.cell("one", SDKVersion(3, 9))
    #expect(Self.scenario([]) == nil)
    #expect(Self.scenario([one]) == nil)
    #expect(Self.scenario([one, Self.cell("two", SDKVersion(3, 9))]) == nil)
    #expect(Self.scenario([one, Self.cell("two", SDKVersion(3, 8))]) != nil)
    #expect(Self.scenario([one, Self.cell("two", SDKVersion(3, 9), SDKVersion(3, 8))]) != nil)
    #expect(Self.scenario([one, Self.cell("two", SDKVersion(3, 9), on: .tvOS)]) != nil)
  }

  @Test(
    "name of each cell what its name does not say",
    arguments: [
      (cell("SDK 1.6", SDKVersion(1, 6)), false, "SDK 1.6"),
      (cell("SDK 1.6, a token", SDKVersion(1, 6)), false, "SDK 1.6, a token"),
      (cell("SDK 3.7.0", SDKVersion(3, 7)), false, "SDK 3.7.0"),
      (cell("SDK 3.9.2", SDKVersion(3, 9)), false, "SDK 3.9.2 (3.9)"),
      (cell("a token", SDKVersion(1, 6)), false, "a token (1.6)"),
      (cell("to 3.7", SDKVersion(3, 6), SDKVersion(3, 7)), false, "to 3.7 (3.6, 3.7)"),
      (cell("a token", SDKVersion(3, 0)), true, "a token (3.0 on iOS)"),
      (cell("tvOS", SDKVersion(3, 0), on: .tvOS), true, "tvOS (3.0)"),
      (cell("SDK 3.0", SDKVersion(3, 0), on: .tvOS), true, "SDK 3.0 (tvOS)"),
    ]
  )
  func cells(cell: VersionedScenario.Cell, withPlatform: Bool, phrase: String) {
    #expect(cell.phrase(withPlatform: withPlatform) == phrase)
  }

  @Test("stand with each feature of which they claim a requirement, else at the end")
  func groups() throws {
    let cells = [Self.cell("SDK 1.5", SDKVersion(1, 5)), Self.cell("SDK 1.6", SDKVersion(1, 6))]
    let claims: [Set<RequirementID>] = [["TRACK-007", "STATUS-001"], ["AUTHN-001"]]
    let all = try claims.map { try #require(Self.scenario(cells, covers: $0)) }
    let row = #"| [A \| b](../Scenarios/A/b.yaml) | SDK 1.5; SDK 1.6 |"#
    let expected = """
      **From SDK 1.6 on:** \(Feature.clientTraits.description.summary)

      | scenario | cells |
      | --- | --- |
      \(row)

      **From SDK 2.0 on:** \(Feature.advancedStatus.description.summary)

      | scenario | cells |
      | --- | --- |
      \(row)

      **All other things:**

      | scenario | cells |
      | --- | --- |
      \(row)

      """
    #expect(VersionedScenarios(all: all).markdown == expected)
  }
}
