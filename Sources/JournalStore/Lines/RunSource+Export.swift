extension RunSource {
  /// Hands out the run as lines of JSON: the first line, those of each chunk, and the seal.
  ///
  /// - Parameter write: Takes whole lines, those of a chunk at a time.
  /// - Throws: ``JournalDamage`` where the run is damaged; then the lines that were handed out have no
  ///   end. What reading and `write` throw.
  public func export(to write: ([UInt8]) throws -> Void) throws {
    var decoder = JournalDecoder()
    var sealer = RunSealer()
    let nextChunk = try chunks()
    var next = try nextChunk()
    let version = next?.version ?? JournalFormat.version
    try write(JournalLines.header(id, summary, version))
    while let chunk = next {
      let entries = try decoder.read(chunk)
      sealer.add(chunk)
      var lines: [UInt8] = []
      for entry in entries { lines += JournalLines.line(of: entry, in: version) }
      let end = decoder.nextEntry
      let numbers = end - entries.count..<end
      lines += JournalLines.line(of: chunk, number: decoder.chunkCount, entries: numbers)
      try write(lines)
      next = try nextChunk()
    }
    try decoder.finish()
    guard sealer.seal(summary) == id else { throw JournalDamage.changedSeal }
    try write(JournalLines.seal(id))
  }
}
