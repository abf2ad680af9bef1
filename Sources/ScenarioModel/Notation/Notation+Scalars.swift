extension Notation {
  /// Returns a text as a scalar that reads as this text, also between brackets.
  ///
  /// It stands in quotes where it needs them.
  public static func scalar(_ text: String) -> String {
    isPlain(text) ? text : quoted(text)
  }

  /// Returns a text in quotes: double ones, but single ones around quotes and backslashes.
  public static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    if scalars.contains(where: { !isPrintable($0) }) { return escaped(text) }
    guard scalars.contains("\"") || scalars.contains("\\") else { return "\"\(text)\"" }
    return "'" + scalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }

  /// Whether YAML reads a text without quotes as this very text, also between brackets.
  private static func isPlain(_ text: String) -> Bool {
    // Most texts are words; none of the characters that have a meaning is in them.
    if !text.isEmpty, text.utf8.allSatisfy(isInWord) { return !isResolved(text) }
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last else { return false }
    guard scalars.allSatisfy({ isPrintable($0) && !flowIndicators.contains($0) }) else {
      return false
    }
    if leadingIndicators.contains(first) || first == " " || last == " " || last == ":" {
      return false
    }
    if first == "-", scalars.count == 1 || scalars[1] == " " || scalars[1] == "-" { return false }
    if text == "<<" || text == "..." || isResolved(text) { return false }
    return !zip(scalars, scalars.dropFirst()).contains { left, right in
      left == ":" && (right == " " || right == "?") || left == " " && right == "#"
    }
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static let flowIndicators: [Unicode.Scalar] = [",", "[", "]", "{", "}"]
  private static let leadingIndicators: [Unicode.Scalar] = [
    "?", ":", "#", "&", "*", "!", "|", ">", "'", "\"", "%", "@", "`",
  ]

  /// Whether the core schema takes a plain text for something else than text.
  private static func isResolved(_ text: String) -> Bool {
    guard let first = text.utf8.first, mayBeginResolved(first) else { return false }
    switch text.lowercased() {
    case "~", "null", "true", "false", ".nan", ".inf", "-.inf", "+.inf": return true
    default: break
    }
    if text.hasPrefix("0o") { return text.dropFirst(2).allSatisfy { "01234567".contains($0) } }
    if text.hasPrefix("0x") { return text.dropFirst(2).allSatisfy(\.isHexDigit) }
    return isNumber(text)
  }

  /// Whether a plain text that is no text can begin so: `~`, `null`, `true`, `false`, a number.
  private static func mayBeginResolved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "N"), UInt8(ascii: "n"),
      UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: "F"), UInt8(ascii: "f"):
      true
    default: false
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    func takeSign() {
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    }
    func takeDigits() -> Int {
      let count = rest.prefix(while: isDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    takeSign()
    var digits = takeDigits()
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      digits += takeDigits()
    }
    guard digits > 0 else { return false }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      takeSign()
      guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// Whether a scalar shows on one line as what it is.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20...0x7E).contains(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      return false
    default: return true
    }
  }

  /// Returns a text in double quotes, with escapes.
  public static func escaped(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escape).joined() + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\r": return "\\r"
    default: break
    }
    if isPrintable(scalar) { return String(scalar) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let (letter, width) =
      switch scalar.value {
      case ...0xFF: ("x", 2)
      case ...0xFFFF: ("u", 4)
      default: ("U", 8)
      }
    return "\\\(letter)" + String(repeating: "0", count: width - digits.count) + digits
  }
}
