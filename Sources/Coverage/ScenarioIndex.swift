import Entitlement
import Simulation

/// The scenarios of a suite that show a requirement or a word of the SDK best: those that show the fewest others.
public struct ScenarioIndex: Equatable, Sendable {
  /// A scenario that shows something.
  public struct Entry: Equatable, Sendable {
    /// The requirement's id, or the word.
    public let id: String
    /// The path of the scenario's file.
    public let path: String
    /// The title of the scenario.
    public let title: String
  }

  /// The entries, by their ids and then the best one first.
  public let entries: [Entry]

  /// How many scenarios an id has at most.
  private static let most = 3

  /// Finds the scenarios of a suite.
  ///
  /// - Parameter runs: The runs in the order of their paths; those that did not pass show nothing.
  public init(of runs: [RunCoverage]) {
    var shown: [String: [(run: RunCoverage, others: Int)]] = [:]
    func note(_ id: String, _ run: RunCoverage, others: Int) {
      // The first cell of a matrix that shows it stands for all.
      if shown[id]?.last?.run.path != run.path { shown[id, default: []].append((run, others)) }
    }
    for run in runs where run.hasPassed {
      for claim in run.claims where run.fired[claim] != nil {
        note(claim.description, run, others: run.claims.count)
      }
      let wordCount = run.words.values.reduce(0) { $0 + $1.count }
      for (kind, words) in run.words {
        for word in words.keys { kind.explained(word).map { note($0, run, others: wordCount) } }
      }
    }
    entries = shown.keys.sorted().flatMap { id in
      (shown[id] ?? []).sorted { ($0.others, $0.run.path) < ($1.others, $1.run.path) }
        .prefix(Self.most)
        .map { Entry(id: id, path: $0.run.path, title: $0.run.title) }
    }
  }
}

extension SurfaceKind {
  /// The word in an item of this kind that people ask for; nil where it is no word of the SDK.
  fileprivate func explained(_ item: String) -> String? {
    switch self {
    case .calls, .callbacks, .statusIDs: item
    case .errorCodes: item.split(separator: " ").last.map(String.init)
    case .trackingShapes: item.split(separator: " ").first.map(String.init)
    case .faults, .switches: nil
    }
  }
}
