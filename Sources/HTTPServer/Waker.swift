internal import EntsimCMicroHTTPD
internal import Synchronization

/// Wakes a server that waits, from any thread or from a signal handler.
public final class Waker: Sendable {
  /// What the server waits for, among others; closed with the last reference.
  let descriptor: CInt
  private let hasToStop = Atomic<Bool>(false)

  /// Fails where the process may open no more files.
  init?() {
    descriptor = cmicrohttpd_make_event()
    if descriptor < 0 { return nil }
  }

  deinit { _ = close(descriptor) }

  /// Makes the server call ``HTTPApplication/wake()`` soon, even if it was about to wait.
  public func wake() {
    var one: UInt64 = 1
    _ = unsafe write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  /// Makes ``HTTPServer/run()`` stop as ``HTTPServer/stop()`` does.
  public func stop() {
    hasToStop.store(true, ordering: .releasing)
    wake()
  }

  var isStopping: Bool { hasToStop.load(ordering: .acquiring) }
}
