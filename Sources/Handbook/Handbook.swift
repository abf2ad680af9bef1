public import EntsimEntitlement
private import EntsimScenarios

/// What the program knows of the documents and of the language, without any suite.
///
/// The requirements of a suite come on top: where both have a requirement, the suite's text counts.
public struct Handbook: Sendable {
  /// The requirements of the bundled suite, as they were when the program was built.
  public static let bundled: Catalogue = {
    let names = EmbeddedFiles.names.filter { $0.hasSuffix(".yaml") }
    let result = CatalogueLoader().load(names) { EmbeddedFiles.bytes(of: $0) ?? [] }
    guard let catalogue = result.catalogue else {
      preconditionFailure("the requirements in the program are not valid")
    }
    return catalogue
  }()

  private static let shown = ShownScenarios(
    String(decoding: EmbeddedFiles.bytes(of: EmbeddedFiles.shown) ?? [], as: UTF8.self)
  )

  /// All requirements: those of the suite, and those of the bundled suite that it does not have.
  public let catalogue: Catalogue

  /// Creates a handbook.
  ///
  /// - Parameter suite: The requirements of a suite, which come on top; nil where it has none.
  public init(adding suite: Catalogue? = nil) {
    catalogue = suite.map { $0.adding(Self.bundled) } ?? Self.bundled
  }

  /// Returns the scenarios of the bundled suite that show an id or a word, a line each.
  func scenarios(of id: String) -> [String] {
    Self.shown[id].map { "\($0.path): \($0.title)" }
  }
}

extension Handbook {
  /// Returns what is known of an id or a word; nil where it is none.
  ///
  /// - Parameters:
  ///   - word: An id of a requirement, of an open point, of an advanced status or of a kind of diagnostic, a
  ///     constant, a call or a callback of the SDK, a word of scenarios, or the name of an event in journals.
  ///   - isExact: Whether the word has to be written as it is known, apart from the letter case of ids.
  /// - Returns: The explanation.
  public func explanation(of word: String, exactly isExact: Bool = false) -> Explanation? {
    known(word) ?? (isExact ? nil : nearly(word) ?? namedWord(word))
  }

  private func known(_ word: String) -> Explanation? {
    requirement(word) ?? openPoint(word) ?? status(word) ?? finding(word) ?? languageWord(word)
      ?? event(word)
  }

  /// Explains what a word means that is written otherwise: in other letter case, without a zero, a matcher without its
  /// brackets; nil where that could be several things.
  private func nearly(_ word: String) -> Explanation? {
    if let match = word.wholeMatch(of: #/(?i:amb)-([1-9])/#) { return openPoint("AMB-0\(match.1)") }
    if let match = word.wholeMatch(of: #/<?([a-z0-9]+)(:.*)?>?/#) {
      let matcher = words.first { $0.hasPrefix("<\(match.1)>") || $0.hasPrefix("<\(match.1):") }
      if let matcher { return known(matcher) }
    }
    let same = Set(words.filter { $0 != word && $0.lowercased() == word.lowercased() })
    return same.count == 1 ? same.first.flatMap(known) : nil
  }
}
