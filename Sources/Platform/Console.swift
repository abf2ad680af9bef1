/// The two streams a program writes to.
public enum Console {
  /// Where text goes.
  public enum Stream: CInt, Sendable {
    /// Results.
    case standardOutput = 1
    /// Everything else.
    case standardError = 2
  }

  /// What became of a text.
  public enum WriteOutcome: Hashable, Sendable {
    /// All of it was written.
    case written
    /// The reader of the other end has gone, as `head` does when it has enough: no mistake, but
    /// no reason to write more.
    case closed
    /// The system refused, with its reason: a full disk, as a rule.
    case failed(reason: String)
  }

  /// Writes a text at once, without a buffer of our own.
  ///
  /// A closed pipe ends neither the process nor the caller's work.
  ///
  /// - Returns: The outcome, for callers that stop early or report a failure.
  @discardableResult
  public static func write(_ text: String, to stream: Stream) -> WriteOutcome {
    _ = failedWritesAreSurvived
    do throws(System.Failure) {
      try System.writeAll(Array(text.utf8), to: stream.rawValue)
      return .written
    } catch .brokenPipe {
      return .closed
    } catch {
      return .failed(reason: error.reason)
    }
  }

  /// Reads the next line of standard input without its line break; nil at its end, and where it cannot be read.
  public static func readLine() -> String? { Swift.readLine() }

  /// Prepares the process to write, before it opens the first file.
  ///
  /// No file is taken for a standard stream that the process was started without: a result that is written to one
  /// fails, rather than landing in a file. Nor does a signal end the process where a pipe is closed or a file may
  /// not grow: writing fails, with the reason.
  public static func prepare() {
    System.reserveStandardStreams()
    _ = failedWritesAreSurvived
  }

  /// Whether a person watches the stream, as far as one can tell.
  public static func isTerminal(_ stream: Stream) -> Bool {
    System.isTerminal(stream.rawValue)
  }

  /// The columns of the terminal that shows standard output.
  ///
  /// `COLUMNS` is believed first; 80 where there is no terminal.
  public static var width: Int {
    if let columns = ProcessEnvironment.value(of: "COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return columns
    }
    return System.terminalWidth(Stream.standardOutput.rawValue) ?? 80
  }

  /// For good, for the whole process.
  private static let failedWritesAreSurvived: Void = System.surviveFailedWrites()
}
