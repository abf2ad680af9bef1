internal import Comparison
public import Diagnostics
internal import Engine
internal import ScenarioModel
internal import Simulation
public import YAML

/// A scenario's file as it was read and run.
public struct FileRun: Sendable {
  /// The file, read.
  public let document: Document
  /// The runs of its scenarios: one for each cell of a matrix, in their order; none where the file is not valid.
  public let runs: [CellRun]
  /// What is wrong with the file; empty where it is valid.
  public let errors: [Diagnostic]

  /// Creates the run of a file.
  public init(_ document: Document, _ runs: [CellRun], errors: [Diagnostic]) {
    self.document = document
    self.runs = runs
    self.errors = errors
  }

  /// What would change in the file if its runs were right; nothing can be accepted where they no longer show what the
  /// scenario claims.
  public var proposals: [Proposal] {
    guard errors.isEmpty, !runs.isEmpty else { return [] }
    let proposals = FileProposals(of: runs, in: document).proposals
    guard let claims = unshownClaims else { return proposals }
    return proposals.map { proposal in
      proposal.refusal == nil
        ? proposal.refused("the scenario covers \(claims), and no entry of its run rests on that")
        : proposal
    }
  }

  /// The requirements that the scenarios claim to show and that no entry of their journals rests on, for people; nil
  /// where there are none, and where not every cell was run to its end.
  private var unshownClaims: String? {
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
