import EntsimCryptography
import EntsimEntitlement
import EntsimJSONText
import EntsimSimulation
import EntsimWorld

/// The lines of JSON that a run is exported as, each in its one form and with its line break.
///
/// `Documentation/journal-format.md` describes them for people.
public enum JournalLines {
  /// Returns the line that a run begins with; its version is that of the bytes in the lines.
  static func header(_ id: RunID, _ summary: RunSummary, _ version: UInt64) -> [UInt8] {
    line(
      [
        "entsim": "journal", "version": .integer(Int64(version)), "run": .string(id.description),
        "path": .string(summary.path), "title": .string(summary.title),
        "cell": summary.cell.map { .string($0) } ?? .null, "passed": .bool(summary.passed),
        "entries": .integer(Int64(summary.entryCount)),
      ]
    )
  }

  /// Returns the line of an entry, with its bytes in a version of the format; only these hold the secrets.
  static func line(of entry: WorldEntry, in version: UInt64) -> [UInt8] {
    line(of: entry, telling: entry.shown.fact, in: version)
  }

  /// Returns the line of an entry with what it tells people.
  static func line(
    of entry: WorldEntry,
    telling fact: FactDescription,
    in version: UInt64
  ) -> [UInt8] {
    let bytes = LoneEntry(entry).canonicalBytes(in: version)
    return line(
      [
        "number": .integer(Int64(entry.sequence)), "time": .integer(entry.instant.milliseconds),
        "participant": .string(entry.participant.description),
        "cause": entry.cause.map { .integer(Int64($0)) } ?? .null,
        "rules": .array(entry.rules.map { .string($0.description) }), "fact": .string(fact.name),
        "fields": JSON(EntsimEntitlement.Value.map(fact.fields)),
        "bytes": .string(Base64.encode(bytes)),
        "digest": .string(digest(of: bytes)),
      ]
    )
  }

  /// Returns the line behind the entries of a chunk.
  static func line(of chunk: JournalChunk, number: Int, entries: Range<EntryNumber>) -> [UInt8] {
    line(
      [
        "chunk": .integer(Int64(number)), "first": .integer(Int64(entries.lowerBound)),
        "last": .integer(Int64(entries.upperBound - 1)),
        "symbols": chunk.symbols.map { .string(Hexadecimal.encode($0.digest)) } ?? .null,
        "entries": .string(Hexadecimal.encode(chunk.entries.digest)),
      ]
    )
  }

  /// Returns the line that a run ends with.
  static func seal(_ id: RunID) -> [UInt8] { line(["seal": .string(id.description)]) }

  /// Returns the digest of an entry's bytes, as its line has it.
  static func digest(of bytes: [UInt8]) -> String {
    Hexadecimal.encode(Array(Digest.sha256(of: bytes).prefix(8)))
  }

  private static func line(_ object: JSON) -> [UInt8] {
    var bytes: [UInt8] = []
    object.appendCompact(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
