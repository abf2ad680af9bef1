internal import EntsimDiagnostics

/// What must be right about a file's characters and directives before libyaml may read it.
///
/// libyaml would misread some of this without a word: it takes U+0085, U+2028 and U+2029 for line
/// breaks, in quotes too. Other things it reports without a line.
struct SourceCheck {
  let source: SourceText

  /// Returns the first error, or nil when libyaml can read the file.
  func firstError() -> Diagnostic? {
    encodingError() ?? characterError() ?? directiveError()
  }

  func tooLong(count: Int, limit: Int) -> Diagnostic {
    .error(
      .limitBytes,
      "the file has \(Wording.grouped(count)) bytes; expected at most \(Wording.grouped(limit))",
      at: range(ofByte: 0, length: 0),
      help: "split it into several files"
    )
  }

  private func encodingError() -> Diagnostic? {
    // No text in UTF-8 begins with such a byte.
    guard let first = source.bytes.first, first == 0 || first >= 0xFE else { return nil }
    let beginnings: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x00, 0xFE, 0xFF]]
    guard beginnings.contains(where: { source.bytes.starts(with: $0) }) else { return nil }
    return .error(
      .utf16,
      "the file begins with the byte order mark of UTF-16 or UTF-32; expected UTF-8",
      at: range(ofByte: 0, length: 0),
      help: "save it as UTF-8"
    )
  }

  private func characterError() -> Diagnostic? {
    let bytes = source.bytes
    var offset = 0
    while offset < bytes.count {
      if let eight = EightBytes(of: bytes.span, at: offset), eight.haveNoControl, eight.areASCII {
        offset += 8
        continue
      }
      if (0x20..<0x7F).contains(bytes[offset]) || bytes[offset] == 0x0A {
        offset += 1
        continue
      }
      guard let (scalar, length) = UTF8Decoding.scalar(in: bytes, at: offset) else {
        return invalidByte(at: offset)
      }
      if let error = error(about: scalar, at: offset) { return error }
      offset += length
    }
    return nil
  }

  private func invalidByte(at offset: Int) -> Diagnostic {
    let byte = Wording.name(UInt32(source.bytes[offset])).suffix(2)
    return .error(
      .invalidUTF8,
      "found the byte 0x\(byte), which is not UTF-8 here",
      at: range(ofByte: offset, length: 1),
      help: "save the file as UTF-8"
    )
  }

  private func error(about scalar: UInt32, at offset: Int) -> Diagnostic? {
    let name = Wording.name(scalar)
    switch scalar {
    case 0x09, 0x0A, 0x0D:
      return nil
    case 0x00:
      return .error(
        .controlCharacter,
        "found the control character NUL (\(name)); expected text",
        at: range(ofByte: offset, length: 1),
        help: "if the file is in UTF-16, save it as UTF-8"
      )
    case 0x01...0x1F, 0x7F...0x84, 0x86...0x9F, 0xFFFE, 0xFFFF:
      let escape = scalar < 0x100 ? "\\x\(name.suffix(2))" : "\\u\(name.suffix(4))"
      return .error(
        .controlCharacter,
        "found the control character \(name), which YAML does not allow",
        at: range(ofByte: offset, length: 1),
        help: "remove it, or write `\(escape)` between double quotes"
      )
    case 0x85, 0x2028, 0x2029:
      return .error(
        .lineSeparator,
        "found the invisible character \(name), which some readers of YAML take for a line break",
        at: range(ofByte: offset, length: 1),
        help: "remove it, or write `\\u\(name.suffix(4))` between double quotes"
      )
    case 0xFEFF:
      return .error(
        .byteOrderMark,
        "found a byte order mark (\(name)) after the beginning of the file",
        at: range(ofByte: offset, length: 1),
        help: "remove it; it is invisible in most editors"
      )
    default:
      return nil
    }
  }

  /// Directives are checked here because libyaml compares each with all before it.
  private func directiveError() -> Diagnostic? {
    var hasVersion = false
    for number in 1...source.lineCount {
      let line = source.line(number) ?? ""
      guard line.hasPrefix("%") else {
        if line.isBlankOrComment { continue }
        return nil
      }
      let start = SourceLocation(in: source.sourceFile, line: number, column: 1)
      let range = SourceRange(start: start, length: line.unicodeScalars.count)
      let words = line.split { $0 == " " || $0 == "\t" }.prefix { !$0.hasPrefix("#") }
      guard words == ["%YAML", "1.2"] || words == ["%YAML", "1.1"] else {
        let message = "found the directive \(Wording.quote(line)); expected none but `%YAML 1.2`"
        return .error(.directive, message, at: range, help: "remove the line")
      }
      if hasVersion {
        let message = "found a second `%YAML` directive"
        return .error(.directive, message, at: range, help: "remove the line")
      }
      hasVersion = true
    }
    return nil
  }

  private func range(ofByte offset: Int, length: Int) -> SourceRange {
    SourceRange(start: source.location(ofByte: offset), length: length)
  }
}

extension String {
  /// Whether a line says nothing.
  var isBlankOrComment: Bool {
    let first = unicodeScalars.first { $0 != " " && $0 != "\t" }
    return first == nil || first == "#"
  }
}
