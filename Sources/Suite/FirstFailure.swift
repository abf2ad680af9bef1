import Synchronization

/// Ends a run at the first file, in the order of the paths, with a scenario that does not pass.
///
/// Several threads may have begun later files by then. These are finished, and do not count: what counts is the
/// same with any number of threads.
public final class FirstFailure: Sendable {
  /// The first file so far with a scenario that does not pass.
  private let file = Atomic<Int>(.max)
  private let fileCount = Atomic<Int>(0)

  /// Waits for a failure.
  public init() {}

  /// Whether a scenario did not pass, so that no further file is begun.
  public var isFound: Bool { file.load(ordering: .relaxed) != .max }

  /// Whether a file counts, by its place among all files.
  ///
  /// The answer is final once all files before it are done.
  public func holds(_ index: Int) -> Bool { index <= file.load(ordering: .relaxed) }

  /// Whether there are files behind the one that failed, which were not run or do not count.
  public var leavesFiles: Bool {
    isFound && file.load(ordering: .relaxed) < fileCount.load(ordering: .relaxed) - 1
  }

  /// Notes how many files there are.
  func begin(_ count: Int) { fileCount.store(count, ordering: .relaxed) }

  /// Notes that a scenario of a file did not pass.
  func note(_ index: Int) { file.min(index, ordering: .relaxed) }
}
