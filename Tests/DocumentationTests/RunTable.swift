import EntsimComparison
import EntsimDiagnostics
import EntsimEntitlement
import EntsimScenarioModel
import EntsimScenarios
import EntsimWorld
import Testing

@testable import EntsimEngine

/// What a scenario does, step by step, as a table for people.
struct RunTable {
  /// Where the scenario stands in the repository.
  let path: String
  /// What it did.
  let result: RunResult

  /// What a step did.
  struct Row {
    /// Its number in the file's list; two cells of a matrix share the numbers.
    let number: Int
    /// What happened, as the file writes it.
    let words: String
    /// The services that were asked.
    let requests: [String]
    /// How they answered; empty where an app has the SDK.
    let answers: [String]
    /// What came out, with each change of the storage where it comes.
    let outputs: [String]
    /// What was stored then.
    let stored: String
  }

  /// What was stored before the first step, and what each step did.
  var content: (start: String, rows: [Row]) {
    let scenario = result.scenario
    var observer = Observer(scenario)
    let start = observer.snapshot(of: World(scenario.world, library: .cryptographic))
    let before = [start] + result.record.steps.map(\.end)
    let rows = zip(scenario.steps, zip(result.record.steps, before)).map { step, records in
      Row(
        number: step.number,
        words: code(step.words),
        requests: records.0.requests.map { code($0.service.rawValue) },
        answers: isOnREST ? answers(in: records.0) : [],
        outputs: outputs(of: records.0, before: records.1),
        stored: storage(records.0.end)
      )
    }
    return (storage(start), rows)
  }

  /// The table: what happens, what the SDK sends, what the app is called back with, what is stored.
  ///
  /// Of an app on the REST path: what it sends, how the services answer, what it does, what they keep. A change of the
  /// storage stands between the callbacks where it comes.
  var markdown: String {
    let (start, rows) = content
    let lines = rows.map { row in
      line(
        [row.words, row.requests.inLines] + (isOnREST ? [row.answers.inLines] : [])
          + [row.outputs.inLines, row.stored]
      )
    }
    let heads =
      isOnREST
      ? ["step", "requests", "answers", "what the app does", "kept then"]
      : ["step", "requests", "callbacks", "stored then"]
    let cell = result.scenario.cell.map { ", *\($0)*" } ?? ""
    let empty = heads.dropFirst(2).map { _ in "" }
    return "[\(result.scenario.title.value)](../\(path))\(cell)\n\n"
      + line(heads) + line(heads.map { _ in "---" })
      + line(["*before*"] + empty + [start]) + lines.joined() + "\n"
  }

  /// Whether every app of the scenario is on the REST path.
  private var isOnREST: Bool { result.scenario.world.apps.allSatisfy { $0.path == .restV1 } }

  /// The services that answered, each with the status, or with what failed in its place.
  private func answers(in record: StepRecord) -> [String] {
    record.answers.map { answer in
      let name = code(answer.service.rawValue)
      guard case .description(let description) = answer.value else { return name }
      return switch description.fields["status"] ?? description.fields["failure"] {
      case .integer(let status)?: "\(name) \(status)"
      case .string(let failure)?: "\(name) \(failure)"
      case _: name
      }
    }
  }

  private func outputs(of record: StepRecord, before: Snapshot) -> [String] {
    var lines: [String] = []
    var stored = before.storage
    for output in record.outputs {
      if output.snapshot.storage != stored {
        stored = output.snapshot.storage
        lines.append(Self.note(ofStorage: storage(output.snapshot)))
      }
      lines.append(code(output.notation))
    }
    return lines
  }

  /// How a note of the storage begins.
  static let storageNote = "*stored: "

  /// Returns the note of what is stored.
  static func note(ofStorage text: String) -> String { "\(storageNote)\(text)*" }

  private func storage(_ snapshot: Snapshot) -> String {
    let stored = snapshot.notedStorage
    return stored.isEmpty ? "nothing" : stored.map(\.phrase).joined(separator: ", ")
  }

  private func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }

  private func code(_ text: String) -> String { "`\(text.replacing("|", with: "\\|"))`" }
}

extension RunTable {
  /// Runs a scenario of the bundled suite.
  ///
  /// - Parameters:
  ///   - path: Where the scenario stands in the repository.
  ///   - cell: The cell of its matrix; nil for the first.
  /// - Throws: When there is no such cell.
  init(running path: String, cell: String?) throws {
    var loader = SuiteFiles.loader()
    let loaded = loader.load(path: path)
    #expect(loaded.diagnostics.map(\.message) == [])
    let scenario = try #require(
      loaded.scenarios.first { cell == nil || $0.cell == cell },
      "\(path) has no cell called \(cell ?? "")"
    )
    let result = Engine.run(scenario, observing: .everything)
    #expect(result.passed, "\(path)")
    self.init(path: path, result: result)
  }
}

extension [String] {
  /// The texts as the lines of one cell.
  var inLines: String { joined(separator: "<br>") }
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
