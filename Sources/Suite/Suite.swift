import EntsimDiagnostics
public import EntsimEngine
import EntsimEntitlement
import EntsimPlatform
import EntsimScenarioModel
public import EntsimScenarios
import EntsimSimulation

/// Many scenarios, read and run independently of each other, on as many threads as wanted.
///
/// The outcomes come in the order of the paths, whichever is done first, and each is the same as if
/// its scenario were the only one.
public struct Suite: Sendable {
  let filters: [String]
  let tags: [String]
  let lines: [String: Set<Int>]
  let cells: [String: Set<String>]
  let isOpen: Bool
  private let shard: Shard?
  private let notesSituations: Bool
  private let isTimed: Bool
  private let budget: RunBudget
  private let nodeLimit: Int
  let directory = ProcessEnvironment.currentDirectory ?? ""

  /// Creates a suite.
  ///
  /// - Parameters:
  ///   - filters: Texts of which one must occur in a scenario's path or title, letter case apart, the
  ///     cell of a matrix included; none lets every scenario in.
  ///   - tags: Words of which a scenario must have one among its tags; none lets every scenario in.
  ///   - lines: Of files by their paths, the lines at one of which a scenario must stand; a file that
  ///     is not named lets all of its scenarios in.
  ///   - cells: Of files by their paths, the cells of their matrix that are let in; a file that is not named lets
  ///     all of its scenarios in.
  ///   - isOpen: Whether steps without `expect` accept any output.
  ///   - shard: The part of the suite that is run; nil for all of it.
  ///   - notesSituations: Whether the situations that rules meet are noted, for coverage.
  ///   - isTimed: Whether outcomes hold the real time of their runs, which differs from one run to the next.
  ///   - budget: What the runs of each file may write and carry.
  ///   - nodeLimit: The most nodes that the cells of a matrix may have together.
  public init(
    filters: [String] = [],
    tags: [String] = [],
    lines: [String: Set<Int>] = [:],
    cells: [String: Set<String>] = [:],
    isOpen: Bool = false,
    shard: Shard? = nil,
    notesSituations: Bool = false,
    isTimed: Bool = false,
    budget: RunBudget = RunBudget(),
    nodeLimit: Int = ScenarioLoader.usualNodeLimit
  ) {
    self.filters = filters.map { $0.lowercased() }
    self.tags = tags
    self.lines = lines
    self.cells = cells
    self.isOpen = isOpen
    self.shard = shard
    self.notesSituations = notesSituations
    self.isTimed = isTimed
    self.budget = budget
    self.nodeLimit = nodeLimit
  }

  /// Reads and runs the scenarios that the filters let in, and returns an outcome for each.
  public func run(_ paths: [String], jobs: Int) -> [SuiteOutcome] {
    outcomes(of: paths, jobs: jobs) { $0 }
  }

  /// Reads and runs or checks the scenarios that the filters and the shard let in, and keeps of each
  /// what is asked for.
  ///
  /// Keeping the outcomes of a suite of thousands would keep thousands of journals, and one for each cell of a
  /// matrix. Names that are kept are kept with their scenario, which holds their texts.
  ///
  /// - Parameters:
  ///   - paths: The files of the whole suite; fixtures and flows among them where they are only checked.
  ///   - jobs: How many scenarios are under way at once, at least 1.
  ///   - running: Whether they are run, and not only checked.
  ///   - didFinish: Called on any thread with the number of files that are done, and of all.
  ///   - isStopped: Asked on any thread before each file; once it says so, no further file is begun.
  ///   - first: Where there is one, ends the run at the first file with a scenario that does not pass; nothing is kept
  ///     of later files.
  ///   - willKeep: Called on any thread with the outcome of each scenario, and with the place of its file among the
  ///     files; the cells of a matrix come in their order.
  ///   - didRun: Called on any thread with the place of each file, after all outcomes of its scenarios.
  ///   - result: Returns what is kept of an outcome; called on any thread.
  /// - Returns: What was kept, in the order of the paths; for a matrix, one for each cell in their order.
  ///   Files of the suite's catalogue are among them where something is wrong.
  public func outcomes<Result: Sendable>(
    of paths: [String],
    jobs: Int,
    running: Bool = true,
    didFinish: @Sendable (Int, Int) -> Void = { _, _ in },
    isStopped: @Sendable () -> Bool = { false },
    until first: FirstFailure? = nil,
    willKeep: @escaping @Sendable (SuiteOutcome, Int) -> Void = { _, _ in },
    didRun: @escaping @Sendable (Int) -> Void = { _ in },
    keeping result: @escaping @Sendable (SuiteOutcome) -> Result
  ) -> [Result] {
    let catalogues = SuiteCatalogues(of: paths)
    let parts = catalogues.files.map { SuiteOutcome(of: $0, from: directory) }
    let scenarios = paths.filter { (running || !catalogues.holds($0)) && isInShard($0) }
    let wanted = parts.filter { !running || !$0.isValid }
    if notesSituations { SituationNotes.take() }
    first?.begin(scenarios.count)
    let kept = Parallel.map(
      count: scenarios.count,
      jobs: jobs,
      didFinish: { didFinish($0, scenarios.count) },
      isStopped: { first?.isFound ?? false || isStopped() },
      {
        var loader = ScenarioLoader()
        loader.nodeLimit = nodeLimit
        loader.catalogues = catalogues.byRoot
        var names = SymbolRegion()
        return { index in
          // Most suites say few names again and again, and then one region does.
          if names.isFull { names = SymbolRegion() }
          return names.during {
            var results: [(path: String, result: Result)] = []
            forEachOutcome(of: scenarios[index], by: &loader, catalogues, running: running) {
              if !$0.passed { first?.note(index) }
              willKeep($0, index)
              results.append((path: $0.path, result: result($0)))
            }
            didRun(index)
            return (index: index, results: results)
          }
        }
      }
    )
    let counting = kept.filter { first?.holds($0.index) ?? true }.flatMap(\.results)
    return (wanted.map { (path: $0.path, result: result($0)) } + counting)
      .inOrderOfPaths(\.path).map(\.result)
  }

  /// Reads and runs the scenarios of a file of a suite without a catalogue, by a loader that may read it from anywhere.
  package func outcomes(of path: String, by loader: inout ScenarioLoader) -> [SuiteOutcome] {
    var outcomes: [SuiteOutcome] = []
    forEachOutcome(of: path, by: &loader, SuiteCatalogues(of: []), running: true) {
      outcomes.append($0)
    }
    return outcomes
  }

  /// Reads the scenarios of a file, runs or checks them, and does something with the outcome of each.
  private func forEachOutcome(
    of path: String,
    by loader: inout ScenarioLoader,
    _ catalogues: SuiteCatalogues,
    running: Bool,
    _ body: (SuiteOutcome) -> Void
  ) {
    let name = SuitePath.name(ofScenarioAt: path, from: directory)
    let isFixture = !running && Self.lies(name, in: ScenarioLoader.fixtureFolder)
    let isFlow = !running && !isFixture && Self.lies(name, in: ScenarioLoader.flowFolder)
    let loaded =
      isFixture
      ? loader.check(fixtureAt: path)
      : isFlow ? loader.check(flowAt: path) : loader.load(path: path)
    let catalogue = catalogues.catalogue(of: path)
    func outcome(_ course: SuiteOutcome.Course, _ microseconds: Int64? = nil) -> SuiteOutcome {
      SuiteOutcome(
        path: path,
        name: name,
        diagnostics: loaded.diagnostics,
        sources: loaded.sources,
        course: course,
        microseconds: microseconds,
        catalogue: catalogue
      )
    }
    if isFixture { return body(outcome(.fixture)) }
    if isFlow { return body(outcome(.flow)) }
    if loaded.scenarios.isEmpty, lets(in: path, "") { body(outcome(.invalid)) }
    let standing = lines[path].map { $0.flatMap { loaded.scenarios.standing(at: $0) } }
    let isWanted = loaded.scenarios.map { scenario in
      lets(in: path, scenario.displayTitle) && lets(in: scenario.tags)
        && standing?.contains { $0.cell == scenario.cell } ?? true
        && cells[path]?.contains(scenario.cell ?? "") ?? true
    }
    guard isWanted.contains(true) else { return }
    guard running else {
      for (scenario, isWanted) in zip(loaded.scenarios, isWanted) where isWanted {
        body(outcome(.checked(scenario)))
      }
      return
    }
    run(isOpen ? loaded.scenarios.map(\.open) : loaded.scenarios) { run, course in
      if isWanted[run.index] { body(outcome(course, run.microseconds)) }
    }
  }

  /// Whether a file, by its name within the suite, lies in a folder of this name.
  private static func lies(_ name: String, in folder: String) -> Bool {
    name.split(separator: "/").dropLast().contains { $0 == folder }
  }

  /// Runs all scenarios of a file, and does something with the course of each, in their order.
  ///
  /// Every cell of a matrix is run, whichever is wanted: an answer that one cell does not use is
  /// right when another one does, or might. So the course of a cell that does not use all answers, and of those
  /// behind it, shows when all are run. All cells share the budget of the file.
  private func run(_ scenarios: [Scenario], _ body: (WaitingRun, SuiteOutcome.Course) -> Void) {
    var budget = budget
    var used: Set<SourceRange> = []
    var waiting: [WaitingRun] = []
    for (index, scenario) in scenarios.enumerated() {
      let run = WaitingRun(
        of: scenario,
        at: index,
        within: budget,
        notingSituations: notesSituations,
        timing: isTimed
      )
      budget = run.result?.budget ?? budget
      used.formUnion(run.usedAnswers)
      if waiting.isEmpty, run.isSettled {
        body(run, run.course(forgiving: []))
      } else {
        if waiting.count >= WaitingRun.most { run.forgetResult() }
        waiting.append(run)
      }
    }
    for run in waiting { body(run, run.course(forgiving: used)) }
  }

  private func isInShard(_ path: String) -> Bool {
    guard let shard else { return true }
    return shard.holds(SuitePath.name(ofScenarioAt: path, from: directory))
  }

  private func lets(in scenarioTags: [String]) -> Bool {
    tags.isEmpty || tags.contains { scenarioTags.contains($0) }
  }

  private func lets(in path: String, _ title: String) -> Bool {
    guard !filters.isEmpty else { return true }
    let texts = [path, title].map { $0.lowercased() }
    return filters.contains { filter in texts.contains { $0.contains(filter) } }
  }
}

extension Array {
  /// Returns the elements in the order of their paths' UTF-8 bytes; those of one path stay as they are.
  package func inOrderOfPaths(_ path: (Element) -> String) -> [Element] {
    enumerated().map { (path: path($1), offset: $0, element: $1) }.sorted { left, right in
      left.path == right.path
        ? left.offset < right.offset : left.path.precedesByBytes(right.path)
    }.map(\.element)
  }
}
