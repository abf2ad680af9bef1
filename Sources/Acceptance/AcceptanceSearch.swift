internal import EntsimDiagnostics
internal import EntsimYAML

/// The way from a file to one that says what its runs did.
struct AcceptanceSearch {
  private var bytes: [UInt8]
  private var accepted: [Proposal] = []
  /// Why parts stay as they are that were tried.
  private var failed: [String: String] = [:]

  /// How often a file is run anew, since accepting one part may change another.
  private static let mostRounds = 8

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Accepts all parts that are wanted, as far as the file stays valid.
  mutating func result(
    isWanted: (Proposal) -> Bool,
    run: ([UInt8]) -> FileRun
  ) -> AcceptedFile {
    var last = run(bytes)
    for _ in 0..<Self.mostRounds {
      let tried = last.proposals.filter(isWanted)
        .filter { $0.refusal == nil && failed[$0.part] == nil }
      guard let next = accept(tried, last, run) else { break }
      last = next
    }
    let left = self.left(of: last, isWanted)
    let parts = left.map(\.part)
    return AcceptedFile(
      bytes,
      accepted: accepted.filter { !parts.contains($0.part) },
      left: left
    )
  }

  /// Accepts as many of the parts as can be, all at once or one by one; returns the run of what the file then says, nil
  /// where none was accepted.
  private mutating func accept(
    _ proposals: [Proposal],
    _ before: FileRun,
    _ run: ([UInt8]) -> FileRun
  ) -> FileRun? {
    guard !proposals.isEmpty else { return nil }
    let together = Self.compatible(proposals)
    if let after = attempt(together, before, run) { return after }
    // One of them stands in the way.
    for proposal in together {
      if let after = attempt([proposal], before, run) { return after }
    }
    return nil
  }

  /// The parts of which no two edit the same place; one edit that several have in common counts once.
  private static func compatible(_ proposals: [Proposal]) -> [Proposal] {
    var edits: [TextEdit] = []
    return proposals.filter { proposal in
      let new = proposal.edits.filter { !edits.contains($0) }
      guard !new.contains(where: edits.overlap) else { return false }
      edits += new
      return true
    }
  }

  /// Edits the file where the result is valid and says the same apart from its expectations; returns its run.
  private mutating func attempt(
    _ proposals: [Proposal],
    _ before: FileRun,
    _ run: ([UInt8]) -> FileRun
  ) -> FileRun? {
    var edits: [TextEdit] = []
    for edit in proposals.flatMap(\.edits) where !edits.contains(edit) { edits.append(edit) }
    let source = before.document.source.bytes
    // A byte order mark belongs to no line.
    let mark = bytes.prefix(bytes.count - source.count)
    let new = Array(mark) + source.applying(edits)
    let after = run(new)
    if let reason = Self.objection(to: after, proposals, before) {
      if proposals.count == 1 { failed[proposals[0].part] = reason }
      return nil
    }
    bytes = new
    for proposal in proposals where !accepted.contains(where: { $0.part == proposal.part }) {
      accepted.append(proposal)
    }
    return after
  }

  /// Why a text cannot take the place of the file; nil where it can.
  private static func objection(
    to after: FileRun,
    _ proposals: [Proposal],
    _ before: FileRun
  ) -> String? {
    if let error = after.errors.first { return "the file would not be valid: \(error.message)" }
    guard after.runs.count == before.runs.count,
      zip(after.runs, before.runs).allSatisfy({ $0.scenario.saysTheSame(as: $1.scenario) })
    else { return "the file would say something else" }
    let still = after.proposals.map(\.part)
    guard proposals.count > 1 || !still.contains(proposals[0].part) else {
      return "what came cannot be written so that the run passes"
    }
    return nil
  }

  /// Returns what the runs do not pass in the end, and why.
  private func left(of last: FileRun, _ isWanted: (Proposal) -> Bool) -> [Proposal] {
    if let error = last.errors.first {
      let start = SourceLocation(in: last.document.source.sourceFile, line: 1, column: 1)
      return [
        Proposal(
          part: "scenario",
          step: nil,
          range: error.range ?? SourceRange(start: start, length: 0),
          isNew: false,
          change: .refusal("the file is not valid: \(error.message)")
        )
      ]
    }
    return last.proposals.filter(isWanted).map { proposal in
      proposal.refusal == nil
        ? proposal.refused(failed[proposal.part] ?? Proposal.unwritable) : proposal
    }
  }
}
