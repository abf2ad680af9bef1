internal import EntsimCSQLite

/// A statement that is compiled once and run many times.
///
/// Values are bound without copies where a closure runs it, so the bytes live for as long as SQLite reads
/// them.
@safe
final class Statement {
  private let statement: OpaquePointer
  private let database: Database

  @unsafe
  init(_ statement: OpaquePointer, of database: Database) {
    unsafe self.statement = statement
    self.database = database
  }

  deinit { unsafe sqlite3_finalize(statement) }

  // MARK: - Parameters, counted from 1

  func bind(_ number: Int, at index: CInt) {
    unsafe sqlite3_bind_int64(statement, index, Int64(number))
  }

  private func bindNothing(at index: CInt) {
    unsafe sqlite3_bind_null(statement, index)
  }

  /// Binds a copy of bytes, which an answer of several rows needs.
  func bind(_ bytes: [UInt8], at index: CInt) {
    // SQLITE_TRANSIENT: a macro that Swift does not see.
    let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    _ = unsafe bytes.withUnsafeBytes { buffer in
      unsafe sqlite3_bind_blob64(
        statement,
        index,
        buffer.baseAddress,
        UInt64(buffer.count),
        copied
      )
    }
  }

  /// Binds bytes for as long as a closure runs, or nothing.
  func with(_ bytes: [UInt8]?, at index: CInt, _ body: () -> CInt) -> CInt {
    guard let bytes else {
      bindNothing(at: index)
      return body()
    }
    return unsafe bytes.withUnsafeBytes { buffer in
      let code: CInt
      if let address = buffer.baseAddress, unsafe !buffer.isEmpty {
        code = unsafe sqlite3_bind_blob64(statement, index, address, UInt64(buffer.count), nil)
      } else {
        code = unsafe sqlite3_bind_zeroblob(statement, index, 0)
      }
      return code == SQLITE_OK ? body() : code
    }
  }

  /// Binds a text for as long as a closure runs, or nothing.
  func with(_ text: String?, at index: CInt, _ body: () -> CInt) -> CInt {
    guard var text else {
      bindNothing(at: index)
      return body()
    }
    return text.withUTF8 { buffer in
      let code = unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        let encoding = UInt8(SQLITE_UTF8)
        let count = UInt64(buffer.count)
        // An empty text has no address, which would make it NULL.
        guard let address = buffer.baseAddress else {
          return unsafe sqlite3_bind_text64(statement, index, "", 0, nil, encoding)
        }
        return unsafe sqlite3_bind_text64(statement, index, address, count, nil, encoding)
      }
      return code == SQLITE_OK ? body() : code
    }
  }

  // MARK: - Running

  /// Runs a statement that answers nothing, from within a closure that binds.
  func run() -> CInt {
    let code = unsafe sqlite3_step(statement)
    unsafe sqlite3_reset(statement)
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code
  }

  /// Runs a statement that answers nothing.
  func execute() throws(StoreError) { try check(run()) }

  /// Goes to the first row of an answer, from within a closure that binds what finds it.
  func start() -> CInt { unsafe sqlite3_step(statement) }

  /// Takes what going to a row answered; returns whether there is one, and where not, resets the statement.
  func taken(_ code: CInt) throws(StoreError) -> Bool {
    if code == SQLITE_ROW { return true }
    let error = code == SQLITE_DONE ? nil : database.error(code)
    reset()
    if let error { throw error }
    return false
  }

  /// Goes to the next row of the answer; returns whether there is one, and where not, resets the statement.
  func step() throws(StoreError) -> Bool { try taken(start()) }

  /// Ends an answer before its last row, and with it the transaction that it is read in.
  func reset() { unsafe sqlite3_reset(statement) }

  func check(_ code: CInt) throws(StoreError) {
    guard code == SQLITE_OK else { throw database.error(code) }
  }

  // MARK: - Columns, counted from 0

  func number(_ column: CInt) -> Int { unsafe Int(sqlite3_column_int64(statement, column)) }

  func isNothing(_ column: CInt) -> Bool {
    unsafe sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  func bytes(_ column: CInt) -> [UInt8] {
    guard let address = unsafe sqlite3_column_blob(statement, column) else { return [] }
    let count = unsafe Int(sqlite3_column_bytes(statement, column))
    return unsafe [UInt8](UnsafeRawBufferPointer(start: address, count: count))
  }

  func text(_ column: CInt) -> String {
    guard let address = unsafe sqlite3_column_text(statement, column) else { return "" }
    let count = unsafe Int(sqlite3_column_bytes(statement, column))
    return unsafe String(
      decoding: UnsafeBufferPointer(start: address, count: count),
      as: UTF8.self
    )
  }
}
