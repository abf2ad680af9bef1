public import EntsimSuite

/// The results of a run of a suite, as every format of report tells it.
///
/// Plain data without journals: reading the JSON that it is written as gives the same again, so that
/// shards can be put together and told in any format.
public struct RunReport: Equatable, Sendable {
  /// Which part of its suite was run.
  public struct Part: Equatable, Sendable {
    /// The part.
    public let shard: Shard
    /// What the parts of one suite have in common.
    public let suite: String

    /// Creates the note of a part.
    public init(_ shard: Shard, ofSuiteWith digest: String) {
      self.shard = shard
      suite = digest
    }
  }

  /// The version of the program that ran the scenarios.
  public internal(set) var version: String
  /// Which part of its suite was run; nil for all of it.
  public internal(set) var part: Part?
  /// Whether a person interrupted the run, so that scenarios are missing.
  public internal(set) var isInterrupted: Bool
  /// Whether the run ended at the first scenario that did not pass, so that scenarios are missing.
  public internal(set) var endsAtFailure: Bool
  /// The result of each scenario, in the order of the paths; each cell of a matrix is one.
  ///
  /// Files of the suite's catalogue are among them where something is wrong.
  public internal(set) var results: [ReportedResult]

  /// Creates a report.
  public init(
    version: String,
    part: Part? = nil,
    isInterrupted: Bool = false,
    endsAtFailure: Bool = false,
    results: [ReportedResult]
  ) {
    self.version = version
    self.part = part
    self.isInterrupted = isInterrupted
    self.endsAtFailure = endsAtFailure
    self.results = results
  }

  /// How many results there are with a verdict.
  public func count(_ verdict: ReportedResult.Verdict) -> Int {
    // By their places, so that no result is copied.
    results.indices.count { results[$0].verdict == verdict }
  }

  /// How many scenarios there are.
  public var scenarioCount: Int { results.count - count(.invalidRequirements) }
}
