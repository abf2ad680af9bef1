import Entitlement
package import ScenarioModel

/// Compares what is stored with what is expected to be; the order of the tokens does not count.
///
/// Patterns may overlap, as `{}` and `{subscriber: alice}` do, so the tokens are dealt out by a
/// bipartite matching (augmenting paths) and not first come, first served. Of two patterns that one
/// token fits, that at the token's own place among those of its kind has it, so that the other one is
/// what differs.
struct StorageMatching {
  let matching: PatternMatching

  /// Returns how the tokens and the patterns go together.
  ///
  /// The first path component of a mismatch is the index of the token in the storage, or of the
  /// pattern in its list for a token that is missing.
  func match(_ tokens: [StoredToken], with patterns: [TokenPattern]) -> Match {
    if patterns.contains(where: { !$0.fields.captureNames.isEmpty }) {
      return withCaptures(tokens, patterns) ?? dealtOut(tokens, patterns)
    }
    return isMetInOrder(tokens, patterns) ? Match() : dealtOut(tokens, patterns)
  }

  /// Whether each pattern is met by the token at its place, as where the list was pasted from a failure.
  private func isMetInOrder(_ tokens: [StoredToken], _ patterns: [TokenPattern]) -> Bool {
    tokens.count == patterns.count
      && zip(tokens, patterns).allSatisfy { token, pattern in
        token.kind == pattern.kind
          && matching.match(token.value, withFields: pattern.fields).isExact
      }
  }

  /// The most tokens that are compared to find those that go with what the list itself captures.
  private static let limit = 10_000

  /// Returns the match of patterns of which some capture what others ask for; nil where no way to deal out the
  /// tokens meets all.
  ///
  /// The patterns take tokens in their order, each the first that meets it and leaves one for each of the
  /// others (backtracking).
  private func withCaptures(_ tokens: [StoredToken], _ patterns: [TokenPattern]) -> Match? {
    guard tokens.count == patterns.count, patterns.count <= CaptureSearch.expectationLimit
    else { return nil }
    var looks = 0
    var taken = [Bool](repeating: false, count: tokens.count)

    func match(from index: Int, _ matching: PatternMatching) -> Match? {
      guard index < patterns.count else { return Match() }
      for place in tokens.indices
      where !taken[place] && tokens[place].kind == patterns[index].kind && looks < Self.limit {
        looks += 1
        var found = matching.match(tokens[place].value, withFields: patterns[index].fields)
        guard found.isExact else { continue }
        var known = matching
        known.captures.remember(found.captured)
        taken[place] = true
        defer { taken[place] = false }
        if let rest = match(from: index + 1, known) {
          found.append(rest)
          return found
        }
      }
      return nil
    }
    return match(from: 0, matching)
  }

  private func dealtOut(_ tokens: [StoredToken], _ patterns: [TokenPattern]) -> Match {
    let mayLook = matching.effort?.take(tokens.count * patterns.count) ?? true
    var pairing = BipartiteMatching(takers: patterns.count)
    let placesOfKind = Dictionary(grouping: patterns.indices) { patterns[$0].kind }
    var rankOfKind: [TokenKind: Int] = [:]
    for (index, token) in tokens.enumerated() {
      let rank = rankOfKind[token.kind, default: 0]
      rankOfKind[token.kind] = rank + 1
      let ofKind = mayLook ? placesOfKind[token.kind] ?? [] : []
      pairing.offer(
        to: ofKind.filter {
          matching.match(token.value, withFields: patterns[$0].fields).isExact
        },
        preferring: rank < ofKind.count ? ofKind[rank] : index
      )
    }
    var found = Match()
    for (pattern, token) in pairing.pairs {
      found.append(matching.match(tokens[token].value, withFields: patterns[pattern].fields))
    }
    for kind in TokenKind.allCases {
      let patternsLeft = pairing.takersLeft.filter { patterns[$0].kind == kind }
      let tokensLeft = pairing.offersLeft.filter { tokens[$0].kind == kind }
      for (pattern, token) in zip(patternsLeft, tokensLeft) {
        found.append(
          matching.match(
            tokens[token].value,
            withFields: patterns[pattern].fields,
            at: [.index(token)]
          )
        )
      }
      found.mismatches += patternsLeft.dropFirst(tokensLeft.count)
        .map { .missing(patterns[$0].pattern, at: [.index($0)]) }
      found.mismatches += tokensLeft.dropFirst(patternsLeft.count)
        .map { .unexpected(tokens[$0].value, at: [.index($0)]) }
    }
    return found
  }
}

extension TokenPattern {
  /// The token's fields as one pattern.
  package var pattern: Pattern { Pattern(.map(fields), at: range) }
}
