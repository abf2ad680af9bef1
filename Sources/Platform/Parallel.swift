import Dispatch
import Synchronization

/// Independent pieces of work on several threads.
public enum Parallel {
  /// Does a number of independent pieces of work on several threads.
  ///
  /// The calling thread works with the others, and goes on when all are done.
  ///
  /// - Parameters:
  ///   - count: The number of pieces; may be 0.
  ///   - jobs: How many pieces are under way at once, at least 1; no more threads run than the
  ///     machine has processors.
  ///   - didFinish: Called on any of the threads with the number of pieces that are done, after each
  ///     piece; two calls may overlap.
  ///   - isStopped: Asked before each piece on the thread that would do it; once it says so, no further piece is begun.
  ///   - makeWorker: Called once on each thread; what it returns does one piece after the other
  ///     there, so it may keep what is worth keeping from one piece to the next.
  /// - Returns: The results of all pieces that were done in their order, whichever was finished first.
  public static func map<Result: Sendable>(
    count: Int,
    jobs: Int,
    didFinish: @Sendable (Int) -> Void = { _ in },
    isStopped: @Sendable () -> Bool = { false },
    _ makeWorker: @Sendable () -> (Int) -> Result
  ) -> [Result] {
    precondition(jobs >= 1, "no work is done by \(jobs) threads")
    let next = Atomic<Int>(0)
    let finished = Atomic<Int>(0)
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: min(jobs, max(count, 1))) { _ in
      let work = makeWorker()
      while !isStopped() {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        let result = work(index)
        results.withLock { $0[index] = result }
        didFinish(finished.wrappingAdd(1, ordering: .relaxed).newValue)
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
