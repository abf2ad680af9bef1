internal import Diagnostics
internal import Entitlement
internal import YAML

/// What checks nothing as a whole, though each part of it is in order.
extension Decoder {
  /// Whether everything that was looked at could be read.
  ///
  /// Only then is what is missing missing on purpose: a word that nobody knows may be the expectation
  /// that was meant.
  var isReadable: Bool {
    findings.sorted.allSatisfy { $0.severity != .error || $0.code == .checksNothing }
  }

  /// Returns the kinds of output that expectations speak of.
  func kinds(
    in steps: [Step],
    _ never: [CallbackPattern]
  ) -> Set<CallbackDescription.Kind> {
    let expected = steps.flatMap(\.expectations).flatMap(\.callbackNames)
    return Set((expected + never.map(\.name)).map(\.surface.kind))
  }

  /// Reports the kinds in `only` that no expectation speaks of.
  ///
  /// `only` is said once for all cells, some of whose SDKs may lack a kind, so one cell whose
  /// expectations speak of it is enough.
  mutating func refuseIdleKinds(
    _ pair: Pair?,
    _ only: [CallbackDescription.Kind]?,
    in cells: [Scope]
  ) {
    let spokenOf = cells.compactMap(\.kindsSpokenOf)
    guard let pair, let only, let nodes = pair.value.sequence, !cells.isEmpty,
      spokenOf.count == cells.count
    else { return }
    for (kind, node) in zip(only, nodes) where !spokenOf.contains(where: { $0.contains(kind) }) {
      let removal = only.count == 1 ? "leave `only` out" : "remove it"
      if let name = cells.lazy.compactMap({ $0.callback(of: kind) }).first {
        error(
          .checksNothing,
          "`only` compares `\(kind.rawValue)`, and no expectation is of this kind",
          at: node,
          help: "expect something of it, say `never: [\(name.rawValue)]` where nothing may come, "
            + "or \(removal)"
        )
      } else {
        error(
          .checksNothing,
          "`only` compares `\(kind.rawValue)`, and nothing of this kind can come",
          at: node,
          help: removal
        )
      }
    }
  }
}

extension Expectation {
  /// The callbacks that are expected, those of a group too.
  fileprivate var callbackNames: [CallbackName] {
    switch item {
    case .callback(let pattern): [pattern.name]
    case .anyOrder(let items): items.flatMap(\.callbackNames)
    case .outcome, .storage, .state: []
    }
  }
}

extension Scope {
  /// Returns a callback of a kind that some app may receive at some time of the run.
  fileprivate func callback(of kind: CallbackDescription.Kind) -> CallbackName? {
    CallbackName.allCases.first { name in
      name.surface.kind == kind
        && everApps.contains { app in
          app.path == .sdk && !app.lacks.contains(name)
            && name.surface.availability.includes(app.sdk, on: platform)
        }
    }
  }
}
