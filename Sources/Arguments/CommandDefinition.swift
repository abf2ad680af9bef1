/// A command as a value: what it is called, what it takes, and what is to be done for it.
///
/// Parsing, help and messages all derive from it. `Action` is the program's own type, as a rule
/// an enumeration with one case per command, so that a `switch` over it covers every command.
public struct CommandDefinition<Action: Sendable>: Sendable {
  /// A command does something itself, or holds commands that do.
  enum Body: Sendable {
    case action(Action, parameters: [ParameterDeclaration])
    case group([CommandDefinition])
  }

  let name: String
  let abstract: String
  let discussion: String
  let examples: [CommandExample]
  private let makeTopics: @Sendable () -> [HelpTopic]
  /// What `help` explains besides commands; made only when help is asked for.
  var topics: [HelpTopic] {
    let topics = makeTopics()
    let names = topics.map(\.name) + subcommands.map(\.name) + ["help"]
    precondition(
      Set(names).count == names.count,
      "a topic of '\(name)' has the name of another one or of a command"
    )
    return topics
  }

  /// What `help` tells of words that are neither commands nor topics.
  let glossary: HelpGlossary

  /// The commands that a group holds, in the order of help; none for a command that does something.
  var subcommands: [CommandDefinition] {
    if case .group(let commands) = body { commands } else { [] }
  }
  let body: Body

  /// Defines a command that does something.
  ///
  /// - Parameters:
  ///   - name: The word on the command line.
  ///   - abstract: One line without a full stop.
  ///   - discussion: Paragraphs, separated by empty lines and wrapped to the width at hand. Lines
  ///     that begin with a space are left as they are.
  ///   - action: What ``parse(_:)`` hands back when this command is asked for.
  ///   - parameters: In the order in which help shows them.
  ///   - examples: Shown at the end of help.
  /// - Precondition: Names are not empty and unique within the command, `help` and `h` are not
  ///   taken, and an argument that takes all that remain comes last.
  public init<each Value>(
    _ name: String,
    abstract: String,
    discussion: String = "",
    action: Action,
    parameters: repeat Parameter<each Value>,
    examples: [CommandExample] = []
  ) {
    var declarations: [ParameterDeclaration] = []
    for parameter in repeat each parameters {
      declarations.append(parameter.declaration)
    }
    Self.checkNames(declarations, of: name)
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
    makeTopics = { [] }
    glossary = HelpGlossary { _, _ in nil }
    body = .action(action, parameters: declarations)
  }

  /// Defines a command that only holds others.
  ///
  /// - Parameters:
  ///   - name: The word on the command line; for the outermost command, the program's name.
  ///   - abstract: One line without a full stop.
  ///   - discussion: As for a command that does something.
  ///   - subcommands: In the order in which help shows them.
  ///   - topics: What `help` explains besides commands, in the order in which help lists it.
  ///   - glossary: What `help` tells of words that are neither.
  ///   - examples: Shown at the end of help.
  /// - Precondition: There is at least one subcommand, no two of subcommands and topics have one
  ///   name, and none is `help`.
  public init(
    _ name: String,
    abstract: String,
    discussion: String = "",
    subcommands: [CommandDefinition],
    topics: @autoclosure @escaping @Sendable () -> [HelpTopic] = [],
    glossary: HelpGlossary = HelpGlossary { _, _ in nil },
    examples: [CommandExample] = []
  ) {
    precondition(!subcommands.isEmpty, "'\(name)' holds no command")
    let names = subcommands.map(\.name) + ["help"]
    precondition(
      Set(names).count == names.count,
      "two commands of '\(name)' have one name, or one is called 'help'"
    )
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
    makeTopics = topics
    self.glossary = glossary
    body = .group(subcommands)
  }

  private static func checkNames(_ declarations: [ParameterDeclaration], of command: String) {
    var taken: Set<String> = ["--help", "-h"]
    for (index, declaration) in declarations.enumerated() {
      precondition(!declaration.name.isEmpty, "a parameter of '\(command)' has no name")
      let names = [declaration.displayName] + (declaration.short.map { ["-\($0)"] } ?? [])
      for name in names {
        precondition(taken.insert(name).inserted, "'\(command)' declares \(name) twice")
      }
      if declaration.kind == .arguments {
        precondition(
          !declarations[(index + 1)...].contains(where: \.isArgument),
          "\(declaration.name) of '\(command)' takes all arguments, so it has to come last"
        )
      }
    }
  }
}

/// A command line worth copying, and what it is good for.
public struct CommandExample: Hashable, Sendable {
  let commandLine: String
  let explanation: String

  /// Creates an example: what to type, with the program's name, and what comes of it, in one line.
  public init(_ commandLine: String, _ explanation: String) {
    self.commandLine = commandLine
    self.explanation = explanation
  }
}
