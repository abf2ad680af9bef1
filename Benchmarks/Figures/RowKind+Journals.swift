// Runs that are stored, and stored runs.
extension RowKind {
  /// The processor time of storing a run.
  public static let storing = RowKind(
    "storing",
    "storing: CPU of a run with a journal − without",
    .microseconds,
    bound: .atMost(50e-6),
    goal: .atMost(30e-6)
  )
  /// The processor time of appending, over that of SQLite.
  public static let append = RowKind(
    "append",
    "append: CPU ÷ that of a bare SQLite program",
    .times,
    bound: .atMost(1.5)
  )
  /// The processor time of reading runs, over that of SQLite.
  public static let read = RowKind(
    "read",
    "read: CPU ÷ that of a bare SQLite program",
    .times,
    bound: .atMost(1.5)
  )
  /// The journal entries that are decided again.
  public static let replayEntries = RowKind(
    "replay-entries",
    "replay: journal entries on one core, decided again",
    .perSecond,
    bound: .atLeast(1_150_000),
    goal: .atLeast(1_500_000)
  )
}
