internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimSimulation

/// The true time at the start; 2025-01-01T00:00:00Z where a world says nothing.
public struct StartTime: WorldPart {
  /// What the part adds.
  public let change: WorldChange

  /// Creates a time in UTC, to the second.
  ///
  /// - Precondition: The text has the form 2025-01-01T00:00:00Z, from 1970 on.
  public init(_ text: String) {
    guard let instant = Instant(iso8601: text) else {
      fatalError("\(text) is no time; expected one such as 2025-01-01T00:00:00Z")
    }
    change = WorldChange { $0.clock = instant }
  }
}

/// The seed of all generated values; 1 where a world says nothing.
public struct Seed: WorldPart {
  /// What the part adds.
  public let change: WorldChange

  /// Creates a seed.
  public init(_ seed: UInt64) { change = WorldChange { $0.seed = seed } }
}

/// The lifetimes of tokens, and the times of the network.
public struct Times: WorldPart {
  /// What the part adds.
  public let change: WorldChange

  /// Creates times; nil for the default of the scenario language.
  public init(
    authentication: Duration? = nil,
    authorization: Duration? = nil,
    mediaToken: Duration? = nil,
    preauthorization: Duration? = nil,
    registrationCode: Duration? = nil,
    accessToken: Duration? = nil,
    poll: Duration? = nil,
    timeout: Duration? = nil,
    latency: Duration? = nil
  ) {
    var times = Durations()
    func set(_ path: WritableKeyPath<Durations, Interval>, _ duration: Duration?) {
      if let duration { times[keyPath: path] = Interval(duration) }
    }
    set(\.authentication, authentication)
    set(\.authorization, authorization)
    set(\.mediaToken, mediaToken)
    set(\.preauthorization, preauthorization)
    set(\.registrationCode, registrationCode)
    set(\.accessToken, accessToken)
    set(\.poll, poll)
    set(\.timeout, timeout)
    set(\.latency, latency)
    let made = times
    change = WorldChange { $0.durations = made }
  }
}

/// The choice of an interpretation where the documents leave something open, as `switches` of a scenario.
public struct Interpretation: WorldPart {
  /// What the part adds.
  public let change: WorldChange

  /// Creates a choice by the words of the scenario language, as `("logoutCode", "USER_AUTHENTICATED")`.
  ///
  /// - Precondition: The language has the switch and the value.
  public init(_ name: String, _ value: String) {
    guard let known = SwitchName(rawValue: name) else {
      let names = Vocabulary.switches.supported.joined(separator: ", ")
      fatalError("Interpretation: unknown switch \(name); expected one of \(names).")
    }
    let values = Vocabulary.switchValues(of: known)
    guard values.has(value) else {
      let words = values.supported.joined(separator: ", ")
      fatalError("Interpretation: \(name) has no value \(value); expected one of \(words).")
    }
    change = WorldChange { $0.switches.set(known, to: value) }
  }
}
