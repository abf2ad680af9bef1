import Synchronization

/// A POSIX extended regular expression.
///
/// Patterns may come from files of strangers. What takes unbounded time or memory is refused when
/// the pattern is read, so that matching needs no limit: back-references, and repetitions that
/// nest until the pattern is huge. Characters are Unicode scalars, whatever the locale.
///
/// Whether escapes such as `\w` and `\b` mean anything differs between systems; portable patterns
/// use `[[:alnum:]_]` and the like. Glibc refuses ranges that end beyond ASCII, such as `[ä-ü]`.
public final class RegularExpression: @unchecked Sendable {
  // Unchecked, because the compiler cannot see into C. It holds: `pattern` is set once and never
  // replaced, POSIX has `regexec` take it as constant and be callable from several threads at
  // once, and `deinit` runs when no reference is left, so no call can still be under way.

  /// Why a pattern is refused.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    /// What is wrong; the system's words where the pattern is not well formed.
    public let description: String
  }

  /// The most Unicode scalars a pattern may have.
  public static let maximumLength = 256

  /// The most characters a pattern may stand for with its repetitions written out.
  ///
  /// The system does write them out: 29 characters such as `((a{9}){9}){9}…` take a gigabyte.
  static let maximumSize = 4096

  /// The most patterns that are kept compiled.
  private static let mostKept = 256
  /// By the bytes of the pattern: texts that Unicode takes for equal do not match the same.
  private static let kept = Mutex<[[UInt8]: RegularExpression]>([:])

  private let pattern: System.Pattern

  /// Returns a compiled pattern, the one that was made before where there is one.
  ///
  /// The scenarios of a suite repeat a few patterns, and to compile one takes longer than to match it.
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

  /// Compiles a pattern.
  ///
  /// - Throws: A failure when the pattern is too long, too large with its repetitions written
  ///   out, holds a NUL character or a back-reference, or is not well formed.
  public init(_ pattern: String) throws(Failure) {
    let length = pattern.unicodeScalars.count
    guard length <= Self.maximumLength else {
      throw Failure(
        description: "it has \(length) characters; at most \(Self.maximumLength) are allowed"
      )
    }
    guard !pattern.utf8.contains(0) else {
      throw Failure(description: "a pattern cannot hold a NUL character")
    }
    let survey = PatternSurvey(pattern)
    guard !survey.hasBackReference else {
      throw Failure(description: "back-references such as \\1 are not supported")
    }
    guard survey.size <= Double(Self.maximumSize) else {
      throw Failure(
        description: "its repetitions make it too large: written out, \(Self.maximumSize) "
          + "characters are allowed"
      )
    }
    do throws(System.PatternFailure) {
      self.pattern = try System.Pattern(pattern)
    } catch {
      throw Failure(description: error.message)
    }
  }

  /// Searches a text for the pattern; `^` and `$` tie it to the text's ends, not to lines.
  ///
  /// A NUL character, at which the system would stop reading, is read as U+FFFD.
  public func matches(in text: String) -> Bool {
    let readable =
      text.utf8.contains(0)
      ? String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
      : text
    do throws(System.PatternFailure) {
      return try pattern.matches(readable)
    } catch {
      fatalError("matching a regular expression: \(error.message)")
    }
  }
}

/// What a glance at a pattern shows without compiling it.
private struct PatternSurvey {
  /// The characters of the pattern with its repetitions written out, never too few.
  ///
  /// A number that overflows is infinite.
  private(set) var size: Double
  private(set) var hasBackReference = false

  init(_ pattern: String) {
    var rest = pattern.unicodeScalars[...]
    /// The sizes of the open groups, the innermost last; each without its last element.
    var groups = [0.0]
    /// The size of the last element: what a repetition would repeat.
    var last = 0.0
    while let scalar = rest.popFirst() {
      switch scalar {
      case "(":
        groups[groups.count - 1] += last
        groups.append(0)
        last = 0
      case ")" where groups.count > 1:
        last = groups.removeLast() + last + 1
      case "{":
        last *= Self.takeBound(&rest)
      case "*", "?":
        break
      case "+":
        // One, then any number more: the system writes both out.
        last *= 2
      case "[", "\\":
        if scalar == "[" {
          Self.skipBracket(&rest)
        } else if let escaped = rest.popFirst(), ("1"..."9").contains(escaped) {
          hasBackReference = true
        }
        fallthrough
      default:
        groups[groups.count - 1] += last
        last = 1
      }
    }
    size = groups.reduce(last, +)
  }

  /// Takes `m}`, `m,}` or `m,n}` and returns the largest number in it, at least 1.
  private static func takeBound(_ rest: inout Substring.UnicodeScalarView) -> Double {
    var numbers = [0.0]
    while let scalar = rest.first {
      if let digit = Int(String(scalar)) {
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Double(digit)
      } else if scalar == "," {
        numbers.append(0)
      } else {
        if scalar == "}" { rest.removeFirst() }
        break
      }
      rest.removeFirst()
    }
    return max(numbers.max() ?? 1, 1)
  }

  /// Takes the rest of a bracket expression: `]` is plain when it comes first or within a class.
  private static func skipBracket(_ rest: inout Substring.UnicodeScalarView) {
    if rest.first == "^" { rest.removeFirst() }
    if rest.first == "]" { rest.removeFirst() }
    while let scalar = rest.popFirst(), scalar != "]" {
      guard scalar == "[", let kind = rest.first, [".", ":", "="].contains(kind) else { continue }
      rest.removeFirst()
      while let inner = rest.popFirst() {
        if inner == kind, rest.first == "]" { break }
      }
      if rest.first == "]" { rest.removeFirst() }
    }
  }
}
