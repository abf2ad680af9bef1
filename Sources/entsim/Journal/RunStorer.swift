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

  private struct State {
    /// The store, once it is open.
    var store: JournalStore?
    /// The runs of files that wait for files before them.
    var waiting: [Int: [SealedRun]] = [:]
    /// The file whose runs are stored next.
    var next = 0
    /// The runs that are stored and not lasting yet.
    var uncommitted: [SealedRun] = []
    /// Why nothing more is stored.
    var failure: StoreError?
  }

  /// How many runs become lasting at once.
  private static let batch = 64

  private let path: String
  private let choice: Choice
  private let tells: Bool
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
  func take(_ outcomes: [SuiteOutcome], ofFile index: Int) {
    let runs = outcomes.compactMap(\.result).filter { isWanted($0) }.map { result in
      SealedRun(
        result.journal,
        path: result.scenario.path,
        title: result.scenario.title.value,
        cell: result.scenario.cell,
        passed: result.passed
      )
    }
    state.withLock { state in
      state.waiting[index] = runs
      while let runs = state.waiting.removeValue(forKey: state.next) {
        state.next += 1
        for run in runs { store(run, &state) }
      }
    }
  }

  /// Makes lasting what was stored, and drops the oldest runs beyond those that the store keeps.
  ///
  /// - Throws: Why runs could not be stored.
  func finish() throws(StoreError) {
    let failure = state.withLock { state -> StoreError? in
      commit(&state)
      if state.failure == nil {
        do throws(StoreError) {
          try state.store?.prune()
        } catch {
          return error
        }
      }
      return state.failure
    }
    if let failure { throw failure }
  }

  private func isWanted(_ result: RunResult) -> Bool {
    switch choice {
    case .failed: !result.passed
    case .all: true
    }
  }

  private func store(_ run: SealedRun, _ state: inout State) {
    guard state.failure == nil else { return }
    do throws(StoreError) {
      let store: JournalStore
      if let open = state.store { store = open } else { store = try Self.open(path) }
      state.store = store
      try store.store(run, at: ProcessEnvironment.time)
      state.uncommitted.append(run)
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
    let lines = state.uncommitted.map { run in
      let cell = run.summary.cell.map { " [\($0)]" } ?? ""
      return "stored \(run.id.short) \(run.summary.path)\(cell)".visible + "\n"
    }
    Console.write(lines.joined(), to: .standardError)
  }
}
