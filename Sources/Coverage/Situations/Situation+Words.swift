public import EntsimEntitlement

// What people read of a situation.
extension Situation {
  /// The comparison, the question, the look-up or the request.
  public var site: String {
    switch self {
    case .clock(let deadline, _): deadline.sentence
    case .gate(let gate, _): "\(gate.subject): \(gate.place)"
    case .neighbor(let lookUp, _): lookUp.sentence
    case .otherHost(let place): "\(place)"
    }
  }

  /// What has to be so there.
  public var circumstance: String {
    switch self {
    case .clock(_, let distance): distance.rawValue
    case .gate(_, isOpen: true): "with it"
    case .gate(_, isOpen: false): "without it"
    case .neighbor(_, let key): "another \(key.rawValue)"
    case .otherHost: "another host is the fastest"
    }
  }

  /// Which scenario would meet it, in a sentence.
  public var advice: String {
    switch self {
    case .clock(let deadline, let distance):
      "Write a scenario in which the clock is \(distance.rawValue) \(deadline.sentence)."
    case .gate(let gate, let isOpen):
      "Write a scenario \(isOpen ? "with" : "without") \(gate.subject) in which "
        + "`\(gate.place.function)` in \(gate.place.file).swift decides."
    case .neighbor(let lookUp, let key):
      "Write a scenario in which the look-up of \(lookUp.sentence) meets one that differs in its "
        + "\(key.rawValue) alone, and leaves it untouched."
    case .otherHost(let place):
      "Write a scenario in which `\(place.function)` in \(place.file).swift sends a request about an "
        + "MVPD while another host than the MVPD's is the fastest."
    }
  }
}
