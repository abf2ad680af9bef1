import EntsimJSONText
import EntsimSuite

/// A run as JSON, for other programs and for `entsim merge`; Documentation/reports.md says what the
/// members mean.
public enum RunReportJSON {
  /// The version of the format; a member that goes or changes its meaning raises it.
  public static let version: Int64 = 1

  /// Returns the whole text, a line break at its end.
  static func text(of report: RunReport) -> String { form.write(report).text }

  /// The JSON Schema of the text, the same for every run of this version.
  ///
  /// It lets members by that it does not know, since a later program may add some.
  public static var schema: String {
    let head: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .string("urn:entsim:report:\(version)"),
      "title": "The report of a run of entsim",
      "description":
        "What 'entsim run --report json' writes. Times are virtual, but for realMicroseconds.",
    ]
    return head.merging(form.schema).text
  }

  /// Reads a report back.
  ///
  /// - Parameter bytes: What ``text(of:)`` has written, in UTF-8.
  /// - Returns: The report, of which ``text(of:)`` gives the same bytes again.
  /// - Throws: Why it is none that this version could have written.
  static func read(_ bytes: [UInt8]) throws(ReportMistake) -> RunReport {
    let json: JSON
    do throws(JSON.SyntaxError) {
      json = try JSON.read(bytes)
    } catch {
      throw ReportMistake(
        "is no JSON: in line \(error.line), column \(error.column), \(error.message)"
      )
    }
    guard case .integer(let version)? = json["report"] else {
      throw ReportMistake("is no report of 'entsim run --report json'")
    }
    guard version == Self.version else {
      throw ReportMistake(
        "has version \(version) of the format; this program reads version \(Self.version)"
      )
    }
    let report = try form.read(json, "")
    guard json["summary"] == summary.write(report) else {
      throw ReportMistake("holds other results than its summary counts")
    }
    return report
  }

  private static let form = ReportForm.object(
    RunReport(version: "", results: []),
    [
      .init("report", schema: ["const": .integer(version)]) { _ in .integer(version) }
        .about("The version of the format."),
      .init("entsim", \.version, .text)
        .about("The version of the program that ran the scenarios."),
      .init(ifAny: "shard", \.part, RunReport.Part.form)
        .about("Which part of the suite was run; not there for all of it."),
      .init(ifSo: "interrupted", \.isInterrupted)
        .about(
          "`true` if the run was interrupted, so that scenarios are missing. Absent otherwise."
        ),
      .init(ifSo: "endsAtFailure", \.endsAtFailure)
        .about(
          "That the run ended at the first scenario that did not pass: scenarios are missing. Not there otherwise."
        ),
      .init("summary", schema: summary.schema, write: summary.write)
        .about("How many scenarios there are, and how many of each verdict."),
      .init("results", \.results, .list(ReportedResult.form))
        .about("What became of each scenario, in the order of the paths."),
    ]
  )

  /// How many results there are, and how many of each verdict.
  private static let summary = ReportForm.object(
    RunReport(version: "", results: []),
    [count("scenarios") { $0.scenarioCount }]
      + ReportedResult.Verdict.allCases.map { verdict in
        count(verdict.rawValue) { $0.count(verdict) }
      }
  )

  private static func count(
    _ name: String,
    _ count: @escaping @Sendable (RunReport) -> Int
  ) -> ReportMember<RunReport> {
    let form = ReportForm<Int>.number(from: 0)
    return ReportMember(name, schema: form.schema) { form.write(count($0)) }.about("How many.")
  }
}

extension RunReport.Part {
  /// The members of the object, before they are known to be those of a shard.
  private struct Members {
    var index = 1
    var count = 1
    var suite = ""
  }

  fileprivate static let form = ReportForm.object(
    Members(),
    [
      .init("index", \.index, .number(from: 1)).about("Which part, counted from 1."),
      .init("count", \.count, .number(from: 1)).about("How many parts there are."),
      .init("suite", \.suite, .text)
        .about("A digest over the whole suite, the same in each of its parts."),
    ]
  ).mapped(
    { Members(index: $0.shard.index, count: $0.shard.count, suite: $0.suite) },
    make: { members, path throws(ReportMistake) in
      guard let shard = Shard(members.index, of: members.count) else {
        throw ReportMistake("\(path): there is no shard \(members.index) of \(members.count)")
      }
      return Self(shard, ofSuiteWith: members.suite)
    }
  )
}
