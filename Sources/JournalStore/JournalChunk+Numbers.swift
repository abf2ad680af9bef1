public import Simulation

extension JournalChunk {
  /// Returns the numbers of the entries that end in the chunk, as its first bytes have them.
  ///
  /// - Parameter isFirst: Whether it is the first chunk of its run.
  /// - Returns: The numbers; none, from that of the entry on, where it is a part of an entry but the
  ///   last one. Nil where the bytes are no chunk.
  public func entryNumbers(isFirst: Bool) -> Range<EntryNumber>? {
    var reader = CanonicalReader(entries.bytes)
    do throws(CanonicalError) {
      if isFirst { for _ in JournalFormat.header { _ = try reader.byte() } }
      let number = try reader.number()
      let count = try reader.count()
      guard number > 0, number < 1 << 62 else { return nil }
      let first = EntryNumber(number)
      if count > 0 || reader.remaining == 0 { return first..<first + count }
      let _: Instant = try reader.read()
      let isLast = try reader.number() == reader.number()
      return first..<first + (isLast ? 1 : 0)
    } catch {
      return nil
    }
  }
}
