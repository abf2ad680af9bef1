import Entitlement
import Scenarios

extension Expectation {
  /// The pattern of the callback that is expected; nil for the storage and the state.
  var callback: CallbackPattern? {
    switch item {
    case .callback(let pattern): pattern
    case .storage, .state, .outcome, .anyOrder: nil
    }
  }
}

extension StatePattern {
  /// What is expected, as the fields of one dictionary.
  var fields: [Pattern.Field] {
    var fields: [Pattern.Field] = []
    if let flow {
      let pattern = Pattern(.literal(.string(flow.value.rawValue)), at: flow.range)
      fields.append(Pattern.Field("flow", pattern))
    }
    if let selectedProvider { fields.append(Pattern.Field("selectedProvider", selectedProvider)) }
    return fields
  }
}

extension Snapshot {
  /// Where the SDK stands, as one dictionary.
  var stateValue: Value {
    .map([
      Value.Field("flow", .string(flow.rawValue)),
      Value.Field("selectedProvider", selectedProvider),
    ])
  }
}
