/// What a command line asks for.
public enum Invocation<Action: Sendable>: Sendable {
  /// A command is to be carried out with these arguments.
  case perform(Action, ParsedArguments)
  /// Help was asked for: it is a result, and belongs on standard output.
  case showHelp(HelpPage)
  /// The program's version was asked for.
  case showVersion
}

/// What was given for each parameter of the command that was asked for.
public struct ParsedArguments: Sendable {
  let command: String
  /// For every declared parameter, by display name, the words given for it in their order.
  var words: [String: [String]]

  init(command: String, parameters: [ParameterDeclaration]) {
    self.command = command
    words = Dictionary(uniqueKeysWithValues: parameters.map { ($0.displayName, []) })
  }

  /// Reads a parameter, or its default if nothing was given for it.
  ///
  /// - Precondition: The command declares the parameter.
  public subscript<Value>(_ parameter: Parameter<Value>) -> Value {
    let name = parameter.declaration.displayName
    guard let given = words[name] else {
      preconditionFailure("'\(command)' does not declare \(name)")
    }
    return parameter.read(given)
  }
}
