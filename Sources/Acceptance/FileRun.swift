internal import EntsimComparison
public import EntsimDiagnostics
internal import EntsimEngine
internal import EntsimScenarioModel
internal import EntsimSimulation
public import EntsimYAML

/// A scenario's file or a flow as it was read and run.
public struct FileRun: Sendable {
  /// The file, read.
  public let document: Document
  /// The runs of its scenarios: one for each cell of a matrix, in their order; none where the file is not valid.
  ///
  /// Of a flow, they are the runs of all scenarios that call it.
  public let runs: [CellRun]
  /// What is wrong with the file, and with the scenarios that call it; empty where all are valid.
  public let errors: [Diagnostic]
  /// Whether the file is a flow.
  public let isFlow: Bool

  /// Creates the run of a file.
  public init(
    _ document: Document,
    _ runs: [CellRun],
    errors: [Diagnostic],
    isFlow: Bool = false
  ) {
    self.document = document
    self.runs = runs
    self.errors = errors
    self.isFlow = isFlow
  }

  /// What would change in the file if its runs were right; nothing can be accepted where they no longer show what the
  /// scenario claims.
  public var proposals: [Proposal] {
    guard errors.isEmpty, !runs.isEmpty else { return [] }
    let proposals = FileProposals(of: runs, in: document, isFlow: isFlow).proposals
    guard let claims = unshownClaims else { return proposals }
    return proposals.map { proposal in
      proposal.refusal == nil
        ? proposal.refused(claims) : proposal
    }
  }

  /// Why nothing may be accepted: a scenario covers requirements that no entry of its journals rests on.
  ///
  /// Nil where there is none, and where not every cell was run to its end.
  private var unshownClaims: String? {
    var files: [String] = []
    for run in runs where !files.contains(run.file) { files.append(run.file) }
    for file in files {
      guard let claims = Self.claimsNotShown(in: runs.filter { $0.file == file }) else { continue }
      let scenario = isFlow ? "the scenario \(file)" : "the scenario"
      return "\(scenario) covers \(claims), and no entry of its run rests on that"
    }
    return nil
  }

  /// Returns the requirements that a scenario claims to show and its runs do not, for people.
  private static func claimsNotShown(in runs: [CellRun]) -> String? {
    var shown: Set<RequirementID> = []
    for run in runs {
      guard let result = run.result, result.comparison.finally != nil else { return nil }
      let journal = result.journal
      for index in journal.entries.indices { shown.formUnion(journal.rules(of: index + 1)) }
    }
    let claims = runs.first?.scenario.covers.map(\.value).filter { !shown.contains($0) } ?? []
    return claims.isEmpty ? nil : claims.map(\.description).joined(separator: ", ")
  }
}

extension CellRun {
  /// The file that the scenario stands in.
  fileprivate var file: String { scenario.title.range.file }
}
