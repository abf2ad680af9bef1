import Arguments
import Diagnostics
import Engine
import Platform
import Reports

/// `entsim merge`: puts the reports of shards together.
struct MergeCommand {
  /// The most bytes of a report that is read.
  private static let mostBytes = 1 << 30

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// Reads, merges and reports; returns how the program ends.
  func run() -> ExitStatus {
    if let status = ReportRequest.refusal(of: arguments[Program.reports]) { return status }
    guard !arguments[Program.reportFiles].isEmpty else {
      Output.message("FILE is missing\nSee 'entsim merge --help'.")
      return .usage
    }
    var files: [(path: String, content: [UInt8])] = []
    do throws(FileError) {
      for path in arguments[Program.reportFiles] {
        files.append((path, try Files.read(path, limit: Self.mostBytes)))
      }
    } catch {
      Output.message("\(error)")
      return .noInput
    }
    let report: RunReport
    do throws(RunReport.Refusal) {
      report = try RunReport.merging(files, version: Release.version)
    } catch {
      Output.message(error.message)
      return .invalidScenario
    }
    guard !report.results.isEmpty else {
      Output.message("no shard has a scenario that the filters let in")
      return .noInput
    }
    return ReportRequest.write(
      arguments[Program.reports],
      report,
      shown: report,
      style: .file
    )
  }
}
