/// A parameter without its Swift type: what parsing, help and messages need to know.
struct ParameterDeclaration: Sendable {
  enum Kind: Hashable, Sendable {
    case flag
    case option(repeats: Bool)
    /// May be given once, and has to be where there is no default.
    case argument
    /// Takes all arguments that remain; there need not be any.
    case arguments
  }

  let kind: Kind
  /// The long name without dashes, or the argument's name in capitals.
  let name: String
  let short: Character?
  let help: String
  let placeholder: String
  let allowed: AllowedValues
  let suggestions: Suggestions
  /// The default as a person would type it.
  let defaultSpelling: String?
  let accepts: @Sendable (String) -> Bool

  /// The name as a person types it, or as the synopsis shows it: `--jobs`, `PATH`.
  var displayName: String {
    switch kind {
    case .flag, .option: "--\(name)"
    case .argument, .arguments: name
    }
  }

  /// What help adds in parentheses, after a space: the values, the default, and whether it repeats.
  var helpNotes: String {
    var notes: [String] = []
    if let note = allowed.helpNote { notes.append(note) }
    if let defaultSpelling { notes.append("default: \(defaultSpelling)") }
    if kind == .option(repeats: true) { notes.append("may be given several times") }
    return notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
  }

  var isArgument: Bool {
    switch kind {
    case .argument, .arguments: true
    case .flag, .option: false
    }
  }
}
