extension HandbookEntry {
  /// The kinds of diagnostics that `entsim lint` and `entsim run` report, by their codes.
  static let findings = findingsInYAML + findingsInScenarios + findingsInFlows
}

extension Handbook {
  /// Explains a kind of diagnostic.
  func finding(_ word: String) -> Explanation? {
    guard let entry = HandbookEntry.findings.first(where: { $0.id == word.lowercased() }) else {
      return nil
    }
    var explanation = Explanation(
      entry.id,
      "diagnostic of entsim lint and entsim run",
      entry.meaning
    )
    explanation.add("what to do", entry.advice)
    return explanation
  }
}
