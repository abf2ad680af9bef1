package import ScenarioModel

extension Expectation {
  /// The pattern of the callback that is expected; nil for everything else.
  package var callback: CallbackPattern? {
    switch item {
    case .callback(let pattern): pattern
    case .storage, .state, .outcome, .anyOrder: nil
    }
  }

  /// Whether a callback is expected.
  var isCallback: Bool {
    switch item {
    case .callback: true
    case .storage, .state, .outcome, .anyOrder: false
    }
  }

  /// The items of a group, or the expectation itself.
  var items: [Expectation] {
    switch item {
    case .anyOrder(let items): items
    case .callback, .outcome, .storage, .state: [self]
    }
  }

  /// Whether the expectation is a group of items that may come in any order.
  var isGroup: Bool {
    switch item {
    case .anyOrder: true
    case .callback, .outcome, .storage, .state: false
    }
  }
}

extension StatePattern {
  /// What is expected, as the fields of one dictionary.
  package var fields: [Pattern.Field] {
    var fields: [Pattern.Field] = []
    if let flow { fields.append(Pattern.Field("flow", flow)) }
    if let selectedProvider { fields.append(Pattern.Field("selectedProvider", selectedProvider)) }
    return fields
  }
}
