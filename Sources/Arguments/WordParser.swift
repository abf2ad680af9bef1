import EntsimDiagnostics

/// Reads the words that follow the name of a command, from left to right.
struct WordParser {
  private let parameters: [ParameterDeclaration]
  private let commandPath: [String]
  private var remaining: ArraySlice<String>
  private var parsed: ParsedArguments

  init(
    _ words: ArraySlice<String>,
    parameters: [ParameterDeclaration],
    commandPath: [String]
  ) {
    self.parameters = parameters
    self.commandPath = commandPath
    remaining = words
    parsed = ParsedArguments(command: commandPath.joined(separator: " "), parameters: parameters)
  }

  mutating func parse() throws(UsageError) -> ParsedArguments {
    var onlyArgumentsFollow = false
    while let word = remaining.popFirst() {
      if onlyArgumentsFollow || word == "-" || !word.hasPrefix("-") {
        try takeArgument(word)
      } else if word == "--" {
        onlyArgumentsFollow = true
      } else if word.hasPrefix("--") {
        try takeLongOption(word)
      } else {
        try takeShortOptions(word)
      }
    }
    for parameter in parameters
    where parameter.kind == .argument && parameter.defaultSpelling == nil
      && given(parameter).isEmpty
    {
      throw error(.missingArgument(parameter.name))
    }
    return parsed
  }

  private mutating func takeArgument(_ word: String) throws(UsageError) {
    let next = parameters.first { parameter in
      switch parameter.kind {
      case .argument: given(parameter).isEmpty
      case .arguments: true
      case .flag, .option: false
      }
    }
    guard let next else { throw error(.unexpectedArgument(word)) }
    try store(word, for: next, as: next.name)
  }

  private mutating func takeLongOption(_ word: String) throws(UsageError) {
    let name = String(word.prefix { $0 != "=" })
    let attached = name == word ? nil : String(word.dropFirst(name.count + 1))
    guard let parameter = parameters.first(where: { !$0.isArgument && $0.displayName == name })
    else {
      throw unknownOption(name)
    }
    switch (parameter.kind, attached) {
    case (.flag, let value?):
      throw error(.unexpectedValue(value, flag: name))
    case (.flag, nil):
      note("", for: parameter)
    case (.option, let value?):
      try store(value, for: parameter, as: name)
    case (.option, nil), (.argument, _), (.arguments, _):
      try store(try takeValue(of: parameter, as: name), for: parameter, as: name)
    }
  }

  /// Takes `-t`, `-tv`, `-j 4`, `-j4` and `-j=4`.
  private mutating func takeShortOptions(_ word: String) throws(UsageError) {
    // `-jobs` would be `-j obs`. A whole name behind one dash means the long form.
    let longName = "-" + word.prefix { $0 != "=" }
    if parameters.contains(where: { !$0.isArgument && $0.displayName == longName }) {
      throw error(
        .unknownOption(String(longName.dropFirst()), nearest: longName, argument: nil)
      )
    }
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      guard let parameter = parameters.first(where: { $0.short == letter }) else {
        throw unknownOption(name)
      }
      if parameter.kind == .flag {
        if letters.first == "=" {
          throw error(.unexpectedValue(String(letters.dropFirst()), flag: name))
        }
        note("", for: parameter)
      } else if letters.isEmpty {
        try store(try takeValue(of: parameter, as: name), for: parameter, as: name)
      } else {
        let value = letters.first == "=" ? letters.dropFirst() : letters
        try store(String(value), for: parameter, as: name)
        return
      }
    }
  }

  /// Takes the next word as the value of an option.
  private mutating func takeValue(
    of parameter: ParameterDeclaration,
    as name: String
  ) throws(UsageError) -> String {
    guard let value = remaining.popFirst(), value != "--" else {
      throw error(.missingValue(option: name, placeholder: parameter.placeholder))
    }
    let isNumber = if case .integers = parameter.allowed { Int(value) != nil } else { false }
    if value.hasPrefix("-"), value != "-", !isNumber {
      throw error(.valueLooksLikeOption(value, option: name))
    }
    return value
  }

  private mutating func store(
    _ word: String,
    for parameter: ParameterDeclaration,
    as name: String
  ) throws(UsageError) {
    guard parameter.accepts(word) else {
      let nearest: String? =
        if case .words(let words) = parameter.allowed {
          Spelling.nearest(to: word, among: words)
        } else {
          nil
        }
      throw error(
        .invalidValue(
          word,
          parameter: name,
          expected: parameter.allowed.expectation,
          nearest: nearest
        )
      )
    }
    if parameter.kind == .option(repeats: false), let first = given(parameter).first {
      throw error(.repeatedOption(parameter.displayName, first: first, second: word))
    }
    note(word, for: parameter)
  }

  private mutating func note(_ word: String, for parameter: ParameterDeclaration) {
    parsed.words[parameter.displayName, default: []].append(word)
  }

  private func given(_ parameter: ParameterDeclaration) -> [String] {
    parsed.words[parameter.displayName, default: []]
  }

  private func unknownOption(_ name: String) -> UsageError {
    let options = parameters.filter { !$0.isArgument }.map(\.displayName) + ["--help"]
    let nearest = name.hasPrefix("--") ? Spelling.nearest(to: name, among: options) : nil
    let argument = parameters.first(where: \.isArgument)?.name
    return error(.unknownOption(name, nearest: nearest, argument: argument))
  }

  private func error(_ reason: UsageError.Reason) -> UsageError {
    UsageError(reason: reason, commandPath: commandPath)
  }
}
