import Foundation
import Synchronization
import TestSupport

/// An `entsim run --watch` under way, whose passes a test waits for.
final class WatchedRun {
  /// A pass: what was printed since the one before, up to the line that says what came of it.
  struct Pass {
    let text: String
    let summary: String
  }

  struct TimeOut: Error {
    let shown: String
  }

  /// How many seconds a test waits for a message or for the end.
  private static let patience = 120.0

  private let process = Process()
  private let shown = Shown()
  private var taken = 0

  init(_ words: [String], in suite: LoopSuite) throws {
    Self.letInterrupts()
    process.executableURL = Program.debug.binary
    process.arguments = ["run", "--watch", "--color", "never"] + words
    process.currentDirectoryURL = suite.folder.url
    process.environment = ProcessInfo.processInfo.environment
      .filter { !["ENTSIM_JOURNAL", "CI"].contains($0.key) }
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    shown.read(output.fileHandleForReading, isError: false)
    shown.read(errors.fileHandleForReading, isError: true)
  }

  /// Everything on standard output so far.
  var output: String { shown.text(isError: false) }

  /// Waits for the next pass; throws what was shown instead where none comes in time.
  func next(within seconds: Double) throws -> Pass {
    let pattern = #/(?m)^(\d+ scenarios?: \d+ passed.*|no scenario to run)\n/#
    return try wait(seconds) {
      let rest = output.dropFirst(taken)
      guard let match = rest.firstMatch(of: pattern) else { return nil }
      let text = String(rest[..<match.range.upperBound])
      taken += text.count
      return Pass(text: text, summary: String(match.1))
    }
  }

  /// Waits for a message on standard error.
  func waitForMessage(_ words: String) throws {
    try wait(Self.patience) { shown.text(isError: true).contains("entsim: \(words)") ? () : nil }
  }

  /// Presses Ctrl-C; returns how the program ended, and all its messages.
  func interrupt() throws -> (status: Int32, errors: String) {
    process.interrupt()
    try wait(Self.patience) { process.isRunning ? nil : () }
    process.waitUntilExit()
    return (process.terminationStatus, shown.text(isError: true))
  }

  /// Ends the program where a test has failed.
  func kill() {
    if process.isRunning { process.terminate() }
  }

  private func wait<Value>(_ seconds: Double, for value: () throws -> Value?) throws -> Value {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if let value = try value() { return value }
      Thread.sleep(forTimeInterval: 0.002)
    }
    throw TimeOut(shown: output + shown.text(isError: true))
  }

  /// The child takes over what becomes of signals: a test may run where interrupts are ignored, and its thread
  /// blocks them.
  static func letInterrupts() {
    _ = signal(SIGINT, SIG_DFL)
    var interrupts = sigset_t()
    unsafe sigemptyset(&interrupts)
    unsafe sigaddset(&interrupts, SIGINT)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &interrupts, nil)
  }
}

/// What a program has written, read on other threads.
private final class Shown: Sendable {
  private let bytes = Mutex<[Bool: [UInt8]]>([:])

  func text(isError: Bool) -> String {
    String(decoding: bytes.withLock { $0[isError] ?? [] }, as: UTF8.self)
  }

  func read(_ handle: FileHandle, isError: Bool) {
    handle.readabilityHandler = { [self] handle in
      let data = handle.availableData
      if data.isEmpty {
        handle.readabilityHandler = nil
      } else {
        bytes.withLock { $0[isError, default: []] += data }
      }
    }
  }
}
