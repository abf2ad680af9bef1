/// What a person does next after a run that is not the end of the matter.
enum NextSteps {
  /// The most files that one command names; of more, the first is the one to begin with.
  private static let mostFiles = 5

  /// Returns a line for each thing to do, its command last; none where all is well.
  static func lines(after report: RunReport) -> [String] {
    var steps: [(text: String, command: String)] = []
    func add(_ files: [String], _ few: String, _ many: String, _ command: String) {
      guard !files.isEmpty else { return }
      let isFew = files.count <= mostFiles
      let names = files.prefix(isFew ? mostFiles : 1).map(ShellWord.quoting)
      steps.append((isFew ? few : many, "entsim \(command) \(names.joined(separator: " "))"))
    }
    let failed = files(of: report, with: .failed)
    add(failed, "run what failed", "begin with the first that failed", "run")
    let invalid = files(of: report, with: .invalid) + files(of: report, with: .invalidRequirements)
    add(invalid, "check what is not valid", "begin with the first", "lint")
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

  /// Returns the files with a verdict, each once.
  private static func files(
    of report: RunReport,
    with verdict: ReportedResult.Verdict
  ) -> [String] {
    var files: [String] = []
    for place in report.results.indices where report.results[place].verdict == verdict {
      let path = report.results[place].path
      if files.last != path { files.append(path) }
    }
    return files
  }
}
