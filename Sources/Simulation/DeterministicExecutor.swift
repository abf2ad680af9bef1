import Synchronization

/// An executor that runs its jobs on the thread that drains it, in the order of their arrival.
///
/// An actor on this executor runs like a plain function call: enqueue, then ``drain()``. Its work stays off
/// the global pool if it is started with `Task(executorPreference:)` and not with an unstructured task.
public final class DeterministicExecutor: SerialExecutor, TaskExecutor {
  private let jobs = Mutex<Deque>(Deque())
  private let draining = Mutex<Bool>(false)

  /// Creates an executor with no work.
  public init() {}

  /// Adds a job to the queue.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs jobs until the queue is empty, including those that the jobs add.
  ///
  /// - Precondition: The executor is not being drained already.
  public func drain() {
    let free = draining.withLock { draining in
      defer { draining = true }
      return !draining
    }
    precondition(free, "a deterministic executor is drained by one thread at a time")
    defer { draining.withLock { $0 = false } }
    while let job = jobs.withLock({ $0.popFirst() }) {
      unsafe job.runSynchronously(
        isolatedTo: asUnownedSerialExecutor(),
        taskExecutor: asUnownedTaskExecutor()
      )
    }
  }

  /// Runs an operation on the calling thread, with all that it leads to, and returns what it returns.
  ///
  /// - Precondition: The executor is not being drained already, and the operation waits for nothing elsewhere.
  public func run<Result: Sendable>(
    _ operation: sending @escaping () async -> Result
  ) -> Result {
    let result = ResultBox<Result>()
    Task(executorPreference: self) { result.store(await operation()) }
    drain()
    return result.take()
  }

  /// Returns this executor for the runtime.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe UnownedSerialExecutor(ordinary: self)
  }
}

/// Carries a result from a task to the thread that drains its executor.
private final class ResultBox<Result: Sendable>: Sendable {
  private let result = Mutex<Result?>(nil)

  func store(_ value: Result) { result.withLock { $0 = value } }

  /// Returns the result.
  ///
  /// - Precondition: The task has run to its end.
  func take() -> Result {
    guard let value = result.withLock({ $0.take() }) else {
      preconditionFailure("the operation left its executor and did not come to an end")
    }
    return value
  }
}

/// A first-in, first-out queue; the head moves instead of the elements.
private struct Deque {
  private var elements: [UnownedJob] = []
  private var head = 0

  mutating func append(_ job: UnownedJob) {
    elements.append(job)
  }

  mutating func popFirst() -> UnownedJob? {
    guard head < elements.count else {
      elements.removeAll(keepingCapacity: true)
      head = 0
      return nil
    }
    defer { head += 1 }
    return elements[head]
  }
}
