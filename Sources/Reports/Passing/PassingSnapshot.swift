import EntsimComparison
import EntsimComparisonText
import EntsimEntitlement
import EntsimScenarioModel

/// The storage or the state as a scenario would have passed it.
enum PassingSnapshot {
  /// The stored tokens, each an item of a list.
  case storage([PassingItem])
  /// The fields of the state, on one line.
  case state(String)

  /// The item of `expect`, without the `- ` of the list.
  var text: String {
    switch self {
    case .storage(let tokens):
      tokens.isEmpty ? "storage: empty" : "storage: \(Notation.list(tokens.map(\.text)))"
    case .state(let text): "state: \(text)"
    }
  }
}

extension Expectation {
  /// Returns the storage or the state that the expectation would have passed with, as a row has found it.
  ///
  /// - Precondition: The expectation is about the storage or the state, and the row is its own.
  func passing(_ row: ComparisonRow) -> PassingSnapshot {
    let (snapshot, mismatches) = row.found
    switch item {
    case .storage(let patterns):
      return .storage(snapshot.passingTokens(for: patterns, mismatches))
    case .state(let state):
      let named = snapshot.notedState.value.fields(namedBy: state)
      let pattern = Pattern(.map(state.fields), at: state.range)
      return .state(Notation.text(of: pattern.adjusted(to: named, mismatches.paths)))
    case .output, .anyOrder: preconditionFailure("\(item) is no part of a snapshot")
    }
  }
}

extension ComparisonRow {
  /// What a row about the storage or the state has found.
  fileprivate var found: (Snapshot, [Mismatch]) {
    switch self {
    case .held(_, let snapshot): (snapshot, [])
    case .broken(_, let snapshot, let mismatches): (snapshot, mismatches)
    case .matched, .changed, .missing, .unexpected, .skipped:
      preconditionFailure("\(self) is about an output")
    }
  }
}

extension Snapshot {
  /// Returns the stored tokens as items; those that a pattern expects with the fields that it names.
  fileprivate func passingTokens(
    for patterns: [TokenPattern],
    _ mismatches: [Mismatch]
  ) -> [PassingItem] {
    // Of a token that is missing, the path begins with the place of its pattern.
    let ways = mismatches.filter { $0.path.count > 1 }.paths.behindFirst
    return assignedTokens(to: patterns).enumerated().map { index, assigned in
      let token = assigned.token
      guard let place = assigned.pattern else {
        return .written(Pattern(notating: token.withoutNulls().wrapped).notation, over: nil)
      }
      let pattern = patterns[place]
      let paths = ways[.index(index)] ?? []
      let passing = pattern.pattern.adjusted(to: token.withoutNulls(but: paths).value, paths)
      let item = Pattern(.map([Pattern.Field(token.kind.rawValue, passing)]), at: pattern.range)
      return paths.isEmpty
        ? .kept(pattern.range, text: item.notation)
        : .written(item.notation, over: pattern.range)
    }
  }
}
