/// What a row says of a chunk beside its bytes.
struct ChunkHead {
  let place: Int
  let firstEntry: Int
  let symbolsDigest: [UInt8]?
  let entriesDigest: [UInt8]

  init(_ chunk: StoredChunk, place: Int) {
    self.place = place
    firstEntry = chunk.firstEntry
    symbolsDigest = chunk.symbols?.digest
    entriesDigest = chunk.entries.digest
  }

  /// Reads the columns from the first on that ``Query/chunkHead`` asks for.
  init(_ row: Statement, place: Int) {
    self.place = place
    firstEntry = row.number(0)
    symbolsDigest = row.isNothing(2) ? nil : row.bytes(2)
    entriesDigest = row.bytes(3)
  }

  /// What damage to the row shows by, since no digest is over it.
  var checksum: Int64 {
    var sum = Checksum()
    sum.add(place)
    sum.add(firstEntry)
    sum.add(symbolsDigest == nil ? 0 : 1)
    if let symbolsDigest { sum.add(symbolsDigest) }
    sum.add(entriesDigest)
    return sum.value
  }
}
