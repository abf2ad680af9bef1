/// The words that may stand at one place of a scenario.
///
/// These tables are the language: the decoder, the findings about unknown words, the JSON Schema,
/// the help topics and the reference derive from them; nothing else lists words. Calls, callbacks
/// and their parameters stand in the same table under ``CallName/surface`` and
/// ``CallbackName/surface``.
public final class Vocabulary: Sendable {
  /// What the words are, for sentences such as "unknown key".
  public enum Kind: String, CaseIterable, Sendable {
    /// Keys of a mapping.
    case key
    /// Actions of a subject.
    case verb
    /// Values to choose from.
    case value
    /// What an expectation begins with.
    case expectation
    /// Services.
    case service
  }

  /// The name by which the schema and the reference refer to these words, unique among the places.
  public let name: String
  /// What the words are.
  public let kind: Kind
  /// Where they stand, with a preposition, as "in `given`"; empty where the kind says it.
  public let place: String
  /// The words in the order of the reference.
  public let words: [Word]
  /// The bytes of the words' names, one behind the other, and where each begins.
  private let letters: [UInt8]
  private let beginnings: [Int]

  init(_ name: String, _ kind: Kind, _ place: String, @WordList _ words: () -> [Word]) {
    self.name = name
    self.kind = kind
    self.place = place
    let words = words()
    self.words = words
    letters = words.flatMap { Array($0.name.utf8) }
    beginnings = words.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.name.utf8.count) }
  }

  /// Makes the words of an enumeration, each of a case and its name.
  convenience init<Case: CaseIterable & RawRepresentable<String>>(
    _ name: String,
    _ kind: Kind,
    _ place: String,
    cases: Case.Type,
    _ word: (_ case: Case, _ name: String) -> Word
  ) {
    self.init(name, kind, place) { cases.allCases.map { word($0, $0.rawValue) } }
  }

  /// Makes the words of an enumeration, each of its name and its sentence.
  convenience init<Case: CaseIterable & RawRepresentable<String>>(
    _ name: String,
    _ kind: Kind,
    _ place: String,
    cases: Case.Type,
    _ summary: (Case) -> String
  ) {
    self.init(name, kind, place, cases: cases) { word, name in
      let sentence = summary(word)
      return Word(name).means(sentence)
    }
  }

  /// The words that this version has rules for, in the order of the reference.
  public var supported: [String] { words.filter(\.hasRules).map(\.name) }

  /// Whether the place has a word of this name.
  public func has(_ name: String) -> Bool { index(of: name) != nil }

  /// Returns the word of this name, or nil when the place has none.
  public subscript(name: String) -> Word? {
    index(of: name).map { words[$0] }
  }

  /// Whether the place has a word with a name of these bytes.
  public func has(_ name: Span<UInt8>) -> Bool { index(of: name) != nil }

  private func index(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { unsafe index(of: Span(_unsafeElements: $0)) }
  }

  private func index(of name: Span<UInt8>) -> Int? {
    // Most words differ in length, which takes less than to compare texts.
    words.indices.first { word in
      let beginning = beginnings[word]
      guard beginnings[word + 1] - beginning == name.count else { return false }
      for place in name.indices where letters[beginning + place] != name[place] { return false }
      return true
    }
  }
}

// A name means one list of words, so names say whether two are the same.
extension Vocabulary: Hashable {
  /// Whether two places have the same name.
  public static func == (left: Vocabulary, right: Vocabulary) -> Bool { left.name == right.name }

  /// Feeds the name to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A list of words, one a line, among them lists that stand elsewhere too.
@resultBuilder
enum WordList {
  static func buildExpression(_ word: Vocabulary.Word) -> [Vocabulary.Word] { [word] }
  static func buildExpression(_ words: [Vocabulary.Word]) -> [Vocabulary.Word] { words }
  static func buildBlock(_ parts: [Vocabulary.Word]...) -> [Vocabulary.Word] {
    parts.flatMap(\.self)
  }
}
