/// How a word on the command line becomes a value, and what to tell a person who wrote another.
///
/// A value type is itself a value: commands pick one of the ready-made types below or describe
/// their own with ``init(placeholder:expecting:spelling:convert:)``.
public struct ValueType<Value: Sendable>: Sendable {
  let placeholder: String
  let allowed: AllowedValues
  let spelling: @Sendable (Value) -> String
  let convert: @Sendable (String) -> Value?
  var suggestions = Suggestions.nothing
}

extension ValueType {
  /// Describes a type of value.
  ///
  /// - Parameters:
  ///   - placeholder: What help shows in the value's place, in capitals: `N`, `FILE`.
  ///   - expectation: What is allowed, as the end of a sentence that begins with "expected":
  ///     "a shard such as 1/4".
  ///   - spelling: The inverse of `convert`; shows defaults in help.
  ///   - convert: Returns nil for a word that is not allowed.
  public init(
    placeholder: String,
    expecting expectation: String,
    spelling: @escaping @Sendable (Value) -> String,
    convert: @escaping @Sendable (String) -> Value?
  ) {
    self.init(
      placeholder: placeholder,
      allowed: .described(expectation),
      spelling: spelling,
      convert: convert
    )
  }
}

extension ValueType where Value == String {
  /// Any word at all, the empty one included.
  public static func text(_ placeholder: String) -> ValueType {
    ValueType(placeholder: placeholder, allowed: .anything, spelling: { $0 }, convert: { $0 })
  }

  /// A path of a file or folder: any word but the empty one.
  ///
  /// Whether something is there is for the command to find out.
  public static func path(_ placeholder: String) -> ValueType {
    ValueType(
      placeholder: placeholder,
      allowed: .path,
      spelling: { $0 },
      convert: { $0.isEmpty ? nil : $0 },
      suggestions: Suggestions(paths: .files) { [] }
    )
  }

  /// The path of a folder; what ``path(_:)`` accepts, while shells offer folders only.
  public static func folder(_ placeholder: String) -> ValueType {
    var type = path(placeholder)
    type.suggestions.paths = .folders
    return type
  }
}

extension ValueType where Value == Int {
  /// A whole number in decimal digits, within a range.
  public static func integer(
    _ placeholder: String = "N",
    in range: ClosedRange<Int>
  ) -> ValueType {
    ValueType(
      placeholder: placeholder,
      allowed: .integers(range),
      spelling: { String($0) },
      convert: { word in Int(word).flatMap { range.contains($0) ? $0 : nil } }
    )
  }
}

extension ValueType where Value: CaseIterable & RawRepresentable<String> {
  /// One of a few words: the raw values of an enumeration, in the order of its cases.
  public static func word(_ placeholder: String) -> ValueType {
    ValueType(
      placeholder: placeholder,
      // Each program's start comes here: a key path of a generic type would be made when it runs.
      allowed: .words(Value.allCases.map { $0.rawValue }),
      spelling: { $0.rawValue },
      convert: { Value(rawValue: $0) }
    )
  }
}

/// What a value may be, as data: messages, help and completions each say it in their own way.
enum AllowedValues: Hashable, Sendable {
  /// Every word, the empty one included.
  case anything
  /// Every word but the empty one.
  case path
  /// Whole numbers within a range.
  case integers(ClosedRange<Int>)
  /// One of these words.
  case words([String])
  /// What the sentence says.
  case described(String)
}
