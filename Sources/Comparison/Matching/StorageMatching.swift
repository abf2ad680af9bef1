import EntsimEntitlement
package import EntsimScenarioModel

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
    let assignment = assignment(of: tokens, to: patterns)
    var found = Match()
    for (pattern, token) in assignment.met {
      found.append(matching.match(tokens[token].value, withFields: patterns[pattern].fields))
    }
    for kind in TokenKind.allCases {
      for (pattern, token) in assignment.unmet where patterns[pattern].kind == kind {
        found.append(
          matching.match(
            tokens[token].value,
            withFields: patterns[pattern].fields,
            at: [.index(token)]
          )
        )
      }
      found.mismatches += assignment.patternsLeft.filter { patterns[$0].kind == kind }
        .map { .missing(patterns[$0].pattern, at: [.index($0)]) }
      found.mismatches += assignment.tokensLeft.filter { tokens[$0].kind == kind }
        .map { .unexpected(tokens[$0].value, at: [.index($0)]) }
    }
    return found
  }

  /// Which token each pattern is compared with, by their places.
  struct Assignment {
    /// The patterns with the tokens that meet them.
    var met: [(pattern: Int, token: Int)]
    /// The patterns with tokens of their kind that do not meet them.
    var unmet: [(pattern: Int, token: Int)] = []
    /// The patterns for which there is no token.
    var patternsLeft: [Int] = []
    /// The tokens for which there is no pattern.
    var tokensLeft: [Int] = []
  }

  /// Returns which token each pattern is compared with: one that meets it, else one of its kind.
  func assignment(of tokens: [StoredToken], to patterns: [TokenPattern]) -> Assignment {
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
    var assignment = Assignment(met: pairing.pairs.map { (pattern: $0.0, token: $0.1) })
    for kind in TokenKind.allCases {
      let patternsLeft = pairing.takersLeft.filter { patterns[$0].kind == kind }
      let tokensLeft = pairing.offersLeft.filter { tokens[$0].kind == kind }
      assignment.unmet += zip(patternsLeft, tokensLeft).map { (pattern: $0, token: $1) }
      assignment.patternsLeft += patternsLeft.dropFirst(tokensLeft.count)
      assignment.tokensLeft += tokensLeft.dropFirst(patternsLeft.count)
    }
    return assignment
  }
}

extension Snapshot {
  /// Returns the stored tokens that a list speaks of, each with the place of the pattern that it is compared with.
  ///
  /// - Parameter patterns: The list; what it captures, or has captured before, may be any value.
  /// - Returns: The tokens in their order; the place is nil where no pattern is left for a token.
  package func assignedTokens(
    to patterns: [TokenPattern]
  ) -> [(token: StoredToken, pattern: Int?)] {
    let tokens = storage(for: patterns)
    let matching = PatternMatching(guids: nil)
      .leavingOpen(patterns.flatMap { $0.fields.captureNames + $0.pattern.askedNames })
    let assignment = StorageMatching(matching: matching).assignment(of: tokens, to: patterns)
    var places: [Int: Int] = [:]
    for pair in assignment.met + assignment.unmet { places[pair.token] = pair.pattern }
    return tokens.enumerated().map { (token: $1, pattern: places[$0]) }
  }
}

extension TokenPattern {
  /// The token's fields as one pattern.
  package var pattern: Pattern { Pattern(.map(fields), at: range) }
}
