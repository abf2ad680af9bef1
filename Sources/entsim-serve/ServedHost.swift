import Serving

/// The actor around the worlds that are served; its executor is the thread of the server's loop.
///
/// The server calls it from that thread alone, so it is entered without a hop.
actor ServedHost {
  private nonisolated let executor = LoopExecutor()
  var standIn: StandIn

  init(_ standIn: sending StandIn) { self.standIn = standIn }

  /// Does some work on the worlds, on the thread of the loop.
  ///
  /// `assumeIsolated` has the runtime look for the executor of the thread, which takes as long as a tenth of a request;
  /// nothing would come of it, since ``LoopExecutor`` has nothing to compare.
  nonisolated func onLoop<Result: Sendable>(_ work: (isolated ServedHost) -> Result) -> Result {
    withoutActuallyEscaping(work) { work in
      unsafe unsafeBitCast(work, to: ((ServedHost) -> Result).self)(self)
    }
  }

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
