import Diagnostics
import Engine
import Journals
import Platform
import Scenarios
import Synchronization

/// Stores runs while a suite goes on, in the order of its files, whichever is done first.
///
/// A run is told of once nothing but a power cut can lose it.
final class RunStorer: Sendable {
  /// Which runs are stored.
  enum Choice {
    /// Those that did not do what their scenarios expect.
    case failed
    /// All that were run.
    case all
  }

  /// The runs that were taken and not stored yet.
  private struct Queue {
    /// The runs of each file, by its place among all files.
    var runs: [Int: [SealedRun]] = [:]
    /// The file whose runs are stored next.
    var next = 0

    /// Removes the runs of the file that is next, nil where they are not there yet.
    mutating func takeNext() -> [SealedRun]? {
      guard let runs = runs.removeValue(forKey: next) else { return nil }
      next += 1
      return runs
    }
  }

  /// What is used by the thread that stores.
  private struct State {
    /// The store, once it is open.
    var store: JournalStore?
    /// What is told of the runs that are stored and not lasting yet, a line each.
    var uncommitted: [String] = []
    /// The time of day at which the first of them was stored.
    var since = 0
    /// Why nothing more is stored.
    var failure: StoreError?
  }

  /// How many runs become lasting at once, at most; those of a second do in any case, so that other
  /// processes need not wait long until they can store theirs.
  private static let batch = 256

  /// How many files may wait before others wait for the store.
  private static let queueLimit = 256

  private let path: String
  private let choice: Choice
  private let tells: Bool
  private let queue = Mutex(Queue())
  private let state: Mutex<State>

  /// Creates a storer of what fails; the store is made with the first run that does.
  init(failedIn path: String) {
    self.path = path
    choice = .failed
    tells = true
    state = Mutex(State())
  }

  /// Creates a storer of all runs.
  ///
  /// - Parameters:
  ///   - path: The store; it is made where there is none.
  ///   - tells: Whether each run is told of on standard error.
  /// - Throws: Why the store cannot be opened.
  init(allIn path: String, tells: Bool = true) throws(StoreError) {
    self.path = path
    self.choice = .all
    self.tells = tells
    // Whether it can be opened shows at once.
    _ = try Self.open(path)
    state = Mutex(State())
  }

  /// Whether the person has asked for the runs to be stored.
  var isWanted: Bool {
    switch choice {
    case .failed: false
    case .all: true
    }
  }

  /// Opens a store to write to; the default one is made with its folder.
  static func open(_ path: String) throws(StoreError) -> JournalStore {
    path == Program.defaultStore
      ? try JournalStore(writingDefaultIn: "") : try JournalStore(writing: path)
  }

  /// Takes what became of a file of the suite, by its place among all files.
  ///
  /// Where another thread is storing, it finds these runs before it is done, or whoever comes next does:
  /// nobody waits for the store, unless runs come faster than it takes them.
  func take(_ outcomes: [SuiteOutcome], ofFile index: Int) {
    var runs: [SealedRun] = []
    for outcome in outcomes {
      guard let result = outcome.result else { continue }
      let passed = result.passed
      guard isWanted || !passed else { continue }
      runs.append(
        SealedRun(
          result.journal,
          path: result.scenario.path,
          title: result.scenario.title.value,
          cell: result.scenario.cell,
          passed: passed
        )
      )
    }
    let waitingCount = queue.withLock { queue in
      queue.runs[index] = runs
      return queue.runs.count
    }
    if waitingCount < Self.queueLimit {
      state.withLockIfAvailable { storeQueue(&$0) }
    } else {
      state.withLock { storeQueue(&$0) }
    }
  }

  /// Makes lasting what was stored.
  ///
  /// - Throws: Why runs could not be stored.
  func finish() throws(StoreError) {
    let failure = state.withLock { state in
      storeQueue(&state)
      commit(&state)
      return state.failure
    }
    if let failure { throw failure }
  }

  /// Drops the oldest runs beyond those that the store keeps, once all are stored.
  ///
  /// - Throws: Why they could not be dropped.
  func prune() throws(StoreError) {
    let failure = state.withLock { state -> StoreError? in
      do throws(StoreError) {
        try state.store?.prune()
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Stores all runs whose turn it is.
  private func storeQueue(_ state: inout State) {
    while let runs = queue.withLock({ $0.takeNext() }) {
      for run in runs { store(run, &state) }
    }
    if !state.uncommitted.isEmpty, state.since != ProcessEnvironment.time { commit(&state) }
  }

  private func store(_ run: SealedRun, _ state: inout State) {
    guard state.failure == nil else { return }
    do throws(StoreError) {
      let store: JournalStore
      if let open = state.store { store = open } else { store = try Self.open(path) }
      state.store = store
      let now = ProcessEnvironment.time
      try store.store(run, at: now)
      if state.uncommitted.isEmpty { state.since = now }
      let cell = run.summary.cell.map { " [\($0)]" } ?? ""
      state.uncommitted.append("stored \(run.id.short) \(run.summary.path)\(cell)".visible + "\n")
    } catch {
      state.failure = error
    }
    if state.uncommitted.count >= Self.batch { commit(&state) }
  }

  private func commit(_ state: inout State) {
    defer { state.uncommitted = [] }
    guard state.failure == nil else { return }
    do throws(StoreError) {
      try state.store?.commit()
    } catch {
      state.failure = error
      return
    }
    guard tells else { return }
    Console.write(state.uncommitted.joined(), to: .standardError)
  }
}
