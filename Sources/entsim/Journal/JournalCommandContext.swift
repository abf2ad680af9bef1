import EntsimArguments
import EntsimDiagnostics
import EntsimEntitlement
import EntsimHandbook
import EntsimJournalStore
import EntsimPlatform
import EntsimReplay
import EntsimReports
import EntsimScenarioModel
import EntsimScenarios
import EntsimSimulation
import EntsimWorld

/// What a command about stored runs works with: its arguments, the store and the runs in it.
struct JournalCommandContext {
  let arguments: ParsedArguments

  /// Returns the action of a command about stored runs.
  static func action(
    _ work: @escaping @Sendable (JournalCommandContext) throws -> ExitStatus
  ) -> CommandAction {
    { try work(JournalCommandContext(arguments: $0)) }
  }

  /// Reads a parameter of the command line.
  subscript<Value>(_ parameter: Parameter<Value>) -> Value { arguments[parameter] }

  /// How the results look.
  var style: TextStyle { Output.style(self[Parameters.color]) }

  /// Writes a result for people in that look.
  func show(_ text: String) { Output.text(text, self[Parameters.color]) }

  /// The path of the store: what the command line says, else the environment, else the default.
  var storePath: String {
    let variable = ProcessEnvironment.value(of: RunStoring.variable) ?? ""
    let usual = ["", "none"].contains(variable) ? Parameters.defaultStore : variable
    return self[Parameters.store] ?? usual
  }

  /// Opens the store to read.
  func store() throws(StoreError) -> JournalStore {
    storePath == Parameters.defaultStore
      ? try JournalStore(readingDefaultIn: Project.storeFolder)
      : try JournalStore(reading: storePath)
  }

  /// Returns the run that words stand for.
  ///
  /// A place in a scenario's file means the last run of the cell that stands there; where none does,
  /// the last one of the file.
  func run(_ words: String, in store: JournalStore) throws(StoreError) -> StoredRun {
    let place = PlacedPath(words)
    let directory = ProcessEnvironment.currentDirectory ?? ""
    guard let line = place.line else {
      let run = try store.run(RunReference(words), from: directory)
      try tellOtherCells(than: run, words, in: store)
      return run
    }
    do throws(StoreError) {
      return try store.run(RunReference(words), from: directory)
    } catch {
      // Where the list is damaged, the words may be those of a run that cannot be found.
      guard error.reason == .noSuchRun(words) || error.isDamage else { throw error }
      let last = try store.run(.path(place.path), from: directory)
      guard last.facts.summary.cell != nil else { return last }
      let runs = try store.runs(ofPath: place.path, from: directory)
      let meant = runs.last { run in
        // A run that cannot be read is reported when it is used.
        SymbolRegion().during { (try? beginning(of: store.source(of: run)))?.line == line }
      }
      return meant ?? last
    }
  }

  /// Says which cell a run is of, where a path means the last run of a matrix of which others are stored.
  private func tellOtherCells(
    than run: StoredRun,
    _ words: String,
    in store: JournalStore
  ) throws(StoreError) {
    guard let cell = run.facts.summary.cell, case .path(let path) = RunReference(words) else {
      return
    }
    // A name with its cell is no path of any run.
    let runs = try store.runs(ofPath: path, from: ProcessEnvironment.currentDirectory ?? "")
    guard let other = runs.last(where: { $0.facts.summary.cell != cell })?.facts.summary.cell else {
      return
    }
    Output.message(
      "'\(words.visible)' has stored runs of several cells, and this is the last, [\(cell.visible)]; "
        + "name another as in '\(words.visible) [\(other.visible)]'"
    )
  }

  /// Returns the source of the run that words stand for.
  func source(_ words: String, in store: JournalStore) throws(StoreError) -> RunSource {
    store.source(of: try run(words, in: store))
  }

  /// Returns the runs that words stand for, or all; reports the damaged parts of the list.
  ///
  /// - Throws: A ``CommandRefusal`` where there are words and all are wanted; a ``StoreError``.
  func runs(
    _ words: [String],
    isAll: Bool,
    in store: JournalStore
  ) throws -> (runs: [StoredRun], ExitStatus) {
    if isAll, let word = words.first {
      throw CommandRefusal("--all means every stored run; leave out '\(word.visible)', or --all")
    }
    guard isAll else { return (try words.map { try run($0, in: store) }, .success) }
    let list = try store.list()
    for damage in list.damage { Output.message("\(damage)") }
    return (list.runs, list.damage.isEmpty ? .success : .invalidScenario)
  }

  /// Returns where a run began.
  func beginning(of source: RunSource) throws -> RunBeginning {
    guard let first = try source.entries().next(), case .run(.began(let beginning)) = first.payload
    else { throw JournalFlaw.noBeginning }
    return beginning.contents
  }

  /// Returns the requirements of the named suite, or else of the suite of a run's scenario, and adds those that only
  /// the program has.
  func catalogue(
    for beginning: RunBeginning,
    in suite: String? = nil
  ) throws(CommandRefusal) -> Catalogue {
    let directory = ProcessEnvironment.currentDirectory ?? ""
    let root = SuitePath.root(ofScenarioAt: beginning.path, from: directory)
    return try Handbook.of(suite, orRoot: root).catalogue
  }

  /// Returns the lines by which a run is known.
  func heading(of source: RunSource, _ beginning: RunBeginning) -> String {
    RunLine.heading(of: source, beginning, style: style)
  }
}
