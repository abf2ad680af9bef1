import EntsimSimulation
import EntsimWorld

/// An entry that stands by itself: with its number and its instant.
struct LoneEntry: CanonicalCodable {
  let entry: WorldEntry

  init(_ entry: WorldEntry) { self.entry = entry }

  /// Writes the number, the instant and what the entry holds.
  func encode(to writer: inout CanonicalWriter) {
    writer.number(UInt64(entry.sequence))
    writer.write(entry.instant)
    entry.encode(to: &writer)
  }

  /// Reads what ``encode(to:)`` writes.
  init(from reader: inout CanonicalReader) throws(CanonicalError) {
    let start = reader.position
    let number = try reader.number()
    guard (1..<1 << 62).contains(number) else {
      throw CanonicalError(at: start, .misplacedEntry(number, expected: 1))
    }
    let instant: Instant = try reader.read()
    entry = try WorldEntry(numbered: EntryNumber(number), at: instant, from: &reader)
  }
}
