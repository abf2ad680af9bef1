/// How many of some mutants were noticed.
public struct MutantScore: Hashable, Sendable {
  /// Those that a scenario notices, or that stop the program.
  public private(set) var killed = 0
  /// Those that no scenario noticed.
  public private(set) var survived = 0
  /// Those that no scenario comes to.
  public private(set) var notReached = 0
  /// Those of which a proof says that no scenario can notice them.
  public private(set) var equivalent = 0

  /// Counts mutants.
  public init(_ tried: some Sequence<TriedMutant>) {
    for tried in tried {
      switch tried.verdict {
      case .killed, .stopped: killed += 1
      case .survived: survived += 1
      case .notReached: notReached += 1
      case .equivalent: equivalent += 1
      }
    }
  }

  /// All of them.
  public var all: Int { killed + survived + notReached + equivalent }

  /// Those that count: all that can be noticed.
  public var counted: Int { all - equivalent }

  /// How many thousandths of those that count were noticed, rounded down; 1,000 where none counts.
  public var thousandths: Int { counted == 0 ? 1_000 : killed * 1_000 / counted }

  /// Whether fewer than so many hundredths were noticed.
  public func isBelow(_ percent: Int) -> Bool { killed * 100 < percent * counted }
}
