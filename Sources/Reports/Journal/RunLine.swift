import EntsimDiagnostics
public import EntsimJournalStore
public import EntsimWorld

/// The lines that stand for a stored run.
public enum RunLine {
  /// Returns the title, and below it the id and the place of the scenario; with line breaks.
  public static func heading(
    of source: RunSource,
    _ beginning: RunBeginning,
    style: TextStyle
  ) -> String {
    "\(style.mark(passed: source.summary.passed)) \(beginning.displayTitle.visible)\n"
      + "    run \(source.id.short), \(beginning.path.visible):\(beginning.line)\n"
  }

  /// Returns the line of a run that was decided again, entry by entry as it was.
  public static func same(_ name: String, entries: Int, style: TextStyle) -> String {
    "\(style.mark(passed: true)) \(name): \(entries) entries, all the same\n"
  }

  /// Returns the line of a run that is decided otherwise.
  public static func parted(_ name: String, style: TextStyle) -> String {
    "\(style.mark(passed: false)) \(name)\n"
  }
}
