public import EntsimEntitlement

/// The text of what a scenario says or a run brings out, in the notation of scenarios, on one line.
///
/// Everything within a list or a mapping is YAML's flow notation, quoted only where YAML needs it.
/// What is rendered from a run can be pasted into an expectation and then matches.
public enum Notation {
  /// Returns a value; a description that has a short form is written by it.
  public static func text(of value: Value) -> String {
    switch value {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .integer(let number): String(number)
    case .string(let text): scalar(MatcherSyntax.escaped(text))
    case .list(let values): list(values.map { self.text(of: $0) })
    case .map(let fields):
      map(fields.map { (MatcherSyntax.escapedKey($0.name), self.text(of: $0.value)) })
    case .description(let description): self.text(of: description)
    }
  }

  /// Returns an output with its arguments, as `setAuthenticationStatus: [SUCCESS, …]`.
  ///
  /// - Parameters:
  ///   - name: The output; the surface of a callback says whether several arguments are a list or a mapping.
  ///   - app: The app that receives or does it, where it has to be named.
  ///   - arguments: The first so many of its arguments, in their order.
  /// - Returns: One line, without the `- ` of a list's item.
  public static func output(
    name: OutputName,
    app: AppName? = nil,
    arguments: [Value]
  ) -> String {
    output(name, app: app.map { "@\($0)" } ?? "", arguments.map { text(of: $0) })
  }

  private static func text(of description: Value.Description) -> String {
    if let short = description.shortForm { return scalar(MatcherSyntax.escaped(short)) }
    return map(description.fields.map { ($0.name, text(of: $0.value)) })
  }

  /// Returns an output with the texts of its arguments.
  package static func output(
    _ name: OutputName,
    app: String = "",
    _ arguments: [String]
  ) -> String {
    let head = name.rawValue + app
    if arguments.count == 1 { return "\(head): \(arguments[0])" }
    if case .callback(let callback) = name, callback.surface.notation == .map {
      let parameters = callback.surface.parameters
      return "\(head): \(map(zip(parameters, arguments).map { ($0.name, $1) }))"
    }
    return "\(head): \(list(arguments))"
  }

  /// Returns a list of texts on one line.
  package static func list(_ items: [String]) -> String {
    "[" + items.joined(separator: ", ") + "]"
  }

  /// Returns a mapping of texts on one line.
  package static func map(_ fields: [(name: String, text: String)]) -> String {
    "{" + fields.map { "\(scalar($0.name)): \($0.text)" }.joined(separator: ", ") + "}"
  }
}
