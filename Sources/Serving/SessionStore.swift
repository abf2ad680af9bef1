public import EntsimJournalStore
import EntsimWorldFiles

/// The store of the runs that are served, and what is not stored yet of them.
///
/// One thread at a time works with it.
public final class SessionStore {
  private let store: JournalStore
  /// What tells the runs of this server from those of others in the store.
  let number: Int
  private var changed: [SessionJournal] = []
  /// Why the last commit has failed; nil where it has not.
  public private(set) var failure: StoreError?

  /// Opens a store, and creates it where there is none.
  ///
  /// Until the first commit no other process can write to it.
  ///
  /// - Throws: Why it cannot be written to.
  public init(_ path: String) throws(StoreError) {
    store = try JournalStore(writing: path)
    number = try store.takeNumber()
  }

  /// Returns what a run is called that begins in a world, at an address, after so many resets.
  func name(of source: WorldSource, _ base: String, resets: Int) -> SessionJournal.Name {
    let parts =
      ["session \(number)"]
      + (base.isEmpty ? [] : [base.dropFirst().replacing("/", with: " ")])
      + (resets == 0 ? [] : ["reset \(resets)"])
    return SessionJournal.Name(
      path: source.path,
      digest: source.digest,
      cell: parts.joined(separator: ", ")
    )
  }

  /// Whether anything is not stored yet.
  var hasChanges: Bool { !changed.isEmpty }

  /// Takes note that a journal has new entries.
  func note(_ journal: SessionJournal) {
    guard !journal.isNoted else { return }
    journal.isNoted = true
    changed.append(journal)
  }

  /// Stores everything that is new.
  ///
  /// - Parameter time: The time, in seconds since 1970.
  /// - Throws: Why it cannot be stored; nothing is lost then, and the next call tries it again.
  func commit(at time: Int) throws(StoreError) {
    guard hasChanges else { return }
    do throws(StoreError) {
      try store.commit(changed.map(\.run), storedAt: time)
    } catch {
      failure = error
      throw error
    }
    failure = nil
    for journal in changed { journal.isNoted = false }
    changed = []
  }
}
