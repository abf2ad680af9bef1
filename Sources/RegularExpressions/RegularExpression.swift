import Synchronization

/// A POSIX extended regular expression.
///
/// Patterns may come from untrusted files. A search takes time in proportion to the length of the text times the
/// size of the pattern with its repetitions written out, and memory in proportion to that size. The size has a
/// limit.
///
/// Characters are Unicode scalars, and nothing depends on a locale.
public final class RegularExpression: Sendable {
  /// The most Unicode scalars a pattern may have.
  public static let maximumLength = 256

  /// The most characters a pattern may have with its repetitions written out.
  public static let maximumSize = 4096

  /// The number of its characters with its repetitions written out.
  public let size: Int
  private let automaton: Automaton

  private enum Automaton: Sendable {
    /// A pattern of a few dozen characters, ready to search with.
    case word(WordProgram)
    /// A larger one, whose program is built when it is searched for.
    case large(LargeProgram)
  }

  /// Parses a pattern.
  ///
  /// - Throws: A failure when the pattern is too long, too large with its repetitions written
  ///   out, or not well formed.
  public init(_ pattern: String) throws(Failure) {
    let syntax = try Parser.parse(pattern)
    size = syntax.size
    let word = size < UInt64.bitWidth ? WordProgram(Program(syntax)) : nil
    automaton = word.map(Automaton.word) ?? .large(LargeProgram(syntax))
  }

  /// Searches a text for the pattern; `^` and `$` tie it to the text's ends, not to lines.
  public func matches(in text: String) -> Bool {
    switch automaton {
    case .word(let program): program.isFound(in: text)
    case .large(let program): program.isFound(in: text)
    }
  }
}

// MARK: - Patterns that were parsed before

extension RegularExpression {
  /// The most expressions that are kept.
  private static let mostKept = 256
  /// By the bytes of the pattern: texts that Unicode takes for equal do not match the same.
  private static let kept = Mutex<[[UInt8]: RegularExpression]>([:])

  /// Returns the expression of a pattern, the one that was made before where there is one.
  ///
  /// The scenarios of a suite repeat a few patterns, and to parse one takes longer than to search with it.
  ///
  /// - Throws: What ``init(_:)`` throws.
  public static func compiled(_ pattern: String) throws(Failure) -> RegularExpression {
    let bytes = Array(pattern.utf8)
    if let expression = kept.withLock({ $0[bytes] }) { return expression }
    let expression = try RegularExpression(pattern)
    kept.withLock { kept in
      if kept.count == mostKept { kept.removeAll() }
      kept[bytes] = expression
    }
    return expression
  }
}
