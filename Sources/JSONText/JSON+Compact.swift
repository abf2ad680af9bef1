extension JSON {
  /// Appends the value as UTF-8, on one line and without a space between its parts.
  ///
  /// There is exactly one such form of a value.
  public func appendCompact(to bytes: inout [UInt8]) { append(to: &bytes, isSpaced: false) }

  /// Appends the value as UTF-8, on one line and where it is spaced, with a space behind each comma and colon.
  func append(to bytes: inout [UInt8], isSpaced: Bool) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .string(let value): Self.appendQuoted(value, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { Self.append(",", isSpaced, to: &bytes) }
        element.append(to: &bytes, isSpaced: isSpaced)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { Self.append(",", isSpaced, to: &bytes) }
        Self.appendQuoted(member.name, to: &bytes)
        Self.append(":", isSpaced, to: &bytes)
        member.value.append(to: &bytes, isSpaced: isSpaced)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func append(_ mark: Unicode.Scalar, _ isSpaced: Bool, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: mark))
    if isSpaced { bytes.append(UInt8(ascii: " ")) }
  }

  /// Appends a text in quotes, with the escapes that RFC 8259 asks for and no others.
  private static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += #"\""#.utf8
      case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
      case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
      case UInt8(ascii: "\t"): bytes += #"\t"#.utf8
      case UInt8(ascii: "\r"): bytes += #"\r"#.utf8
      case 0x00...0x1F:
        let digits = String(byte, radix: 16)
        bytes += (#"\u"# + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
      case _: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
