/// What the runs of one file may write and carry, and what comparing them may take, and how much of it is used.
///
/// All are counts that depend on the file alone, so that a run ends at the same entry on every machine. There
/// is no limit of time: each entry takes a bounded part of it.
public struct RunBudget: Hashable, Sendable {
  /// What a run can exceed.
  public enum Limit: String, CaseIterable, Sendable {
    /// Journal entries of the runs of a file, those of all cells of a matrix together.
    case entries
    /// Bytes of the lists and texts that these entries carry.
    case bytes
    /// Looks at one expectation beside one output, as comparing takes them.
    case looks

    /// How much of it a file may have, unless a person allows more.
    public var usual: Int {
      switch self {
      case .entries: 50_000
      case .bytes: 16 << 20
      case .looks: 2_000_000
      }
    }
  }

  private let raised: [Limit: Int]
  /// The entries that earlier runs of the file have written.
  private(set) var entries = 0
  /// The bytes that they carry.
  private(set) var bytes = 0
  /// The looks that comparing them has taken.
  private(set) var looks = 0

  /// Creates a budget of which nothing is used, with the usual limits but for those that are given.
  public init(_ limits: [Limit: Int] = [:]) { raised = limits }

  /// How much a file may have.
  func most(_ limit: Limit) -> Int { raised[limit] ?? limit.usual }

  /// The entries that a further run may write.
  var entriesLeft: Int { most(.entries) - entries }
  /// The bytes that its entries may carry.
  var bytesLeft: Int { most(.bytes) - bytes }
  /// The looks that comparing a further run may take.
  var looksLeft: Int { most(.looks) - looks }

  /// Counts a run.
  mutating func use(entries: Int, bytes: Int) {
    self.entries += entries
    self.bytes += bytes
  }

  /// Counts what comparing a run has taken.
  mutating func use(looks: Int) {
    self.looks += looks
  }
}
