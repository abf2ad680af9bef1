/// Finds the word that a person probably meant.
public enum Spelling {
  /// Words of more scalars than this are not compared.
  static let longestWord = 64
  /// Candidates after so many are not looked at.
  static let mostCandidates = 1000

  /// Returns the candidate nearest to a word, or nil when none is near.
  ///
  /// Nearness is the number of insertions, deletions, replacements and swaps of neighbours that
  /// turn one into the other, regardless of case; a third of the longer word's length, at least
  /// one, is still near. Of several equally near ones the first is taken. Work is bounded: long
  /// words are near to nothing, and only the first thousand candidates are looked at.
  public static func nearest(
    to word: String,
    among candidates: some Sequence<String>
  ) -> String? {
    guard let folded = foldedScalars(word), !folded.isEmpty else { return nil }
    var best: (candidate: String, rank: Int)?
    for candidate in candidates.prefix(mostCandidates) {
      guard let other = foldedScalars(candidate), !other.isEmpty else { continue }
      let allowed = max(1, max(folded.count, other.count) / 3)
      guard abs(folded.count - other.count) <= allowed,
        best == nil || abs(folded.count - other.count) * 2 <= (best?.rank ?? 0)
      else { continue }
      let edits = distance(folded, other)
      guard edits <= allowed, edits < max(folded.count, other.count) else { continue }
      let rank = candidate == word ? 0 : edits * 2 + 1
      if best.map({ rank < $0.rank }) ?? true { best = (candidate, rank) }
    }
    return best?.candidate
  }

  /// Returns the question that suggests the nearest candidate, for a finding's help.
  ///
  /// - Returns: A text like "did you mean `logout`?", or nil when no candidate is near.
  public static func help(for word: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: word, among: candidates).map { "did you mean `\($0)`?" }
  }

  private static func foldedScalars(_ word: String) -> [Unicode.Scalar]? {
    var scalars: [Unicode.Scalar] = []
    for scalar in word.unicodeScalars {
      if scalar.isASCII {
        let isUpper = ("A"..."Z").contains(scalar)
        scalars.append(isUpper ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar)
      } else {
        scalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
      if scalars.count > longestWord { return nil }
    }
    return scalars
  }

  /// The Damerau-Levenshtein distance in which no part is changed twice.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      current.reserveCapacity(right.count + 1)
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(last[column] + 1, current[column - 1] + 1)
        cost = min(cost, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
