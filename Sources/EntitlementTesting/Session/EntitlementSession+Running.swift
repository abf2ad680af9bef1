// Code of an app runs by one name, whether it waits or not.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

internal import EntsimEntitlement
internal import Synchronization

// The code of the app finds its session by a task-local value.
extension EntitlementSession {
  /// Runs code of the only app, or the first one: an `AccessEnabler` that it makes is in this session.
  public func run<Result>(_ code: () throws -> Result) rethrows -> Result {
    try SessionPlace.$current.withValue((self, firstApp), operation: code)
  }

  /// Runs asynchronous code of the only app, or the first one; child tasks inherit the session.
  ///
  /// The session waits for no task. What the app starts in a task of its own happens when that task runs, so the order
  /// of its calls is not the session's to promise.
  public func run<Result>(_ code: () async throws -> Result) async rethrows -> Result {
    try await SessionPlace.$current.withValue((self, firstApp), operation: code)
  }

  /// Runs code of one of several apps.
  public func run<Result>(as app: String, _ code: () throws -> Result) rethrows -> Result {
    try SessionPlace.$current.withValue((self, AppName(app)), operation: code)
  }

  /// Runs code as on a thread other than the main one, where `setRequestor` signs no viewer in (CFG-028).
  public func offMainThread<Result>(_ code: () throws -> Result) rethrows -> Result {
    core.withLock { $0.thread = .background }
    defer { core.withLock { $0.thread = .main } }
    return try code()
  }

  var firstApp: AppName { core.withLock { $0.description.apps[0].name } }
}
