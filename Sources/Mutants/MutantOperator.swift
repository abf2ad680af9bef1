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
  /// The answer to a question for a version is reversed.
  case turned
  /// A look-up ignores one of its keys.
  case ignored
  /// A message that a decision leads to is not sent.
  case lost
  /// A message that a decision leads to comes when time is advanced by a second, and not in its step.
  case delayed
  /// A timer that a decision cancels stays.
  case kept
  /// In the source, a comparison of sizes includes equality, or no longer does.
  case boundary
  /// In the source, equality becomes inequality, or the reverse.
  case equality
  /// In the source, "and" becomes "or", or the reverse.
  case connective
  /// In the source, a condition is negated.
  case negation
  /// In the source, one of several conditions is taken as met.
  case condition
  /// In the source, a constant becomes another one.
  case constant
  /// In the source, a look-up by a key finds nothing, or ignores the key.
  case key
  /// In the source, a statement is left out.
  case statement

  /// Which kind of mutants it makes.
  public var kind: MutantKind {
    switch self {
    case .dropped, .doubled, .notFolded, .altered, .earlier, .later, .turned, .ignored, .lost,
      .delayed, .kept:
      .runTime
    case .boundary, .equality, .connective, .negation, .condition, .constant, .key, .statement:
      .source
    }
  }

  /// What a mutant of it does, in a few words.
  public var words: String {
    switch self {
    case .dropped: "decisions of a claimed requirement are dropped"
    case .doubled: "decisions of a claimed requirement are made twice"
    case .notFolded: "a decision does not change the state"
    case .altered: "one field of a decision is altered"
    case .earlier: "a deadline is 1 ms earlier"
    case .later: "a deadline is 1 ms later"
    case .turned: "the answer to a question for a version is reversed"
    case .ignored: "a look-up ignores a key"
    case .lost: "a message is lost"
    case .delayed: "a message comes 1 s later, and not in its step"
    case .kept: "a cancelled timer is kept"
    case .boundary: "a comparison includes equality, or no longer does"
    case .equality: "'==' becomes '!=', or the reverse"
    case .connective: "'&&' becomes '||', or the reverse"
    case .negation: "a condition is negated"
    case .condition: "one of several conditions is taken as met"
    case .constant: "a constant becomes another one"
    case .key: "a look-up by a key finds nothing, or ignores the key"
    case .statement: "a statement is left out"
    }
  }
}

/// Where mutants are made.
public enum MutantKind: String, CaseIterable, Hashable, Sendable {
  /// In the decisions and messages of a run.
  case runTime = "run-time"
  /// In the source, in a build into which all of them are compiled.
  case source
}
