public import EntsimEntitlement
public import EntsimMutants

/// The page about mutants, in GitHub's Markdown.
public enum MutantsPage {
  /// Lays out the page.
  ///
  /// - Parameters:
  ///   - kind: Which mutants were tried.
  ///   - results: How they fared.
  ///   - catalogue: The requirements.
  /// - Returns: The page, a line break at its end.
  public static func text(
    of kind: MutantKind,
    _ results: MutantResults,
    catalogue: Catalogue
  ) -> String {
    let sections = MutantSections(results: results, catalogue: catalogue)
    let (place, command) =
      switch kind {
      case .runTime:
        ("in the decisions and messages of a run", "entsim mutants --page Reports/mutants.md")
      case .source:
        (
          "in the source",
          #"make mutants ARGS="mutants --kind source --page Reports/source-mutants.md""#
        )
      }
    let head = """
      # Mutants \(place)

      \(sections.sum). Each mutant makes the rules wrong in one place; it is killed if a scenario of \
      the suite notices it. [Documentation/mutants.md](../Documentation/mutants.md) says more. \
      `\(command)` writes this page anew.
      """
    let parts = sections.figures + sections.claims + [sections.survivors].compactMap(\.self)
    return ([head] + parts.map(SectionPage.text)).joined(separator: "\n\n") + "\n"
  }
}
