package import EntsimComparison
package import EntsimEntitlement
package import EntsimScenarioModel

extension SideTexts {
  /// One side of a row about the storage or the state.
  struct SnapshotText {
    /// The whole on one line.
    let line: MarkedText
    /// The stored tokens, each as an item of a list.
    var tokens: [MarkedText] = []
    /// How many further tokens there are, which are not shown.
    var moreCount = 0
  }

  /// Returns what is expected of the storage or of the state, and what was found there.
  ///
  /// Of longer lists of tokens than `most`, those that differ are shown, and so many of them.
  static func snapshot(
    _ expectation: Expectation,
    _ snapshot: Snapshot,
    _ mismatches: [Mismatch] = [],
    showing most: Int = .max
  ) -> (expected: SnapshotText, actual: SnapshotText) {
    switch expectation.item {
    case .output, .anyOrder:
      preconditionFailure("\(expectation.item) is no part of a snapshot")
    case .storage(let patterns):
      let stored = snapshot.storage(for: patterns)
      let wrapped = mismatches.map { $0.inside(stored) }
      let ways = mismatches.paths.behindFirst
      let tokens = Value.list(
        stored.enumerated().map { index, token in
          token.withoutNulls(but: ways[.index(index)] ?? []).wrapped
        }
      )
      return (
        storage(
          Pattern(.list(patterns.map(\.wrapped)), at: expectation.range),
          wrapped,
          .expected,
          showing: most
        ),
        storage(Pattern(notating: tokens), wrapped, .actual, showing: most)
      )
    case .state(let state):
      let pattern = Pattern(.map(state.fields), at: expectation.range)
      let named = snapshot.notedState.value.fields(namedBy: state)
        .shown(for: pattern, mismatches.paths)
      return (
        self.state(pattern, mismatches, .expected),
        self.state(Pattern(notating: named), mismatches, .actual)
      )
    }
  }

  private static func state(
    _ tree: Pattern,
    _ mismatches: [Mismatch],
    _ side: MarkedText.Side
  ) -> SnapshotText {
    SnapshotText(
      line: MarkedText([tree], mismatches: mismatches, side: side) { "state: \($0[0].notation)" }
    )
  }

  private static func storage(
    _ tree: Pattern,
    _ mismatches: [Mismatch],
    _ side: MarkedText.Side,
    showing most: Int
  ) -> SnapshotText {
    // The indices of mismatches are those of the side that they underline.
    var ownOfToken: [Int: [Mismatch]] = [:]
    for mismatch in mismatches where side.underlines(mismatch) {
      guard case .index(let index)? = mismatch.path.first else { continue }
      ownOfToken[index, default: []].append(mismatch.at(Array(mismatch.path.dropFirst())))
    }
    func tokens(_ shown: some Sequence<Int>) -> [MarkedText] {
      shown.map { token(tree.items[$0], ownOfToken[$0] ?? [], side) }
    }
    guard tree.items.count <= most else {
      let differing = ownOfToken.keys.sorted().prefix(most)
      let shown = differing.isEmpty ? Array(tree.items.indices.prefix(most)) : Array(differing)
      return SnapshotText(
        line: MarkedText(text: "storage: …"),
        tokens: tokens(shown),
        moreCount: tree.items.count - shown.count
      )
    }
    let line = MarkedText([tree], mismatches: mismatches, side: side) { trees in
      "storage: " + (trees[0].notation == "[]" ? "empty" : trees[0].notation)
    }
    return SnapshotText(line: line, tokens: tokens(tree.items.indices))
  }

  private static func token(
    _ token: Pattern,
    _ mismatches: [Mismatch],
    _ side: MarkedText.Side
  ) -> MarkedText {
    func item(_ trees: [Pattern]) -> String { "- \(trees[0].notation)" }
    var text = MarkedText([token], mismatches: mismatches, side: side, render: item)
    let fields = token.fields.flatMap { kind in
      kind.pattern.fields.map { [PathComponent.field(kind.name), .field($0.name)] }
    }
    text.addJoints(before: Array(fields.dropFirst()), of: token, render: item)
    return text
  }
}

extension TokenPattern {
  /// The token as an item of `storage`.
  package var wrapped: Pattern {
    Pattern(.map([Pattern.Field(kind.rawValue, pattern)]), at: range)
  }
}

extension StoredToken {
  /// Returns the token without the fields that are null, but for those that are wrong, by the ways to them.
  ///
  /// The viewer of a temporary pass is null, and no token may be expected with such a field.
  package func withoutNulls(but paths: [ArraySlice<PathComponent>] = []) -> StoredToken {
    guard case .description(let description) = value else { return self }
    let fields = description.fields.filter { field in
      field.value != .null || paths.contains([.field(field.name)])
    }
    var token = self
    token.value = .description(Value.Description(fields: fields))
    return token
  }

  /// The token as an item of `storage`.
  package var wrapped: Value {
    if case .description(let description) = value {
      return .map([Value.Field(kind.rawValue, .map(description.fields))])
    }
    return .map([Value.Field(kind.rawValue, value)])
  }
}

extension Mismatch {
  /// Returns the mismatch with the path that leads through the kind of the token.
  fileprivate func inside(_ tokens: [StoredToken]) -> Mismatch {
    guard path.count > 1, case .index(let index) = path[0] else { return self }
    return at([path[0], .field(tokens[index].kind.rawValue)] + path.dropFirst())
  }

  fileprivate func at(_ path: [PathComponent]) -> Mismatch {
    Mismatch(path: path, expected: expected, actual: actual, reason: reason)
  }
}

extension Value {
  /// Returns the fields of a state that a pattern names.
  package func fields(namedBy state: StatePattern) -> Value {
    guard case .map(let values) = self else { return self }
    let names = state.fields.map(\.name)
    return .map(values.filter { names.contains($0.name) })
  }
}
