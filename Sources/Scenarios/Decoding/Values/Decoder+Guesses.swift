internal import EntsimDiagnostics

extension Decoder {
  /// The help that asks for the word that a person probably meant, or for one of those that have the text in them.
  static func guess(_ word: String, among words: [String]) -> String? {
    if let nearest = nearest(to: word, among: words) { return "did you mean `\(nearest)`?" }
    let longer = self.words(words, with: word)
    return (1...12).contains(longer.count)
      ? "did you mean \(Wording.alternatives(longer))?" : nil
  }

  /// The word that a person probably meant; also the only one that has the text in it.
  static func nearest(to word: String, among words: [String]) -> String? {
    let longer = self.words(words, with: word)
    return longer.count == 1 ? longer[0] : Spelling.nearest(to: word, among: words)
  }

  /// The words that have a text as a part, as `mediaToken` has `token`; none for a short text.
  private static func words(_ words: [String], with text: String) -> [String] {
    guard text.utf8.count >= 4 else { return [] }
    let part = Array(text.lowercased().utf8)
    return words.filter { $0.has(part: part) }
  }
}

extension String {
  /// Whether a part of the word begins with a text in lower case: behind its beginning, a sign that is no letter, or
  /// a small letter before a capital.
  fileprivate func has(part: [UInt8]) -> Bool {
    let (bytes, small) = (Array(utf8), Array(lowercased().utf8))
    guard bytes.count == small.count, bytes.count >= part.count else { return false }
    func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) }
    return (0...(bytes.count - part.count)).contains { start in
      guard small[start..<(start + part.count)].elementsEqual(part) else { return false }
      guard start > 0, isLetter(bytes[start - 1]) else { return true }
      return bytes[start - 1] >= 97 && bytes[start] < 97
    }
  }
}
