public import EntsimSimulation
public import EntsimWorld

/// Makes runs from the lines of JSON that they were exported as, several one behind the other.
///
/// What is imported is what was exported: a line that export would not write in its place is damage,
/// which is handed out with its place and what was expected there. Behind it, import goes on with the
/// next line. It holds a chunk of entries, and a block and a line of the file, whatever the file's
/// length.
public struct LineImporter {
  /// The most bytes of a line, unless another limit is given.
  public static let lineLimit = 16 << 20
  /// The most bytes of a longer line, which are passed by, unless another limit is given.
  public static let passingLimit = 64 << 20
  /// The most damage that is handed out; behind it the file is read no further.
  public static let damageLimit = 10_000

  private var lines: LineReader
  private let limit: Int
  private let passingLimit: Int
  private var run: RunImport?
  private var parts: [ImportedPart] = []
  private var nextPart = 0
  private var damageCount = 0
  private var isOver = false

  /// Creates an importer of a file; `readBlock` returns its next bytes, as many as it likes, and nil at
  /// its end.
  public init(
    lineLimit: Int = lineLimit,
    passingLimit: Int = passingLimit,
    _ readBlock: @escaping () -> [UInt8]?
  ) {
    lines = LineReader(limit: lineLimit, passingLimit: passingLimit, readBlock)
    limit = lineLimit
    self.passingLimit = passingLimit
  }

  /// Returns all runs that are whole and all damage there is; it holds the runs.
  public mutating func all() -> (runs: [SealedRun], damage: [LineDamage]) {
    var runs: [SealedRun] = []
    var damage: [LineDamage] = []
    var head: (id: RunID, summary: RunSummary)?
    var chunks: [JournalChunk] = []
    while let part = next() {
      switch part {
      case .run(let id, let summary):
        head = (id, summary)
        chunks = []
      case .chunk(let chunk): chunks.append(chunk)
      case .entries: break
      case .end(let isWhole):
        if let head, isWhole {
          runs.append(SealedRun(summary: head.summary, chunks: chunks, id: head.id))
        }
      case .damage(let found): damage.append(found)
      }
    }
    return (runs, damage)
  }

  /// Returns what comes next, nil at the end of the file.
  public mutating func next() -> ImportedPart? {
    while nextPart == parts.count {
      guard !isOver else { return nil }
      parts.removeAll(keepingCapacity: true)
      nextPart = 0
      if let line = lines.next() {
        take(line)
      } else {
        isOver = true
        abandonRun()
      }
    }
    nextPart += 1
    return parts[nextPart - 1]
  }

  private mutating func take(_ line: LineReader.Line) {
    switch line {
    case .whole(let bytes): take(bytes)
    case .cut: damage(.cutLine, at: lackingPlace)
    case .tooLong: damage(.tooLong(limit: limit))
    case .endless: damage(.endless(limit: passingLimit))
    }
  }

  private mutating func take(_ bytes: [UInt8]) {
    guard let kind = LineKind(of: bytes) else { return damage(.unknownLine) }
    if kind == .header { return begin(bytes) }
    let place = self.place
    guard let run else { return damage(.outsideRun) }
    do throws(LineDamage.Finding) {
      switch kind {
      case .header: break
      case .entry: try run.takeEntry(bytes, into: &parts)
      case .chunk: try run.takeChunk(bytes, into: &parts)
      case .seal: try run.takeSeal(bytes, into: &parts)
      }
    } catch {
      damage(error, at: kind == .entry ? place : place.withoutEntry)
    }
    if kind == .seal { endRun() }
  }

  private mutating func begin(_ line: [UInt8]) {
    abandonRun()
    do throws(LineDamage.Finding) {
      let (id, summary, version) = try JournalLines.readHeader(line)
      run = RunImport(id, summary, version)
      parts.append(.run(id, summary))
    } catch {
      run = RunImport()
      damage(error, at: place.withoutEntry)
    }
  }

  /// Ends a run that has no seal.
  private mutating func abandonRun() {
    guard let run else { return }
    damage(run.cut, at: lackingPlace)
    endRun()
  }

  private mutating func endRun() {
    guard let run = run.take() else { return }
    parts.append(.end(isWhole: run.isWhole))
  }

  /// Where the line belongs that is read now.
  private var place: Place {
    Place(run: run?.id, chunk: run?.chunkNumber, entry: run.map { $0.lastEntry + 1 })
  }

  /// Where what the run lacks belongs, if the file ends here.
  private var lackingPlace: Place {
    let lacking = run?.lacking
    return Place(run: run?.id, chunk: lacking?.chunk, entry: lacking?.entry)
  }

  private mutating func damage(_ finding: LineDamage.Finding, at place: Place? = nil) {
    guard damageCount < Self.damageLimit else { return }
    note(finding, at: place)
    damageCount += 1
    guard damageCount == Self.damageLimit else { return }
    note(.tooMuch(limit: Self.damageLimit))
    isOver = true
    abandonRun()
  }

  private mutating func note(_ finding: LineDamage.Finding, at place: Place? = nil) {
    let place = place ?? self.place
    run?.markDamaged()
    parts.append(
      .damage(
        LineDamage(
          line: lines.number,
          run: place.run,
          chunk: place.chunk,
          entry: place.entry,
          finding: finding
        )
      )
    )
    run?.flush(into: &parts)
  }
}

/// Where a line belongs.
private struct Place {
  let run: RunID?
  let chunk: Int?
  let entry: Int?

  var withoutEntry: Place { Place(run: run, chunk: chunk, entry: nil) }
}

/// What a line is, by what it begins with.
private enum LineKind: String, CaseIterable {
  case header = "{\"entsim\":"
  case entry = "{\"number\":"
  case chunk = "{\"chunk\":"
  case seal = "{\"seal\":"

  init?(of line: [UInt8]) {
    guard let kind = Self.allCases.first(where: { line.starts(with: $0.rawValue.utf8) }) else {
      return nil
    }
    self = kind
  }
}

/// What an importer hands out, in the order of the file.
public enum ImportedPart: Sendable {
  /// A run begins, whose first line is as export writes it.
  case run(RunID, RunSummary)
  /// The next chunk of the run, whole: its entries and its digests are those of the lines.
  case chunk(JournalChunk)
  /// Entries of a run that is damaged, behind its last whole chunk, each of them as it was written;
  /// they have gaps where others could not be read.
  case entries([WorldEntry])
  /// The run is over; where it is whole, its chunks were handed out, and its seal is right.
  case end(isWhole: Bool)
  /// Something is wrong; what comes of the run from here on does not make it whole.
  case damage(LineDamage)
}
