internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimRegularExpressions
internal import EntsimScenarioModel

/// What a value in an expected callback must look like: a literal, or a matcher of the scenario language.
public struct ExpectedValue: Sendable {
  let matcher: @Sendable (SourceRange) -> Pattern.Matcher

  init(_ matcher: @escaping @Sendable (SourceRange) -> Pattern.Matcher) { self.matcher = matcher }

  func pattern(at range: SourceRange) -> Pattern { Pattern(matcher(range), at: range) }

  private static func of(_ matcher: Pattern.Matcher) -> ExpectedValue {
    ExpectedValue { _ in matcher }
  }

  /// Anything, nil included.
  public static var any: ExpectedValue { of(.any) }
  /// A UUID.
  public static var uuid: ExpectedValue { of(.uuid) }
  /// An MD5 digest.
  public static var md5: ExpectedValue { of(.md5(nil)) }
  /// A text in Base64.
  public static var base64: ExpectedValue { of(.base64) }
  /// Nil.
  public static var null: ExpectedValue { of(.literal(.null)) }

  /// Returns the digest of a subscriber's GUID.
  public static func md5(of subscriber: String) -> ExpectedValue {
    of(.md5(SubscriberName(subscriber)))
  }

  /// Returns any value, remembered under a name for the rest of the session.
  public static func capture(_ name: String) -> ExpectedValue { of(.capture(CaptureName(name))) }

  /// Returns the value that was remembered under a name.
  public static func same(_ name: String) -> ExpectedValue { of(.same(CaptureName(name))) }

  /// Returns any value but the one that was remembered under a name.
  public static func different(_ name: String) -> ExpectedValue {
    of(.different(CaptureName(name)))
  }

  /// Returns a text in which a POSIX extended regular expression is found.
  ///
  /// - Precondition: It is one of those that the scenario language has.
  public static func regex(_ expression: String) -> ExpectedValue {
    do {
      let compiled = try RegularExpression(expression)
      return of(.regex(RegexPattern(expression, compiled: compiled)))
    } catch {
      fatalError("\(expression) is no regular expression: \(error)")
    }
  }

  /// Returns one of several values.
  public static func oneOf(_ values: ExpectedValue...) -> ExpectedValue {
    ExpectedValue { range in .oneOf(values.map { $0.pattern(at: range) }) }
  }

  /// Returns any value but one.
  public static func not(_ value: ExpectedValue) -> ExpectedValue {
    ExpectedValue { range in .not(value.pattern(at: range)) }
  }

  /// Returns an array in which items stand in this order, maybe with others between them.
  public static func including(_ items: ExpectedValue...) -> ExpectedValue {
    ExpectedValue { range in .includingItems(items.map { $0.pattern(at: range) }) }
  }
}

extension ExpectedValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a text.
  public init(stringLiteral text: String) { self = .text(text) }
  /// Creates a truth value.
  public init(booleanLiteral bool: Bool) { self = .of(.literal(.bool(bool))) }
  /// Creates a number.
  public init(integerLiteral number: Int) { self = .of(.literal(.integer(Int64(number)))) }
  /// Creates nil.
  public init(nilLiteral: ()) { self = .null }
  /// Creates an array, which is compared whole.
  public init(arrayLiteral items: ExpectedValue...) {
    self.init { range in .list(items.map { $0.pattern(at: range) }) }
  }
  /// Creates a dictionary, which is compared whole.
  public init(dictionaryLiteral fields: (String, ExpectedValue)...) {
    self.init { range in .map(fields.map { Pattern.Field($0.0, $0.1.pattern(at: range)) }) }
  }

  /// Returns a text that a test computes.
  public static func text(_ text: String) -> ExpectedValue { of(.literal(.string(text))) }
}
