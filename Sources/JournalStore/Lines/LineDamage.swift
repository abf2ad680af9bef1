public import EntsimSimulation

/// What is wrong with a line of an exported run, or with its place.
public struct LineDamage: Error, Equatable, Sendable {
  /// What was found and what was expected.
  public enum Finding: Error, Equatable, Sendable {
    /// A line is none of an export.
    case unknownLine
    /// A line is longer than the limit.
    case tooLong(limit: Int)
    /// A line is longer than the limit by so much that reading has ended there.
    case endless(limit: Int)
    /// So many lines are damaged that reading has ended there.
    case tooMuch(limit: Int)
    /// A line has no line break at its end: the file was cut there.
    case cutLine
    /// The file ends, or another run begins, before the run's last line.
    ///
    /// The last entry that was read is 0 where there is none; how many there are to be is nil where the
    /// first line is damaged.
    case cutRun(wholeChunks: Int, lastEntry: EntryNumber, entryCount: Int?)
    /// A line of a run stands where there is no run.
    case outsideRun
    /// A line is not as export writes it, from a column on, counted from 1 in bytes.
    case differs(column: Int, found: String, expected: String)
    /// A line has not the form that it begins with.
    case malformed(expected: String)
    /// The bytes of an entry are none.
    case undecodable(CanonicalError)
    /// The bytes of an entry have another digest than the line says.
    case changedBytes
    /// Another entry was expected, nil where none was.
    case wrongEntry(found: EntryNumber, expected: EntryNumber)
    /// An entry is earlier than the one before it.
    case timeBack
    /// The line of a chunk was expected before this one.
    case missingChunkLine
    /// The line of another chunk or of other entries was expected.
    case misplacedChunkLine
    /// The seal is not that of the run.
    case wrongSeal
    /// There are more or fewer entries than the first line says.
    case wrongCount(found: Int, expected: Int)
  }

  /// The line, counted from 1.
  public let line: Int
  /// The run that it belongs to, as its first line says; nil where there is none.
  public let run: RunID?
  /// The chunk that it belongs to, counted from 1; nil where it is of none.
  public let chunk: Int?
  /// The entry that is missing, or the first of them; nil where it is of none.
  public let entry: EntryNumber?
  /// What was found and what was expected.
  public let finding: Finding
}

extension LineDamage: CustomStringConvertible {
  /// The sentence for people.
  public var description: String {
    let place = [
      "line \(line)", run.map { "run \($0.short)" }, chunk.map { "chunk \($0)" },
      entry.map { "entry \($0)" },
    ]
    return "\(place.compactMap(\.self).joined(separator: ", ")): \(finding.sentence)"
  }
}

extension LineDamage.Finding {
  fileprivate var sentence: String {
    switch self {
    case .unknownLine:
      "this is no line of an exported run; its lines begin with {\"entsim\":, "
        + "{\"number\":, {\"chunk\": or {\"seal\":"
    case .tooLong(let limit): "the line is longer than \(limit) bytes"
    case .endless(let limit):
      "the line is longer than \(limit) bytes, the most that are passed by; the file is read no further"
    case .tooMuch(let limit):
      "\(limit) lines are damaged, the most that are passed by; the file is read no further"
    case .cutLine: "the line ends without a line break; the file was cut here"
    case .cutRun(_, lastEntry: 0, _):
      "the run ends here without its seal, behind no entry that can be read"
    case .cutRun(let wholeChunks, let lastEntry, let expected):
      "the run ends here without its seal, behind entry \(lastEntry)"
        + (expected.map { " of \($0)" } ?? "")
        + " and \(wholeChunks) whole \(wholeChunks == 1 ? "chunk" : "chunks")"
    case .outsideRun: "the line belongs to a run, and the first line of one was expected"
    case .differs(let column, let found, let expected):
      "column \(column) begins \(found), and \(expected) was expected"
    case .malformed(let expected): "\(expected) was expected"
    case .undecodable(let error): "the entry's bytes cannot be read: \(error)"
    case .changedBytes: "the entry's bytes are not those of its digest"
    case .wrongEntry(let found, let expected):
      "this is entry \(found), and entry \(expected) was expected"
    case .timeBack: "the entry is earlier than the one before it"
    case .missingChunkLine: "the line of the chunk was expected before this one"
    case .misplacedChunkLine: "another chunk, or a chunk of other entries, was expected"
    case .wrongSeal: "the seal is not that of the chunks and the run's first line"
    case .wrongCount(let found, let expected):
      "the run has \(found) entries, and its first line says \(expected)"
    }
  }
}
