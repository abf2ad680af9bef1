import Arguments
import Diagnostics
import Entitlement
import JournalStore
import Platform
import Replay
import Reports
import ScenarioModel
import Scenarios
import Simulation
import World

/// A sentence that says why a command does not do what it was asked for.
struct CommandRefusal: Error {
  let message: String
  var status = ExitStatus.usage
}

/// What a command about stored runs works with: its arguments, the store and the runs in it.
struct JournalCommandContext {
  let arguments: ParsedArguments

  /// Returns the action of a command about stored runs.
  ///
  /// - Parameters:
  ///   - isWriting: Whether the command writes to the store.
  ///   - work: Carries out the command and returns how the program ends.
  /// - Returns: The action, which tells what stands in the way of the command.
  static func action(
    writing isWriting: Bool = false,
    _ work: @escaping @Sendable (JournalCommandContext) throws -> ExitStatus
  ) -> CommandAction {
    { run($0, writing: isWriting, work) }
  }

  /// Reads a parameter of the command line.
  subscript<Value>(_ parameter: Parameter<Value>) -> Value { arguments[parameter] }

  /// Does the work of a command; whatever stands in its way is told, and says how the program ends.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - isWriting: Whether the command writes to the store.
  ///   - work: Does it, and returns how the program ends where nothing stands in its way.
  /// - Returns: How the program ends.
  static func run(
    _ arguments: ParsedArguments,
    writing isWriting: Bool = false,
    _ work: (JournalCommandContext) throws -> ExitStatus
  ) -> ExitStatus {
    do {
      return try work(JournalCommandContext(arguments: arguments))
    } catch let error as StoreError {
      Output.message("\(error)\(error.adviceOnReading)")
      return status(of: error, writing: isWriting)
    } catch let error as CommandRefusal {
      Output.message(error.message)
      return error.status
    } catch let error as FileError {
      Output.message("\(error)")
      return .noInput
    } catch let error as Fork.Refusal {
      Output.message(error.reason)
      return .usage
    } catch {
      Output.message("\(error)")
      return .invalidScenario
    }
  }

  private static func status(of error: StoreError, writing isWriting: Bool) -> ExitStatus {
    if error.isDamage { return .invalidScenario }
    switch error.reason {
    case .noSuchRun, .deleted: return .noInput
    case .file: return isWriting ? .cannotCreate : .noInput
    case .ambiguous: return .usage
    case .noStore, .newerSchema, .damaged, .damagedRow, .damagedChunk: return .invalidScenario
    case .busy, .full, .disk, .noMemory, .other: return .internalFault
    }
  }

  /// How the results look.
  var style: TextStyle { Output.style(self[Parameters.color]) }

  /// The path of the store: what the command line says, else the environment, else the default.
  var storePath: String {
    let variable = ProcessEnvironment.value(of: RunStoring.variable) ?? ""
    let usual = ["", "none"].contains(variable) ? Parameters.defaultStore : variable
    return self[Parameters.store] ?? usual
  }

  /// Opens the store to read.
  func store() throws(StoreError) -> JournalStore { try JournalStore(reading: storePath) }

  /// Returns the run that words stand for.
  ///
  /// A place in a scenario's file means the last run of the cell that stands there; where none does,
  /// the last one of the file.
  func run(_ words: String, in store: JournalStore) throws(StoreError) -> StoredRun {
    let place = PlacedPath(words)
    let directory = ProcessEnvironment.currentDirectory ?? ""
    guard let line = place.line else { return try store.run(RunReference(words), from: directory) }
    do throws(StoreError) {
      return try store.run(RunReference(words), from: directory)
    } catch {
      // Where the list is damaged, the words may be those of a run that cannot be found.
      guard error.reason == .noSuchRun(words) || error.isDamage else { throw error }
      let last = try store.run(.path(place.path), from: directory)
      guard last.facts.cell != nil else { return last }
      let runs = try store.runs(ofPath: place.path, from: directory)
      let meant = runs.last { run in
        // A run that cannot be read is told of when it is used.
        guard let source = try? store.source(of: run) else { return false }
        return (try? beginning(of: source))?.line == line
      }
      return meant ?? last
    }
  }

  /// Returns the source of the run that words stand for.
  func source(_ words: String, in store: JournalStore) throws(StoreError) -> RunSource {
    try store.source(of: run(words, in: store))
  }

  /// Returns the runs that words stand for, or all; what of the list is damaged is told.
  ///
  /// - Throws: A ``CommandRefusal`` where there are words and all are wanted; a ``StoreError``.
  func runs(
    _ words: [String],
    isAll: Bool,
    in store: JournalStore
  ) throws -> (runs: [StoredRun], ExitStatus) {
    if isAll, let word = words.first {
      throw CommandRefusal(
        message: "--all means every stored run; leave out '\(word.visible)', or --all"
      )
    }
    guard isAll else {
      var runs: [StoredRun] = []
      for word in words { runs.append(try run(word, in: store)) }
      return (runs, .success)
    }
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

  /// Returns the requirements of the suite that a run's scenario belongs to, where they are there.
  func catalogue(for beginning: RunBeginning) -> Catalogue? {
    let directory = ProcessEnvironment.currentDirectory ?? ""
    let root = SuitePath.root(ofScenarioAt: beginning.path, from: directory)
    return CatalogueLoader().load(root: root).catalogue
  }

  /// Returns the lines by which a run is known.
  func heading(of source: RunSource, _ beginning: RunBeginning) -> String {
    RunHeading(id: source.id.short, passed: source.summary.passed, beginning: beginning)
      .text(style)
  }
}
