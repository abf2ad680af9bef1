import JSONText

/// The stored runs as JSON, for other programs.
public enum RunListJSON {
  /// The version of the form; it rises when a member goes or means something else.
  static let version: Int64 = 1

  /// Returns the list, with a line break at its end.
  public static func text(of runs: [ListedRun]) -> String {
    let list = runs.map { run -> JSON in
      .object([
        JSON.Member("id", .string(run.id)),
        JSON.Member("path", .string(run.path)),
        JSON.Member("title", .string(run.title)),
        JSON.Member("cell", run.cell.map { .string($0) } ?? .null),
        JSON.Member("passed", .bool(run.passed)),
        JSON.Member("entries", .integer(Int64(run.entryCount))),
        JSON.Member("bytes", .integer(Int64(run.byteCount))),
        JSON.Member("storedAt", .integer(Int64(run.storedAt))),
      ])
    }
    return JSON.object([
      JSON.Member("version", .integer(version)), JSON.Member("runs", .array(list)),
    ]).text
  }
}
