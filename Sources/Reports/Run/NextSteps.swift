/// What a person does next after a run that is not the end of the matter.
enum NextSteps {
  /// The most files that one command names; of more, the first is the one to begin with.
  private static let mostFiles = 5

  /// Returns a line for each thing to do, its command last; none where all is well.
  static func lines(after report: RunReport) -> [String] {
    var steps: [(text: String, command: String)] = []
    let failed = files(of: report, with: .failed)
    if !failed.isEmpty {
      let isFew = failed.count <= mostFiles
      steps.append(
        (isFew ? "run what failed" : "begin with the first that failed", command("run", failed))
      )
    }
    let invalid = files(of: report, with: .invalid) + files(of: report, with: .invalidRequirements)
    if !invalid.isEmpty {
      let isFew = invalid.count <= mostFiles
      steps.append(
        (isFew ? "check what is not valid" : "begin with the first", command("lint", invalid))
      )
    }
    if report.part != nil {
      steps.append(
        ("put all shards together", "entsim merge FILE…, from each shard's --report json=FILE")
      )
    }
    let width = steps.map(\.text.count).max() ?? 0
    return steps.map { step in
      "\(step.text):".padded(toWidth: width + 3) + step.command
    }
  }

  private static func command(_ name: String, _ files: [String]) -> String {
    let files = files.count <= mostFiles ? files[...] : files.prefix(1)
    return "entsim \(name) " + files.map(ShellWord.quoting).joined(separator: " ")
  }

  /// Returns the files with a verdict, each once.
  private static func files(
    of report: RunReport,
    with verdict: ReportedResult.Verdict
  ) -> [String] {
    report.results.filter { $0.verdict == verdict }.reduce(into: []) { files, result in
      if files.last != result.path { files.append(result.path) }
    }
  }
}
