/// A parameter of a command, and the typed key to what was given for it.
///
/// The type says what reading gives: `Parameter<Bool>` is a flag, `Parameter<Int?>` an option
/// that may be absent, `Parameter<Int>` one with a default, `Parameter<[String]>` a list.
///
/// ```swift
/// let jobs = Parameter.option("jobs", short: "j", .integer(in: 1...256), help: "Runs at once")
/// let run = CommandDefinition("run", abstract: "Run all", action: Action.run, parameters: jobs)
/// ```
///
/// The words that were given for it are read by the key:
///
/// ```swift
/// let count = parsed[jobs] ?? processorCount
/// ```
public struct Parameter<Value: Sendable>: Sendable {
  let declaration: ParameterDeclaration
  let read: @Sendable (_ words: [String]) -> Value
}

extension Parameter where Value == Bool {
  /// Declares a flag such as `--trace`.
  ///
  /// Giving it twice is the same as giving it once.
  public static func flag(_ name: String, short: Character? = nil, help: String) -> Parameter {
    Parameter(.flag, name, short: short, .text(""), help: help) { !$0.isEmpty }
  }
}

extension Parameter {
  /// Declares an option that may be absent and may be given once: `--jobs 4`, `--jobs=4`, `-j4`.
  public static func option<Wrapped>(
    _ name: String,
    short: Character? = nil,
    _ type: ValueType<Wrapped>,
    help: String
  ) -> Parameter where Value == Wrapped? {
    Parameter(.option(repeats: false), name, short: short, type, help: help) { $0.first }
  }

  /// Declares an option that has a value of its own when it is absent.
  ///
  /// Help shows the default.
  public static func option(
    _ name: String,
    short: Character? = nil,
    _ type: ValueType<Value>,
    default: Value,
    help: String
  ) -> Parameter {
    let spelling = type.spelling(`default`)
    return Parameter(.option(repeats: false), name, short: short, type, spelling, help: help) {
      $0.first ?? `default`
    }
  }

  /// Declares an option that may be given several times; reading keeps the order.
  public static func options<Element>(
    _ name: String,
    short: Character? = nil,
    _ type: ValueType<Element>,
    help: String
  ) -> Parameter where Value == [Element] {
    Parameter(.option(repeats: true), name, short: short, type, help: help) { $0 }
  }

  /// Declares an argument that has to be given.
  ///
  /// Its name is the placeholder of the type.
  public static func argument(_ type: ValueType<Value>, help: String) -> Parameter {
    Parameter(.argument, type.placeholder, type, help: help) { $0[0] }
  }

  /// Declares an argument that has a value of its own when it is absent.
  ///
  /// Its name is the placeholder of the type; help shows the default.
  public static func argument(
    _ type: ValueType<Value>,
    default: Value,
    help: String
  ) -> Parameter {
    Parameter(.argument, type.placeholder, type, type.spelling(`default`), help: help) {
      $0.first ?? `default`
    }
  }

  /// Declares a list of arguments that takes all that remain, or a default when there are none.
  ///
  /// The name is the placeholder of the type; the default may be empty.
  public static func arguments<Element>(
    _ type: ValueType<Element>,
    default: [Element],
    help: String
  ) -> Parameter where Value == [Element] {
    let spelling = `default`.map { type.spelling($0) }.joined(separator: " ")
    return Parameter(
      .arguments,
      type.placeholder,
      type,
      `default`.isEmpty ? nil : spelling,
      help: help
    ) { $0.isEmpty ? `default` : $0 }
  }

  /// Declares a parameter with the spelling of its default, where it has one; `read` makes the value from
  /// what was given, in its order.
  private init<Word>(
    _ kind: ParameterDeclaration.Kind,
    _ name: String,
    short: Character? = nil,
    _ type: ValueType<Word>,
    _ spelling: String? = nil,
    help: String,
    read: @escaping @Sendable ([Word]) -> Value
  ) {
    declaration = ParameterDeclaration(
      kind: kind,
      name: name,
      short: short,
      help: help,
      placeholder: type.placeholder,
      allowed: type.allowed,
      suggestions: type.suggestions,
      defaultSpelling: spelling,
      accepts: { type.convert($0) != nil }
    )
    self.read = { words in read(words.map { type.value(of: $0) }) }
  }
}

extension ValueType {
  /// Converts a word that parsing has already accepted.
  fileprivate func value(of word: String) -> Value {
    guard let value = convert(word) else {
      preconditionFailure("\(placeholder) accepted '\(word)' and then refused it")
    }
    return value
  }
}
