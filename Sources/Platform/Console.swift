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
  /// A closed pipe ends neither the process nor the caller's work. The first call makes the
  /// process ignore `SIGPIPE` for good.
  ///
  /// - Returns: What became of the text, for those who want to stop early or to report a failure.
  @discardableResult
  public static func write(_ text: String, to stream: Stream) -> WriteOutcome {
    _ = brokenPipesAreIgnored
    do throws(System.Failure) {
      try System.writeAll(Array(text.utf8), to: stream.rawValue)
      return .written
    } catch .brokenPipe {
      return .closed
    } catch {
      return .failed(reason: error.reason)
    }
  }

  /// Sees to it that no file is taken for a standard stream that the process was started without.
  ///
  /// To be called before the first file is opened. A result that is written to a stream that was
  /// closed then fails, rather than landing in a file.
  public static func reserveStreams() {
    System.reserveStandardStreams()
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

  private static let brokenPipesAreIgnored: Void = System.ignoreBrokenPipes()
}
