/// What a search has found.
public enum LogVerdict {
  /// The rules explain every line.
  case explained(LogExplanation)
  /// The rules explain the lines before one, by its place counted from 0; the search was exhaustive within the limit of
  /// hidden steps, or ended at its limit of states.
  case unexplained(line: Int, nearest: [NearestExplanation], isExhaustive: Bool)
}

/// A course of the world that gives a log.
public struct LogExplanation {
  /// The steps, callbacks and answers, in order.
  let parts: [ExplainedPart]
  /// How the world continues behind the last line.
  let ending: LogEnding
  /// The scripted answers of the world, by their places, that no request has got.
  public let unusedAnswers: Set<Int>
}

/// A course that gives all lines before one, and what it gives in place of that line.
public struct NearestExplanation {
  /// The steps, callbacks and answers, in order.
  let parts: [ExplainedPart]
  /// What comes in place of the line, in the words of a scenario.
  public let instead: String
  /// Whether the line fits behind it, so that the log only lacks a line.
  public let isMissing: Bool
}

/// What is under way when a log ends.
struct LogEnding {
  /// The callbacks that come behind the last line.
  var callbacks: [ExplainedPart] = []
  /// The words for what is then still pending.
  var inFlight: [String] = []
}
