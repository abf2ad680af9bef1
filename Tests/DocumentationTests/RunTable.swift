import Comparison
import Engine
import Entitlement
import Scenarios

/// What a scenario does, step by step, as a table for people.
struct RunTable {
  /// Where the scenario stands in the repository.
  let path: String
  /// What it did.
  let result: RunResult

  /// The table: what happens, what the SDK sends, what the app is called back with, what is stored.
  ///
  /// Only what comes of each step stands there; every cell is from the run.
  var markdown: String {
    let rows = zip(result.scenario.steps, result.record.steps).map { step, record in
      row([
        code(step.words),
        record.requests.map { code($0.service.rawValue) }.joined(separator: "<br>"),
        record.outputs.map { code(Notation.callback(name: $0.name, arguments: $0.arguments)) }
          .joined(separator: "<br>"),
        storage(record.end),
      ])
    }
    let scenario = result.scenario
    let cell = scenario.cell.map { ", \($0)" } ?? ""
    return "[\(scenario.title.value)](../\(path))\(cell):\n\n"
      + row(["step", "requests", "callbacks", "stored then"]) + "| --- | --- | --- | --- |\n"
      + rows.joined() + "\n"
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }

  private func storage(_ snapshot: Snapshot) -> String {
    snapshot.storage.isEmpty ? "nothing" : snapshot.storage.map(\.phrase).joined(separator: "<br>")
  }

  private func code(_ text: String) -> String { "`\(text.replacing("|", with: "\\|"))`" }
}

extension StoredToken {
  /// What kind of token it is, and for what.
  fileprivate var phrase: String {
    guard case .description(let description) = value else { return kind.rawValue }
    let field = description.fields.first {
      $0.name == (kind == .authorization ? "resource" : "mvpd")
    }
    guard case .string(let text) = field?.value else { return kind.rawValue }
    return "\(kind.rawValue) (\(text))"
  }
}
