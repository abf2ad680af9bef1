package import EntsimScenarioModel

extension Expectation {
  /// The pattern of the output that is expected; nil for everything else.
  package var output: OutputPattern? {
    switch item {
    case .output(let pattern): pattern
    case .storage, .state, .anyOrder: nil
    }
  }

  /// Whether an output is expected.
  var isOutput: Bool {
    switch item {
    case .output: true
    case .storage, .state, .anyOrder: false
    }
  }

  /// The items of a group, or the expectation itself.
  var items: [Expectation] {
    switch item {
    case .anyOrder(let items): items
    case .output, .storage, .state: [self]
    }
  }

  /// Whether the expectation is a group of items that may come in any order.
  var isGroup: Bool {
    switch item {
    case .anyOrder: true
    case .output, .storage, .state: false
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
