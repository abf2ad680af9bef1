/// A text in a YAML file, and the value that it stands for.
public struct Scalar: Hashable, Sendable {
  /// How a scalar is written.
  public enum Style: Hashable, Sendable, BitwiseCopyable {
    /// As it is.
    case plain
    /// Between `'` and `'`.
    case singleQuoted
    /// Between `"` and `"`.
    case doubleQuoted
    /// After `|`, line by line.
    case literal
    /// After `>`, lines joined.
    case folded
  }

  /// What a scalar stands for, by the core schema of YAML 1.2.
  public enum Value: Hashable, Sendable {
    /// `null`, `~` or nothing at all.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number: decimal, `0o17` or `0x1F`.
    case integer(Int64)
    /// A number with a point or an exponent, infinity or not-a-number, exactly as written.
    case float(String)
    /// A text.
    case string(String)
    /// An unusable value. It was reported already, so that a decoder stays silent about it.
    case invalid
  }

  /// The text, with quotes, escapes and indentation resolved.
  public let text: String
  /// How it is written.
  public let style: Style
  /// What it stands for.
  public let value: Value

  /// Creates a scalar.
  public init(text: String, style: Style, value: Value) {
    self.text = text
    self.style = style
    self.value = value
  }
}

extension Scalar {
  /// Makes the scalar of a record.
  init(_ record: NodeRecord, in tree: borrowing TreeContent) {
    text = tree.string(of: record)
    style = record.style
    switch record.value {
    case .null: value = .null
    case .false: value = .bool(false)
    case .true: value = .bool(true)
    case .integer:
      value = tree.withBytes(of: record) { CoreSchema.integer($0) }.map(Value.integer) ?? .invalid
    case .float: value = .float(text)
    case .string: value = .string(text)
    case .invalid: value = .invalid
    }
  }
}

extension Scalar.Value {
  /// What a record says of the value.
  var recordKind: NodeRecord.ValueKind {
    switch self {
    case .null: .null
    case .bool(let value): value ? .true : .false
    case .integer: .integer
    case .float: .float
    case .string: .string
    case .invalid: .invalid
    }
  }
}
