import EntsimAcceptance
import EntsimArguments
import EntsimDiagnostics
import EntsimEngine
import EntsimPlatform
import EntsimReports
import EntsimSuite

/// `entsim review`: shows the differences one by one and accepts those that a person wants.
struct ReviewCommand {
  static let definition = Command(
    "review",
    abstract: "Show differences one by one, and accept the outputs that are right",
    discussion: """
      For each difference you see the expected and the actual output, the entries of the journal \
      that led to it, and their requirements. Answer a to accept the actual output, s to skip \
      the difference, or q to quit. An accepted output is written at once. 'entsim run --help' \
      explains what can be accepted.

      The answers are read from standard input, one on each line. The end of the input quits.
      """,
    action: { try ReviewCommand(arguments: $0).run() },
    parameters: Parameters.paths,
    filter,
    Parameters.limits,
    Parameters.color,
    examples: [
      CommandExample("entsim review Scenarios/Cancel", "go through the differences of a folder")
    ]
  )

  static let filter = RunCommand.filter

  let arguments: ParsedArguments

  /// What a person has answered so far.
  private struct Count {
    var accepted = 0
    var skipped = 0
    var left = 0
    var hasQuit = false
  }

  /// Goes through the differences; returns how the program ends: well where none is left.
  func run() throws -> ExitStatus {
    try AcceptingRun.checkMayAccept()
    let limits = arguments[Parameters.limits]
    let paths = try ScenarioPaths.find(arguments[Parameters.paths])
    let suite = Suite(
      filters: arguments[Self.filter],
      budget: limits.budget,
      nodeLimit: limits.nodeLimit
    )
    let jobs = ProcessEnvironment.processorCount
    let failing = suite.failingFiles(of: paths, jobs: jobs)
    var count = Count()
    // What a flow says, its callers need not say.
    for flow in failing.flows where !count.hasQuit {
      guard let root = flow.editableRoot else { continue }
      let callers = try flow.callers(jobs: jobs, nodeLimit: limits.nodeLimit)
      let runner = FileRunner(
        of: flow.file,
        calledBy: callers,
        budget: limits.budget,
        nodeLimit: limits.nodeLimit
      )
      try review(flow.file, within: root, by: runner, &count)
    }
    for path in failing.scenarios where !count.hasQuit {
      let runner = FileRunner(of: path, budget: limits.budget, nodeLimit: limits.nodeLimit)
      try review(path, within: nil, by: runner, &count)
    }
    Output.text(
      "\(count.accepted) accepted, \(count.skipped) skipped, \(count.left) not acceptable\n"
    )
    let still = suite.failingFiles(of: paths, jobs: jobs)
    return still.scenarios.isEmpty ? .success : .failure
  }

  /// Goes through the differences of a file; what is accepted is written before the next one is shown.
  private func review(
    _ path: String,
    within root: String?,
    by runner: FileRunner,
    _ count: inout Count
  ) throws {
    let text = PartText(style: Output.style(arguments[Parameters.color]))
    var seen: Set<String> = []
    while !count.hasQuit {
      let file = try EditableFile(path, within: root)
      let run = runner.run(file.bytes)
      guard let proposal = run.proposals.first(where: { !seen.contains($0.part) }) else { return }
      seen.insert(proposal.part)
      show(proposal, run, text)
      if let reason = proposal.refusal {
        Output.text("\n    not acceptable: \(reason)\n\n", arguments[Parameters.color])
        count.left += 1
        continue
      }
      switch answer() {
      case .accept:
        let accepted = AcceptedFile(
          file.bytes,
          isWanted: { $0.part == proposal.part },
          run: runner.run
        )
        try file.replace(with: accepted.bytes)
        if let left = accepted.left.first {
          Output.text("    not acceptable: \(left.refusal ?? "")\n\n")
          count.left += 1
        } else {
          count.accepted += 1
        }
      case .skip: count.skipped += 1
      case .quit: count.hasQuit = true
      }
    }
  }

  /// Shows a difference, in the first cell that has it.
  private func show(_ proposal: Proposal, _ run: FileRun, _ text: PartText) {
    let results = run.runs.compactMap(\.result)
    for result in results {
      let failure =
        proposal.step.map { text.text(ofStepAt: $0, in: result) } ?? text.textOfEnd(of: result)
      guard let failure else { continue }
      let cell = result.cell.map { "in the cell \($0.visible)\n\n" } ?? ""
      Output.text(
        "\(result.title.visible): \(proposal.part)\n\(cell)\n\(failure)\n",
        arguments[Parameters.color]
      )
      return
    }
    Output.text("\(proposal.range): \(proposal.part)\n")
  }

  private enum Answer {
    case accept
    case skip
    case quit
  }

  /// Asks until there is an answer.
  private func answer() -> Answer {
    while true {
      Output.text("\naccept (a), skip (s), quit (q)? ")
      guard let line = Console.readLine() else { return .quit }
      switch line.lowercased() {
      case "a", "accept": return .accept
      case "s", "skip": return .skip
      case "q", "quit": return .quit
      case _: Output.text("    '\(line.visible)' is no answer: write a, s or q")
      }
    }
  }
}
