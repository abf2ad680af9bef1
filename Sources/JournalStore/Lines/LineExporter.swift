/// Makes lines of JSON from a run whose chunks come one after the other.
///
/// The lines of a run are those of ``header``, of each chunk in their order, and of ``end()``.
public struct LineExporter: Sendable {
  private let summary: RunSummary
  private let id: RunID
  private var decoder = JournalDecoder()
  private var sealer = RunSealer()

  /// Creates an exporter for a run.
  public init(_ id: RunID, _ summary: RunSummary) {
    self.id = id
    self.summary = summary
  }

  /// The line that the run begins with.
  public var header: [UInt8] { JournalLines.header(id, summary) }

  /// Returns the lines of the next chunk.
  ///
  /// - Throws: ``JournalDamage`` where the chunk is not as it was written: a damaged run is not exported.
  public mutating func lines(of chunk: JournalChunk) throws(JournalDamage) -> [UInt8] {
    let entries = try decoder.read(chunk)
    sealer.add(chunk)
    var lines: [UInt8] = []
    for entry in entries { lines += JournalLines.line(of: entry) }
    let end = decoder.nextEntry
    lines += JournalLines.line(
      of: chunk,
      number: decoder.chunkCount,
      entries: end - entries.count..<end
    )
    return lines
  }

  /// Returns the line that the run ends with.
  ///
  /// - Throws: ``JournalDamage`` where the chunks are not those that the run was sealed with.
  public func end() throws(JournalDamage) -> [UInt8] {
    try decoder.finish()
    guard sealer.seal(summary) == id else { throw .changedSeal }
    return JournalLines.seal(id)
  }
}

extension SealedRun {
  /// Hands out the run as lines of JSON, those of a chunk at a time.
  ///
  /// - Parameter write: Takes whole lines.
  /// - Throws: ``JournalDamage`` where the run is damaged; then the lines that were handed out have no
  ///   end.
  public func export(to write: ([UInt8]) -> Void) throws(JournalDamage) {
    var exporter = LineExporter(id, summary)
    write(exporter.header)
    for chunk in chunks { write(try exporter.lines(of: chunk)) }
    write(try exporter.end())
  }
}
