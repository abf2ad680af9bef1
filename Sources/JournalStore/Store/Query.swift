/// The statements of a store, each compiled once a connection.
enum Query: Int, CaseIterable {
  case begin
  case commit
  case beginReading
  case lastPlace
  case placeBehind
  case addRun
  case addChunk
  case putRun
  case putChunk
  case removeRun
  case removeChunks
  case runByPlace
  case runByID
  case runsByDigits
  case runsUpwards
  case runsDownwards
  case placesByID
  case countByID
  case chunk
  case anyChunk

  private static let run = """
    SELECT place, key, id, path, title, cell, passed, entries, stored, chunks, bytes, checksum \
    FROM runs
    """

  var sql: String {
    switch self {
    // The one way in which two writers do not find out in the middle that the other was first.
    case .begin: "BEGIN IMMEDIATE"
    case .commit: "COMMIT"
    case .beginReading: "BEGIN DEFERRED"
    case .lastPlace: "SELECT max(place) FROM runs"
    case .placeBehind: "SELECT place FROM runs ORDER BY place DESC LIMIT 1 OFFSET ?"
    case .addRun:
      """
      INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
      """
    case .addChunk: "INSERT INTO chunks VALUES (?, ?, ?, ?, ?, ?, ?)"
    // Of a run that grows: its row and its last chunk take the place of those before.
    case .putRun: "INSERT OR REPLACE INTO runs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    case .putChunk: "INSERT OR REPLACE INTO chunks VALUES (?, ?, ?, ?, ?, ?, ?)"
    case .removeRun: "DELETE FROM runs WHERE place = ?"
    case .removeChunks: "DELETE FROM chunks WHERE place BETWEEN ? AND ?"
    case .runByPlace: "\(Self.run) WHERE place = ?"
    case .runByID: "\(Self.run) WHERE id = ?"
    case .runsByDigits: "\(Self.run) WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?"
    case .runsUpwards: "\(Self.run) WHERE place > ? ORDER BY place"
    case .runsDownwards: "\(Self.run) WHERE place > ? ORDER BY place DESC"
    // The condition is always met; without it, SQLite counts in one step that nothing can end.
    case .countByID: "SELECT count(*) FROM runs INDEXED BY runs_by_id WHERE id > x''"
    case .placesByID: "SELECT place FROM runs INDEXED BY runs_by_id ORDER BY id"
    case .chunk:
      """
      SELECT first, checksum, symbols_digest, entries_digest, symbols, entries FROM chunks \
      WHERE place = ?
      """
    case .anyChunk: "SELECT place FROM chunks WHERE place BETWEEN ? AND ? LIMIT 1"
    }
  }
}
