extension Requirement {
  /// Whether the requirement names a word, such as a constant of the SDK, where it says what happens.
  ///
  /// - Complexity: O(*n*), where *n* is the length of its texts.
  public func names(_ word: String) -> Bool { ([when] + then).contains { $0.names(word) } }
}

extension String {
  /// Whether the text has a word in it that is no part of a longer one.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func names(_ word: String) -> Bool {
    var rest = self[...]
    while let range = rest.firstRange(of: word) {
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      let after = range.upperBound < endIndex ? self[range.upperBound] : " "
      if !before.isPartOfWord, !after.isPartOfWord { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
