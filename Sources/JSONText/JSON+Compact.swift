extension JSON {
  /// Appends the value as UTF-8, on one line and without a space between its parts.
  ///
  /// There is exactly one such form of a value.
  ///
  /// - Parameters:
  ///   - bytes: What it appends to.
  ///   - escapesMarkup: Whether it escapes `<` as well, so that the value can stand in a script of HTML.
  public func appendCompact(
    to bytes: inout [UInt8],
    escapingMarkup escapesMarkup: Bool = false
  ) {
    append(to: &bytes, isSpaced: false, escapesMarkup)
  }

  /// Appends the value as UTF-8, on one line and where it is spaced, with a space behind each comma and colon.
  func append(to bytes: inout [UInt8], isSpaced: Bool, _ escapesMarkup: Bool = false) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .string(let value):
      Self.appendQuoted(value, escapingMarkup: escapesMarkup, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { Self.append(",", isSpaced, to: &bytes) }
        element.append(to: &bytes, isSpaced: isSpaced, escapesMarkup)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { Self.append(",", isSpaced, to: &bytes) }
        Self.appendQuoted(member.name, escapingMarkup: escapesMarkup, to: &bytes)
        Self.append(":", isSpaced, to: &bytes)
        member.value.append(to: &bytes, isSpaced: isSpaced, escapesMarkup)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func append(_ mark: Unicode.Scalar, _ isSpaced: Bool, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: mark))
    if isSpaced { bytes.append(UInt8(ascii: " ")) }
  }

  /// Appends a text in quotes, as UTF-8.
  ///
  /// It escapes what RFC 8259 asks for, what a terminal would obey, hide or reorder, and the second `#` of `##vso[`
  /// and the like, which CI systems obey anywhere in a line.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - escapesMarkup: Whether it escapes `<` as well, so that the text can stand in a script of HTML.
  ///   - bytes: What it appends to.
  public static func appendQuoted(
    _ text: String,
    escapingMarkup escapesMarkup: Bool = false,
    to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "\""))
    if !appendHarmless(text, escapesMarkup, to: &bytes) {
      var last: Unicode.Scalar = " "
      for scalar in text.unicodeScalars {
        if isUnseen(scalar) || (scalar == "#" && last == "#") || (scalar == "<" && escapesMarkup) {
          for unit in String(scalar).utf16 { appendEscape(unit, to: &bytes) }
        } else {
          for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            append(byte, to: &bytes)
          }
        }
        last = scalar
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a text that needs no escapes but those of RFC 8259, as far as its bytes alone say, stretch by stretch; returns
  /// whether it is one, and else appends nothing.
  private static func appendHarmless(
    _ text: String,
    _ escapesMarkup: Bool,
    to bytes: inout [UInt8]
  ) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      guard unsafe !isPlain(utf8) else {
        unsafe bytes.append(contentsOf: utf8)
        return true
      }
      guard unsafe isHarmless(utf8) else { return false }
      var start = 0
      for index in utf8.indices {
        let byte = unsafe utf8[index]
        let isMarkup = byte == UInt8(ascii: "<") && escapesMarkup
        guard
          byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || isMarkup
        else {
          continue
        }
        unsafe bytes.append(contentsOf: utf8[start..<index])
        if isMarkup { appendEscape(UInt16(byte), to: &bytes) } else { append(byte, to: &bytes) }
        start = index + 1
      }
      unsafe bytes.append(contentsOf: utf8[start...])
      return true
    }
  }

  /// Whether no byte of a text is ever escaped; tests eight bytes at a time.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    var index = 0
    while index + 8 <= bytes.count {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard isPlain(word) else { return false }
      index += 8
    }
    var rest = everywhere(UInt8(ascii: " "))
    while index < bytes.count {
      rest = rest << 8 | UInt64(unsafe bytes[index])
      index += 1
    }
    return isPlain(rest)
  }

  /// Whether none of the eight bytes of a word is beyond ASCII or below a space, nor is one of `"`, `#`, `<`, `\` and DEL.
  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    var marked = word | (word &- everywhere(0x20))
    for byte in [
      UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: "\\"), 0x7F,
    ] {
      // A matching byte becomes 0. The subtraction then borrows, which sets its highest bit.
      marked |= (word ^ everywhere(byte)) &- everywhere(1)
    }
    return marked & everywhere(0x80) == 0
  }

  @inline(__always)
  private static func everywhere(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// Whether a text needs no escapes but those of RFC 8259, as far as its bytes alone say.
  private static func isHarmless(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var last: UInt8 = 0
    for index in text.indices {
      let byte = unsafe text[index]
      if byte >= 0x7F || (byte == UInt8(ascii: "#") && last == byte) { return false }
      last = byte
    }
    return true
  }

  /// Appends a byte of a text.
  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""): bytes += #"\""#.utf8
    case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
    case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
    case UInt8(ascii: "\t"): bytes += #"\t"#.utf8
    case UInt8(ascii: "\r"): bytes += #"\r"#.utf8
    case 0x00...0x1F: appendEscape(UInt16(byte), to: &bytes)
    case _: bytes.append(byte)
    }
  }

  private static func appendEscape(_ unit: UInt16, to bytes: inout [UInt8]) {
    let digits = String(unit, radix: 16)
    bytes += (#"\u"# + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
  }

  /// Whether a character beyond ASCII, or DEL, shows nothing of itself; what joins the parts of one sign is left.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      scalar.value >= 0x7F && scalar != "\u{200C}" && scalar != "\u{200D}"
    case _: false
    }
  }
}
