internal import Entitlement
internal import Language

extension Vocabulary {
  /// What a word is that the place does not have, as "unknown key `devise` in `given`".
  func unknown(_ word: String) -> String {
    "unknown \(kind.rawValue) \(Wording.quote(word))" + (place.isEmpty ? "" : " \(place)")
  }
}
