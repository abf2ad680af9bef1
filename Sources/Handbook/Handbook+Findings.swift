/// What a kind of finding means that `entsim lint` and `entsim run` report, by its code.
struct FindingEntry {
  /// The code, as `wrong-kind`.
  let code: String
  /// What is wrong.
  let meaning: String
  /// How to put it right.
  let advice: String

  init(_ code: String, _ meaning: String, do advice: String) {
    self.code = code
    self.meaning = meaning
    self.advice = advice
  }
}

extension FindingEntry {
  /// All kinds of findings.
  static let all = ofYAML + ofScenarios
}

extension Handbook {
  /// Explains a kind of finding.
  func finding(_ word: String) -> Explanation? {
    guard let entry = FindingEntry.all.first(where: { $0.code == word.lowercased() }) else {
      return nil
    }
    var explanation = Explanation(
      entry.code,
      "finding of entsim lint and entsim run",
      entry.meaning
    )
    explanation.add("what to do", entry.advice)
    return explanation
  }
}
