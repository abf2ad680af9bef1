/// Reads the arguments of a call in the order of the surface's parameters; null stands for one left out.
struct ArgumentReader {
  private var rest: ArraySlice<Value>
  /// Whether an argument was of a wrong kind.
  private(set) var hasFailed = false

  init(_ arguments: [Value]) { rest = arguments[...] }

  /// Reads the next argument; nil for one left out, and for one of a wrong kind.
  mutating func next<Argument>(_ read: (Value) -> Argument?) -> Argument? {
    guard let value = rest.popFirst(), value != .null else { return nil }
    let argument = read(value)
    if argument == nil { hasFailed = true }
    return argument
  }
}

// The kinds of arguments; nil for a value of another kind.
extension Value {
  /// The Boolean.
  var bool: Bool? { if case .bool(let isTrue) = self { isTrue } else { nil } }

  /// The text.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The fields of a dictionary.
  var fields: [Field]? { if case .map(let fields) = self { fields } else { nil } }
}

extension [Value] {
  /// The arguments without the nulls at the end.
  var withoutTrailingNulls: [Value] {
    Array(prefix((lastIndex { $0 != .null } ?? -1) + 1))
  }
}
