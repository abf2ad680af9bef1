import BenchmarkFigures
import Foundation
import Workloads

/// Measures what was asked for, one subject after the other.
final class Bench {
  private let options: Options
  private let repository: Repository
  private let programs: Programs
  private let peers: Peers?
  private var report = Report()
  /// Whether something could not be measured.
  private(set) var failed = false

  init(_ options: Options) {
    self.options = options
    repository = Repository(root: options.root)
    programs = Programs(entsim: options.entsim)
    peers = Peers(options, programs: programs)
  }

  /// Measures, prints the table and writes the JSON.
  func run() {
    var floors: MachineFloors?
    attempt("the machine") { _ in floors = try MachineFloors(repository, programs) }
    for subject in Options.subjects where options.wanted.contains(subject) {
      attempt("the machine") { _ in try floors?.measure() }
      write("measuring \(subject)\n", to: .standardError)
      attempt(subject) { try measure(subject, &$0) }
    }
    attempt("the machine") { _ in try floors?.measure() }
    if peers == nil { report.notes.append("peers: none, since they are not installed") }
    let machine = floors?.machine
    if let floors, machine != nil { report.notes.append(floors.text) }
    write("\n" + report.text(on: machine), to: .standardOutput)
    if let file = options.json, let machine {
      attempt("the JSON") { report in try writeJSON(report, machine, to: file) }
    }
  }

  /// Does something, and notes where it cannot be done.
  private func attempt(_ what: String, _ work: (inout Report) throws -> Void) {
    do {
      try work(&report)
    } catch {
      failed = true
      write("bench: \(what) could not be measured: \(error)\n", to: .standardError)
    }
  }

  private func measure(_ subject: String, _ report: inout Report) throws {
    switch subject {
    case "suite": try SuiteRows(repository: repository, programs: programs).add(to: &report)
    case "small": try SmallRows(repository, programs, peers).add(to: &report)
    case "engine": try EngineRows(repository: repository, peers: peers).add(to: &report)
    case "reading": try ReadingRows(repository: repository, peers: peers).add(to: &report)
    case "comparison": try ComparisonRows().add(to: &report)
    case "session": try AppRows().addSession(to: &report)
    case "check": try AppRows().addCheck(to: &report)
    case "page": try PageRows(repository: repository, programs: programs).add(to: &report)
    case "start": try StartRows(repository: repository, programs: programs).add(to: &report)
    case "serve": try ServeRows(repository: repository, programs: programs).add(to: &report)
    case "limits": try LimitRows(repository: repository, programs: programs).add(to: &report)
    case "journal": try JournalRows(repository: repository, programs: programs).add(to: &report)
    case "allocations":
      try AllocationRows(repository: repository, programs: programs).add(to: &report)
    case _: try GrowthRows(repository: repository, programs: programs).add(to: &report)
    }
  }

  private func writeJSON(_ report: Report, _ machine: Machine, to file: URL) throws {
    let result = BenchResult(
      rows: report.table.rows,
      machine: machine,
      entsim: try programs.version(in: options.root),
      commit: options.commit,
      isChanged: options.isChanged
    )
    try result.json().write(to: file)
  }
}
