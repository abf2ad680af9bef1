extension Value {
  /// The value as a parameter of a URL: a text unchanged, any other value as JSON.
  ///
  /// The documents mention only texts; an app can pass any value.
  var parameterText: String {
    guard case .string(let text) = self else { return json }
    return text
  }

  private var json: String {
    switch self {
    case .null: "null"
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .integer(let number): "\(number)"
    case .string(let text): quoted(text)
    case .list(let values): "[\(values.map(\.json).joined(separator: ","))]"
    case .map(let fields): json(of: fields)
    case .description(let description): json(of: description.fields)
    }
  }

  private func json(of fields: [Field]) -> String {
    "{\(fields.map { "\(quoted($0.name)):\($0.value.json)" }.joined(separator: ","))}"
  }

  /// Returns the text in quotes, escaped for JSON.
  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        quoted += "\\\(scalar)"
      } else if scalar < " " {
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
