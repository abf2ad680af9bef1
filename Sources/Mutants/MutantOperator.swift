/// In which way a mutant is wrong.
public enum MutantOperator: String, CaseIterable, Hashable, Sendable {
  /// A scenario runs without the decisions that rest on a requirement that it claims.
  case dropped
  /// Each such decision is made twice.
  case doubled
  /// A decision is recorded, and the participant's state stays as it was.
  case notFolded = "not-folded"
  /// One field of a decision has another value.
  case altered
  /// A deadline lies 1 ms earlier.
  case earlier
  /// A deadline lies 1 ms later.
  case later
  /// The answer to a question for a version is turned.
  case turned
  /// A look-up ignores one of its keys.
  case ignored
  /// A message that a decision leads to is not sent.
  case lost
  /// A message that a decision leads to comes when time is advanced by a second, and not in its step.
  case delayed
  /// A timer that a decision cancels stays.
  case kept

  /// What a mutant of it does, in a few words.
  public var words: String {
    switch self {
    case .dropped: "decisions of a claimed requirement are dropped"
    case .doubled: "decisions of a claimed requirement are made twice"
    case .notFolded: "a decision does not change the state"
    case .altered: "one field of a decision is altered"
    case .earlier: "a deadline is 1 ms earlier"
    case .later: "a deadline is 1 ms later"
    case .turned: "the answer to a question for a version is turned"
    case .ignored: "a look-up ignores a key"
    case .lost: "a message is lost"
    case .delayed: "a message comes 1 s later, and not in its step"
    case .kept: "a cancelled timer is kept"
    }
  }
}
