import EntsimCryptography
import EntsimEngine
import EntsimEntitlement
import EntsimJournalStore
import EntsimSimulation
import EntsimWorld

/// The stored journal of one run that is served: what its beginning and its steps say, and its new entries.
///
/// Each input is a step that begins a time after the one before. So the run can be decided again from its journal, as
/// that of a scenario is.
final class SessionJournal {
  /// What a run is called in a store.
  struct Name {
    /// The path of its world's file.
    let path: String
    /// The SHA-256 digest of that file, in hexadecimal.
    let digest: String
    /// Which run of that file it is.
    let cell: String
  }

  let run: GrowingRun
  private unowned let store: SessionStore
  private let name: Name
  private var stepCount = 0
  /// When the last step began; nil before the first.
  private var lastBeginning: Instant?
  /// Whether the store knows that it has to be stored.
  var isNoted = false

  private static let title = "HTTP clients"

  /// Creates the journal of a run that has not begun.
  init(_ name: Name, in store: SessionStore) {
    self.name = name
    self.store = store
    run = GrowingRun(path: name.path, title: "\(Self.title), not ended", cell: name.cell)
  }

  /// Returns what the run says of itself when it begins in a world.
  func beginning(in world: WorldDescription) -> RunBeginning {
    RunBeginning(
      version: Release.version,
      path: name.path,
      title: Self.title,
      cell: name.cell,
      line: 1,
      digest: name.digest,
      world: world
    )
  }

  /// Returns the mark of the next step, an input that comes now; its words are those of a scenario where none are given.
  func mark(_ input: Input, _ words: String?, at now: Instant) -> StepMark {
    stepCount += 1
    let start = StepStart.behind(now - (lastBeginning ?? now))
    lastBeginning = now
    let fields = StepMark.Fields(
      number: stepCount,
      words: words ?? ServedScenario.words(of: input),
      line: 1,
      start: start,
      settles: false
    )
    return StepMark(fields: Shared(fields))
  }

  /// Takes the entries that are new.
  func append(from journal: WorldJournal) {
    guard run.count < journal.count else { return }
    run.append(from: journal)
    store.note(self)
  }

  /// Takes note that the run has ended, and its last entries.
  func end(_ journal: WorldJournal) {
    run.title = Self.title
    run.passed = true
    append(from: journal)
  }
}
