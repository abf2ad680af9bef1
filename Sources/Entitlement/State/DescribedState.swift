public import EntsimSimulation

/// Something whose state can be written down for people.
public protocol DescribedState {
  /// Returns all that it holds, by name and in a fixed order.
  ///
  /// The names are the words of the language where it has one, and else those of the properties. Distinct
  /// states of one type have distinct descriptions, secrets apart.
  func state(in style: StateStyle) -> Value
}

/// How a state is written down.
public struct StateStyle: Hashable, Sendable {
  /// The beginning of the run, from which times are counted.
  public let start: Instant
  /// Whether secrets are shown; else there is only that there are some.
  public let showsSecrets: Bool
  /// Whether what holds nothing is written down as well, which is left out otherwise.
  public let showsNothing: Bool
  /// The most elements of a list of states that are written down; nil for all.
  public let mostElements: Int?

  /// Creates a style.
  public init(
    from start: Instant,
    showingSecrets: Bool = false,
    showingNothing: Bool = false,
    mostElements: Int? = nil
  ) {
    self.start = start
    self.showsSecrets = showingSecrets
    self.showsNothing = showingNothing
    self.mostElements = mostElements
  }

  /// What stands in the place of a secret.
  public static let redacted = "<redacted>"
}

extension StateStyle {
  /// Returns fields as a mapping, without those that hold nothing: null, false, and what is empty.
  public func map(_ fields: KeyValuePairs<String, Value>) -> Value {
    var shown: [Value.Field] = []
    shown.reserveCapacity(fields.count)
    for (name, value) in fields where showsNothing || !value.holdsNothing {
      shown.append(Value.Field(name, value))
    }
    return .map(shown)
  }

  /// Returns fields as a mapping, without those that hold nothing.
  func map(_ fields: [Value.Field]) -> Value {
    guard !showsNothing, fields.contains(where: \.value.holdsNothing) else { return .map(fields) }
    var shown: [Value.Field] = []
    shown.reserveCapacity(fields.count)
    for field in fields where !field.value.holdsNothing { shown.append(field) }
    return .map(shown)
  }

  /// Returns the fields of a state and further ones as a mapping.
  public func map<State: DescribedState>(
    _ state: State,
    _ others: KeyValuePairs<String, Value>
  ) -> Value {
    guard case .map(let first) = state.state(in: self), case .map(let rest) = map(others) else {
      preconditionFailure("a state whose fields are not a mapping")
    }
    return .map(first + rest)
  }

  /// Returns a state, null where there is none.
  public func value<State: DescribedState>(_ state: State?) -> Value {
    state?.state(in: self) ?? .null
  }

  /// Returns states in their order; of a longer list than the style has, its beginning and how many more there are.
  public func list<State: DescribedState>(_ states: [State]) -> Value {
    guard let mostElements, states.count > mostElements else {
      return .list(states.map { $0.state(in: self) })
    }
    let shown = states.prefix(mostElements).map { $0.state(in: self) }
    return .list(shown + [.string(Value.rest(states.count - mostElements))])
  }

  /// Returns a time: how long it is after the beginning of the run, and the date.
  public func time(_ instant: Instant?) -> Value {
    instant.map { .string("\($0 - start) (\($0))") } ?? .null
  }

  /// Returns a text that is a secret.
  public func secret(_ text: String?) -> Value {
    text.map { .string(showsSecrets ? $0 : Self.redacted) } ?? .null
  }

  /// Returns fields whose values are secrets.
  public func secrets(_ fields: [Value.Field]) -> Value {
    .map(
      fields.map { Value.Field($0.name, showsSecrets ? $0.value : .string(Self.redacted)) }
    )
  }
}

extension Optional: DescribedState where Wrapped: DescribedState {
  /// The state; null where there is none.
  public func state(in style: StateStyle) -> Value { style.value(self) }
}

extension Array: DescribedState where Element: DescribedState {
  /// The states in their order.
  public func state(in style: StateStyle) -> Value { style.list(self) }
}

extension Value {
  /// Returns the words for elements of a list that are not shown.
  public static func rest(_ count: Int) -> String { "… \(count) more" }

  /// Whether it says no more than a name that is left out.
  public var holdsNothing: Bool {
    switch self {
    case .null: true
    case .bool(let value): !value
    case .list(let values): values.isEmpty
    case .map(let fields): fields.isEmpty
    case .integer, .string, .description: false
    }
  }
}
