public import EntsimCoverage
public import EntsimHandbook

extension ShownScenarios {
  /// Returns the table of what a suite shows, as `Reports/shown.tsv` has it.
  public static func text(of index: ScenarioIndex) -> String {
    text(index.entries.map { ($0.id, Item(path: $0.path, title: $0.title.onOneLine)) })
  }
}
