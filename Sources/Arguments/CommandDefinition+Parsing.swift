import EntsimDiagnostics

extension CommandDefinition {
  /// Finds out what a command line asks for.
  ///
  /// A request for help wins over whatever else is wrong with the line.
  ///
  /// - Parameter arguments: The words after the program's name.
  /// - Returns: The action of the command that was asked for, with its arguments, or what else
  ///   the line asks for.
  /// - Throws: The first thing from the left that is wrong.
  public func parse(_ arguments: [String]) throws(UsageError) -> Invocation<Action> {
    var command = self
    var path = [name]
    var words = arguments[...]
    var wantsHelp = false

    while true {
      let subcommands: [CommandDefinition]
      switch command.body {
      case .action(let action, let parameters):
        if wantsHelp || words.prefix(while: { $0 != "--" }).contains(where: isHelpOption) {
          return .showHelp(HelpPage(command, path: path))
        }
        var parser = WordParser(words, parameters: parameters, commandPath: path)
        return .perform(action, try parser.parse())
      case .group(let group):
        subcommands = group
      }

      guard let word = words.popFirst() else {
        if wantsHelp { return .showHelp(HelpPage(command, path: path)) }
        throw UsageError(
          reason: .missingCommand(known: subcommands.map(\.name)),
          commandPath: path
        )
      }
      if isHelpOption(word) { return .showHelp(HelpPage(command, path: path)) }
      if word == "--version", path.count == 1 { return .showVersion }
      if word == "help" {
        wantsHelp = true
      } else if let subcommand = subcommands.first(where: { $0.name == word }) {
        command = subcommand
        path.append(word)
      } else if wantsHelp,
        let topic = command.topic(named: ([word] + words).joined(separator: " "), subcommands)
      {
        return .showHelp(HelpPage(topic))
      } else {
        throw UsageError(
          reason: wantsHelp
            ? command.reason(forUnknownTopic: word, among: subcommands)
            : command.reason(forUnknown: word, among: subcommands, path: path),
          commandPath: path
        )
      }
    }
  }

  /// Returns what help tells of some words: a topic, or a page of the glossary.
  ///
  /// A word that is nearest to a command or a topic is no part of a longer word.
  private func topic(named text: String, _ subcommands: [CommandDefinition]) -> HelpTopic? {
    let topics = topics
    if let topic = topics.first(where: { $0.name == text.lowercased() }) { return topic }
    if let page = glossary.page(about: text, .exact) { return page }
    let known = subcommands.map(\.name) + topics.map(\.name)
    if let nearest = nearest(to: text, among: known), known.contains(nearest) { return nil }
    return glossary.page(about: text, .part)
  }

  /// Returns the nearest of some words and of the glossary's; of equally near ones the first.
  private func nearest(to text: String, among known: [String]) -> String? {
    let ofGlossary = Spelling.nearest(to: text, among: glossary.words)
    let candidates = [Spelling.nearest(to: text, among: known), ofGlossary].compactMap(\.self)
    return Spelling.nearest(to: text, among: candidates)
  }

  private func reason(
    forUnknownTopic word: String,
    among subcommands: [CommandDefinition]
  ) -> UsageError.Reason {
    let known = subcommands.map(\.name) + topics.map(\.name)
    return .unknownCommand(word, nearest: nearest(to: word, among: known), known: known)
  }

  private func reason(
    forUnknown word: String,
    among subcommands: [CommandDefinition],
    path: [String]
  ) -> UsageError.Reason {
    let known = subcommands.map(\.name)
    guard word.hasPrefix("-") else {
      if topics.contains(where: { $0.name == word }) {
        return .unknownCommand(word, nearest: "help \(word)", known: known)
      }
      let nearest = Spelling.nearest(to: word, among: known + ["help"])
      return .unknownCommand(word, nearest: nearest, known: known)
    }
    let option = String(word.prefix { $0 != "=" })
    if let owner = subcommands.first(where: { $0.takes(option) }) {
      return .optionBeforeCommand(word, command: (path + [owner.name]).joined(separator: " "))
    }
    let options = path.count == 1 ? ["--help", "--version"] : ["--help"]
    let nearest = Spelling.nearest(to: option, among: options)
    return .unknownOption(option, nearest: nearest, argument: nil)
  }

  private func takes(_ option: String) -> Bool {
    switch body {
    case .group(let subcommands):
      subcommands.contains { $0.takes(option) }
    case .action(_, let parameters):
      parameters.contains { parameter in
        !parameter.isArgument
          && (parameter.displayName == option || parameter.short.map { "-\($0)" } == option)
      }
    }
  }
}

private func isHelpOption(_ word: String) -> Bool { word == "--help" || word == "-h" }
