import EntsimEntitlement

/// The kinds of situations in which a decision hangs on one instant, version, key or host.
public enum SituationKind: String, CaseIterable, Sendable {
  /// A time is compared with a deadline, 1 ms before it and at it.
  case instants
  /// A rule asks for a version, which is there and which is not.
  case versions
  /// A look-up meets a neighbour that differs in one key alone.
  case keys
  /// A request goes to the host of its MVPD while another host is the fastest.
  case hosts

  /// What is counted, for a title.
  public var title: String {
    switch self {
    case .instants: "Comparisons of instants"
    case .versions: "Version gates"
    case .keys: "Look-ups by key"
    case .hosts: "Requests to paired hosts"
    }
  }

  /// Every situation of the kind, in the order of the rules' lists.
  var situations: [Situation] {
    switch self {
    case .instants:
      Deadline.allCases.flatMap { deadline in
        Deadline.Distance.allCases.map { .clock(deadline, $0) }
      }
    case .versions: Gate.all.flatMap { [.gate($0, isOpen: true), .gate($0, isOpen: false)] }
    case .keys: LookUp.allCases.flatMap { lookUp in lookUp.keys.map { .neighbor(lookUp, $0) } }
    case .hosts: Place.ofPairedRequests.map { .otherHost($0) }
    }
  }
}
