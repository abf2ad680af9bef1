import EntsimArguments
import EntsimDiagnostics
import EntsimEngine
import EntsimPlatform
import EntsimReports

/// `entsim merge`: puts the reports of shards together.
enum MergeCommand {
  static let definition = Command(
    "merge",
    abstract: "Combine the reports of shards",
    discussion: """
      Combines the JSON reports of all shards. The result is byte for byte the reports that a \
      run without shards writes into files, and so is the exit status. Reports that do not \
      belong together, or an incomplete set, are refused with 65. A single JSON report of a \
      whole run is accepted too, to write it in another format.
      """,
    action: run,
    parameters: reportFiles,
    Parameters.reports,
    examples: [
      CommandExample("entsim merge 1.json 2.json --report junit=report.xml", "merge two shards")
    ]
  )

  private static let reportFiles = Parameter<[String]>.arguments(
    .path("FILE"),
    default: [],
    help: "The JSON report of each shard, from 'entsim run --report json=FILE', in any order"
  )

  /// The most bytes of a report that is read.
  private static let mostBytes = 1 << 30

  /// Whether bytes may be the first of a report; the error of reading is enough for anything else at a path.
  private static func mayBeReport(_ bytes: [UInt8]) -> Bool {
    let space = Array(" \t\r\n".utf8)
    return bytes.first { !space.contains($0) } == UInt8(ascii: "{")
  }

  /// Reads, merges and reports; returns how the program ends.
  private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try ReportRequest.check(arguments[Parameters.reports])
    guard !ReportRequest.askForPage(arguments[Parameters.reports]) else {
      throw CommandRefusal(
        "the format html shows runs step by step, and JSON reports do not have the steps' entries; write a page of each "
          + "shard with 'entsim run --report html=FILE', or of the whole suite with 'entsim report --html FILE'"
      )
    }
    guard !arguments[reportFiles].isEmpty else {
      throw CommandRefusal("FILE is missing", seeHelpOf: "merge")
    }
    let files = try arguments[reportFiles].map {
      (path: $0, content: try Files.read($0, limit: Self.mostBytes, where: Self.mayBeReport))
    }
    let report = try RunReport.merging(files, version: Release.version)
    guard !report.results.isEmpty else {
      throw CommandRefusal("no shard has a scenario that the filters let in", .noInput)
    }
    return ReportRequest.write(
      arguments[Parameters.reports],
      report,
      shown: report,
      style: .file
    )
  }
}
