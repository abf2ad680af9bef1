/// A page of the manual, in the language mdoc, which `man` shows.
public struct ManualPage: Hashable, Sendable {
  /// The name that a person asks `man` for: `entsim-run`.
  public let name: String
  /// The source of the page.
  public let text: String

  /// The name of the file, with the section of commands.
  public var fileName: String { "\(name).1" }
}

extension CommandDefinition {
  /// Makes the pages of the program and of all its commands, the program's first.
  ///
  /// - Parameters:
  ///   - version: The program's version, which stands at the foot of each page.
  ///   - date: The day of the version, as `November 5, 2026`.
  /// - Returns: The pages, in the order of the commands.
  /// - Precondition: The command is the outermost one.
  public func manual(version: String, date: String) -> [ManualPage] {
    let edition = ManualEdition(program: name, version: version, date: date)
    return pages(path: [name], above: nil, edition)
  }

  private func pages(path: [String], above: String?, _ edition: ManualEdition) -> [ManualPage] {
    let page = path.joined(separator: "-")
    var pages = [
      ManualPage(
        name: page,
        text: edition.text(of: self, path: path, above: above)
      )
    ]
    for command in subcommands {
      pages += command.pages(path: path + [command.name], above: page, edition)
    }
    return pages
  }
}

/// What all pages of a manual have in common.
struct ManualEdition {
  let program: String
  let version: String
  let date: String

  /// Returns the source of a command's page; `above` names the page of the command that holds it.
  func text<Action>(
    of command: CommandDefinition<Action>,
    path: [String],
    above: String?
  ) -> String {
    let name = path.joined(separator: "-")
    var lines = [
      ".Dd \(date)", ".Dt \(name.uppercased()) 1", ".Os \(program) \(version)",
      ".Sh NAME", ".Nm \(MdocText.arguments(name))", ".Nd \(Self.phrase(command.abstract))",
      ".Sh SYNOPSIS",
    ]
    var seeAlso = above.map { [$0] } ?? []
    let call = MdocText.arguments(path.joined(separator: " "))
    switch command.body {
    case .action(_, let parameters):
      let arguments = parameters.filter(\.isArgument)
      let options = parameters.filter { !$0.isArgument }
      lines += [".Nm \(call)"] + (options + arguments).flatMap(ManualParameter.synopsis)
      lines += [".Sh DESCRIPTION"] + Self.description(of: command)
      if !arguments.isEmpty {
        lines += [".Pp", "The arguments are as follows:"]
        lines += Self.list(arguments.flatMap(ManualParameter.item))
      }
      lines +=
        [".Pp", "The options are as follows:"]
        + Self.list(options.flatMap(ManualParameter.item) + ManualParameter.help)
    case .group(let subcommands):
      lines += [".Nm \(call)", ".Ar COMMAND", ".Op Ar ARGUMENT ..."]
      lines += [".Sh DESCRIPTION"] + Self.description(of: command)
      lines += [".Pp", "The options are as follows:"]
      lines += Self.list(ManualParameter.help + (above == nil ? ManualParameter.version : []))
      lines += [".Sh COMMANDS"]
      lines += Self.list(
        subcommands.flatMap { subcommand in
          [".It Ic \(MdocText.arguments(subcommand.name))"]
            + MdocText.lines(subcommand.abstract + ".") + [
              "See", ".Xr \(name)-\(subcommand.name) 1 .",
            ]
        }
      )
      lines += topics(command.topics)
      seeAlso += subcommands.map { "\(name)-\($0.name)" }
    }
    if !command.examples.isEmpty {
      lines += [".Sh EXAMPLES"] + command.examples.flatMap(Self.example)
      lines.removeLast()
    }
    lines += [".Sh SEE ALSO"]
    let references = seeAlso.sorted().map { ".Xr \($0) 1" }
    lines += references.dropLast().map { "\($0) ," } + references.suffix(1)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Lists the topics of help; nothing where there are none.
  private func topics(_ topics: [HelpTopic]) -> [String] {
    guard !topics.isEmpty else { return [] }
    let items = topics.flatMap { topic in
      [".It Ic \(MdocText.arguments(topic.name))"] + MdocText.lines(topic.abstract + ".")
    }
    let opening = ["Shown by", ".Ic \(program) help Ar TOPIC :"]
    return [".Sh TOPICS"] + opening + Self.list(items)
  }

  private static func description<Action>(of command: CommandDefinition<Action>) -> [String] {
    MdocText.paragraphs(
      command.discussion.isEmpty ? command.abstract + "." : command.discussion
    )
  }

  private static func list(_ items: [String]) -> [String] {
    [".Bl -tag -width Ds"] + items + [".El"]
  }

  private static func example(_ example: CommandExample) -> [String] {
    let explanation = example.explanation
    let sentence = explanation.prefix(1).uppercased() + explanation.dropFirst()
    let ending = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return MdocText.lines(ending + ":") + [
      ".Pp", ".Dl \(MdocText.arguments(example.commandLine))", ".Pp",
    ]
  }

  /// Returns a line without a full stop as the description of a page, which begins with a small letter.
  private static func phrase(_ abstract: String) -> String {
    let second = abstract.dropFirst().first
    let isWord = second?.isLowercase ?? true
    let text = isWord ? abstract.prefix(1).lowercased() + abstract.dropFirst() : abstract
    return MdocText.escaped(text)
  }
}
