import EntsimEntitlement
import EntsimJSONText

/// Writes values into a page as JSON, in bytes, and long ones shortened: a page is for people.
enum PageJSON {
  /// The most elements of a list or a mapping.
  static let mostElements = 100
  /// The most characters of a text.
  private static let mostCharacters = 2000

  /// Appends a value.
  static func append(_ value: Value, to bytes: inout [UInt8]) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): append(value, to: &bytes)
    case .string(let text): append(text, to: &bytes)
    case .list(let values): append(values, to: &bytes)
    case .map(let fields): append(fields, to: &bytes)
    case .description(let description): append(description.fields, to: &bytes)
    }
  }

  /// Appends fields as an object.
  static func append(_ fields: [Value.Field], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, field) in fields.prefix(mostElements).enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(field.name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      append(field.value, to: &bytes)
    }
    if fields.count > mostElements {
      bytes += ",".utf8
      append(Value.rest(fields.count - mostElements), to: &bytes)
      bytes += ":null".utf8
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func append(_ values: [Value], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    // The words for the rest are an element too, which a list of states has already.
    let isShortened = values.count > mostElements + 1
    for (index, value) in (isShortened ? values.prefix(mostElements) : values[...]).enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(value, to: &bytes)
    }
    if isShortened {
      bytes += ",".utf8
      append(Value.rest(values.count - mostElements), to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Appends a text in quotes.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    guard text.utf8.count > mostCharacters else {
      return JSON.appendQuoted(text, escapingMarkup: true, to: &bytes)
    }
    let start = text.unicodeScalars.prefix(mostCharacters)
    let isShort = start.endIndex == text.endIndex
    let shown = isShort ? text : String(String.UnicodeScalarView(start)) + "…"
    JSON.appendQuoted(shown, escapingMarkup: true, to: &bytes)
  }

  /// Appends a whole number in decimal.
  static func append(_ number: Int64, to bytes: inout [UInt8]) {
    guard number >= 0 else {
      bytes += String(number).utf8
      return
    }
    let start = bytes.count
    var rest = number
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Appends texts as an array.
  static func append(_ texts: [String], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(text, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
