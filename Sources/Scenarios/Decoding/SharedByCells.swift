internal import ScenarioModel
internal import YAML

/// The words of the steps, made once for all cells of a matrix in which a step says the same.
///
/// A class, since the decoders of all cells share it.
final class StepWords {
  private var known: [Int: (subject: Pair, words: String)] = [:]

  /// Returns the words of a step: who acts, and how, on one line.
  func words(of subject: Pair, inStep number: Int) -> String {
    if let known = known[number], known.subject == subject { return known.words }
    let words = Self.words(of: subject)
    known[number] = (subject, words)
    return words
  }

  /// Makes the words of a step.
  static func words(of subject: Pair) -> String {
    "\(subject.key.text): \(Notation.words(of: subject.value))"
  }
}
