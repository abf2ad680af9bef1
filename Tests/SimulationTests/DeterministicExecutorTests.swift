import EntsimSimulation
import Synchronization
import Testing

@Suite("DeterministicExecutor")
struct DeterministicExecutorTests {
  /// An actor that lives on an executor and notes its calls in a list that it shares.
  actor Speaker {
    let name: Int
    let executor: DeterministicExecutor
    let log: Log

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      unsafe executor.asUnownedSerialExecutor()
    }

    init(name: Int, executor: DeterministicExecutor, log: Log) {
      self.name = name
      self.executor = executor
      self.log = log
    }

    func say(_ word: Int, to others: [Speaker]) async {
      log.note("\(name) begins \(word)")
      for other in others.dropFirst(word % 3) { await other.listen(word) }
      log.note("\(name) ends \(word)")
    }

    func listen(_ word: Int) { log.note("\(name) hears \(word)") }
  }

  /// A list that several actors write into.
  final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    func note(_ line: String) { lines.withLock { $0.append(line) } }

    var all: [String] { lines.withLock(\.self) }
  }

  @Test("25 interleaved calls between five actors come in the same order in 200 runs")
  func interleaving() {
    let first = conversation()
    #expect(first.count > 50)
    #expect(first.prefix(2) != ["0 begins 0", "0 ends 0"], "the calls do not interleave")
    for _ in 1..<200 { #expect(conversation() == first) }
  }

  @Test("nothing runs before the drain, and all of it runs in the drain")
  func draining() {
    let executor = DeterministicExecutor()
    let log = Log()
    Task(executorPreference: executor) { log.note("ran") }
    #expect(log.all.isEmpty)
    executor.drain()
    #expect(log.all == ["ran"])
    executor.drain()
    #expect(log.all == ["ran"])
  }

  @Test("an executor that has drained takes new work")
  func reuse() {
    let executor = DeterministicExecutor()
    let log = Log()
    for round in 0..<3 {
      for job in 0..<4 {
        Task(executorPreference: executor) { log.note("\(round).\(job)") }
      }
      executor.drain()
    }
    #expect(log.all == (0..<3).flatMap { round in (0..<4).map { "\(round).\($0)" } })
  }

  @Test("an operation runs on the calling thread to its end, with the calls that it makes")
  func running() {
    let executor = DeterministicExecutor()
    let log = Log()
    let speakers = (0..<3).map { Speaker(name: $0, executor: executor, log: log) }
    let count = executor.run {
      await speakers[0].say(1, to: speakers)
      return log.all.count
    }
    #expect(count > 1)
    #expect(log.all.count >= count)
  }

  @Test("draining inside a drain stops the program")
  func doubleDrain() async {
    await #expect(processExitsWith: .failure) {
      let executor = DeterministicExecutor()
      Task(executorPreference: executor) { executor.drain() }
      executor.drain()
    }
  }

  private func conversation() -> [String] {
    let executor = DeterministicExecutor()
    let log = Log()
    let speakers = (0..<5).map { Speaker(name: $0, executor: executor, log: log) }
    for word in 0..<25 {
      Task(executorPreference: executor) {
        await speakers[word % 5].say(word, to: speakers)
      }
    }
    executor.drain()
    return log.all
  }
}
