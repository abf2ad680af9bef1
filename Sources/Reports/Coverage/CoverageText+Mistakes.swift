public import EntsimCoverage
import EntsimDiagnostics
import EntsimEntitlement

// Statements of a suite about its requirements that its runs do not confirm.
extension CoverageText {
  /// Returns a sentence without a full stop for each kind of mistake in what a suite says; none where
  /// all of it holds.
  public static func mistakes(in coverage: Coverage) -> [String] {
    [unfiredClaims(in: coverage), firingsApart(in: coverage)].compactMap(\.self)
  }

  private static func unfiredClaims(in coverage: Coverage) -> String? {
    let claims = coverage.requirements.flatMap { requirement in
      requirement.unfiredIn.map { place(requirement, in: $0) }
    }
    guard !claims.isEmpty else { return nil }
    let count = claims.count == 1 ? "1 claim does not fire" : "\(claims.count) claims do not fire"
    return "\(count): \(list(claims)); remove the id from 'covers', or have the scenario reach a "
      + "decision that names it"
  }

  private static func firingsApart(in coverage: Coverage) -> String? {
    let firings = coverage.requirements.filter(\.firesApart).map {
      place($0, in: $0.firings.scenario ?? "")
    }
    guard !firings.isEmpty else { return nil }
    let count =
      firings.count == 1
      ? "1 requirement stands apart and fires"
      : "\(firings.count) requirements stand apart and fire"
    return "\(count): \(list(firings)); remove 'apart' from the requirement, or its id from the "
      + "decision"
  }

  private static func place(_ coverage: RequirementCoverage, in scenario: String) -> String {
    "\(coverage.requirement.id) in \(scenario.visible)"
  }

  /// Returns the first ten of some places, and how many more there are.
  private static func list(_ places: [String]) -> String {
    let shown = places.count > 11 ? Array(places.prefix(10)) : places
    let others = places.count - shown.count
    return shown.joined(separator: ", ") + (others == 0 ? "" : " and \(others) more")
  }
}
