import EntsimCryptography
import EntsimJSONText
import EntsimSimulation
import EntsimWorld

// Each line is read, written again, and compared with what stands there.
extension JournalLines {
  /// Reads the line that a run begins with.
  static func readHeader(
    _ line: [UInt8]
  ) throws(LineDamage.Finding) -> (id: RunID, summary: RunSummary, version: UInt64) {
    let header = try object(line, limit: 1 << 20, expected: "the first line of a run")
    guard case .integer(let number) = header["version"], let version = UInt64(exactly: number),
      (1...JournalFormat.version).contains(version)
    else {
      throw .malformed(expected: "a version of the lines from 1 to \(JournalFormat.version)")
    }
    guard case .string(let text) = header["run"], let id = RunID(text: text),
      case .string(let path) = header["path"], case .string(let title) = header["title"],
      let cell = header["cell"], case .bool(let passed) = header["passed"],
      case .integer(let entryCount) = header["entries"]
    else {
      throw .malformed(
        expected: "run, path, title, cell, passed and entries, each of them once,"
      )
    }
    let summary = RunSummary(
      path: path,
      title: title,
      cell: cell.text,
      passed: passed,
      entryCount: Int(entryCount)
    )
    try expect(line, toBe: JournalLines.header(id, summary, version))
    return (id, summary, version)
  }

  /// Reads the line of an entry, of which the bytes alone, of a version of the format, say what it is.
  static func readEntry(
    _ line: [UInt8],
    in version: UInt64
  ) throws(LineDamage.Finding) -> WorldEntry {
    // `…,"bytes":"…","digest":"…"}` and the line break.
    let tail = Array(#"","digest":""#.utf8)
    let end = line.count - 3 - 16
    let bytesEnd = end - tail.count
    guard bytesEnd > 0, line[bytesEnd..<end].elementsEqual(tail),
      let quote = line[..<bytesEnd].lastIndex(of: UInt8(ascii: "\"")),
      line[...quote].suffix(9).elementsEqual(#""bytes":""#.utf8),
      let bytes = Base64.decode(String(decoding: line[(quote + 1)..<bytesEnd], as: UTF8.self))
    else {
      throw .malformed(expected: "an entry with its bytes in Base64 and their digest at its end")
    }
    guard line[end...].prefix(16).elementsEqual(digest(of: bytes).utf8) else { throw .changedBytes }
    let entry = try decode(bytes, in: version)
    // Earlier programs told people the secrets too.
    if line != self.line(of: entry, telling: entry.payload.fact, in: version) {
      try expect(line, toBe: self.line(of: entry, in: version))
    }
    return entry
  }

  private static func decode(
    _ bytes: [UInt8],
    in version: UInt64
  ) throws(LineDamage.Finding) -> WorldEntry {
    do throws(CanonicalError) {
      return try LoneEntry(canonicalBytes: bytes, in: version).entry
    } catch {
      throw .undecodable(error)
    }
  }

  /// Reads the line behind the entries of a chunk; what it says of them is compared later.
  static func readChunk(
    _ line: [UInt8]
  ) throws(LineDamage.Finding) -> (number: Int, last: EntryNumber) {
    let chunk = try object(line, limit: 1 << 10, expected: "the line of a chunk")
    guard case .integer(let number) = chunk["chunk"], case .integer(let last) = chunk["last"],
      (1..<1 << 62).contains(number)
    else {
      throw .malformed(expected: "the numbers of a chunk and of its last entry")
    }
    return (Int(number), EntryNumber(last))
  }

  /// Reads the line that a run ends with.
  static func readSeal(_ line: [UInt8]) throws(LineDamage.Finding) -> RunID {
    let seal = try object(line, limit: 1 << 10, expected: "the last line of a run")
    guard case .string(let text) = seal["seal"], let id = RunID(text: text) else {
      throw .malformed(expected: "a seal of 64 hexadecimal digits")
    }
    try expect(line, toBe: self.seal(id))
    return id
  }

  /// Expects that a line is the one that export writes.
  static func expect(_ line: [UInt8], toBe expected: [UInt8]) throws(LineDamage.Finding) {
    guard line != expected else { return }
    let same = zip(line, expected).prefix { $0 == $1 }.count
    throw .differs(
      column: same + 1,
      found: excerpt(of: line, from: same),
      expected: excerpt(of: expected, from: same)
    )
  }

  /// Returns some bytes of a line in quotes, what is no printable ASCII as a dot.
  private static func excerpt(of line: [UInt8], from start: Int) -> String {
    let bytes = line[start...].prefix(24).map {
      (0x20..<0x7f).contains($0) ? $0 : UInt8(ascii: ".")
    }
    return "‘\(String(decoding: bytes, as: UTF8.self))’"
  }

  /// Reads the object of a line that has at most so many bytes.
  private static func object(
    _ line: [UInt8],
    limit: Int,
    expected: String
  ) throws(LineDamage.Finding) -> JSON {
    guard line.count <= limit else { throw .tooLong(limit: limit) }
    do throws(JSON.SyntaxError) {
      return try JSON.read(line)
    } catch {
      throw .malformed(expected: "column \(error.column): \(error.message); \(expected)")
    }
  }
}

extension JSON {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
