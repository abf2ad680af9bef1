internal import Diagnostics

/// Where each key of a mapping was first given.
///
/// Most mappings have few keys, which are found faster one after the other than by a hash.
struct KeyPlaces {
  private static let few = 12

  private var first: [(text: String, place: SourceRange)] = []
  /// The further keys.
  private var more: [String: SourceRange] = [:]

  /// Whether a key was given.
  func has(_ text: String) -> Bool { place(of: text) != nil }

  /// Adds a key, or returns where it was given before.
  mutating func add(_ text: String, at place: SourceRange) -> SourceRange? {
    if let given = self.place(of: text) { return given }
    if first.count < Self.few { first.append((text, place)) } else { more[text] = place }
    return nil
  }

  private func place(of text: String) -> SourceRange? {
    for key in first where key.text == text { return key.place }
    return more.isEmpty ? nil : more[text]
  }
}
