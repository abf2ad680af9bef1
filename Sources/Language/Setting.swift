public import EntsimEntitlement
public import EntsimSimulation

/// A key of a part of the world, with the field that it sets.
public struct Setting<Part>: Sendable {
  /// Where a value of one type goes.
  public typealias Path<Value> = any WritableKeyPath<Part, Value> & Sendable

  /// What stands under the key, and where it goes.
  public enum Field: Sendable {
    /// A word of a vocabulary.
    case word(Vocabulary, set: @Sendable (inout Part, String) -> Void)
    /// A word of a vocabulary, or null for what holds without the key.
    case wordOrNull(Vocabulary, set: @Sendable (inout Part, String) -> Void)
    /// A truth value.
    case bool(Path<Bool>)
    /// A length of time.
    case duration(Path<Interval>)
    /// A version of an operating system.
    case systemVersion(Path<SystemVersion>)
  }

  /// The key.
  public let word: Vocabulary.Word
  /// The field.
  public let field: Field

  init(_ name: String, _ field: Field, default: String) {
    self.init(word: Vocabulary.Word(name, field.kind, default: `default`), field: field)
  }

  private init(word: Vocabulary.Word, field: Field) {
    self.word = word
    self.field = field
  }

  /// Returns the key with its sentence.
  func means(_ summary: String) -> Self { Self(word: word.means(summary), field: field) }
}

extension Setting.Field {
  /// A word of a vocabulary, which is a case of an enumeration.
  static func choice<Choice: RawRepresentable<String> & SendableMetatype>(
    _ words: Vocabulary,
    _ path: Setting.Path<Choice>
  ) -> Self {
    .word(words) { part, word in
      if let choice = Choice(rawValue: word) { part[keyPath: path] = choice }
    }
  }

  /// A word of a vocabulary, which is a case of an enumeration, or null.
  static func choiceOrNull<Choice: RawRepresentable<String> & SendableMetatype>(
    _ words: Vocabulary,
    _ path: Setting.Path<Choice?>
  ) -> Self {
    .wordOrNull(words) { part, word in part[keyPath: path] = Choice(rawValue: word) }
  }

  fileprivate var kind: ValueKind {
    switch self {
    case .word(let words, _): .choice(words)
    case .wordOrNull(let words, _): .orNull(.choice(words))
    case .bool: .bool
    case .duration: .duration
    case .systemVersion: .systemVersion
    }
  }
}
