import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation
import Testing

@testable import EntsimReports

@Suite("What a failure says of our decisions")
struct DecisionTextTests {
  private static let reason = "The documents say two things, and one of them had to be taken here."

  private static func requirement(
    _ id: RequirementID,
    _ basis: Requirement.Basis,
    switch turn: SwitchName? = nil,
    reason: String = reason
  ) -> Requirement {
    Requirement(
      id: id,
      area: "all",
      given: "something",
      when: "something happens",
      then: ["something comes of it"],
      basis: basis,
      reason: basis == .explicit ? nil : reason,
      switch: turn
    )
  }

  private static let catalogue = Catalogue(
    areas: [Catalogue.Area(name: "all", about: "All of them.")],
    requirements: [
      requirement("AA-001", .explicit), requirement("AA-002", .decision),
      requirement("AA-003", .interpretation),
      requirement("AA-004", .decision, switch: .trackingOnFailure),
      requirement("AA-005", .decision, switch: .cancelledReauthentication),
      requirement("AA-006", .decision, reason: String(repeating: "for many reasons, ", count: 20)),
    ]
  )

  private static func lines(_ rules: RequirementID..., width: Int = 96) -> [String] {
    DecisionText(width: width, catalogue: catalogue, switches: Switches()).lines(for: rules)
  }

  @Test("says nothing where the documents state every requirement")
  func explicit() {
    #expect(Self.lines("AA-001") == [])
  }

  @Test(
    "tells decisions from interpretations",
    arguments: [
      (["AA-002"], "decision"), (["AA-003"], "interpretation"),
      (["AA-001", "AA-003", "AA-002"], "decision and interpretation"),
    ] as [([RequirementID], String)]
  )
  func headings(rules: [RequirementID], kinds: String) {
    let text = DecisionText(width: 96, catalogue: Self.catalogue, switches: Switches())
    #expect(
      text.lines(for: rules).first
        == "based on our \(kinds): the documents leave this open"
    )
  }

  @Test("names the switch that chooses otherwise, and says which value holds")
  func switches() {
    #expect(Self.lines("AA-004").count == 4)
    let lines = Self.lines("AA-005")
    let values = Vocabulary.switchValues(of: .cancelledReauthentication).words.map(\.name)
    #expect(
      lines.suffix(2).map { $0.drop { $0 == " " } }.joined(separator: " ")
        == "this run: `cancelledReauthentication: \(values[0])`; for another behavior set "
        + "`given: {switches: {cancelledReauthentication: …}}` to `\(values[1])`"
    )
  }

  @Test("begins with the most specific requirements, and only then with those that have a switch")
  func order() {
    let ids = { (lines: [String]) in
      lines.filter { $0.hasPrefix("  AA") }.map { String($0.dropFirst(2).prefix(6)) }
    }
    let late = Self.lines("AA-003", "AA-002", "AA-004", "AA-005")
    #expect(ids(late) == ["AA-002", "AA-003"])
    #expect(late.last == "  and on AA-004, AA-005")
    #expect(ids(Self.lines("AA-002", "AA-005")) == ["AA-005", "AA-002"])
    #expect(ids(Self.lines("AA-001", "AA-001", "AA-002", "AA-005")) == ["AA-005", "AA-002"])
  }

  @Test("keeps to the width, however narrow", arguments: 50...96)
  func width(width: Int) {
    let lines = Self.lines("AA-006", "AA-005", "AA-002", "AA-003", "AA-004", width: width)
    #expect(lines.filter { $0.count > width } == [])
    #expect(lines.contains { $0.hasSuffix(" …") })
  }
}
