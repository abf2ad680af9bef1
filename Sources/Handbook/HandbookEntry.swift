/// What the program knows of an id beside what its code says: what it means, and what to do about it.
struct HandbookEntry {
  /// The id: of an advanced status, with `x` for the digits of an HTTP status, or the code of a finding.
  let id: String
  /// What has happened, or what is wrong.
  let meaning: String
  /// What an app does about it, or how to put it right.
  let advice: String

  init(_ id: String, _ meaning: String, do advice: String) {
    self.id = id
    self.meaning = meaning
    self.advice = advice
  }
}
