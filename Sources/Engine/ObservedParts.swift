import EntsimScenarioModel

/// What of a run a step asks for, or the end of the scenario, so that nothing else is noted.
struct ObservedParts {
  /// Whether it says what is stored.
  var storage = true
  /// Whether it says where an SDK stands.
  var state = true
  /// Whether it says what is sent.
  var requests = true
  /// Whether it says what apps on the REST path are answered.
  var answers = true
  /// Whether it says how soon the storage or the state has to be as expected.
  var moments = false

  /// Everything.
  static let all = Self()

  /// Returns everything, for a step; each change only where the step asks for it.
  static func all(of step: Step) -> Self { Self(moments: Self(of: step).moments) }
}

extension ObservedParts {
  /// Returns what a step asks for.
  init(of step: Step) {
    storage = step.expectations.contains { $0.item.asks(for: .storage) }
    state = step.expectations.contains { $0.item.asks(for: .state) }
    requests = step.requests != nil
    answers = step.answers != nil
    moments = step.deadline != nil && (storage || state)
  }

  /// Returns what a scenario asks for at the end.
  init(of finally: Finally) {
    storage = finally.storage != nil
    state = finally.state != nil
    requests = finally.requests != nil
    answers = false
  }
}

extension Expectation.Item {
  fileprivate enum Part {
    case storage, state
  }

  /// Whether it, or an item of the group that it is, asks for a part of a snapshot.
  fileprivate func asks(for part: Part) -> Bool {
    switch self {
    case .storage: part == .storage
    case .state: part == .state
    case .anyOrder(let items): items.contains { $0.item.asks(for: part) }
    case .output: false
    }
  }
}
