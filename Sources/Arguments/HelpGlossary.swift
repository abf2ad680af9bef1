/// What `help` tells of words that are neither commands nor topics.
public struct HelpGlossary: Sendable {
  /// How a word is looked up.
  public enum Search: Hashable, Sendable {
    /// Only a word that is written like this.
    case exact
    /// Words that have this in them.
    case part
  }

  /// The words, which a misspelled one may be meant by.
  var words: [String] { makeWords() }
  private let makeWords: @Sendable () -> [String]
  private let lookUp: @Sendable (_ text: String, _ search: Search) -> HelpTopic?

  /// Creates a glossary.
  ///
  /// - Parameters:
  ///   - words: The words; they are made when help is asked for, since every start of the program would wait for them.
  ///   - lookUp: Returns the page about a text; nil where there is none.
  public init(
    words: @escaping @Sendable @autoclosure () -> [String] = [],
    _ lookUp: @escaping @Sendable (_ text: String, _ search: Search) -> HelpTopic?
  ) {
    makeWords = words
    self.lookUp = lookUp
  }

  /// Returns the page about a text; nil where there is none.
  func page(about text: String, _ search: Search) -> HelpTopic? { lookUp(text, search) }
}
