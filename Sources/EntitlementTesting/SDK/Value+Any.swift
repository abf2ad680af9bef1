internal import EntsimEntitlement

// Arguments between Swift's types, as the SDK's surface has them, and those of the simulator.

extension Value {
  /// Creates a value from an app's argument; an object of any other type is described as text.
  ///
  /// The fields of a dictionary are ordered by their names, since a Swift dictionary has another order in each process.
  init(_ argument: Any) {
    switch argument {
    case let text as String: self = .string(text)
    case let bool as Bool where type(of: argument) == Bool.self: self = .bool(bool)
    case let number as any BinaryInteger: self = .integer(Int64(clamping: number))
    // An NSNumber is a Bool and an Int at once; only its text tells which it was made of.
    case let bool as Bool where ["true", "false"].contains("\(argument)"): self = .bool(bool)
    case let number as Int where type(of: argument) != Double.self: self = .integer(Int64(number))
    case let items as [Any]: self = .list(items.map { Value($0) })
    case let fields as [AnyHashable: Any]: self = .map(Value.fields(fields))
    case let other:
      let mirror = Mirror(reflecting: other)
      let isNil = mirror.displayStyle == .optional && mirror.children.isEmpty
      self = isNil ? .null : .string("\(other)")
    }
  }

  /// Returns the fields of a dictionary of an app or a test, ordered by their names.
  static func fields(_ dictionary: [AnyHashable: Any]) -> [Field] {
    dictionary.map { Field("\($0.key.base)", Value($0.value)) }.sorted { $0.name < $1.name }
  }

  /// The value as an object of the SDK; null, which no array of Objective-C holds, is an empty optional.
  var object: Any {
    switch self {
    case .null: Optional<Any>.none as Any
    case .bool(let bool): bool
    case .integer(let number): Int(number)
    case .string(let text): text
    case .list(let items): items.map(\.object)
    case .map(let fields): Value.dictionary(fields)
    case .description(let description): Value.dictionary(description.fields)
    }
  }

  /// Returns fields as a dictionary of the SDK.
  static func dictionary(_ fields: [Field]) -> [AnyHashable: Any] {
    Dictionary(fields.map { (AnyHashable($0.name), $0.value.object) }) { first, _ in first }
  }
}
