import EntsimDiagnostics
import EntsimJournalStore
import EntsimPlatform
import EntsimReplay
import EntsimReports

/// How the program ends, as scripts read it; the numbers from 64 to 78 are those of `sysexits.h`.
enum ExitStatus: Int32 {
  /// All as expected.
  case success = 0
  /// A scenario failed.
  case failure = 1
  /// The command line is wrong.
  case usage = 64
  /// A scenario is not valid, or a report that is to be merged, or what is stored is damaged.
  case invalidScenario = 65
  /// There is nothing at a path, or nothing to run.
  case noInput = 66
  /// The program could not do its work, through no fault of what it reads and of where it writes.
  case internalFault = 70
  /// A file, a store or standard output cannot be written, for example because a file is there already.
  case cannotWrite = 73
  /// A person has interrupted a run; shells give a process that the signal ends the same number.
  case interrupted = 130
}

extension ExitStatus {
  /// How the program ends after a run.
  init(of report: RunReport) {
    let isInvalid = report.count(.invalid) + report.count(.invalidRequirements) > 0
    let isGood = report.count(.passed) == report.results.count
    let status: Self = isInvalid ? .invalidScenario : isGood ? .success : .failure
    self = report.isInterrupted ? .interrupted : status
  }

  /// Returns the one of two ends that scripts have to know of: the greater, where 0 is the least.
  func worse(_ other: ExitStatus) -> ExitStatus { other.rawValue > rawValue ? other : self }
}

/// A sentence that says why a command does not do what it was asked for.
struct CommandRefusal: Error, CustomStringConvertible {
  let description: String
  var status = ExitStatus.usage

  init(_ description: String, _ status: ExitStatus = .usage) {
    self.description = description
    self.status = status
  }

  /// Creates the refusal of a command line that makes no sense, which the help of its command explains.
  init(_ description: String, seeHelpOf command: String) {
    self.init("\(description)\nSee 'entsim \(command) --help'.")
  }
}

extension ExitStatus {
  /// Does the work of a command; whatever stands in its way is told, and says how the program ends.
  static func of(_ work: () throws -> ExitStatus) -> ExitStatus {
    do {
      return try work()
    } catch {
      return telling(error)
    }
  }

  /// Reports what prevents a command, and returns the exit status of the program.
  static func telling(_ error: any Error) -> ExitStatus {
    switch error {
    case let error as StoreError:
      Output.message("\(error)\(error.adviceOnReading)")
      return error.status
    case let error as CommandRefusal:
      Output.message(error.description)
      return error.status
    case let error as FileError:
      Output.message("\(error)")
      return .noInput
    case let error as Fork.Refusal:
      Output.message(error.reason)
      return .usage
    case let error as RunReport.Refusal:
      Output.message(error.message)
      return .invalidScenario
    case _:
      Output.message("\(error)")
      return .invalidScenario
    }
  }
}

extension StoreError {
  /// How a command ends that cannot read what is stored.
  fileprivate var status: ExitStatus {
    switch reason {
    case .noSuchRun, .deleted, .file: .noInput
    case .ambiguous: .usage
    case .noStore, .newerSchema, .otherTables, .damaged, .damagedRow, .damagedChunk, .longRun:
      .invalidScenario
    // Readers write too: locks, and the index of what SQLite has not moved into the file yet.
    case .busy, .full, .disk: .cannotWrite
    case .noMemory, .other: .internalFault
    }
  }

  /// What a command says, and how it ends, that cannot store runs.
  var refusalOfStoring: CommandRefusal {
    let isFile = if case .file = reason { true } else { false }
    return CommandRefusal("\(self)\(adviceOnStoring)", isFile ? .cannotWrite : status)
  }
}

/// Writes a file, or into a store; what cannot be written ends otherwise than what cannot be read.
///
/// - Throws: A ``CommandRefusal`` where a file cannot be written, or runs cannot be stored.
func creating<Result>(_ work: () throws -> Result) throws -> Result {
  do {
    return try work()
  } catch let error as FileError {
    throw CommandRefusal("\(error)", .cannotWrite)
  } catch let error as StoreError {
    throw error.refusalOfStoring
  }
}

// What a person can do about it, on lines of its own that begin with a line break; empty where the error
// says it itself.
extension StoreError {
  /// What helps a person who looks for a stored run.
  var adviceOnReading: String {
    switch reason {
    case .file(.notFound):
      "\n'entsim run' stores what fails; 'entsim run --journal FILE' stores every run"
    case .file(.isLink), .file(.isForeign), .file(.isNotDirectory): Self.otherStore
    case .noSuchRun: "\n'entsim runs' lists what is stored"
    case .damagedRow: "\n'entsim runs' lists those that can be read"
    case _: ""
    }
  }

  /// What helps where the default store is none that may be used.
  private static let otherStore = "\nmove it away, or name a store with --journal FILE"

  /// What helps a person whose runs are to be stored.
  var adviceOnStoring: String {
    switch reason {
    case .damaged, .damagedRow, .damagedChunk:
      "\n'entsim verify' says which runs are whole; move the file away, or name another one with "
        + "--journal"
    case .file(.isLink), .file(.isForeign), .file(.isNotDirectory): Self.otherStore
    case .full: "\nmake some, or name a file on another disk with --journal"
    case _: ""
    }
  }
}
