import EntsimDiagnostics
import EntsimJSONText

/// What is wrong in a run as SARIF 2.1.0, which code scanning reads.
///
/// A result for each scenario that did not pass, and one for each mistake in a file, told once. Its rule is the code of
/// the mistake, or what became of the scenario.
enum SARIFReport {
  /// Returns the whole text, a line break at its end.
  static func text(of report: RunReport) -> String {
    var results: [JSON] = []
    var rules = Rules()
    var shown: Set<String> = []
    for result in report.results {
      for finding in result.findings where shown.insert(finding.text).inserted {
        results.append(Self.result(for: finding, in: result, &rules))
      }
      guard result.verdict == .failed || result.verdict == .cannotRun, let problem = result.problem
      else { continue }
      results.append(Self.result(for: problem, of: result, &rules))
    }
    let document: JSON = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver(version: report.version, rules)],
          "columnKind": "unicodeCodePoints",
          "invocations": [["executionSuccessful": .bool(!report.isInterrupted)]],
          "results": .array(results),
        ]
      ],
    ]
    return document.text
  }

  private static func driver(version: String, _ rules: Rules) -> JSON {
    [
      "name": "entsim",
      "semanticVersion": .string(version),
      "rules": .array(rules.all),
    ]
  }

  private static func result(
    for finding: ReportedResult.Finding,
    in result: ReportedResult,
    _ rules: inout Rules
  ) -> JSON {
    let rule = rules.index(of: finding.code, "A file is not as the language of scenarios has it")
    let help = finding.help.map { "\n\($0)" } ?? ""
    return json(
      finding.code,
      rule,
      level: finding.severity == .error ? "error" : "warning",
      finding.message + help,
      at: finding.place ?? result.start,
      result
    )
  }

  private static func result(
    for problem: ReportedResult.Problem,
    of result: ReportedResult,
    _ rules: inout Rules
  ) -> JSON {
    let name = result.verdict == .failed ? "scenario-failed" : "scenario-cannot-run"
    let words =
      result.verdict == .failed
      ? "A scenario's outputs are not as expected" : "This version cannot run the scenario"
    return json(
      name,
      rules.index(of: name, words),
      level: "error",
      "\(result.displayTitle ?? result.path): \(problem.message)",
      at: problem.place,
      result
    )
  }

  private static func json(
    _ rule: String,
    _ index: Int,
    level: String,
    _ message: String,
    at place: ReportedResult.Place,
    _ result: ReportedResult
  ) -> JSON {
    let json: JSON = [
      "ruleId": .string(rule),
      "ruleIndex": .integer(Int64(index)),
      "level": .string(level),
      "message": ["text": .string(message.harmless())],
      "locations": [
        [
          "physicalLocation": [
            "artifactLocation": ["uri": .string(uri(of: place.file))],
            "region": [
              "startLine": .integer(Int64(place.line)),
              "startColumn": .integer(Int64(place.column)),
            ],
          ]
        ]
      ],
      // The same mistake has the same fingerprint, wherever its line has moved to.
      "partialFingerprints": ["entsim/v1": .string("\(rule) \(result.name) \(result.cell ?? "")")],
    ]
    let tags = result.covers + result.tags
    return tags.isEmpty
      ? json : json.merging(["properties": ["tags": .array(tags.map { .string($0) })]])
  }

  /// Returns the path of a file as a URI reference: relative where the path is.
  private static func uri(of path: String) -> String {
    let escaped = path.utf8.map { byte in
      let isPlain =
        byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || (0x30...0x39).contains(byte))
        || "-._~/".utf8.contains(byte)
      guard !isPlain else { return String(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }
    .joined()
    return path.hasPrefix("/") ? "file://\(escaped)" : escaped
  }
}

/// The rules that results name, in the order in which they come up.
private struct Rules {
  private(set) var all: [JSON] = []
  private var places: [String: Int] = [:]

  mutating func index(of id: String, _ words: String) -> Int {
    if let place = places[id] { return place }
    places[id] = all.count
    all.append(["id": .string(id), "shortDescription": ["text": .string("\(words).")]])
    return all.count - 1
  }
}
