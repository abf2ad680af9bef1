import Foundation
import TestSupport

/// A small suite that a test changes between runs, as a person does who writes scenarios.
struct LoopSuite {
  let folder: TestFolder

  /// Makes a suite of four scenarios: `a` passes, `b` has a cell that fails and one that passes, and `c` and `d` fail.
  init() throws {
    folder = try TestFolder()
    try folder.copy("Scenarios/Fixtures")
    try write("a", selected: "null")
    try write("b", selected: "null", matrix: true)
    try write("c", selected: "Alpha")
    try write("d", selected: "Alpha")
  }

  /// Writes a scenario that passes where the provider is `null`.
  func write(_ name: String, selected: String, matrix: Bool = false) throws {
    let cells = "matrix: {good: {}, bad: {tokens: [{authentication: {subscriber: alice}}]}}\n"
    try folder.write(
      """
      scenario: Scenario \(name)
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      \(matrix ? cells : "")steps:
        - app: getSelectedProvider
          expect: [selectedProvider: \(selected)]

      """,
      to: "Scenarios/\(name).yaml"
    )
  }

  /// Runs the program as a person does, whose runs are stored by default.
  func run(
    _ words: String,
    in path: String = "",
    environment: [String: String?] = [:]
  ) throws -> Program.Outcome {
    try Program.debug.run(
      words.split(separator: " ").map(String.init),
      in: path.isEmpty ? folder.url : folder.url.appending(path: path),
      environment: ["ENTSIM_JOURNAL": nil, "CI": nil].merging(environment) { $1 }
    )
  }

  /// The scenarios that a report in JSON tells of, each with its cell and verdict.
  func verdicts(_ words: String, in path: String = "") throws -> [String] {
    let outcome = try run("run --report json \(words)", in: path)
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    return report.results.map { result in
      "\(result.name)\(result.cell.map { "[\($0)]" } ?? ""): \(result.verdict)"
    }
  }

  private struct Report: Decodable {
    struct Result: Decodable {
      let name: String
      let cell: String?
      let verdict: String
    }
    let results: [Result]
  }
}
