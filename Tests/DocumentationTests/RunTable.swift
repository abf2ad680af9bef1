import Comparison
import Entitlement
import ScenarioModel
import World

@testable import Engine

/// What a scenario does, step by step, as a table for people.
struct RunTable {
  /// Where the scenario stands in the repository.
  let path: String
  /// What it did.
  let result: RunResult

  /// The table: what happens, what the SDK sends, what the app is called back with, what is stored.
  ///
  /// A change of the storage stands between the callbacks where it comes.
  var markdown: String {
    let scenario = result.scenario
    var observer = Observer(scenario)
    let start = observer.snapshot(of: World(scenario.world, library: .cryptographic))
    let before = [start] + result.record.steps.map(\.end)
    let rows = zip(scenario.steps, zip(result.record.steps, before)).map { step, records in
      row([
        code(step.words),
        records.0.requests.map { code($0.service.rawValue) }.joined(separator: "<br>"),
        callbacks(of: records.0, before: records.1), storage(records.0.end),
      ])
    }
    let cell = scenario.cell.map { ", *\($0)*" } ?? ""
    return "[\(scenario.title.value)](../\(path))\(cell)\n\n"
      + row(["step", "requests", "callbacks", "stored then"]) + "| --- | --- | --- | --- |\n"
      + row(["*before*", "", "", storage(start)]) + rows.joined() + "\n"
  }

  private func callbacks(of record: StepRecord, before: Snapshot) -> String {
    var lines: [String] = []
    var stored = before.storage
    for output in record.outputs {
      if output.snapshot.storage != stored {
        stored = output.snapshot.storage
        lines.append("*stored: \(storage(output.snapshot))*")
      }
      lines.append(code(output.notation))
    }
    return lines.joined(separator: "<br>")
  }

  private func storage(_ snapshot: Snapshot) -> String {
    let stored = snapshot.notedStorage
    return stored.isEmpty ? "nothing" : stored.map(\.phrase).joined(separator: ", ")
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }

  private func code(_ text: String) -> String { "`\(text.replacing("|", with: "\\|"))`" }
}

extension StoredToken {
  /// What kind of token it is, and whose.
  fileprivate var phrase: String {
    guard case .description(let description) = value else { return kind.rawValue }
    let names = (kind == .authorization ? ["resource"] : []) + ["subscriber", "requestor", "app"]
    let words = names.compactMap { name -> String? in
      guard case .string(let text) = description.fields.first(where: { $0.name == name })?.value
      else { return nil }
      return text
    }
    return "\(kind.rawValue) (\(words.joined(separator: ", ")))"
  }
}
