/// Finds the word that a person probably meant.
public enum Spelling {
  /// Words of more scalars than this are not compared.
  static let longestWord = 64
  /// Candidates after so many are not looked at.
  static let mostCandidates = 500
  /// More edits than this are no slip of the fingers, however long the word.
  static let mostEdits = 6

  /// Returns the candidate nearest to a word, or nil when none is near.
  ///
  /// Nearness is the number of insertions, deletions, replacements and swaps of neighbours that
  /// turn one into the other, regardless of case; a third of the longer word's length, at least
  /// one and at most six, is still near. Of several equally near ones the first is taken. Work is
  /// bounded: words of more than 64 scalars are near to nothing, and only the first 500 candidates
  /// are looked at.
  public static func nearest(
    to word: String,
    among candidates: some Sequence<String>
  ) -> String? {
    guard let folded = foldedScalars(word), !folded.isEmpty else { return nil }
    var best: (candidate: String, edits: Int)?
    for candidate in candidates.prefix(mostCandidates) {
      if candidate == word { return candidate }
      guard let other = foldedScalars(candidate), !other.isEmpty else { continue }
      let longer = max(folded.count, other.count)
      let allowed = min(max(1, longer / 3), mostEdits, longer - 1, (best?.edits ?? .max) - 1)
      guard let edits = distance(folded, other, atMost: allowed) else { continue }
      best = (candidate, edits)
    }
    return best?.candidate
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

  /// The Damerau-Levenshtein distance in which no part is changed twice, or nil above a limit.
  ///
  /// Cells further from the diagonal than the limit cannot matter and are not computed.
  private static func distance(
    _ left: [Unicode.Scalar],
    _ right: [Unicode.Scalar],
    atMost limit: Int
  ) -> Int? {
    guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
    let unreachable = limit + 1
    let width = right.count + 1
    var beforeLast = Array(repeating: unreachable, count: width)
    var last = (0..<width).map { min($0, unreachable) }
    var current = beforeLast
    for row in 1...left.count {
      let band = max(1, row - limit)...max(1, min(right.count, row + limit))
      current[band.lowerBound - 1] = band.lowerBound == 1 ? min(row, unreachable) : unreachable
      var least = current[band.lowerBound - 1]
      for column in band {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(last[column] + 1, current[column - 1] + 1, unreachable)
        cost = min(cost, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current[column] = cost
        least = min(least, cost)
      }
      if band.upperBound + 1 < width { current[band.upperBound + 1] = unreachable }
      // A swap reaches back two rows, so one hopeless row is not the end, but the next one is.
      if least >= unreachable, last.allSatisfy({ $0 >= unreachable }) { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
