public import EntsimEntitlement
import EntsimSimulation

/// The scenarios of a suite that show a requirement or a word of the SDK best.
///
/// A requirement is shown best by a scenario that claims few others. A word is shown best by a scenario with the tag
/// `example`; then by one that is about it, by its title or by a requirement that it claims, and in which few others of its kind come.
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
  /// - Parameters:
  ///   - runs: The runs in the order of their paths; those that did not pass show nothing.
  ///   - catalogue: The requirements of the suite, which name words.
  public init(of runs: [RunCoverage], catalogue: Catalogue) {
    var shown: [String: [Candidate]] = [:]
    func note(_ id: String, _ candidate: Candidate) {
      // The first cell of a matrix that shows it stands for all.
      guard shown[id]?.last?.run.path != candidate.run.path else { return }
      shown[id, default: []].append(candidate)
    }
    var requirements: [String: Set<RequirementID>] = [:]
    func naming(_ word: String) -> Set<RequirementID> {
      if let known = requirements[word] { return known }
      let found = Set(catalogue.requirements.filter { $0.names(word) }.map(\.id))
      requirements[word] = found
      return found
    }
    for run in runs where run.hasPassed {
      for claim in run.claims where run.fires(claim) {
        note(claim.description, Candidate(run: run, others: run.claims.count))
      }
      let wordCount = run.words.values.reduce(0) { $0 + $1.count }
      for kind in SurfaceKind.allCases {
        let items = run.words[kind] ?? [:]
        let total = items.values.reduce(0, +)
        // Several items may be one word, as the shapes of a tracking event are.
        let counts = Dictionary(
          items.compactMap { item, count in kind.explained(item).map { ($0, count) } },
          uniquingKeysWith: +
        )
        for (word, count) in counts {
          let about = run.claims.count { run.fires($0) && naming(word).contains($0) }
          let candidate = Candidate(
            run: run,
            isOrdinary: !run.isExample,
            isElsewhere: about == 0 && !run.title.names(word),
            shareOfOthers: (total - count) * 100 / total,
            others: wordCount + run.claims.count - about
          )
          note(word, candidate)
        }
      }
    }
    entries = shown.keys.sorted().flatMap { id in
      (shown[id] ?? []).sorted { $0.rank < $1.rank }.prefix(Self.most)
        .map { Entry(id: id, path: $0.run.path, title: $0.run.title) }
    }
  }

  /// A scenario that shows something, and how well.
  private struct Candidate {
    let run: RunCoverage
    /// Whether the scenario is not tagged as an example, for words.
    var isOrdinary = true
    /// Whether the scenario is about something else: neither its title nor a requirement of its names the word.
    var isElsewhere = false
    /// How many of the outputs or calls of the word's kind are others, in percent.
    var shareOfOthers = 0
    /// How much else the scenario shows.
    let others: Int

    /// The lower, the better the scenario shows it.
    var rank: (Int, Int, Int, Int, String) {
      (isOrdinary ? 1 : 0, isElsewhere ? 1 : 0, shareOfOthers, others, run.path)
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
