/// A value that the SDK and the app exchange: an argument, a dictionary or an array.
///
/// Text, YAML, JSON and the diff derive from it.
public enum Value: Hashable, Sendable {
  /// Nil, as the SDK passes it.
  case null
  /// A Boolean.
  case bool(Bool)
  /// An integer.
  case integer(Int64)
  /// A text, which may be a symbolic constant.
  case string(String)
  /// An array; the order counts.
  case list([Value])
  /// A dictionary, which is compared as a whole, in any order of its fields.
  case map([Field])
  /// An object, of which an expectation names some fields.
  case description(Description)

  /// A name with its value.
  public struct Field: Hashable, Sendable {
    /// The key.
    public let name: String
    /// The value.
    public let value: Value

    /// Creates a field.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// An object with named fields and optionally a short form.
  public struct Description: Hashable, Sendable {
    /// The short form, as an MVPD's id; nil for none.
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
