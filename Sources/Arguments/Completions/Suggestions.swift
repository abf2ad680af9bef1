/// What a shell offers for a value while a person types it.
///
/// Suggestions only help to type: they say nothing about what is allowed.
struct Suggestions: Sendable {
  /// The paths that are offered.
  enum Paths: String, Hashable, Sendable {
    /// No paths.
    case none
    /// Files and folders.
    case files
    /// Folders only.
    case folders
    /// Files and folders behind an equals sign, as in `json=report.json`.
    case attached
  }

  /// The paths that are offered beside the words.
  var paths: Paths
  /// The words that are offered, in their order.
  ///
  /// Only completions ask for them, so every other start of the program does not make them.
  var makeWords: @Sendable () -> [String]

  /// Nothing is offered.
  static let nothing = Suggestions(paths: .none) { [] }
}

extension ValueType {
  /// Adds words that shells offer; what the type accepts stays the same.
  ///
  /// - Parameters:
  ///   - words: The words, which are made when completions are asked for. A word that ends in an equals sign
  ///     is offered with room for more behind it. Words with other characters than letters, digits and
  ///     `-_=./` are left out, since shells would have to quote them.
  ///   - files: Whether files are offered behind the equals sign of a word.
  /// - Returns: The type with the words.
  public func suggesting(
    _ words: @autoclosure @escaping @Sendable () -> [String],
    filesAttached files: Bool = false
  ) -> ValueType {
    var type = self
    type.suggestions.makeWords = words
    if files { type.suggestions.paths = .attached }
    return type
  }

  /// Returns the type with files that shells offer for it; what it accepts stays the same.
  public var suggestingFiles: ValueType {
    var type = self
    type.suggestions.paths = .files
    return type
  }
}
