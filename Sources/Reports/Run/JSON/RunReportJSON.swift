import Engine
import JSONText
import Suite

/// A run as JSON, for other programs and for `entsim merge`; `entsim schema report` says what the
/// members are, and Documentation/reports.md what they mean.
public enum RunReportJSON {
  /// The version of the format; a member that goes or changes its meaning raises it.
  static let version: Int64 = 1

  /// Returns the whole text, a line break at its end.
  public static func text(of report: RunReport) -> String { json(of: report).text }

  private static func json(of report: RunReport) -> JSON {
    let head: JSON = ["report": .integer(version), "entsim": .string(report.version)]
    let part: JSON = report.part.map { ["shard": json(of: $0)] } ?? [:]
    return head.merging(part).merging([
      "summary": summary(of: report), "results": .array(report.results.map(json)),
    ])
  }

  private static func json(of part: RunReport.Part) -> JSON {
    [
      "index": JSON(part.shard.index), "count": JSON(part.shard.count),
      "suite": .string(part.suite),
    ]
  }

  /// Returns how many results there are with each verdict.
  static func summary(of report: RunReport) -> JSON {
    let counts = ReportedResult.Verdict.allCases.map { verdict in
      JSON.Member(verdict.rawValue, JSON(report.count(verdict)))
    }
    return .object([JSON.Member("scenarios", JSON(report.scenarioCount))] + counts)
  }

  private static func json(of result: ReportedResult) -> JSON {
    let trace: JSON = result.trace.map { ["trace": .string($0)] } ?? [:]
    return members(of: result).merging(trace)
  }

  private static func members(of result: ReportedResult) -> JSON {
    [
      "path": .string(result.path), "name": .string(result.name),
      "verdict": .string(result.verdict.rawValue),
      "title": JSON(result.title), "cell": JSON(result.cell),
      "line": result.line.map { JSON($0) } ?? .null,
      "covers": .array(result.covers.map { .string($0) }),
      "tags": .array(result.tags.map { .string($0) }),
      "relaxations": JSON(result.relaxations),
      "milliseconds": .integer(result.milliseconds),
      "steps": .array(result.steps.map(json)),
      "failures": .array(
        result.failures.map { ["place": json(of: $0.place), "text": .string($0.text)] }
      ),
      "text": .string(result.text),
      "findings": .array(result.findings.map(json)),
    ]
  }

  private static func json(of step: ReportedResult.Step) -> JSON {
    [
      "number": JSON(step.number), "words": .string(step.words), "place": json(of: step.place),
      "verdict": .string(step.verdict.rawValue),
      "milliseconds": step.milliseconds.map { .integer($0) } ?? .null,
    ]
  }

  private static func json(of finding: ReportedResult.Finding) -> JSON {
    [
      "severity": .string(finding.severity.rawValue), "code": .string(finding.code),
      "message": .string(finding.message), "place": finding.place.map(json) ?? .null,
      "help": JSON(finding.help), "text": .string(finding.text),
    ]
  }

  private static func json(of place: ReportedResult.Place) -> JSON {
    ["file": .string(place.file), "line": JSON(place.line), "column": JSON(place.column)]
  }
}

extension JSON {
  fileprivate init(_ count: Int) { self = .integer(Int64(count)) }
  fileprivate init(_ text: String?) { self = text.map { .string($0) } ?? .null }
}
