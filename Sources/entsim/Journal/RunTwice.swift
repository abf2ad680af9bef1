import EntsimArguments
import EntsimDiagnostics
import EntsimEngine
import EntsimJournalStore
import EntsimPlatform
import EntsimReports
import EntsimSuite

/// Runs everything in a second process, whose hash seeds are others, and compares the journals.
struct RunTwice {
  private let arguments: ParsedArguments
  private let folder: TemporaryFolder
  /// What stores the runs of this process.
  let first: RunStorer

  init(_ arguments: ParsedArguments, until first: FirstFailure?) throws {
    self.arguments = arguments
    folder = try TemporaryFolder()
    self.first = try RunStorer(allIn: "\(folder.path)/first", until: first, tells: false)
  }

  /// Runs the second process and compares; prints the result, and returns whether all is the same.
  func compare(_ wanted: WantedScenarios) -> Bool {
    do {
      try first.finish()
      let second = "\(folder.path)/second"
      let status = try ProcessEnvironment.runAgain(words(storingIn: second), without: seeds)
      // Files that are no scenarios are none both times; the others are compared.
      let usual: [ExitStatus] = [.success, .failure, .invalidScenario]
      guard usual.contains(where: { $0.rawValue == status }) else {
        Output.message("the second run ended with \(status)")
        return false
      }
      return try compare("\(folder.path)/first", second)
    } catch {
      Output.message("the runs could not be compared: \(error)")
      return false
    }
  }

  /// What would give both processes the same hash seeds.
  private var seeds: Set<String> { ["SWIFT_DETERMINISTIC_HASHING"] }

  /// The command line of the second process: the same runs.
  private func words(storingIn path: String) -> [String] {
    var words = ["run", "--journal", path]
    for filter in arguments[RunCommand.filter] { words += ["--filter", filter] }
    for tag in arguments[RunCommand.tag] { words += ["--tag", tag] }
    if let jobs = arguments[RunCommand.jobs] { words += ["--jobs", String(jobs)] }
    if let shard = arguments[RunCommand.shard] { words += ["--shard", shard.words] }
    if arguments[RunCommand.failed] { words.append("--failed") }
    if arguments[RunCommand.failFast] { words.append("--fail-fast") }
    words += arguments[Parameters.limits].words
    return words + ["--"] + arguments[RunCommand.places]
  }

  private func compare(_ first: String, _ second: String) throws -> Bool {
    let stores = [try JournalStore(reading: first), try JournalStore(reading: second)]
    let runs = try stores.map { try $0.list().runs }
    guard runs[0].count == runs[1].count else {
      Output.message("run twice, there were \(runs[0].count) runs, and then \(runs[1].count)")
      return false
    }
    var isSame = true
    for (left, right) in zip(runs[0], runs[1]) where left.facts.id != right.facts.id {
      isSame = false
      let readers = [
        try stores[0].source(of: left).entries(), try stores[1].source(of: right).entries(),
      ]
      let difference = try FirstDifference.between(readers[0].next, readers[1].next)
      Output.message(TwiceText.text(left.facts.summary.path.visible, difference))
    }
    if isSame {
      let count = runs[0].count
      Output.message(
        "run twice: \(count) \(count == 1 ? "run" : "runs"), the same entries each time"
      )
    }
    return isSame
  }
}
