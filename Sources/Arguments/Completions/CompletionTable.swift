/// A command line as shells complete it: the commands without what they do, as one flat table.
///
/// The scripts of all shells are made from it, so that they offer the same.
struct CompletionTable: Sendable {
  /// A word that is offered, with a line about it.
  struct Candidate: Hashable, Sendable {
    let word: String
    let about: String
  }

  /// An option with all its names.
  struct Option: Hashable, Sendable {
    /// The names with their dashes, the short one first.
    let names: [String]
    let about: String
    /// What is offered for its value; nil for a flag.
    let value: Value?
  }

  /// What is offered for a value.
  struct Value: Hashable, Sendable {
    let words: [String]
    let paths: Suggestions.Paths
  }

  /// An argument of a command.
  struct Argument: Hashable, Sendable {
    let value: Value
    /// Whether it takes all words that remain.
    let isRepeated: Bool
  }

  /// The words up to a command, and what can follow them.
  struct Place: Hashable, Sendable {
    /// `entsim`, `entsim run` or `entsim help`.
    let path: String
    /// The words that can follow: commands, and topics of help.
    var candidates: [Candidate] = []
    var options: [Option] = []
    var arguments: [Argument] = []
  }

  /// The program's name.
  let program: String
  /// All places, the outermost first.
  private(set) var places: [Place] = []

  /// Makes the table of a program.
  init<Action>(_ definition: CommandDefinition<Action>) {
    program = definition.name
    add(definition, path: definition.name, isOutermost: true)
    addHelp(definition, path: "\(definition.name) help")
  }

  private mutating func add<Action>(
    _ command: CommandDefinition<Action>,
    path: String,
    isOutermost: Bool = false
  ) {
    var place = Place(path: path)
    switch command.body {
    case .action(_, let parameters):
      place.options = parameters.filter { !$0.isArgument }.map { Option($0) }
      place.arguments = parameters.filter(\.isArgument).map { Argument($0) }
    case .group(let subcommands):
      place.candidates = subcommands.map { Candidate($0) }
      if isOutermost { place.candidates.append(Candidate(word: "help", about: Self.aboutHelp)) }
    }
    place.options.append(Option(names: ["-h", "--help"], about: "Show this help", value: nil))
    if isOutermost {
      place.options.append(Option(names: ["--version"], about: "Show the version", value: nil))
    }
    places.append(place)
    for subcommand in command.subcommands { add(subcommand, path: "\(path) \(subcommand.name)") }
  }

  private mutating func addHelp<Action>(_ group: CommandDefinition<Action>, path: String) {
    let commands = group.subcommands.map { Candidate($0) }
    let topics = group.topics.map { Candidate(word: $0.name, about: $0.abstract) }
    places.append(Place(path: path, candidates: commands + topics))
    for command in group.subcommands where !command.subcommands.isEmpty {
      addHelp(command, path: "\(path) \(command.name)")
    }
  }

  private static let aboutHelp = "Show the help of a command or a topic"
}

extension CompletionTable.Candidate {
  fileprivate init<Action>(_ command: CommandDefinition<Action>) {
    self.init(word: command.name, about: command.abstract)
  }
}

extension CompletionTable.Option {
  fileprivate init(_ parameter: ParameterDeclaration) {
    names = (parameter.short.map { ["-\($0)"] } ?? []) + [parameter.displayName]
    about = parameter.help
    value = parameter.kind == .flag ? nil : CompletionTable.Value(parameter)
  }
}

extension CompletionTable.Argument {
  fileprivate init(_ parameter: ParameterDeclaration) {
    value = CompletionTable.Value(parameter)
    isRepeated = parameter.kind == .arguments
  }
}

extension CompletionTable.Value {
  fileprivate init(_ parameter: ParameterDeclaration) {
    let words =
      if case .words(let words) = parameter.allowed { words } else {
        parameter.suggestions.makeWords()
      }
    self.words = words.filter { $0.utf8.allSatisfy(Self.isPlain) }
    paths = parameter.suggestions.paths
  }

  /// Whether no shell treats a character in a special way.
  private static func isPlain(_ character: UInt8) -> Bool {
    switch character {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case let other: "-_=./".utf8.contains(other)
    }
  }
}
