public import EntsimEntitlement
public import EntsimSimulation

extension LogSearch {
  /// Explains a log in one of several worlds: searches shortly in each, and then longer in the one that explains most.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - worlds: The worlds in which it may have begun, the likeliest first; at least one.
  ///   - tolerance: How far the time of a line may lie from that of the rules.
  ///   - limits: How much the long search may try.
  /// - Returns: What was found, and the place of its world.
  public static func explain(
    _ log: AppLog,
    in worlds: [WorldDescription],
    within tolerance: Interval = .zero,
    _ limits: Limits = Limits()
  ) -> (verdict: LogVerdict, world: Int) {
    var best = 0
    if worlds.count > 1 {
      let short = Limits(statesWithoutProgress: limits.statesWithoutProgress / shortened)
      var furthest = -1
      for (place, world) in worlds.enumerated() {
        var search = LogSearch(log, in: world, within: tolerance, short)
        let verdict = search.run()
        guard case .unexplained(let line, _, _) = verdict else { return (verdict, place) }
        if line > furthest { (best, furthest) = (place, line) }
      }
    }
    var search = LogSearch(log, in: worlds[best], within: tolerance, limits)
    return (search.run(), best)
  }

  /// How much less than the long search a short one tries.
  private static let shortened = 15
}
