import EntsimPlatform
import EntsimReports
import Synchronization

/// Shows a person at a terminal how far a run has come, once it takes longer than a second.
final class ProgressDisplay: Sendable {
  /// How long a run may take before anything is shown.
  private static let patience = 1_000
  /// How long a line stays before it is written anew.
  private static let pause = 100

  private let stopwatch = Stopwatch()
  /// When the line was written last; nil where there is none.
  private let lastWrite = Mutex<Int?>(nil)

  /// Starts the display; nil where no terminal would show it.
  init?() {
    guard Console.isTerminal(.standardError), ProcessEnvironment.value(of: "TERM") != "dumb" else {
      return nil
    }
  }

  /// Notes that so many files are done; may be called on any thread.
  func note(_ done: Int, of count: Int) {
    let now = stopwatch.milliseconds
    guard now >= Self.patience else { return }
    lastWrite.withLock { last in
      if let last, now - last < Self.pause { return }
      last = now
      let line = ProgressLine(done: done, of: count, after: now)
      Console.write("\r\u{1B}[K\(line.text(width: Console.width))", to: .standardError)
    }
  }

  /// Takes the line away again.
  func clear() {
    lastWrite.withLock { last in
      if last != nil { Console.write("\r\u{1B}[K", to: .standardError) }
      last = nil
    }
  }
}
