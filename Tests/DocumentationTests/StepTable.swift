import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimScenarios
import EntsimSimulation
import TestSupport
import Testing

/// Single steps of several runs, as one table for people.
struct StepTable {
  /// A step that a page asks for.
  struct Entry: Equatable {
    /// The scenario's path in the repository.
    let path: String
    /// The cell of its matrix; nil for a scenario without one, and for the first cell.
    let cell: String?
    /// The step's number in the file's list.
    let step: Int
    /// The situation in the page's words.
    let situation: String
    /// The requirements that decide what the step does.
    let rules: [RequirementID]

    /// Reads a line as `PATH [CELL] STEP: SITUATION; ID, ID`; nil when it has another form.
    init?(_ line: some StringProtocol) {
      let pattern = #/(\S+?\.yaml)(?: \[([^\]]+)\])? (\d+): (.+); ([A-Z0-9\-, ]+)/#
      guard let match = String(line).wholeMatch(of: pattern), let step = Int(match.3) else {
        return nil
      }
      let ids = match.5.split(separator: ", ")
      path = String(match.1)
      cell = match.2.map { String($0) }
      self.step = step
      situation = String(match.4)
      rules = ids.compactMap { RequirementID(String($0)) }
      guard rules.count == ids.count else { return nil }
    }
  }

  /// The steps in the order of the rows.
  let entries: [Entry]
  /// Whether the tracking events, the requirements and the parameters of URLs are left out.
  let isShort: Bool
  /// The path from the page's folder to the root of the repository.
  let root: String

  /// Reads a part's name: `steps` or `short steps`, and below it a line for each step.
  ///
  /// - Parameters:
  ///   - name: The name as the page has it.
  ///   - path: The page's path in the repository.
  /// - Throws: When a line has another form.
  init(_ name: String, on path: String) throws {
    let lines = name.split(separator: "\n")
    isShort = lines.first == "short steps"
    entries = try lines.dropFirst().map { line in
      try #require(Entry(line), "'\(line)' has another form than 'PATH [CELL] STEP: SITUATION; ID'")
    }
    root = path.contains("/") ? "../" : ""
  }

  /// Whether a part's name asks for such a table.
  static func isMeant(by name: String) -> Bool {
    name.hasPrefix("steps\n") || name.hasPrefix("short steps\n")
  }

  /// Runs the scenarios.
  ///
  /// - Parameter catalogue: The requirements of the suite.
  /// - Returns: A row for each step: situation, step, callbacks, storage, requirements and scenario.
  /// - Throws: When a run has no such step, or the catalogue no such requirement.
  func markdown(_ catalogue: Catalogue) throws -> String {
    let heads =
      isShort
      ? ["situation", "the app receives", "stored then"]
      : ["situation", "step", "the app receives", "stored then", "shown by"]
    let rows = try entries.map { try cells(of: $0, catalogue) }
    return ([heads, heads.map { _ in "---" }] + rows)
      .map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  private func cells(of entry: Entry, _ catalogue: Catalogue) throws -> [String] {
    let run = try RunTable(running: entry.path, cell: entry.cell)
    let row = try #require(
      run.content.rows.first { $0.number == entry.step },
      "\(entry.path) has no step \(entry.step)"
    )
    let link = "\(root)\(entry.path)"
    let claims = run.result.scenario.covers.map(\.value)
    let rules = try entry.rules.map { id in
      #expect(claims.contains(id), "\(entry.path) does not claim \(id)")
      let basis = try #require(catalogue[id], "there is no \(id)").basis
      return "*\(id)* (\(basis.phrase))"
    }
    if isShort {
      return ["[\(entry.situation)](\(link))", Self.short(row.outputs), row.stored]
    }
    let title = run.result.scenario.title.value.replacing("|", with: "\\|")
    let cell = entry.cell.map { ", *\($0)*" } ?? ""
    return [
      entry.situation, row.words, row.outputs.isEmpty ? "nothing" : row.outputs.inLines, row.stored,
      "\(rules.joined(separator: ", ")): [\(title)](\(link))\(cell)",
    ]
  }

  /// Returns the callbacks without tracking events and notes of the storage.
  private static func short(_ outputs: [String]) -> String {
    let callbacks = outputs.filter { output in
      !output.hasPrefix("`sendTrackingData") && !output.hasPrefix(RunTable.storageNote)
    }
    let lines = callbacks.map { $0.replacing(#/\?[^`]+/#, with: "?…") }
    return lines.isEmpty ? "nothing" : lines.inLines
  }
}

extension Requirement.Basis {
  /// What a page calls it.
  fileprivate var phrase: String {
    switch self {
    case .explicit: "stated"
    case .interpretation: "interpretation"
    case .decision: "decision"
    }
  }
}
