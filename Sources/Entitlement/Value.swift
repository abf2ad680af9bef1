/// What crosses the border between the SDK and the app, as data: arguments, dictionaries, arrays.
///
/// Text, YAML, JSON and the diff derive from it.
public enum Value: Hashable, Sendable {
  /// Nil, as the SDK passes it.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A text, which may be a symbolic constant.
  case string(String)
  /// An array; the order counts.
  case list([Value])
  /// A dictionary that the SDK hands over; compares whole. The order of the fields does not count.
  case map([Field])
  /// An object of which an expectation names only what it cares for.
  case description(Description)

  /// A name with its value.
  public struct Field: Hashable, Sendable {
    /// The key.
    public let name: String
    /// What stands under the key.
    public let value: Value

    /// Creates a field.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// An object with named fields and, where it has one, a short form that stands for it.
  public struct Description: Hashable, Sendable {
    /// The text that stands for the whole, as an MVPD's id does; nil where nothing does.
    public let shortForm: String?
    /// All fields, each name once.
    public let fields: [Field]

    /// Creates a description.
    public init(shortForm: String? = nil, fields: [Field]) {
      self.shortForm = shortForm
      self.fields = fields
    }
  }
}

extension [Value.Field] {
  /// Returns the value under a name, nil where there is none.
  public subscript(name: String) -> Value? {
    first { $0.name == name }?.value
  }
}
