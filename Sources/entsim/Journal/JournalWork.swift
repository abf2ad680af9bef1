import Arguments
import Diagnostics
import Entitlement
import Journals
import Platform
import Reports
import Scenarios
import Simulation
import World

/// What the commands about stored runs share: the store, the run that is meant, what stands in the way.
struct JournalWork {
  let arguments: ParsedArguments

  /// Something that a command was asked for and cannot do, a sentence.
  struct Refusal: Error {
    let message: String
    var status = ExitStatus.usage
  }

  /// Does the work of a command; whatever stands in its way is told, and says how the program ends.
  static func run(
    _ arguments: ParsedArguments,
    _ work: (JournalWork) throws -> ExitStatus
  ) -> ExitStatus {
    do {
      return try work(JournalWork(arguments: arguments))
    } catch let error as StoreError {
      Output.message("\(error)\(error.adviceOnReading)")
      return status(of: error)
    } catch let error as Refusal {
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

  private static func status(of error: StoreError) -> ExitStatus {
    if error.isDamage { return .invalidScenario }
    switch error.reason {
    case .noSuchRun, .deleted, .file: return .noInput
    case .ambiguous: return .usage
    case .noStore, .newerSchema, .damaged, .damagedRow, .damagedChunk: return .invalidScenario
    case .busy, .full, .disk, .noMemory, .other: return .internalFault
    }
  }

  /// How the results look.
  var style: TextStyle { Output.style(arguments[Program.color]) }

  /// The path of the store: what the command line says, else the environment, else the default.
  var storePath: String {
    let variable = ProcessEnvironment.value(of: RunStoring.variable) ?? ""
    let usual = ["", "none"].contains(variable) ? Program.defaultStore : variable
    return arguments[Program.store] ?? usual
  }

  /// Opens the store to read.
  func store() throws(StoreError) -> JournalStore { try JournalStore(reading: storePath) }

  /// Returns the run that words stand for; a place in a scenario's file means the file.
  func run(_ words: String, in store: JournalStore) throws(StoreError) -> StoredRun {
    let path = PlacedPath(words).path
    let directory = ProcessEnvironment.currentDirectory ?? ""
    guard path != words else { return try store.run(RunReference(words), from: directory) }
    do throws(StoreError) {
      return try store.run(RunReference(words), from: directory)
    } catch {
      // Where the list is damaged, the words may be those of a run that cannot be found.
      guard error.reason == .noSuchRun(words) || error.isDamage else { throw error }
      return try store.run(.path(path), from: directory)
    }
  }

  /// Returns the source of the run that words stand for.
  func source(_ words: String, in store: JournalStore) throws(StoreError) -> RunSource {
    try store.source(of: run(words, in: store))
  }

  /// Returns the runs that words stand for, or all; what of the list is damaged is told.
  func runs(
    _ words: [String],
    isAll: Bool,
    in store: JournalStore
  ) throws(StoreError) -> (runs: [StoredRun], ExitStatus) {
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
