import Engine
import JSONText
import Suite

extension RunReportJSON {
  private typealias Mistake = ReportFields.Mistake

  /// Reads a report back.
  ///
  /// - Parameter bytes: What ``text(of:)`` has written, in UTF-8.
  /// - Returns: The report, of which ``text(of:)`` gives the same bytes again.
  /// - Throws: Why it is none that this version could have written.
  static func read(_ bytes: [UInt8]) throws(ReportFields.Mistake) -> RunReport {
    let json: JSON
    do throws(JSON.SyntaxError) {
      json = try JSON.read(bytes)
    } catch {
      throw Mistake(
        message: "is no JSON: in line \(error.line), column \(error.column), \(error.message)"
      )
    }
    guard case .integer(let version)? = json["report"] else {
      throw Mistake(message: "is no report of 'entsim run --report json'")
    }
    guard version == Self.version else {
      throw Mistake(
        message: "has version \(version) of the format; this program reads version \(Self.version)"
      )
    }
    return try report(json)
  }

  private static func report(_ json: JSON) throws(Mistake) -> RunReport {
    let fields = try ReportFields(
      json,
      at: "",
      ["report", "entsim", "summary", "results"],
      optional: ["shard"]
    )
    let report = RunReport(
      version: try fields.text("entsim"),
      part: fields.isNull("shard") ? nil : try fields.object("shard", part),
      results: try fields.list("results", result)
    )
    guard fields["summary"] == summary(of: report) else {
      throw Mistake(message: "holds other results than its summary counts")
    }
    return report
  }

  private static func part(_ json: JSON, at way: String) throws(Mistake) -> RunReport.Part {
    let fields = try ReportFields(json, at: way, ["index", "count", "suite"])
    let (index, count) = (try fields.count("index"), try fields.count("count"))
    guard let shard = Shard(index, of: count) else {
      throw Mistake(message: "\(way): there is no shard \(index) of \(count)")
    }
    return RunReport.Part(shard, ofSuiteWith: try fields.text("suite"))
  }

  private static func result(_ json: JSON, at way: String) throws(Mistake) -> ReportedResult {
    let fields = try ReportFields(
      json,
      at: way,
      [
        "path", "name", "verdict", "title", "cell", "line", "covers", "tags", "relaxations",
        "milliseconds", "steps", "failures", "text", "findings",
      ],
      optional: ["trace"]
    )
    return ReportedResult(
      path: try fields.text("path"),
      name: try fields.text("name"),
      verdict: try fields.word("verdict", ReportedResult.Verdict.self),
      title: try fields.optionalText("title"),
      cell: try fields.optionalText("cell"),
      line: fields.isNull("line") ? nil : try fields.count("line"),
      covers: try fields.texts("covers"),
      tags: try fields.texts("tags"),
      relaxations: try fields.optionalText("relaxations"),
      milliseconds: try fields.number("milliseconds", in: 0...Int64.max),
      steps: try fields.list("steps", step),
      failures: try fields.list("failures", failure),
      text: try fields.text("text"),
      trace: try fields.optionalText("trace"),
      findings: try fields.list("findings", finding)
    )
  }

  private static func step(_ json: JSON, at way: String) throws(Mistake) -> ReportedResult.Step {
    let fields = try ReportFields(
      json,
      at: way,
      ["number", "words", "place", "verdict", "milliseconds"]
    )
    return ReportedResult.Step(
      number: try fields.count("number"),
      words: try fields.text("words"),
      place: try fields.object("place", place),
      verdict: try fields.word("verdict", ReportedResult.Step.Verdict.self),
      milliseconds: fields.isNull("milliseconds")
        ? nil : try fields.number("milliseconds", in: 0...Int64.max)
    )
  }

  private static func failure(
    _ json: JSON,
    at way: String
  ) throws(Mistake) -> ReportedResult.Failure {
    let fields = try ReportFields(json, at: way, ["place", "text"])
    return ReportedResult.Failure(
      place: try fields.object("place", place),
      text: try fields.text("text")
    )
  }

  private static func finding(
    _ json: JSON,
    at way: String
  ) throws(Mistake) -> ReportedResult.Finding {
    let fields = try ReportFields(
      json,
      at: way,
      ["severity", "code", "message", "place", "help", "text"]
    )
    return ReportedResult.Finding(
      severity: try fields.word("severity", ReportedResult.Finding.Severity.self),
      code: try fields.text("code"),
      message: try fields.text("message"),
      place: fields.isNull("place") ? nil : try fields.object("place", place),
      help: try fields.optionalText("help"),
      text: try fields.text("text")
    )
  }

  private static func place(_ json: JSON, at way: String) throws(Mistake) -> ReportedResult.Place {
    let fields = try ReportFields(json, at: way, ["file", "line", "column"])
    return ReportedResult.Place(
      file: try fields.text("file"),
      line: try fields.count("line"),
      column: try fields.count("column")
    )
  }
}
