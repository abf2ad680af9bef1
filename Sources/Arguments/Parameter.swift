/// A parameter of a command, and the typed key to what was given for it.
///
/// The type says what reading gives: `Parameter<Bool>` is a flag, `Parameter<Int?>` an option
/// that may be absent, `Parameter<Int>` one with a default, `Parameter<[String]>` a list.
///
/// ```swift
/// let jobs = Parameter.option("jobs", short: "j", .integer(in: 1...256), help: "Runs at once")
/// let run = CommandDefinition("run", abstract: "Run all", action: Action.run, parameters: jobs)
/// …
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
    Parameter(
      declaration: ParameterDeclaration(kind: .flag, name: name, short: short, help: help),
      read: { !$0.isEmpty }
    )
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
    Parameter(
      declaration: ParameterDeclaration(
        kind: .option(repeats: false),
        name: name,
        short: short,
        help: help,
        type: type
      ),
      read: { $0.first.map { type.value(of: $0) } }
    )
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
    Parameter(
      declaration: ParameterDeclaration(
        kind: .option(repeats: false),
        name: name,
        short: short,
        help: help,
        type: type,
        default: type.spelling(`default`)
      ),
      read: { $0.first.map { type.value(of: $0) } ?? `default` }
    )
  }

  /// Declares an option that may be given several times; reading keeps the order.
  public static func options<Element>(
    _ name: String,
    short: Character? = nil,
    _ type: ValueType<Element>,
    help: String
  ) -> Parameter where Value == [Element] {
    Parameter(
      declaration: ParameterDeclaration(
        kind: .option(repeats: true),
        name: name,
        short: short,
        help: help,
        type: type
      ),
      read: { $0.map { type.value(of: $0) } }
    )
  }

  /// Declares an argument that has to be given.
  ///
  /// Its name is the placeholder of the type.
  public static func argument(_ type: ValueType<Value>, help: String) -> Parameter {
    Parameter(
      declaration: ParameterDeclaration(
        kind: .argument,
        name: type.placeholder,
        help: help,
        type: type
      ),
      read: { type.value(of: $0[0]) }
    )
  }

  /// Declares an argument that has a value of its own when it is absent.
  ///
  /// Its name is the placeholder of the type; help shows the default.
  public static func argument(
    _ type: ValueType<Value>,
    default: Value,
    help: String
  ) -> Parameter {
    Parameter(
      declaration: ParameterDeclaration(
        kind: .argument,
        name: type.placeholder,
        help: help,
        type: type,
        default: type.spelling(`default`)
      ),
      read: { $0.first.map { type.value(of: $0) } ?? `default` }
    )
  }

  /// Declares a list of arguments that takes all that remain, or a default when there are none.
  ///
  /// The name is the placeholder of the type; the default may be empty.
  public static func arguments<Element>(
    _ type: ValueType<Element>,
    default: [Element],
    help: String
  ) -> Parameter where Value == [Element] {
    Parameter(
      declaration: ParameterDeclaration(
        kind: .arguments,
        name: type.placeholder,
        help: help,
        type: type,
        default: `default`.isEmpty
          ? nil : `default`.map { type.spelling($0) }.joined(separator: " ")
      ),
      read: { $0.isEmpty ? `default` : $0.map { type.value(of: $0) } }
    )
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
