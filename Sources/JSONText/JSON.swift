/// A JSON value whose objects keep the order of their members, so that its text is always the same.
public indirect enum JSON: Hashable, Sendable {
  /// Null.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSON])
  /// Named values in order; no name twice.
  case object([Member])

  /// A name with its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSON

    /// Creates a member.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a text.
  public init(stringLiteral text: String) { self = .string(text) }
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Makes an array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }

  /// Makes an object; the members keep their order.
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}

extension JSON {
  /// The members of an object, none of anything else.
  public var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// Returns the value of a member, nil where there is none.
  public subscript(name: String) -> JSON? { members.first { $0.name == name }?.value }

  /// Returns the object with the members of another behind its own.
  public func merging(_ other: JSON) -> JSON { .object(members + other.members) }

  /// The value as text, with a line break at the end.
  ///
  /// What fits stands on one line; everything else is broken up, with two spaces for each level.
  public var text: String {
    var text = ""
    write(to: &text, indentation: "", column: 0)
    return text + "\n"
  }

  /// The most columns of a line that could be broken up.
  private static let width = 120

  private func write(to text: inout String, indentation: String, column: Int) {
    let line = self.line
    let isShort = column + line.unicodeScalars.count < Self.width
    if isShort || isScalar {
      text += line
      return
    }
    let inner = indentation + "  "
    switch self {
    case .null, .bool, .integer, .string: break
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        text += (index > 0 ? ",\n" : "\n") + inner
        element.write(to: &text, indentation: inner, column: inner.count)
      }
      text += "\n\(indentation)]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        let name = JSON.string(member.name).line + ": "
        text += (index > 0 ? ",\n" : "\n") + inner + name
        member.value.write(to: &text, indentation: inner, column: inner.count + name.count)
      }
      text += "\n\(indentation)}"
    }
  }

  /// The value on one line, with a space behind each comma and colon.
  private var line: String {
    var bytes: [UInt8] = []
    append(to: &bytes, isSpaced: true)
    return String(decoding: bytes, as: UTF8.self)
  }

  private var isScalar: Bool {
    switch self {
    case .null, .bool, .integer, .string: true
    case .array, .object: false
    }
  }
}
