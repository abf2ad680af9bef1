import EntsimArguments
import EntsimReference
import EntsimReports

/// `entsim schema`: prints a JSON Schema, for editors and other tools.
enum SchemaCommand {
  static let definition = Command(
    "schema",
    abstract: "Print the JSON Schema of scenarios, for editors, or of reports",
    discussion: """
      An editor with the schema completes words, explains them and marks errors while you type. \
      Write the schema to a file, and name that file in the first line of a scenario:

        # yaml-language-server: $schema=../entsim.schema.json

      The schema cannot find errors that concern several places, such as an undeclared name; \
      'entsim lint' finds them.

      The schema of reports describes the output of 'entsim run --report json'.
      """,
    action: run,
    parameters: subject,
    examples: [
      CommandExample("entsim schema > entsim.schema.json", "write the schema to a file"),
      CommandExample("entsim schema report", "print the schema of JSON reports"),
    ]
  )

  private static let subject = Parameter<Subject>.argument(
    .word("SUBJECT"),
    default: .scenario,
    help: "The kind of file that the schema describes"
  )

  /// What there is a schema of.
  enum Subject: String, CaseIterable {
    /// Scenarios, fixtures and the catalogue.
    case scenario
    /// What `--report json` writes.
    case report
  }

  /// Prints; returns how the program ends.
  private static func run(_ arguments: ParsedArguments) -> ExitStatus {
    switch arguments[subject] {
    case .scenario: Output.result(ScenarioSchema.text)
    case .report: Output.result(RunReportJSON.schema)
    }
    return .success
  }
}
