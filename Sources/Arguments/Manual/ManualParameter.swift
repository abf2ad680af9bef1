/// A parameter as a page of the manual shows it.
enum ManualParameter {
  /// The item about `--help`, which all commands have.
  static let help = [".It Fl h , Fl Fl help", "Show the help of the command."]
  /// The item about `--version`, which the program has.
  static let version = [".It Fl Fl version", "Show the version."]

  /// Returns the part of the synopsis.
  static func synopsis(of parameter: ParameterDeclaration) -> [String] {
    let word = MdocText.arguments(parameter.name)
    switch parameter.kind {
    case .flag, .option(repeats: false): return [".Op \(option(parameter))"]
    case .option(repeats: true): return [".Op \(option(parameter)) ..."]
    case .argument where parameter.defaultSpelling == nil: return [".Ar \(word)"]
    case .argument: return [".Op Ar \(word)"]
    case .arguments: return [".Op Ar \(word) ..."]
    }
  }

  /// Returns the item of a list, with what the parameter does.
  static func item(for parameter: ParameterDeclaration) -> [String] {
    let short = parameter.short.map { "Fl \(MdocText.arguments(String($0))) , " } ?? ""
    let head =
      parameter.isArgument
      ? "Ar \(MdocText.arguments(parameter.name))" : short + option(parameter)
    return [".It \(head)"] + MdocText.lines(parameter.help + parameter.helpNotes + ".")
  }

  private static func option(_ parameter: ParameterDeclaration) -> String {
    let name = "Fl Fl \(MdocText.arguments(parameter.name))"
    return parameter.kind == .flag
      ? name : "\(name) Ar \(MdocText.arguments(parameter.placeholder))"
  }
}
