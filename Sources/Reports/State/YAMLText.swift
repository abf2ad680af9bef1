import EntsimEntitlement
import EntsimScenarioModel

/// A value as a YAML file, which programs read back as the same value whatever version of YAML they know.
///
/// Mappings and lists are written one entry to a line; only a list of scalars that finds room stands on one
/// line, between brackets. Fields keep their order.
struct YAMLText {
  /// The most columns of a line that could be broken up.
  var width = 100

  /// Returns a value, in which no mapping has two fields of one name, as a whole file with a line break
  /// at its end.
  func file(of value: Value) -> String {
    if let line = line(of: value, after: 0) { return line + "\n" }
    return lines(of: value).joined(separator: "\n") + "\n"
  }

  /// Returns a value on one line, nil where it needs several.
  private func line(of value: Value, after column: Int) -> String? {
    switch value {
    case .null: return "null"
    case .bool(let bool): return bool ? "true" : "false"
    case .integer(let number): return String(number)
    case .string(let text): return Self.scalar(text)
    case .list(let values):
      let items = values.compactMap { scalarLine(of: $0) }
      guard items.count == values.count else { return nil }
      let line = "[" + items.joined(separator: ", ") + "]"
      return items.isEmpty || column + line.unicodeScalars.count <= width ? line : nil
    case .map(let fields): return fields.isEmpty ? "{}" : nil
    case .description(let description): return description.fields.isEmpty ? "{}" : nil
    }
  }

  /// Returns what is neither a list nor a mapping.
  private func scalarLine(of value: Value) -> String? {
    switch value {
    case .null, .bool, .integer, .string: line(of: value, after: 0)
    case .list, .map, .description: nil
    }
  }

  /// Returns a list or a mapping that is not empty, an entry to a line.
  private func lines(of value: Value, after column: Int = 0) -> [String] {
    switch value {
    case .list(let values): values.flatMap { item(of: $0, after: column) }
    case .map(let fields): fields.flatMap { field(of: $0, after: column) }
    case .description(let description):
      description.fields.flatMap { field(of: $0, after: column) }
    case .null, .bool, .integer, .string: [line(of: value, after: column) ?? ""]
    }
  }

  private func item(of value: Value, after column: Int) -> [String] {
    if let line = line(of: value, after: column + 2) { return ["- \(line)"] }
    let lines = lines(of: value, after: column + 2)
    return lines.enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
  }

  private func field(of field: Value.Field, after column: Int) -> [String] {
    let name = Self.scalar(field.name)
    // A longer key has to be announced.
    guard name.unicodeScalars.count <= 500 else {
      return ["? \(name)"]
        + item(of: field.value, after: column).map { line in
          (line.hasPrefix("-") ? ":" : " ") + line.dropFirst()
        }
    }
    if let line = line(of: field.value, after: column + name.unicodeScalars.count + 2) {
      return ["\(name): \(line)"]
    }
    return ["\(name):"] + lines(of: field.value, after: column + 2).map { "  \($0)" }
  }
}

extension YAMLText {
  /// Returns a text as a scalar that is read as this text, by YAML 1.1 as well as by 1.2, and in which no CI system
  /// finds a command such as `##vso[`.
  static func scalar(_ text: String) -> String {
    if text.contains("##") { return Notation.escaped(text).replacing("##", with: #"#\x23"#) }
    let scalar = Notation.scalar(text)
    return scalar == text && isOlderWord(text) ? Notation.quoted(text) : scalar
  }

  /// Whether YAML 1.1, or a program that reads it, takes a plain text for something else than text, which
  /// YAML 1.2 does not.
  private static func isOlderWord(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    // Between brackets some take a question mark for a key; three dots at the beginning of a line end a file.
    if bytes.contains(UInt8(ascii: "?")) || text.hasPrefix("...") { return true }
    switch text.lowercased() {
    case "y", "n", "yes", "no", "on", "off", "=": return true
    case _: break
    }
    guard let first = bytes.first,
      first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
        || first == UInt8(ascii: ".") || isDigit(first)
    else { return false }
    return isDate(bytes) || isOlderNumber(bytes)
  }

  /// Whether it begins as a date does.
  private static func isDate(_ bytes: [UInt8]) -> Bool {
    bytes.count > 5 && bytes[..<4].allSatisfy(isDigit) && bytes[4] == UInt8(ascii: "-")
      && isDigit(bytes[5])
  }

  /// Whether it may be a binary number, one with `_` between its digits, or one with the base 60.
  private static func isOlderNumber(_ bytes: [UInt8]) -> Bool {
    let signs = [UInt8(ascii: "+"), UInt8(ascii: "-")]
    let digits = signs.contains(bytes[0]) ? bytes[1...] : bytes[...]
    let others = Array("_:.".utf8)
    let hasMarks = digits.contains { $0 == others[0] || $0 == others[1] }
    if hasMarks, digits.allSatisfy({ isDigit($0) || others.contains($0) }) { return true }
    if digits.starts(with: Array("0b".utf8)) {
      return digits.dropFirst(2).allSatisfy { isDigit($0) || $0 == others[0] }
    }
    guard digits.contains(others[0]) else { return false }
    let plain = String(decoding: bytes.filter { $0 != others[0] }, as: UTF8.self)
    return Notation.scalar(plain) != plain
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
