import EntsimDiagnostics
import EntsimJSONText
public import EntsimJournalStore
import EntsimSimulation

/// The stored runs as a list.
public enum RunList {
  /// The version of the JSON; it rises when a member goes or means something else.
  private static let version: Int64 = 1

  /// Returns two lines for each run, with line breaks: the newest at the end, where the prompt is.
  public static func text(of runs: [StoredRun], style: TextStyle) -> String {
    guard !runs.isEmpty else { return "no run is stored\n" }
    let lines = runs.flatMap { run in
      let summary = run.facts.summary
      let title = summary.cell.map { "\(summary.title) [\($0)]" } ?? summary.title
      let entries = summary.entryCount == 1 ? "1 entry" : "\(summary.entryCount) entries"
      return [
        "\(style.mark(passed: summary.passed)) \(run.name.prefix(12))  "
          + title.visible.clipped(toWidth: style.width - 16),
        "                \(summary.path.visible), \(entries), \(time(of: run.facts)) UTC",
      ]
    }
    return (lines + ["", counted(runs.count, "run")]).map { "\($0)\n" }.joined()
  }

  /// Returns when a run was stored, to the second.
  private static func time(of facts: StoredRun.Facts) -> Substring {
    let (milliseconds, isTooMuch) = Int64(facts.storedAt).multipliedReportingOverflow(by: 1_000)
    let limit: Int64 = facts.storedAt < 0 ? .min : .max
    let instant = Instant(milliseconds: isTooMuch ? limit : milliseconds)
    return instant.description.replacing("T", with: " ").prefix(19)
  }

  /// Returns the list as JSON for other programs, with a line break at its end.
  public static func json(of runs: [StoredRun]) -> String {
    let list = runs.map { run -> JSON in
      [
        "id": .string(run.name),
        "path": .string(run.facts.summary.path),
        "title": .string(run.facts.summary.title),
        "cell": run.facts.summary.cell.map { .string($0) } ?? .null,
        "passed": .bool(run.facts.summary.passed),
        "entries": .integer(Int64(run.facts.summary.entryCount)),
        "bytes": .integer(Int64(run.byteCount)),
        "storedAt": .integer(Int64(run.facts.storedAt)),
      ]
    }
    let text: JSON = ["version": .integer(version), "runs": .array(list)]
    return text.text
  }
}
