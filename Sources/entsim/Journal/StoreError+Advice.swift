import JournalStore
import Platform

// What a person can do about it, on lines of its own that begin with a line break; empty where the error
// says it itself.
extension StoreError {
  /// What helps a person who looks for a stored run.
  var adviceOnReading: String {
    switch reason {
    case .file(.notFound):
      "\n'entsim run' stores what fails; 'entsim run --journal FILE' stores every run"
    case .noSuchRun: "\n'entsim runs' lists what is stored"
    case .damagedRow: "\n'entsim runs' lists those that can be read"
    case .file, .noStore, .newerSchema, .damaged, .damagedChunk, .deleted, .ambiguous, .busy, .full,
      .disk, .noMemory, .other:
      ""
    }
  }

  /// What helps a person whose runs are to be stored.
  var adviceOnStoring: String {
    switch reason {
    case .damaged, .damagedRow, .damagedChunk:
      "\n'entsim verify' says which runs are whole; move the file away, or name another one with "
        + "--journal"
    case .full: "\nmake some, or name a file on another disk with --journal"
    case .file, .noStore, .newerSchema, .deleted, .noSuchRun, .ambiguous, .busy, .disk, .noMemory,
      .other:
      ""
    }
  }
}
