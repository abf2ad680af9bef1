/// How many requirements have which verdict.
///
/// All figures of coverage are made here; texts only show them.
public struct Figures: Equatable, Sendable {
  private var counts: [RequirementCoverage.Verdict: Int] = [:]
  /// How many count for a threshold.
  public private(set) var gated = 0
  /// How many of these are covered.
  public private(set) var gatedCovered = 0
  /// How many are covered by relaxed scenarios only.
  public private(set) var relaxed = 0
  /// How many of these count for a threshold.
  public private(set) var gatedRelaxed = 0

  /// Counts requirements.
  public init(_ requirements: some Sequence<RequirementCoverage>) {
    for requirement in requirements {
      counts[requirement.verdict, default: 0] += 1
      if requirement.isRelaxed { relaxed += 1 }
      guard requirement.isGated else { continue }
      if requirement.isRelaxed { gatedRelaxed += 1 }
      gated += 1
      if requirement.verdict == .covered { gatedCovered += 1 }
    }
  }

  /// Returns how many requirements have that verdict.
  public subscript(verdict: RequirementCoverage.Verdict) -> Int { counts[verdict] ?? 0 }

  /// How many requirements there are.
  public var total: Int { counts.values.reduce(0, +) }

  /// How many can be covered.
  public var simulated: Int { total - self[.apart] }

  /// The part of `covered` in `total` in percent, rounded down, so that 100 means all; 100 of none.
  public static func percent(_ covered: Int, of total: Int) -> Int {
    total == 0 ? 100 : covered * 100 / total
  }

  /// Whether less than so many percent of the gated requirements are covered.
  public func isBelow(_ percent: Int) -> Bool { gatedCovered * 100 < percent * gated }
}
