import EntsimEngine
import EntsimJournalStore
import EntsimReports
import EntsimScenarioModel
public import EntsimScenarios
import EntsimSimulation
import EntsimSuite
import EntsimWorld

/// How far an input came.
public enum HostileCourse: Hashable, CaseIterable, Sendable {
  /// A text was searched for a pattern.
  case searched
  /// The file is not valid.
  case refused
  /// A run came to its end.
  case complete
  /// A run was given up at a limit.
  case givenUp
}

/// What has to hold for every input, whatever it is.
public struct HostileInput<Measure: Meter> {
  private let meter: Measure

  /// Creates the checks; each piece of work is measured.
  public init(meter: Measure) { self.meter = meter }

  /// Makes a scenario, or a pattern and a text, of choices, and goes the whole way with it.
  ///
  /// - Returns: How far it came.
  /// - Throws: ``BrokenPromise``, or what the meter throws.
  @discardableResult
  public func checkMade(by choices: inout Choices) throws -> HostileCourse {
    if choices.one(in: 5) {
      let search = HostilePattern(&choices)
      let size = search.pattern.utf8.count + search.text.utf8.count
      try meter.measure("search", inputBytes: size, search.search)
      return .searched
    }
    let made =
      choices.one(in: 4)
      ? HostileRESTScenario.text(&choices) : HostileScenario.text(&choices)
    let text = Array(made.utf8)
    let loader = ScenarioLoader { _ in text }
    return try check("Scenarios/a.yaml", size: text.count, loader, &choices)
  }

  /// Runs the scenarios of a file, tells of them in all formats, takes a journal through lines of JSON, and
  /// damages the lines and the journal.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - size: The bytes of the file and of its fixtures.
  ///   - loader: Reads the file and its fixtures.
  ///   - choices: How reports are styled, and what is damaged.
  /// - Returns: How far one of its runs came.
  /// - Throws: ``BrokenPromise``, or what the meter throws.
  @discardableResult
  public func check(
    _ path: String,
    size: Int,
    _ loader: ScenarioLoader,
    _ choices: inout Choices
  ) throws -> HostileCourse {
    try SymbolRegion().during {
      guard let result = try run(path, size: size, loader, &choices) else { return .refused }
      let (journal, scenario) = (result.journal, result.scenario)
      let run = SealedRun(
        journal,
        path: path,
        title: scenario.title.value,
        cell: scenario.cell,
        passed: result.passed
      )
      let lines = try DamagedLines(run, &choices)
      let size = lines.whole.count
      try meter.measure("import", inputBytes: size + lines.damaged.count, lines.importAll)
      let forged = ForgedJournal(of: journal, and: { _ in journal }, &choices)
      _ = try forged.use(&choices, measuredBy: meter, inputBytes: size)
      guard case .run(.ended(.exhausted))? = journal.entries.last?.payload else { return .complete }
      return .givenUp
    }
  }

  /// Runs the scenarios and tells of them; returns one of the runs, nil where there is none.
  private func run(
    _ path: String,
    size: Int,
    _ loader: ScenarioLoader,
    _ choices: inout Choices
  ) throws -> RunResult? {
    // Most runs end early, so that many are tried; one in ten may use all that a file may.
    let budget = choices.one(in: 10) ? RunBudget() : RunBudget([.entries: 1_000, .bytes: 1 << 18])
    let isTraced = choices.one(in: 3)
    let style = choices.pick([
      TextStyle.file, TextStyle(width: 60, traceWidth: 60, isColoured: true),
    ])
    var runs: [RunResult] = []
    try meter.measure("run", inputBytes: size) {
      var loader = loader
      let outcomes = Suite(isOpen: isTraced, budget: budget).outcomes(of: path, by: &loader)
      let results = outcomes.map { ReportedResult(of: $0, style: style, isTraced: isTraced) }
      let report = RunReport(version: Release.version, results: results)
      for format in ReportFormat.all where !format.isPage {
        try check(format.text(of: report, style: style), format, style, report)
      }
      let recorder = PageRecorder()
      let pages = outcomes.map { recorder.outcome(of: $0) }
      let page = HTMLReport(.run, of: report, with: pages, by: recorder)
        .bytes(readingSource: { path in "</script><!-- \(path)" })
      try require(page.markCount == emptyPage.markCount, "a page has marks of its data")
      runs = outcomes.compactMap(\.result)
    }
    return runs.isEmpty ? nil : choices.pick(runs)
  }

  private func check(
    _ text: String,
    _ format: ReportFormat,
    _ style: TextStyle,
    _ report: RunReport
  ) throws {
    // Commands for GitHub are written about what is wrong.
    let mayBeEmpty = format.name == "github" && !report.results.contains { $0.verdict != .passed }
    try require(mayBeEmpty || !text.isEmpty, "the report as \(format.name) is empty")
    let mayColour = format.isStyled && style.isColoured
    let isClean = text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || mayColour && scalar == "\u{1B}"
        || scalar.properties.generalCategory != .control
    }
    try require(isClean, "the report as \(format.name) has a control character")
    guard format.name == "json" else { return }
    let file = (path: "report.json", content: Array(text.utf8))
    let read = try RunReport.merging([file], version: report.version)
    try require(read == report, "a report that was read again differs")
  }
}

/// A page about nothing: its marks are those of each page.
private let emptyPage = HTMLReport(
  .run,
  of: RunReport(version: Release.version, results: []),
  with: [],
  by: PageRecorder()
).bytes(readingSource: { _ in nil })

extension [UInt8] {
  /// How many tags and comments may begin in it.
  fileprivate var markCount: Int { count { $0 == UInt8(ascii: "<") } }
}
