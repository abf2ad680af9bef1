internal import EntsimYAML

extension Decoder {
  /// Whether a text can be a name of something; reports it otherwise.
  ///
  /// What is named is a phrase with an article, and so is the short word for it.
  func isName(
    _ text: String,
    _ word: String = "a name",
    of what: String,
    at place: some Placed
  ) -> Bool {
    if Self.isName(text) { return true }
    return refuse(.badName, at: place) {
      "\(Wording.quote(text)) cannot be \(what)"
      Self.nameForm(word)
    }
  }

  /// Says to people which form a name has; it is called by the word, as "it".
  static func nameForm(_ word: String) -> String {
    "\(word) begins with a letter from a to z or A to Z, and goes on with such letters, digits, `-` and `_`"
  }

  /// Whether a text can be a name in a scenario.
  static func isName(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) }
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { byte in
      isLetter(byte) || (48...57).contains(byte) || byte == 45 || byte == 95
    }
  }
}
