import Reference

/// `entsim schema`: prints the JSON Schema of scenarios, for editors and other tools.
struct SchemaCommand {
  /// Prints; returns how the program ends.
  func run() -> ExitStatus {
    Output.result(ScenarioSchema.text)
    return .success
  }
}
