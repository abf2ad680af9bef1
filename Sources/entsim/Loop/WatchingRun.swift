import EntsimArguments
import EntsimDiagnostics
import EntsimPlatform
import EntsimReports
import EntsimScenarioModel
import EntsimScenarios
import EntsimSuite
import Synchronization

/// `entsim run --watch`: runs, and then runs what each saved file touches, until a person interrupts it.
struct WatchingRun {
  private let arguments: ParsedArguments
  /// The folders of the command line, and those of the suite that hold what scenarios are made of.
  private let roots: [String]
  /// The paths of the command line, without lines.
  private let places: [String]
  /// What the command line asks for; without lines, which change while a person edits.
  private var wanted: WantedScenarios
  private var map = DependencyMap()
  /// How many scenarios of each file did not pass.
  private var failures: [String: Int] = [:]
  private var passCount = 0

  /// How long a change is waited for until interrupts are looked for, in milliseconds.
  private static let patience = 200

  /// Finds what is to be run and watched.
  init(_ arguments: ParsedArguments) throws {
    self.arguments = arguments
    wanted = try WantedScenarios.find(
      arguments[RunCommand.places],
      nodeLimit: arguments[Parameters.limits].nodeLimit
    ).withCellsForLines
    places = arguments[RunCommand.places].map { PlacedPath($0).path }
    let folders = ScenarioPaths.folders(in: places)
    let directory = ProcessEnvironment.currentDirectory ?? ""
    let suites = Set(wanted.files.map { SuitePath.root(ofScenarioAt: $0, from: directory) })
    roots =
      folders
      + suites.sorted().flatMap { root in
        ScenarioFiles.otherFolders.map { root.isEmpty ? $0 : "\(root)/\($0)" }
      }
  }

  /// Runs until an interrupt; returns how the program ends.
  mutating func run() throws -> ExitStatus {
    ProcessEnvironment.noteInterrupts()
    var watcher = FolderWatcher()
    var stamps = look(&watcher)
    let first = arguments[RunCommand.failed] ? try RunCommand.wanted(arguments) : wanted
    try pass(over: first, heading: nil)
    readOthers()
    // What the scenarios use may lie elsewhere.
    stamps = stamps.adding(look(&watcher), of: map.files)
    Output.message(
      "watching \(stamps.paths.count) files in \(stamps.folders.count) folders; Ctrl-C ends"
    )
    while !ProcessEnvironment.isInterrupted {
      guard watcher.wait(atMost: Self.patience), !ProcessEnvironment.isInterrupted else { continue }
      let now = look(&watcher)
      let changes = now.changes(since: stamps)
      stamps = now
      guard !changes.isEmpty else { continue }
      try take(changes)
      stamps = stamps.adding(look(&watcher), of: map.files)
    }
    let count = failures.values.reduce(0, +)
    Output.message(
      "ended after \(passCount) \(passCount == 1 ? "run" : "runs"); "
        + (count == 0
          ? "nothing fails"
          : "\(count) of the scenarios that were run \(count == 1 ? "fails" : "fail")")
    )
    return .interrupted
  }

  /// Looks at all files that matter, and watches their folders from before that on.
  private func look(_ watcher: inout FolderWatcher) -> FileStamps {
    let places = places.filter { Files.kind(of: $0) != .directory }
    let files = places + wanted.files + map.files.sorted()
    // A folder that is named may go and come back.
    watcher.watch(roots.map { "\($0)/.." })
    func stamps() -> FileStamps {
      FileStamps(below: roots, suffixes: ScenarioFiles.suffixes, files: files)
    }
    var folders: [String] = []
    while true {
      let now = stamps()
      guard now.folders != folders else { return now }
      folders = now.folders
      watcher.watch(folders)
    }
  }

  /// Runs what changes of files touch.
  private mutating func take(_ changes: FileStamps.Changes) throws {
    do {
      let found = try WantedScenarios.find(
        places,
        nodeLimit: arguments[Parameters.limits].nodeLimit
      )
      wanted = WantedScenarios(files: found.files, lines: [:], cells: wanted.cells)
    } catch {
      // What was named is gone, or a folder is being moved.
      _ = ExitStatus.telling(error)
      wanted = WantedScenarios(files: [], lines: [:], cells: wanted.cells)
    }
    map.keep(wanted.files)
    failures = failures.filter { [files = Set(wanted.files)] in files.contains($0.key) }
    let touched = map.touched(by: changes, among: wanted.files) { path in
      path.split(separator: "/").dropLast().contains { $0 == CatalogueLoader.folder }
    }
    let passed = WantedScenarios(files: touched, lines: [:], cells: wanted.cells)
    try pass(over: passed, heading: heading(changes, touching: touched))
    readOthers()
  }

  /// Returns what a person reads first: what changed, and what else does not pass.
  private func heading(_ changes: FileStamps.Changes, touching touched: [String]) -> String {
    let groups = [
      ("changed", changes.changed), ("new", changes.appeared), ("gone", changes.gone),
    ]
    var lines = groups.filter { !$0.1.isEmpty }.map { word, paths in
      let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
      return "\(word): \(paths.prefix(3).map(\.visible).joined(separator: ", "))\(more)"
    }
    let elsewhere = failures.filter { !touched.contains($0.key) }.values.reduce(0, +)
    if elsewhere > 0 {
      lines.append(
        "elsewhere: \(elsewhere) \(elsewhere == 1 ? "scenario fails" : "scenarios fail")"
      )
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// Runs scenarios, on a clean screen where a terminal shows it.
  private mutating func pass(over scenarios: WantedScenarios, heading: String?) throws {
    if Console.isTerminal(.standardOutput), ProcessEnvironment.value(of: "TERM") != "dumb" {
      Output.result("\u{1B}[H\u{1B}[2J\u{1B}[3J")
    }
    if let heading { Output.text(heading, arguments[Parameters.color]) }
    guard !scenarios.files.isEmpty else {
      return Output.text("no scenario to run\n")
    }
    let readings = Readings()
    do {
      let (_, report) = try RunPass(arguments, scenarios).perform(didRun: readings.note)
      note(report, of: scenarios)
    } catch let refusal as CommandRefusal where refusal.status == .noInput && passCount > 0 {
      // The change took the text away that --filter or --tag looks for.
      Output.message(refusal.description)
    }
    passCount += 1
    for reading in readings.all {
      map.note(reading.path, readFrom: reading.files, isValid: reading.isValid)
    }
  }

  private mutating func note(_ report: RunReport, of scenarios: WantedScenarios) {
    for path in scenarios.files { failures[path] = nil }
    for result in report.results where result.verdict != .passed {
      failures[result.path, default: 0] += 1
    }
  }

  /// Reads the scenarios that were not run, to know what touches them.
  private mutating func readOthers() {
    let others = wanted.files.filter { !map.knows($0) }
    guard !others.isEmpty, !ProcessEnvironment.isInterrupted else { return }
    let readings = Suite(nodeLimit: arguments[Parameters.limits].nodeLimit).outcomes(
      of: others,
      jobs: ProcessEnvironment.processorCount,
      running: false,
      keeping: Readings.Reading.init
    )
    for reading in readings {
      map.note(reading.path, readFrom: reading.files, isValid: reading.isValid)
    }
  }
}

/// Which files the scenarios of a pass were read from, as several threads tell it.
private final class Readings: Sendable {
  struct Reading: Sendable {
    let path: String
    let files: [String]
    let isValid: Bool

    init(_ outcome: SuiteOutcome) {
      path = outcome.path
      files = outcome.sources.map(\.file)
      isValid = outcome.isValid
    }
  }

  private let readings = Mutex<[Reading]>([])

  var all: [Reading] { readings.withLock { $0 } }

  var note: @Sendable (SuiteOutcome) -> Void {
    { [self] outcome in
      let reading = Reading(outcome)
      readings.withLock { $0.append(reading) }
    }
  }
}
