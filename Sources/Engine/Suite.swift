import Comparison
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
  ///   apart, the cell of a matrix included; none lets every scenario in.
  public init(filters: [String] = []) {
    self.filters = filters.map { $0.lowercased() }
  }

  /// Reads and runs the scenarios that the filters let in.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - jobs: How many scenarios are under way at once, at least 1.
  /// - Returns: An outcome for each scenario, in the order of the paths; of a matrix, for each cell
  ///   in its order. Files of the suite's catalogue are among them where something is wrong.
  public func run(_ paths: [String], jobs: Int) -> [SuiteOutcome] {
    outcomes(of: paths, jobs: jobs, running: true)
  }

  /// Reads and checks the scenarios that the filters let in, and the catalogue, without running them.
  public func check(_ paths: [String], jobs: Int) -> [SuiteOutcome] {
    outcomes(of: paths, jobs: jobs, running: false)
  }

  private func outcomes(of paths: [String], jobs: Int, running: Bool) -> [SuiteOutcome] {
    let catalogues = SuiteCatalogues(of: paths)
    let parts = catalogues.files.map { file in
      SuiteOutcome(
        path: file.path,
        diagnostics: file.diagnostics,
        sources: file.sources,
        course: .requirements(file.requirementCount),
        catalogue: nil
      )
    }
    let scenarios = paths.filter { running || !catalogues.holds($0) }
    let outcomes = outcomes(of: scenarios, catalogues, jobs: jobs, running: running)
    return (parts.filter { !running || !$0.isValid } + outcomes).inOrderOfPaths
  }

  private func outcomes(
    of paths: [String],
    _ catalogues: SuiteCatalogues,
    jobs: Int,
    running: Bool
  ) -> [SuiteOutcome] {
    Parallel.map(count: paths.count, jobs: jobs) {
      var loader = ScenarioLoader()
      loader.catalogues = catalogues.byRoot
      return { index in
        let path = paths[index]
        let loaded = loader.load(path: path)
        let isWanted = loaded.scenarios.map { lets(in: path, $0.displayTitle) }
        guard isWanted.contains(true) || loaded.scenarios.isEmpty && lets(in: path, "") else {
          return []
        }
        let courses = running ? Self.run(loaded.scenarios) : loaded.scenarios.map { .checked($0) }
        let wanted = zip(courses, isWanted).filter(\.1).map(\.0)
        return (loaded.scenarios.isEmpty ? [.invalid] : wanted).map { course in
          SuiteOutcome(
            path: path,
            diagnostics: loaded.diagnostics,
            sources: loaded.sources,
            course: course,
            catalogue: catalogues.catalogue(of: path)
          )
        }
      }
    }.flatMap(\[SuiteOutcome].self)
  }

  /// Runs all scenarios of a file.
  ///
  /// Of a matrix every cell is run, whichever is wanted: an answer that one cell does not use is
  /// right when another one does, or might.
  private static func run(_ scenarios: [Scenario]) -> [SuiteOutcome.Course] {
    let results = scenarios.map { $0.missingRules.isEmpty ? Engine.run($0) : nil }
    let used = zip(scenarios, results).reduce(into: Set<SourceRange>()) { used, cell in
      used.formUnion(cell.1?.usedAnswers ?? Set(cell.0.scriptedAnswers.map(\.range)))
    }
    return zip(scenarios, results).map { scenario, result in
      result.map { .ran($0.forgiving(used)) } ?? .lacksRules(scenario)
    }
  }

  private func lets(in path: String, _ title: String) -> Bool {
    guard !filters.isEmpty else { return true }
    let texts = [path, title].map { $0.lowercased() }
    return filters.contains { filter in texts.contains { $0.contains(filter) } }
  }
}

extension [SuiteOutcome] {
  /// The outcomes in the order of their paths' UTF-8 bytes; those of one path stay as they are.
  fileprivate var inOrderOfPaths: [SuiteOutcome] {
    enumerated().sorted { left, right in
      left.element.path == right.element.path
        ? left.offset < right.offset
        : left.element.path.utf8.lexicographicallyPrecedes(right.element.path.utf8)
    }.map(\.element)
  }
}
