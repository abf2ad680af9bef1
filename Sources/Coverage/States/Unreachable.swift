/// Why no scenario can bring a kind of state and a kind of command together.
///
/// A pair that has a reason and is met all the same is a mistake in the reasons; the tests look for
/// both.
public enum Unreachable: String, CaseIterable, Sendable {
  /// A command to what runs, while it does not.
  case appDoesNotRun
  /// A launch of what runs.
  case appRuns
  /// The SDK's message to itself about calls that wait.
  case noCallsReleased
  /// The SDK's message to itself about authorizations that wait.
  case noAuthorizationsReleased

  /// The reason, one sentence for people.
  public var sentence: String {
    switch self {
    case .appDoesNotRun: "A step of an app that does not run is refused before the run."
    case .appRuns: "A launch of an app that runs is refused before the run."
    case .noCallsReleased: "The queue is drained at once where it is released, and nowhere else."
    case .noAuthorizationsReleased:
      "Authorizations go on at once where one of them lets others begin, and nowhere else."
    }
  }
}
