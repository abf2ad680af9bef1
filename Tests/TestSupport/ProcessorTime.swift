import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Whether what is tested was built with optimisation, as `make test` builds it.
public let isOptimized = ProcessInfo.processInfo.environment["ENTSIM_OPTIMIZED"] == "1"

/// Returns the processor time that a piece of work takes on its thread.
///
/// Tests share their processors with many others. The time on a clock says how many there were, and this one what
/// the work took.
public func processorTime(of work: () throws -> Void) rethrows -> Duration {
  let start = processorTimeOfThread()
  try work()
  return processorTimeOfThread() - start
}

private func processorTimeOfThread() -> Duration {
  var time = timespec()
  let status = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  precondition(status == 0, "the system has no clock for the processor time of a thread")
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
