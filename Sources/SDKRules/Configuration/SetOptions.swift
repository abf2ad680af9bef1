public import EntsimEntitlement
import EntsimSimulation

// setOptions: values that every later request carries (000 setOptions; OPT, CFG-019).
extension AccessEnabler {
  /// The options that the app has set.
  public struct Options: Hashable, Sendable {
    /// The values, in the order in which their keys were first set.
    public private(set) var values: [Value.Field] = []

    /// Takes over newer values; keys that they do not name keep theirs (OPT-003).
    mutating func merge(_ newer: [Value.Field]) {
      for field in newer {
        if let index = values.firstIndex(where: { $0.name == field.name }) {
          values[index] = field
        } else {
          values.append(field)
        }
      }
    }

    /// The values that requests carry: all but those that only the SDK itself uses (OPT-010).
    public var sent: [Value.Field] {
      values.filter { $0.name != OptionKey.handleSVC.rawValue }
    }
  }

  /// The requirements by which a request carries the options as it does.
  func rulesOfOptions(on request: Request) -> Rules {
    let sent = request.options
    let isConfiguration = request.service == .configuration
    return (options.values == sent ? [] : "OPT-010") + (sent.isEmpty ? [] : "OPT-001")
      + (isConfiguration && sent.has(.applicationProfile) ? "OPT-004" : [])
      + (sent.has(.visitorID) ? "OPT-005" : [])
      + (sent.hasWholeDeviceInfo ? "OPT-006" : []) + sent.rulesOfUnknownKeys
  }

  /// Whether the configuration is there, and every call gets its turn when it comes.
  fileprivate var isConfigured: Bool {
    guard case .configured = phase else { return false }
    return queue.isEmpty
  }
}

extension Transaction<AccessEnabler> {
  /// Sets options, which hold from now on in every state.
  ///
  /// It requests nothing, answers nothing and never waits.
  mutating func setOptions(_ newer: [Value.Field]) {
    let values = state.options.values
    let isExtended = !newer.isEmpty && values.contains { newer[$0.name] == nil }
    let isChanged = newer.contains { field in
      values[field.name].map { $0 != field.value } ?? false
    }
    record(
      .optionsSet(newer),
      by: "API-005" + (state.isConfigured ? [] : "CFG-019") + (isExtended ? "OPT-003" : [])
        + (isChanged && state.requestCount > 0 ? "OPT-002" : []) + newer.rulesOfUnknownKeys
    )
  }
}

extension [Value.Field] {
  fileprivate func has(_ key: OptionKey) -> Bool { self[key.rawValue] != nil }

  /// The requirement by which unknown keys are passed on, if there are any.
  fileprivate var rulesOfUnknownKeys: Rules {
    contains { OptionKey(rawValue: $0.name) == nil } ? "OPT-011" : []
  }

  /// Whether there is client information with all that it has to say.
  ///
  /// Information that says less is sent as it is, and so is a text, whose format is not checked.
  fileprivate var hasWholeDeviceInfo: Bool {
    guard case .map(let information) = self[OptionKey.deviceInfo.rawValue] else { return false }
    return ["model", "osName"].allSatisfy { information[$0] != nil }
  }
}
