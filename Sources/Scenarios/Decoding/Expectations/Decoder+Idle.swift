internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimScenarioModel
internal import EntsimYAML

/// What checks nothing as a whole, though each part of it is in order.
extension Decoder {
  /// Whether everything that was looked at could be read.
  ///
  /// Otherwise an unreadable word may be the missing expectation.
  var isReadable: Bool {
    findings.sorted.allSatisfy { $0.severity != .error || $0.code == .checksNothing }
  }

  /// Returns the kinds of output that expectations speak of.
  func kinds(in steps: [Step], _ never: [OutputPattern]) -> Set<OutputKind> {
    let expected = steps.flatMap(\.expectations).flatMap(\.outputNames)
    return Set((expected + never.map(\.name)).map(\.kind))
  }

  /// Reports the kinds in `only` that no expectation speaks of.
  ///
  /// `only` is said once for all cells, some of whose SDKs may lack a kind, so one cell whose
  /// expectations speak of it is enough.
  func refuseIdleKinds(_ pair: Pair?, _ only: [OutputKind]?, in cells: [ReadCell]) {
    let spokenOf = cells.compactMap(\.kindsSpokenOf)
    guard let pair, let only, let nodes = pair.value.sequence, !cells.isEmpty,
      spokenOf.count == cells.count
    else { return }
    // `only` itself is in the order of the reference, not in that of the file.
    for node in nodes {
      guard let kind = node.string.flatMap(OutputKind.init(rawValue:)),
        !spokenOf.contains(where: { $0.contains(kind) })
      else { continue }
      let removal = only.count == 1 ? "leave `only` out" : "remove it"
      if let name = cells.lazy.compactMap({ $0.device.output(of: kind) }).first {
        error(.checksNothing, at: node) {
          "`only` compares `\(kind.rawValue)`, and no expectation is of this kind"
          "expect something of it, say `never: [\(name.rawValue)]` where nothing may come, "
            + "or \(removal)"
        }
      } else {
        error(.checksNothing, at: node) {
          "`only` compares `\(kind.rawValue)`, and nothing of this kind can come"
          removal
        }
      }
    }
  }

  /// Reports fields of states that are captured where no cell uses what was captured.
  func refuseUnusedStates(in cells: [ReadCell]) {
    guard let first = cells.first else { return }
    for (capture, state) in first.unusedStates.sorted(by: { $0.key < $1.key })
    where cells.allSatisfy({ $0.unusedStates[capture] != nil }) {
      let pair = state.pair
      let name = pair.key.text
      calls = state.calls
      defer { calls = [] }
      error(.checksNothing, at: pair.value) {
        "every `\(name)` passes here, and nothing uses `<capture:\(capture)>`, so this checks nothing"
        "compare a later value with `<same:\(capture)>`, or leave `\(name)` out"
      }
    }
  }

  /// Reports steps that all allow other outputs, where nothing says what is expected or forbidden.
  func refuseIdleSteps(
    _ steps: [Step],
    in node: Node?,
    _ never: [OutputPattern],
    _ finally: Finally
  ) {
    let isIdle = steps.allSatisfy {
      !$0.isExhaustive && $0.expectations.isEmpty && $0.requests == nil && $0.answers == nil
    }
    guard isIdle, never.isEmpty, finally == Finally(), let first = steps.first,
      let key = node?.sequence?[first.number - 1]["exhaustive"]?.key
    else { return }
    calls = first.calls
    defer { calls = [] }
    error(.checksNothing, at: key) {
      steps.count == 1
        ? "the only step allows other outputs, and expects none"
        : "every step allows other outputs, and expects none"
      "add the expected outputs, or remove `exhaustive: false` where none may come; "
        + "`requests`, `never` and `finally` are expectations too"
    }
  }
}

extension Expectation {
  /// The outputs that are expected, those of a group too.
  fileprivate var outputNames: [OutputName] {
    switch item {
    case .output(let pattern): [pattern.name]
    case .anyOrder(let items): items.flatMap(\.outputNames)
    case .storage, .state: []
    }
  }
}

extension DeviceInSteps {
  /// Returns an output of a kind that some app may receive or bring about at some time of the run.
  fileprivate func output(of kind: OutputKind) -> OutputName? {
    switch kind {
    case .callbacks, .status, .tracking: callback(of: kind).map { .callback($0) }
    case .answers: .answer(.checkToken)
    case .outcomes: everApps.contains { $0.path == .restV1 } ? .outcome(.plays) : nil
    }
  }

  private func callback(of kind: OutputKind) -> CallbackName? {
    CallbackName.allCases.first { name in
      name.surface.kind == kind
        && everApps.contains { app in
          app.path == .sdk && !app.lacks.contains(name)
            && name.surface.availability.includes(app.sdk, on: platform)
        }
    }
  }
}
