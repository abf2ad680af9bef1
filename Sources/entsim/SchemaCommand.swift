import Arguments
import Reference
import Reports

/// `entsim schema`: prints a JSON Schema, for editors and other tools.
struct SchemaCommand {
  /// What there is a schema of.
  enum Subject: String, CaseIterable {
    /// Scenarios, fixtures and the catalogue.
    case scenario
    /// What `--report json` writes.
    case report
  }

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// Prints; returns how the program ends.
  func run() -> ExitStatus {
    switch arguments[Program.subject] {
    case .scenario: Output.result(ScenarioSchema.text)
    case .report: Output.result(RunReportSchema.text)
    }
    return .success
  }
}
