import EntsimComparison
import EntsimComparisonText
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation

extension Step {
  /// The action as the scenario writes it, and what it says of when and on which thread it takes place.
  var specifiedAction: [String] {
    let start: String? =
      switch start {
      case .next: nil
      case .after(let interval), .behind(let interval): "after: \(interval)"
      case .inside(let callback, _), .insideDelivery(let callback, _, _):
        "inside: \(delivery?.specified ?? callback.rawValue)"
      }
    let thread = thread == .main ? nil : "thread: \(thread.rawValue)"
    return [words] + [start, thread, settles ? nil : "settle: false"].compactMap(\.self)
  }

  /// What is expected, an item each as the scenario writes it; empty where nothing may come.
  var specifiedOutputs: [String] {
    var items = expectations.specified
    if !isExhaustive { items.append("exhaustive: false") }
    if let deadline { items.append("within: \(deadline.value)") }
    if let requests { items.append("requests: \(requests.specified)") }
    if let answers { items.append("answers: \(answers.specified)") }
    return items
  }
}

extension Finally {
  /// What is expected after the last step, an item each as the scenario writes it.
  var specified: [String] {
    var items: [String] = []
    if let storage { items.append(storage.value.specified) }
    if let state { items.append(state.specified) }
    if let requests { items.append("requests: \(requests.value.specified)") }
    let unfinished = inFlight.map(\.value.description)
    if !unfinished.isEmpty { items.append("inFlight: \(Notation.list(unfinished))") }
    return items
  }
}

extension DeliveryPattern {
  fileprivate var specified: String {
    occurrence == 1 ? words : "{\(words), occurrence: \(occurrence)}"
  }
}

extension [Expectation] {
  /// The items, each as the scenario writes it; one that stands for several is one item.
  fileprivate var specified: [String] {
    var items: [String] = []
    var rest = self[...]
    while let first = rest.first {
      let count = rest.prefix { $0 == first }.count
      items.append(first.specified(times: count))
      rest = rest.dropFirst(count)
    }
    return items
  }
}

extension Expectation {
  fileprivate func specified(times count: Int) -> String {
    switch item {
    case .output(let pattern): Notation.item(pattern, times: count)
    case .storage(let tokens): tokens.specified
    case .state(let state): state.specified
    case .anyOrder(let group):
      "any order: \(Notation.list(group.specified.map { $0.hasPrefix("{") ? $0 : "{\($0)}" }))"
    }
  }
}

extension [TokenPattern] {
  fileprivate var specified: String {
    isEmpty ? "storage: empty" : "storage: \(Notation.list(map(\.wrapped.notation)))"
  }
}

extension StatePattern {
  fileprivate var specified: String {
    "state: \(Notation.text(of: Pattern(.map(fields), at: range)))"
  }
}

extension ExpectedServices {
  /// The list, on one line; items whose order does not count stand in a group of their own.
  fileprivate var specified: String {
    let groups = groups.map(\.members)
    let items = ranges.map { range in
      let texts = patterns[range].map { Notation.item($0) }
      return groups.contains(range) ? "{any order: \(Notation.list(texts))}" : texts[0]
    }
    let list = Notation.list(items)
    return isExhaustive ? list : "{including: \(list)}"
  }
}
