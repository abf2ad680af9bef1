internal import EntsimDiagnostics
public import EntsimPlatform

/// Why something could not be done with a store of runs.
public struct StoreError: Error, Equatable, Sendable {
  /// The path of the store as it was given.
  public let path: String
  /// What stood in the way.
  public let reason: Reason

  /// Creates an error.
  public init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Why the store cannot do what was asked.
  public enum Reason: Equatable, Sendable {
    /// The file, or one beside it, cannot be opened, created or locked.
    case file(FileError.Reason)
    /// The file is none of ours; it was left as it is.
    case noStore
    /// A later version of the program made the store.
    case newerSchema(Int, known: Int)
    /// The tables are not exactly those of its version, so nothing was read from them.
    case otherTables
    /// The file as a whole, or the part of it that was needed, is not as it was written.
    case damaged(String)
    /// The row that lists a run is not as it was written; its place in the order is what is known.
    case damagedRow(Int)
    /// A chunk of a run, counted from 1, is not as it was written.
    case damagedChunk(Int, run: String, ChunkDamage)
    /// The run was deleted while it was looked at.
    case deleted(run: String)
    /// These words name no run.
    case noSuchRun(String)
    /// Several runs have ids that begin like this; the first of them.
    case ambiguous(String, [String])
    /// A run that is to be stored has as many chunks as this, or more.
    case longRun(chunkLimit: Int)
    /// Another process has been writing for as long as was waited.
    case busy
    /// The disk is full.
    case full
    /// The system fails to read or write the file, whatever it holds.
    case disk
    /// There is not enough memory.
    case noMemory
    /// Anything else, a sentence.
    case other(String)
  }

  /// What can be wrong with a chunk, in words that can follow it.
  public enum ChunkDamage: String, Sendable {
    /// It is not there.
    case missing = "is missing"
    /// SQLite cannot read it.
    case unreadable = "cannot be read: the file is damaged"
    /// What is known of it, such as its digests, has changed.
    case changedRow = "is not listed as it was written"
    /// Its symbols have another digest than when they were written.
    case changedSymbols = "has other symbols than were written"
    /// Its entries have another digest than when they were written.
    case changedEntries = "has other entries than were written"
  }

  /// Whether stored bytes are not what was written, while others may be.
  public var isDamage: Bool {
    switch reason {
    case .damaged, .damagedRow, .damagedChunk: true
    case _: false
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// The path, a colon and the reason, without a full stop.
  public var description: String { "\(path.visible): \(reason)" }
}

extension StoreError.Reason: CustomStringConvertible {
  /// The reason alone, in words that can follow the path and a colon.
  public var description: String {
    switch self {
    case .file(let reason): reason.description
    case .noStore:
      "is no store of runs, and was left as it is; give the path of a store, or of a new file"
    case .newerSchema(let version, let known):
      "was made by a later version of entsim (its schema is \(version), and this one knows those up "
        + "to \(known)); use that version, or another file"
    case .otherTables:
      "its tables are not as entsim makes them, so it is neither read nor written to; give the path of another "
        + "store, or of a new file"
    case .damaged(let finding):
      "the file is damaged: \(finding); what is whole can be read, and new runs need another file"
    case .damagedRow(let place):
      "the row that lists run number \(place) has changed or is unreadable"
    case .damagedChunk(let number, let run, let damage):
      "chunk \(number) of run \(run.prefix(StoreError.shownDigits)) \(damage.rawValue)"
    case .deleted(let run):
      "run \(run.prefix(StoreError.shownDigits)) has been deleted, since only so many runs are kept"
    case .noSuchRun(let words):
      "no run is `\(words.visible)`; name a run by its id, by at least \(RunReference.fewestDigits) of its first "
        + "digits, by the path of its scenario, with the cell of a matrix as in 'a.yaml [cell]', or by `last`"
    case .ambiguous(let digits, let candidates):
      "several runs begin with `\(digits)`: \(candidates.joined(separator: ", ")); give more digits"
    case .longRun(let limit):
      "a run of \(limit) chunks or more cannot be stored; have it end sooner, or cut it in two"
    case .busy: "another process has been writing to it for too long; try again when it is done"
    case .full: "there is no space left for it"
    case .disk:
      "the system fails to read or write it, as when a disk is failing or was taken away, or the file may not grow "
        + "('ulimit -f'); try again with another file on another disk"
    case .noMemory: "there is not enough memory to read or write it"
    case .other(let words): words
    }
  }
}

extension StoreError {
  /// How many digits of an id a sentence shows.
  static let shownDigits = 12

  /// Works with a file of a store, whose failure becomes the error of that path.
  static func naming<Result: ~Copyable>(
    _ path: String,
    _ work: () throws(FileError) -> Result
  ) throws(StoreError) -> Result {
    do throws(FileError) {
      return try work()
    } catch {
      throw StoreError(path: path, .file(error.reason))
    }
  }
}
