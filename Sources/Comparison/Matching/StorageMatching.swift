import Entitlement
import Scenarios

/// Compares what is stored with what is expected to be; the order of the tokens does not count.
///
/// Patterns may overlap, as `{}` and `{subscriber: alice}` do, so the tokens are dealt out as a
/// bipartite matching (augmenting paths) and not first come, first served.
struct StorageMatching {
  let matching: PatternMatching

  /// Returns the mismatches, their first path component the index of the token in the storage, or
  /// of the pattern in its list for a token that is missing.
  func mismatches(of tokens: [Value], with patterns: [TokenPattern]) -> [Mismatch] {
    let options = patterns.map { pattern in
      tokens.indices.filter {
        matching.mismatches(of: tokens[$0], withFields: pattern.fields).isEmpty
      }
    }
    var patternOfToken = [Int?](repeating: nil, count: tokens.count)
    var patternsLeft: [Int] = []
    for pattern in patterns.indices {
      var visited = Set<Int>()
      let isPlaced = Self.place(pattern, options, into: &patternOfToken, visited: &visited)
      if !isPlaced { patternsLeft.append(pattern) }
    }
    let tokensLeft = tokens.indices.filter { patternOfToken[$0] == nil }
    return zip(patternsLeft, tokensLeft)
      .flatMap { pattern, token in
        matching.mismatches(
          of: tokens[token],
          withFields: patterns[pattern].fields,
          at: [.index(token)]
        )
      }
      + patternsLeft.dropFirst(tokensLeft.count)
      .map { .missing(patterns[$0].pattern, at: [.index($0)]) }
      + tokensLeft.dropFirst(patternsLeft.count)
      .map { .unexpected(tokens[$0], at: [.index($0)]) }
  }

  /// Gives a pattern one of its tokens; a pattern that has it already takes another, if it can.
  private static func place(
    _ pattern: Int,
    _ options: [[Int]],
    into patternOfToken: inout [Int?],
    visited: inout Set<Int>
  ) -> Bool {
    for token in options[pattern] where visited.insert(token).inserted {
      if let holder = patternOfToken[token] {
        guard place(holder, options, into: &patternOfToken, visited: &visited) else { continue }
      }
      patternOfToken[token] = pattern
      return true
    }
    return false
  }
}

extension TokenPattern {
  /// The token's fields as one pattern.
  var pattern: Pattern { Pattern(.map(fields), at: range) }
}
