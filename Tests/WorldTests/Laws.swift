import EntsimSimulation
import EntsimWorld
import Testing

extension AnyLife {
  /// Shows the journal to witnesses, entry by entry, until one of them names a broken law, which is recorded.
  ///
  /// Returns whether no law is broken.
  func keepsLaws(of violation: (WorldEntry) -> String?) -> Bool {
    for entry in run.journal.entries {
      guard let broken = violation(entry) else { continue }
      Issue.record("seed \(seed), entry \(entry.sequence): \(broken)\n\(entry.payload)")
      return false
    }
    return true
  }
}

extension Run {
  /// Returns how often each fact occurs in the runs of some seeds.
  static func factCounts(
    of seeds: some Sequence<UInt64>,
    in run: (UInt64) throws -> Run
  ) rethrows -> [String: Int] {
    var counts: [String: Int] = [:]
    for seed in seeds {
      for fact in try run(seed).facts { counts[fact, default: 0] += 1 }
    }
    return counts
  }
}
