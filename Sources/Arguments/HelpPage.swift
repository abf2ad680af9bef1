internal import EntsimDiagnostics

/// The help of one command, laid out for a width when it is shown.
public struct HelpPage: Sendable {
  /// A row of two columns: what to type, and what it does.
  typealias Row = (term: String, explanation: String)

  /// How the command is written, nil for a topic.
  private let synopsis: String?
  private let abstract: String
  private let discussion: String
  private let sections: [HelpTopic.Section]
  private let examples: [CommandExample]

  init<Action>(_ command: CommandDefinition<Action>, path: [String]) {
    abstract = command.abstract
    discussion = command.discussion
    examples = command.examples
    var options: [Row] = [("-h, --help", "Show this help")]
    switch command.body {
    case .action(_, let parameters):
      synopsis = Self.synopsis(of: parameters, path: path)
      let arguments = parameters.filter(\.isArgument).map(Self.row)
      options.insert(contentsOf: parameters.filter { !$0.isArgument }.map(Self.row), at: 0)
      sections = [.init("Arguments", arguments), .init("Options", options)]
    case .group(let subcommands):
      synopsis = (path + ["COMMAND"]).joined(separator: " ")
      if path.count == 1 {
        options.append(("    --version", "Show the version"))
      }
      let commands = subcommands.map { Row($0.name, $0.abstract) }
      let topics = command.topics.map { Row($0.name, $0.abstract) }
      let help = (path + ["help"]).joined(separator: " ")
      sections = [
        .init("Commands", commands), .init("Options", options),
        .init("Topics, as in '\(help) TOPIC'", topics),
      ]
    }
  }

  init(_ topic: HelpTopic) {
    synopsis = nil
    abstract = topic.abstract
    discussion = topic.discussion
    sections = topic.sections
    examples = []
  }

  /// Renders the page.
  ///
  /// - Parameter width: The columns at hand, taken as 40 to 100: text of a whole screen's width
  ///   is hard to read. Examples and names are never broken, even where they do not fit.
  /// - Returns: The text, without colour and with a line break at its end.
  public func text(width: Int = 80) -> String {
    let width = min(max(width, 40), 100)
    var blocks = [abstract.wrapped(to: width)]
    if let synopsis {
      blocks.append(
        TextLayout.hanging(term: "Usage:", text: synopsis, termWidth: 6, indent: 0, width: width)
      )
    }
    if !discussion.isEmpty { blocks.append(TextLayout.paragraphs(discussion, width: width)) }

    let longest = sections.flatMap(\.rows).map(\.term.count).max() ?? 0
    let termWidth = min(longest, width / 3)
    for section in sections where !section.rows.isEmpty {
      let rows = section.rows.flatMap { row in
        TextLayout.hanging(
          term: row.term,
          text: row.explanation,
          termWidth: termWidth,
          indent: 2,
          width: width
        )
      }
      blocks.append(["\(section.title):"] + rows)
    }
    if !examples.isEmpty {
      let lines = examples.flatMap { example in
        ["  \(example.commandLine)"]
          + example.explanation.wrapped(to: width - 6).map { "      \($0)" }
      }
      blocks.append(["Examples:"] + lines)
    }
    return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private static func synopsis(of parameters: [ParameterDeclaration], path: [String]) -> String {
    var words = path
    if parameters.contains(where: { !$0.isArgument }) { words.append("[OPTIONS]") }
    for parameter in parameters {
      switch parameter.kind {
      case .flag, .option: continue
      case .argument:
        let isOptional = parameter.defaultSpelling != nil
        words.append(isOptional ? "[\(parameter.name)]" : parameter.name)
      case .arguments: words.append("[\(parameter.name)...]")
      }
    }
    return words.joined(separator: " ")
  }

  private static func row(for parameter: ParameterDeclaration) -> Row {
    let short = parameter.short.map { "-\($0), " } ?? "    "
    let term =
      switch parameter.kind {
      case .argument, .arguments: parameter.name
      case .flag: "\(short)--\(parameter.name)"
      case .option: "\(short)--\(parameter.name) \(parameter.placeholder)"
      }
    return (term, parameter.help + parameter.helpNotes)
  }
}
