import Diagnostics
import Entitlement
import Platform
import Scenarios

/// Many scenarios, read and run independently of each other, on as many threads as wanted.
///
/// The outcomes come in the order of the paths, whichever is done first, and each is the same as if
/// its scenario were the only one.
public struct Suite: Sendable {
  private let filters: [String]

  /// Creates a suite.
  ///
  /// - Parameter filters: Texts of which one must occur in a scenario's path or title, letter case
  ///   apart; none lets every scenario in.
  public init(filters: [String] = []) {
    self.filters = filters.map { $0.lowercased() }
  }

  /// Reads and runs the scenarios that the filters let in.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - jobs: How many scenarios are under way at once, at least 1.
  /// - Returns: An outcome for each scenario, in the order of the paths.
  public func run(_ paths: [String], jobs: Int) -> [SuiteOutcome] {
    outcomes(of: paths, jobs: jobs, running: true)
  }

  /// Reads and checks the scenarios that the filters let in, without running them.
  public func check(_ paths: [String], jobs: Int) -> [SuiteOutcome] {
    outcomes(of: paths, jobs: jobs, running: false)
  }

  private func outcomes(of paths: [String], jobs: Int, running: Bool) -> [SuiteOutcome] {
    Parallel.map(count: paths.count, jobs: jobs) {
      var loader = ScenarioLoader()
      return { index in
        let loaded = loader.load(path: paths[index])
        let titles = loaded.scenarios.map(\.displayTitle)
        guard lets(in: paths[index], titles.joined(separator: " ")) else { return [] }
        let results = running ? loaded.scenarios.map(Engine.run) : []
        return (results.isEmpty ? [nil] : results.map(Optional.some)).map { result in
          SuiteOutcome(
            path: paths[index],
            diagnostics: loaded.diagnostics,
            sources: loaded.sources,
            result: result
          )
        }
      }
    }.flatMap(\[SuiteOutcome].self)
  }

  private func lets(in path: String, _ title: String) -> Bool {
    guard !filters.isEmpty else { return true }
    let texts = [path, title].map { $0.lowercased() }
    return filters.contains { filter in texts.contains { $0.contains(filter) } }
  }
}
