import Synchronization

/// How many runs of the process are under way that need a flag to be set.
///
/// The flag is read without a lock, by one load. A run that needs it has set it before, on its own thread; any other run
/// is the same whether it is set or not, and only slower.
public final class UseCount: Sendable {
  private let count = Mutex(0)

  /// Creates a count of no runs.
  public init() {}

  /// Runs something that needs the flag.
  ///
  /// - Parameters:
  ///   - run: What needs it.
  ///   - set: Sets the flag; called before the run, and behind the last one with `false`.
  /// - Returns: What it returns.
  public func during<Result>(_ run: () -> Result, setting set: (Bool) -> Void) -> Result {
    keep(set)
    defer {
      count.withLock { count in
        count -= 1
        if count == 0 { set(false) }
      }
    }
    return run()
  }

  /// Sets the flag for good.
  public func keep(_ set: (Bool) -> Void) {
    count.withLock { count in
      count += 1
      set(true)
    }
  }
}
