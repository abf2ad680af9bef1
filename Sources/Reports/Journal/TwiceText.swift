import EntsimComparisonText
import EntsimDiagnostics
public import EntsimJournalStore
public import EntsimSimulation
public import EntsimWorld

/// Where a run that was done twice differs, as a person reads it.
public enum TwiceText {
  /// Says in which entry the run of a scenario first differs, and shows both below; without an entry,
  /// that only the verdict does.
  public static func text(_ path: String, _ difference: FirstDifference<WorldEntry>?) -> String {
    guard let difference else {
      return "\(path): run twice, its verdict is another one though every entry is the same"
    }
    return "\(path): run twice, it first differs in entry \(difference.number)\n"
      + "  first:  \(words(difference.first))\n  second: \(words(difference.second))"
  }

  private static func words(_ entry: WorldEntry?) -> String {
    guard let entry else { return "the run is over" }
    let rules = entry.rules.map(\.description).joined(separator: " ")
    return "\(entry.participant) \(entry.shown.fact.wholeText)".visible
      + (rules.isEmpty ? "" : " by \(rules)")
  }
}
