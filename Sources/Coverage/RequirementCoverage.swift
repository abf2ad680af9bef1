public import EntsimEntitlement

/// What a suite shows of one requirement.
public struct RequirementCoverage: Equatable, Sendable {
  /// How far the suite shows it.
  ///
  /// The order is that of reports.
  public enum Verdict: String, CaseIterable, Sendable {
    /// A passing scenario claims it, and an entry of that very run carries its id.
    case covered
    /// A scenario claims it, and no run of a passing scenario that does so carries its id.
    case claimedNotFired = "claimed, not fired"
    /// An entry of a passing run carries its id, and no scenario claims it.
    case firedNotClaimed = "fired, not claimed"
    /// Neither does a scenario claim it nor does it fire.
    case neither
    /// No run can show it; it never counts as covered.
    case apart
  }

  /// The requirement.
  public let requirement: Requirement
  /// The passing scenarios that claim it and in whose runs it fires, in the order of their paths.
  public internal(set) var coveredBy: [String] = []
  /// The scenarios that claim it and do not show it: it does not fire there, or they fail or cannot
  /// be run; in the order of their paths.
  public internal(set) var claimedBy: [String] = []
  /// The passing scenarios that claim it and in which it does not fire; none of a requirement that
  /// stands apart.
  public internal(set) var unfiredIn: [String] = []
  /// Whether one at least of the runs that show it belongs to a scenario that compares everything.
  var isShownWithoutRelaxations = false
  /// The journal entries of passing runs that carry its id.
  public internal(set) var firings = Evidence()

  init(_ requirement: Requirement) {
    self.requirement = requirement
  }

  /// How far the suite shows it.
  public var verdict: Verdict {
    guard requirement.apart == nil else { return .apart }
    if !coveredBy.isEmpty { return .covered }
    if !claimedBy.isEmpty { return .claimedNotFired }
    return firings.isReached ? .firedNotClaimed : .neither
  }

  /// Whether it is covered, and only by scenarios that let outputs by, with `only` or
  /// `exhaustive: false`.
  public var isRelaxed: Bool { verdict == .covered && !isShownWithoutRelaxations }

  /// Whether it fires although no run can show it, as the catalogue says.
  public var firesApart: Bool { requirement.apart != nil && firings.isReached }

  /// Whether it counts for the figure that a threshold is compared with: it comes from the documents
  /// that the project was created from, and a run can show it.
  public var isGated: Bool { requirement.origin == .seed && requirement.apart == nil }
}
