public import EntsimDiagnostics
public import EntsimEntitlement
package import EntsimRegularExpressions

/// What a value in an expectation must look like, and where the file says so.
public struct Pattern: Equatable, Sendable {
  /// A name with the pattern of its value.
  public struct Field: Equatable, Sendable {
    /// The key.
    public let name: String
    /// What its value must look like.
    public let pattern: Pattern

    /// Creates a field.
    public init(_ name: String, _ pattern: Pattern) {
      self.name = name
      self.pattern = pattern
    }
  }

  /// The ways of matching (language.md, Matchers).
  public enum Matcher: Equatable, Sendable {
    /// Anything, null included.
    case any
    /// A text of the form 8-4-4-4-12 hexadecimal digits.
    case uuid
    /// 32 hexadecimal digits; of the subscriber's GUID where one is named.
    case md5(SubscriberName?)
    /// A text in Base64, not empty.
    case base64
    /// A text that a regular expression is found in.
    case regex(RegexPattern)
    /// Anything, which is remembered under this name.
    case capture(CaptureName)
    /// What was remembered under this name.
    case same(CaptureName)
    /// Anything but what was remembered under this name.
    case different(CaptureName)
    /// This very scalar: null, a truth value, a number or a text.
    case literal(Value)
    /// A list, item by item, whole.
    case list([Pattern])
    /// A dictionary, whole, or a description, as far as it is named.
    case map([Field])
    /// What at least one of these matches.
    case oneOf([Pattern])
    /// Anything but what this one matches; null counts as a value.
    indirect case not(Pattern)
    /// A dictionary that has these fields, and maybe others.
    case includingFields([Field])
    /// A list in which these stand in this order, maybe with others between them.
    case includingItems([Pattern])
  }

  /// How it matches.
  public let matcher: Matcher
  /// Where it stands.
  public let range: SourceRange

  /// Creates a pattern.
  public init(_ matcher: Matcher, at range: SourceRange) {
    self.matcher = matcher
    self.range = range
  }
}

/// A POSIX extended regular expression, compiled at load.
public struct RegexPattern: Sendable {
  /// The expression as the file writes it.
  public let text: String
  private let compiled: RegularExpression

  /// Creates a pattern from a compiled expression.
  package init(_ text: String, compiled: RegularExpression) {
    self.text = text
    self.compiled = compiled
  }

  /// The number of its characters with its repetitions written out.
  package var size: Int { compiled.size }

  /// Whether the expression is found anywhere in the text.
  public func matches(_ subject: String) -> Bool { compiled.matches(in: subject) }
}

extension RegexPattern: Hashable {
  /// Two patterns are the same when their texts are.
  public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
