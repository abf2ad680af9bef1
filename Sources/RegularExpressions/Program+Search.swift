extension Program {
  /// Whether the pattern is found in a text.
  func isFound(in text: String) -> Bool {
    var states = first(following: followedAtStart)
    // A match may begin at each scalar. What leads on from there is known, so it is not followed again.
    let begin = first(following: followed)
    let fresh = zip(followed, begin).map { $0 & ~$1 }
    for scalar in text.unicodeScalars {
      if reachesEnd(states) { return true }
      readers.select(scalar, from: &states)
      var carry: UInt64 = 0
      for word in 0..<words {
        let moved = states[word]
        states[word] = moved << 1 | carry | begin[word]
        carry = moved >> 63
      }
      follow(fresh, in: &states)
    }
    follow(text.isEmpty ? zip(followedAtStart, followedAtEnd).map(|) : followedAtEnd, in: &states)
    return reachesEnd(states)
  }

  private func reachesEnd(_ states: [UInt64]) -> Bool { states[end / 64] >> (end % 64) & 1 == 1 }
}
