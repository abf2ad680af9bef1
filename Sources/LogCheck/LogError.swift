/// Why a log cannot be read: the line, what was found there, what was expected, and what to do.
public struct LogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// A sentence without a period.
  public let message: String

  /// The place and the sentence.
  public var description: String { "line \(line): \(message)" }
}
