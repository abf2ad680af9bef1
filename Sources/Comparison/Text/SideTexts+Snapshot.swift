import Entitlement
import Scenarios

extension SideTexts {
  /// Returns what is expected of the storage or of the state, and what was found there.
  static func snapshot(
    _ expectation: Expectation,
    _ snapshot: Snapshot,
    _ mismatches: [Mismatch] = []
  ) -> (expected: MarkedText, actual: MarkedText) {
    switch expectation.item {
    case .callback(let pattern):
      preconditionFailure("\(pattern.name) is no part of a snapshot")
    case .outcome, .anyOrder:
      preconditionFailure("\(expectation.item) is no part of a snapshot")
    case .storage(let tokens):
      let wrapped = mismatches.map(\.insideToken)
      let pattern = Pattern(.list(tokens.map(\.wrapped)), at: expectation.range)
      return (
        storage(pattern, wrapped, side: .expected),
        storage(
          Value.list(snapshot.storage.map(wrappedToken)),
          wrapped,
          side: .actual
        )
      )
    case .state(let state):
      let pattern = Pattern(.map(state.fields), at: expectation.range)
      let named = snapshot.stateValue.fields(namedBy: state).shown(for: pattern)
      return (
        MarkedText([pattern], mismatches: mismatches, side: .expected) {
          "state: " + $0.map(\.notation).joined()
        },
        MarkedText([named], mismatches: mismatches, side: .actual) {
          "state: " + $0.map(\.notation).joined()
        }
      )
    }
  }

  private static func storage<Tree: NotatedTree>(
    _ tree: Tree,
    _ mismatches: [Mismatch],
    side: MarkedText.Side
  ) -> MarkedText {
    MarkedText([tree], mismatches: mismatches, side: side) { trees in
      let text = trees.map(\.notation).joined()
      return "storage: " + (text == "[]" ? "empty" : text)
    }
  }

  private static func wrappedToken(_ token: Value) -> Value {
    let fields: Value =
      switch token {
      case .description(let description): .map(description.fields)
      case .null, .bool, .integer, .string, .list, .map: token
      }
    return .map([Value.Field("authentication", fields)])
  }
}

extension TokenPattern {
  /// The token as an item of `storage`.
  fileprivate var wrapped: Pattern {
    Pattern(.map([Pattern.Field("authentication", pattern)]), at: range)
  }
}

extension Mismatch {
  /// The mismatch with the path that leads through the kind of the token.
  fileprivate var insideToken: Mismatch {
    guard path.count > 1 else { return self }
    return Mismatch(
      path: [path[0], .field("authentication")] + path.dropFirst(),
      expected: expected,
      actual: actual,
      reason: reason
    )
  }
}

extension Value {
  fileprivate func fields(namedBy state: StatePattern) -> Value {
    guard case .map(let values) = self else { return self }
    let names = state.fields.map(\.name)
    return .map(values.filter { names.contains($0.name) })
  }
}
