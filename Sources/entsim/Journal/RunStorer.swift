import EntsimDiagnostics
import EntsimEngine
import EntsimJournalStore
import EntsimPlatform
import EntsimScenarioModel
import EntsimSuite
import Synchronization

/// Stores runs while a suite goes on, in the order of its files, whichever is done first.
///
/// A run is reported once nothing but a power cut can lose it.
final class RunStorer: Sendable {
  /// The runs that were taken and not stored yet.
  private struct Queue {
    /// The runs of each file that wait, by its place among all files.
    var runs: [Int: [SealedRun]] = [:]
    /// The files all of whose runs were added.
    private var complete: Set<Int> = []
    /// The file whose runs are stored next.
    var next = 0
    /// How many runs there are, and their bytes.
    var runCount = 0
    var byteCount = 0
    /// Since when runs may wait.
    var stopwatch = Stopwatch()

    /// Adds a run of a file.
    mutating func add(_ run: SealedRun, ofFile index: Int) {
      runs[index, default: []].append(run)
      count(run, 1)
    }

    /// Notes that all runs of a file were added.
    mutating func finishFile(_ index: Int) { complete.insert(index) }

    /// Whether it is time to store what is here.
    mutating func isTime() -> Bool {
      guard
        runCount >= RunStorer.batch || byteCount >= RunStorer.byteLimit
          || stopwatch.milliseconds >= RunStorer.delay
      else { return false }
      stopwatch = Stopwatch()
      return true
    }

    private mutating func count(_ run: SealedRun, _ sign: Int) {
      runCount += sign
      byteCount += sign * run.chunks.reduce(0) { $0 + $1.byteCount }
    }

    /// Removes the runs of the file that is next, nil where there is nothing new of it.
    mutating func takeNext() -> [SealedRun]? {
      let added = runs.removeValue(forKey: next)
      let isComplete = complete.remove(next) != nil
      guard added != nil || isComplete else { return nil }
      if isComplete { next += 1 }
      for run in added ?? [] { count(run, -1) }
      return added ?? []
    }
  }

  /// An encoder that threads hand to each other, where it lies.
  private final class SharedEncoder: Sendable {
    let value = Mutex(JournalEncoder(version: 1))
  }

  /// What is used by the thread that stores.
  private struct State {
    /// The store, once it is open.
    var store: JournalStore?
    /// What is told of the runs that are stored and not lasting yet, a line each.
    var uncommitted: [String] = []
    /// The first lines that a terminal is shown once all is done, so that they do not tear its progress bar apart.
    var held: [String] = []
    /// How many more lines there are than those that are held.
    var moreCount = 0
    /// Why nothing more is stored.
    var failure: StoreError?
  }

  /// How many runs are stored at once, about.
  private static let batch = 256

  /// How many bytes wait until they are stored, about.
  private static let byteLimit = 1 << 22

  /// How many milliseconds runs wait until they are stored with others.
  ///
  /// Nothing is written meanwhile, and so no other process waits for the store.
  private static let delay = 1_000

  /// How many runs may wait before a thread that adds more waits for the store.
  private static let queueLimit = 1_024

  /// How many runs are reported on a terminal.
  private static let heldLimit = 10

  private let path: String
  /// Whether all runs are stored, as the person has asked for, or those that fail.
  let isWanted: Bool
  private let tells: Bool
  /// Where there is one, runs of files behind it are not stored.
  private let first: FirstFailure?
  private let queue = Mutex(Queue())
  /// The encoders that no thread uses just now.
  private let encoders = Mutex<[SharedEncoder]>([])
  private let state = Mutex(State())

  /// Creates a storer of what fails; the store is made with the first run that does.
  init(failedIn path: String, until first: FirstFailure? = nil) {
    self.path = path
    self.first = first
    isWanted = false
    tells = true
  }

  /// Creates a storer of all runs, which makes and opens the store at once, and tells of each run on
  /// standard error where it is to.
  init(
    allIn path: String,
    until first: FirstFailure? = nil,
    tells: Bool = true
  ) throws(StoreError) {
    self.path = path
    self.first = first
    isWanted = true
    self.tells = tells
    // Whether it can be opened shows at once.
    _ = try Self.open(path)
  }

  /// Opens a store to write to; the default one is made with its folder.
  static func open(_ path: String) throws(StoreError) -> JournalStore {
    path == Parameters.defaultStore
      ? try JournalStore(writingDefaultIn: Project.storeFolder) : try JournalStore(writing: path)
  }

  /// Takes the outcome of a scenario of a file, by the file's place among all files.
  ///
  /// Where another thread is storing, it finds this run before it is done, or the next caller does.
  /// No thread waits for the store, unless runs come faster than the store takes them.
  func take(_ outcome: SuiteOutcome, ofFile index: Int) {
    guard case .ran(let result) = outcome.course, isWanted || !result.passed else { return }
    let run = seal(result)
    storeInTime { $0.add(run, ofFile: index) }
  }

  /// Returns a run with its seal, by an encoder that no other thread uses meanwhile.
  private func seal(_ result: RunResult) -> SealedRun {
    let encoder = encoders.withLock { $0.popLast() } ?? SharedEncoder()
    defer { encoders.withLock { $0.append(encoder) } }
    return encoder.value.withLock { encoder in
      SealedRun(
        result.journal,
        path: result.path,
        title: result.title,
        cell: result.cell,
        passed: result.passed,
        encodedBy: &encoder
      )
    }
  }

  /// Notes that all runs of a file were taken.
  func finishFile(_ index: Int) {
    storeInTime { $0.finishFile(index) }
  }

  /// Changes the queue, and stores what waits where it is time to.
  private func storeInTime(_ change: (inout Queue) -> Void) {
    let (isTime, runCount) = queue.withLock { queue in
      change(&queue)
      return (queue.isTime(), queue.runCount)
    }
    guard isTime else { return }
    if runCount < Self.queueLimit {
      state.withLockIfAvailable { storeQueue(&$0) }
    } else {
      state.withLock { storeQueue(&$0) }
    }
  }

  /// Stores what still waits; throws why runs could not be stored.
  func finish() throws(StoreError) {
    try state.withLock { state throws(StoreError) in
      storeQueue(&state)
      tellHeld(&state)
      if let failure = state.failure { throw failure }
    }
  }

  /// Drops the oldest runs beyond those that the store keeps, once all are stored.
  func prune() throws(StoreError) {
    try state.withLock { state throws(StoreError) in _ = try state.store?.prune() }
  }

  /// Stores all runs whose turn it is, and makes them lasting.
  private func storeQueue(_ state: inout State) {
    while let runs = queue.withLock({ first?.holds($0.next) ?? true ? $0.takeNext() : nil }) {
      for run in runs { store(run, &state) }
    }
    commit(&state)
  }

  private func store(_ run: SealedRun, _ state: inout State) {
    guard state.failure == nil else { return }
    do throws(StoreError) {
      let store: JournalStore
      if let open = state.store { store = open } else { store = try Self.open(path) }
      state.store = store
      let facts = StoredRun.Facts(run.id, run.summary, storedAt: ProcessEnvironment.time)
      try store.store(facts, run.chunks)
      let cell = run.summary.cell.map { " [\($0)]" } ?? ""
      state.uncommitted.append("stored \(run.id.short) \(run.summary.path)\(cell)".visible + "\n")
    } catch {
      state.failure = error
    }
    if state.uncommitted.count >= Self.batch { commit(&state) }
  }

  private func commit(_ state: inout State) {
    defer { state.uncommitted = [] }
    guard state.failure == nil, !state.uncommitted.isEmpty else { return }
    do throws(StoreError) {
      try state.store?.commit()
    } catch {
      state.failure = error
      return
    }
    guard tells else { return }
    if Console.isTerminal(.standardError) {
      let room = max(0, Self.heldLimit - state.held.count)
      state.held += state.uncommitted.prefix(room)
      state.moreCount += max(0, state.uncommitted.count - room)
    } else {
      Console.write(state.uncommitted.joined().harmless(), to: .standardError)
    }
  }

  /// Tells a person at a terminal of the runs that were stored.
  private func tellHeld(_ state: inout State) {
    let more =
      state.moreCount == 0 ? "" : "stored \(state.moreCount) more; 'entsim runs' lists them\n"
    Console.write((state.held.joined() + more).harmless(), to: .standardError)
    (state.held, state.moreCount) = ([], 0)
  }
}
