import Serving

/// The actor around the worlds that are served; its executor is the thread of the server's loop.
///
/// The server calls it from that thread alone, so it is entered without a hop.
actor ServedHost {
  private nonisolated let executor = LoopExecutor()
  var standIn: StandIn

  init(_ standIn: sending StandIn) { self.standIn = standIn }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }
}

/// The thread of a loop that runs nothing but what is called on it.
private final class LoopExecutor: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    preconditionFailure("what is served is called on the loop's thread, never enqueued")
  }

  /// Nothing to check: the server calls its application on one thread.
  func checkIsolated() {}
}
