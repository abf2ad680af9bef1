import EntsimSimulation
import Synchronization

/// The notes about the situations of a run, for coverage.
///
/// A note is neither an event nor a part of any state, and no rule reads it: with notes and without them, a run is
/// the same. Where a program takes no notes, each place costs one test of a flag.
public enum SituationNotes {
  /// Whether this process takes notes.
  ///
  /// It is set while such a run is under way, or for good. Reading it is one load: a check that nothing writes at the
  /// same time would cost more than the rules' own comparisons.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var areTaken = false

  private static let uses = UseCount()

  /// The notes about the run of the current task; nil where there is none.
  @TaskLocal private static var current: Notebook?

  /// What the run of the current task decides wrongly on purpose; nil where it does not.
  @TaskLocal static var mutation: SituationMutation?

  /// Runs something that decides one kind of situation wrongly.
  public static func during<Result>(_ mutation: SituationMutation, _ run: () -> Result) -> Result {
    func mutated() -> Result { $mutation.withValue(mutation) { run() } }
    return uses.during(mutated) { unsafe areTaken = $0 }
  }

  /// Has the process take notes, in each run that asks for them from now on.
  public static func take() { uses.keep { unsafe areTaken = $0 } }

  /// Runs something, and returns how often it met each situation: none where the process takes no notes.
  public static func during<Result>(
    _ run: () -> Result
  ) -> (result: Result, situations: [Situation: Int]) {
    guard unsafe areTaken else { return (run(), [:]) }
    let notebook = Notebook()
    let result = $current.withValue(notebook) { run() }
    return (result, notebook.counts)
  }

  /// Runs something, and tells each situation that its rules meet, at once.
  public static func during<Result>(
    telling observe: @escaping @Sendable (Situation) -> Void,
    _ run: () -> Result
  ) -> Result {
    func noted() -> Result { $current.withValue(Notebook(observe)) { run() } }
    return uses.during(noted) { unsafe areTaken = $0 }
  }

  /// Whether the current run is noted, or decides wrongly on purpose.
  static var isHeard: Bool { current != nil || mutation != nil }

  /// Notes a situation of the current run.
  static func note(_ situation: @autoclosure () -> Situation) {
    current?.note(situation())
  }
}

/// What one run notes.
private final class Notebook: Sendable {
  private let notes = Mutex<[Situation: Int]>([:])
  private let observe: (@Sendable (Situation) -> Void)?

  init(_ observe: (@Sendable (Situation) -> Void)? = nil) { self.observe = observe }

  var counts: [Situation: Int] { notes.withLock { $0 } }

  func note(_ situation: Situation) {
    if let observe { return observe(situation) }
    notes.withLock { $0[situation, default: 0] += 1 }
  }
}
