import EntsimDiagnostics
import EntsimJournalStore
import EntsimPlatform
import EntsimReports
import EntsimScenarioModel
import EntsimScenarios
import EntsimSimulation

/// What failed last time: what each run records, and `entsim run --failed` asks for.
///
/// The record names files by their paths from the project's folder, so it is the same from every folder of it.
struct FailedScenarios {
  private let folder = Project.storeFolder
  private let directory = ProcessEnvironment.currentDirectory ?? ""
  private let file: FailureRecordFile
  /// The path of the project's folder; a slash at its end.
  private let base: String

  init() {
    file = FailureRecordFile(in: folder)
    let plain = SuitePath.plain(folder.isEmpty ? "." : folder, from: directory)
    base = plain.hasSuffix("/") ? plain : "\(plain)/"
  }

  // MARK: - Recording

  /// Records the results of a run.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - opens: Whether steps without `expect` accepted any output. What passes then may still fail otherwise.
  ///   - isWhole: Whether all scenarios of the file at a path were run.
  /// - Returns: Why failures could not be recorded; nil where they were, and where there were none to record.
  func record(
    _ results: [ReportedResult],
    opens: Bool,
    isWhole: (_ path: String) -> Bool
  ) -> StoreError? {
    let scenarios = results.filter { result in
      result.verdict != .invalidRequirements && !SuitePath.isStandardInput(result.path)
        && !(opens && result.verdict == .passed)
    }
    guard !scenarios.isEmpty else { return nil }
    var whole: Set<String> = []
    var noted: [(scenario: FailureRecord.Scenario, passed: Bool)] = []
    var (path, name) = ("", "")
    for result in scenarios {
      // The cells of a file follow one another.
      if noted.isEmpty || result.path != path {
        (path, name) = (result.path, self.name(of: result.path))
        if !opens, isWhole(path) { whole.insert(name) }
      }
      noted.append((FailureRecord.Scenario(name, cell: result.cell), result.verdict == .passed))
    }
    do throws(StoreError) {
      try file.update { $0.note(noted, isWhole: whole.contains) }
      return nil
    } catch {
      let isLost = scenarios.contains { $0.verdict != .passed }
      return isLost || Files.kind(of: file.path) != .missing ? error : nil
    }
  }

  // MARK: - Finding again

  /// Returns the scenarios that failed last time; nil where none did.
  ///
  /// Those that are gone are forgotten, with a message.
  ///
  /// - Parameters:
  ///   - words: The paths of the command line, among which they must be.
  ///   - keepsRecord: Whether the record stays as it is.
  ///   - nodeLimit: The most nodes that the cells of a matrix may have together.
  /// - Returns: What is to be run.
  /// - Throws: A ``CommandRefusal`` where no run was recorded.
  func wanted(
    among words: [String],
    keepsRecord: Bool,
    nodeLimit: Int
  ) throws -> WantedScenarios? {
    guard !words.contains(where: SuitePath.isStandardInput) else {
      throw CommandRefusal(
        "--failed runs recorded scenarios, and a scenario on standard input is never recorded; leave out - or --failed",
        seeHelpOf: "run"
      )
    }
    var record = try read()
    let gone = gone(of: record, nodeLimit: nodeLimit)
    if !gone.isEmpty, !keepsRecord { try creating { try file.update { $0.forget(gone) } } }
    record.forget(gone)
    let places = record.failed.map { (path: path(of: $0.file), cell: $0.cell) }
    guard words != [Project.suite] else { return Self.wanted(places) }
    let among = try WantedScenarios.find(words, nodeLimit: nodeLimit)
    let byName = Dictionary(among.files.map { (name(of: $0), $0) }) { first, _ in first }
    let inside = record.failed.compactMap { scenario in
      byName[scenario.file].map { (path: $0, cell: scenario.cell) }
    }
    return Self.wanted(inside, lines: among.lines)
  }

  private static func wanted(
    _ places: [(path: String, cell: String?)],
    lines: [String: Set<Int>] = [:]
  ) -> WantedScenarios? {
    guard !places.isEmpty else { return nil }
    var cells: [String: Set<String>] = [:]
    for (path, cell) in places {
      if let cell { cells[path, default: []].insert(cell) }
    }
    let files = Set(places.map(\.path)).sorted { $0.precedesByBytes($1) }
    return WantedScenarios(files: files, lines: lines, cells: cells)
  }

  private func read() throws -> FailureRecord {
    switch try file.read() {
    case .record(let record): return record
    case .none:
      throw CommandRefusal(
        "no run is recorded in \(file.path.visible); run the suite once with 'entsim run', without --journal none",
        .noInput
      )
    case .unreadable:
      throw CommandRefusal(
        "\(file.path.visible): this version cannot read the record; run the suite with 'entsim run', which replaces it",
        .invalidScenario
      )
    }
  }

  /// Returns the scenarios that there are no longer, and says so.
  private func gone(of record: FailureRecord, nodeLimit: Int) -> Set<FailureRecord.Scenario> {
    var gone: Set<FailureRecord.Scenario> = []
    var loader = ScenarioLoader()
    loader.nodeLimit = nodeLimit
    var cells: [String: Set<String>?] = [:]
    for scenario in record.failed {
      let path = path(of: scenario.file)
      if Files.kind(of: path) == .missing {
        if !gone.contains(where: { $0.file == scenario.file }) {
          Output.message("\(path.visible): is gone, so its failure is forgotten")
        }
        gone.insert(scenario)
        continue
      }
      guard let cell = scenario.cell else { continue }
      let known = cells[path] ?? Self.cells(of: path, by: &loader)
      cells[path] = .some(known)
      if let known, !known.contains(cell) {
        Output.message(
          "\(path.visible): has no cell '\(cell.visible)' any more, so its failure is forgotten"
        )
        gone.insert(scenario)
      }
    }
    return gone
  }

  /// Returns the cells of a file; nil where it is not valid, and running it says more.
  private static func cells(of path: String, by loader: inout ScenarioLoader) -> Set<String>? {
    SymbolRegion().during {
      let scenarios = loader.load(path: path).scenarios
      return scenarios.isEmpty ? nil : Set(scenarios.compactMap(\.cell))
    }
  }

  // MARK: - Names

  /// Returns the path of a file from the project's folder; an absolute one where it lies elsewhere.
  private func name(of path: String) -> String {
    if folder.isEmpty, let name = SuitePath.normalized(path) { return name }
    let plain = SuitePath.plain(path, from: directory)
    return plain.hasPrefix(base) ? String(plain.dropFirst(base.count)) : plain
  }

  /// Returns the path from the current folder of a file that is named.
  private func path(of name: String) -> String {
    name.hasPrefix("/") || folder.isEmpty ? name : "\(folder)/\(name)"
  }
}
