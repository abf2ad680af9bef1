public import EntsimCoverage

/// The page about coverage, in GitHub's Markdown.
public enum CoveragePage {
  /// Returns the page, a line break at its end.
  public static func text(of coverage: Coverage) -> String {
    let sections = CoverageSections(coverage: coverage)
    let scenarios = coverage.passed == 1 ? "1 scenario passes" : "\(coverage.passed) scenarios pass"
    let others =
      switch coverage.others {
      case 0: ""
      case 1: " 1 more counts for nothing."
      case let count: " \(count) more count for nothing."
      }
    let head = """
      # Coverage

      \(sections.sum). \(scenarios), each cell of a matrix counted as one.\(others)

      A requirement is covered when a passing scenario claims it and an entry of that very run's \
      journal carries its id; `entsim coverage --help` says more. `entsim report` writes this page anew.
      """
    let parts =
      [sections.figures] + sections.open + [sections.covered].compactMap(\.self) + sections.states
      + sections.surface + sections.situations
    return ([head] + parts.map(SectionPage.text)).joined(separator: "\n\n") + "\n"
  }
}
