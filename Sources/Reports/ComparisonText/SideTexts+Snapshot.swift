import Comparison
import Entitlement
import ScenarioModel

extension SideTexts {
  /// One side of a row about the storage or the state.
  struct SnapshotText {
    /// The whole on one line.
    let line: MarkedText
    /// The stored tokens, each as an item of a list.
    var tokens: [MarkedText] = []
  }

  /// Returns what is expected of the storage or of the state, and what was found there.
  static func snapshot(
    _ expectation: Expectation,
    _ snapshot: Snapshot,
    _ mismatches: [Mismatch] = []
  ) -> (expected: SnapshotText, actual: SnapshotText) {
    switch expectation.item {
    case .callback(let pattern):
      preconditionFailure("\(pattern.name) is no part of a snapshot")
    case .outcome, .anyOrder:
      preconditionFailure("\(expectation.item) is no part of a snapshot")
    case .storage(let tokens):
      let wrapped = mismatches.map { $0.inside(snapshot.storage) }
      return (
        storage(Pattern(.list(tokens.map(\.wrapped)), at: expectation.range), wrapped, .expected),
        storage(Value.list(snapshot.storage.map(wrappedToken)), wrapped, .actual)
      )
    case .state(let state):
      let pattern = Pattern(.map(state.fields), at: expectation.range)
      let named = snapshot.stateValue.fields(namedBy: state).shown(for: pattern, mismatches.paths)
      return (
        self.state(pattern, mismatches, .expected), self.state(named, mismatches, .actual)
      )
    }
  }

  private static func state<Tree: NotatedTree>(
    _ tree: Tree,
    _ mismatches: [Mismatch],
    _ side: MarkedText.Side
  ) -> SnapshotText {
    SnapshotText(
      line: MarkedText([tree], mismatches: mismatches, side: side) { trees in
        "state: " + trees.map(\.notation).joined()
      }
    )
  }

  private static func storage<Tree: NotatedTree>(
    _ tree: Tree,
    _ mismatches: [Mismatch],
    _ side: MarkedText.Side
  ) -> SnapshotText {
    let line = MarkedText([tree], mismatches: mismatches, side: side) { trees in
      let text = trees.map(\.notation).joined()
      return "storage: " + (text == "[]" ? "empty" : text)
    }
    let tokens = tree.items.enumerated().map { index, token in
      // The indices of mismatches are those of the side that they underline.
      let own = mismatches.filter { side.underlines($0) && $0.path.first == .index(index) }
      return self.token(token, own.map(\.withoutIndex), side)
    }
    return SnapshotText(line: line, tokens: tokens)
  }

  private static func token<Tree: NotatedTree>(
    _ token: Tree,
    _ mismatches: [Mismatch],
    _ side: MarkedText.Side
  ) -> MarkedText {
    func item(_ trees: [Tree]) -> String { "- " + trees.map(\.notation).joined() }
    var text = MarkedText([token], mismatches: mismatches, side: side, render: item)
    let fields = token.fieldNames.flatMap { kind in
      (token.part(.field(kind))?.fieldNames ?? []).map { [.field(kind), PathComponent.field($0)] }
    }
    text.addJoints(before: Array(fields.dropFirst()), of: token, render: item)
    return text
  }

  private static func wrappedToken(_ token: StoredToken) -> Value {
    let fields: Value =
      switch token.value {
      case .description(let description): .map(description.fields)
      case .null, .bool, .integer, .string, .list, .map: token.value
      }
    return .map([Value.Field(token.kind.rawValue, fields)])
  }
}

extension TokenPattern {
  /// The token as an item of `storage`.
  fileprivate var wrapped: Pattern {
    Pattern(.map([Pattern.Field(kind.rawValue, pattern)]), at: range)
  }
}

extension Mismatch {
  /// Returns the mismatch with the path that leads through the kind of the token.
  fileprivate func inside(_ tokens: [StoredToken]) -> Mismatch {
    guard path.count > 1, case .index(let index) = path[0] else { return self }
    return Mismatch(
      path: [path[0], .field(tokens[index].kind.rawValue)] + path.dropFirst(),
      expected: expected,
      actual: actual,
      reason: reason
    )
  }
}

extension Mismatch {
  /// The mismatch with the path from the token on.
  fileprivate var withoutIndex: Mismatch {
    Mismatch(path: Array(path.dropFirst()), expected: expected, actual: actual, reason: reason)
  }
}

extension Value {
  fileprivate func fields(namedBy state: StatePattern) -> Value {
    guard case .map(let values) = self else { return self }
    let names = state.fields.map(\.name)
    return .map(values.filter { names.contains($0.name) })
  }
}
