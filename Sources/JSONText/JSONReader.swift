/// Reads one JSON text from its first byte to its last.
struct JSONReader {
  /// The most levels of arrays and objects within each other.
  private static let mostLevels = 64

  let bytes: [UInt8]
  var position = 0
  /// How many values were begun.
  private var valueCount = 0
  /// The most values of the text: each takes many times the bytes of the shortest that can be written.
  private let valueLimit: Int

  init(bytes: [UInt8]) {
    self.bytes = bytes
    valueLimit = 1_000 + bytes.count / 8
  }

  mutating func read() throws(JSON.SyntaxError) -> JSON {
    let value = try value(level: 0)
    skipSpace()
    guard next == nil else { throw error("more text follows the value") }
    return value
  }

  private mutating func value(level: Int) throws(JSON.SyntaxError) -> JSON {
    skipSpace()
    guard let next else { throw error("the text ends where a value is expected") }
    valueCount += 1
    guard valueCount <= valueLimit else {
      throw error("more than \(valueLimit) values, the most that are read of \(bytes.count) bytes")
    }
    switch next {
    case UInt8(ascii: "{"): return try object(level: level)
    case UInt8(ascii: "["): return try array(level: level)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case _: throw error("a value is expected here")
    }
  }

  private mutating func object(level: Int) throws(JSON.SyntaxError) -> JSON {
    var members: [JSON.Member] = []
    var names: Set<String> = []
    try items(endingWith: "}", level: level) { reader throws(JSON.SyntaxError) in
      reader.skipSpace()
      guard reader.next == UInt8(ascii: "\"") else {
        throw reader.error("a name in quotes is expected here")
      }
      let start = reader.position
      let name = try reader.string()
      guard names.insert(name).inserted else {
        reader.position = start
        throw reader.error("the name \"\(name)\" stands twice in one object")
      }
      reader.skipSpace()
      guard reader.take(":") else { throw reader.error("':' is expected here") }
      members.append(JSON.Member(name, try reader.value(level: level + 1)))
    }
    return .object(members)
  }

  private mutating func array(level: Int) throws(JSON.SyntaxError) -> JSON {
    var elements: [JSON] = []
    try items(endingWith: "]", level: level) { reader throws(JSON.SyntaxError) in
      elements.append(try reader.value(level: level + 1))
    }
    return .array(elements)
  }

  /// Reads what stands in brackets, each item with a comma before the next.
  private mutating func items(
    endingWith end: Unicode.Scalar,
    level: Int,
    _ readItem: (inout JSONReader) throws(JSON.SyntaxError) -> Void
  ) throws(JSON.SyntaxError) {
    if level >= Self.mostLevels { throw error("more than \(Self.mostLevels) levels") }
    position += 1
    skipSpace()
    if take(end) { return }
    while true {
      try readItem(&self)
      skipSpace()
      if take(end) { return }
      guard take(",") else { throw error("',' or '\(end)' is expected here") }
    }
  }

  private mutating func number() throws(JSON.SyntaxError) -> JSON {
    let start = position
    _ = take("-")
    let first = position
    while let byte = next, Self.digits.contains(byte) { position += 1 }
    let digits = bytes[first..<position]
    if let byte = next, ".eE".utf8.contains(byte) {
      throw error("a whole number is expected here, without a fraction or an exponent")
    }
    let isLong = digits.count > 1 && digits.first == UInt8(ascii: "0")
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard !isLong, let number = Int64(text) else {
      position = start
      throw error("'\(text)' is no whole number of 64 bits")
    }
    return .integer(number)
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSON.SyntaxError) -> JSON {
    guard bytes[position...].starts(with: word.utf8) else {
      throw error("a value is expected here")
    }
    position += word.utf8.count
    return value
  }

  private mutating func string() throws(JSON.SyntaxError) -> String {
    let start = position
    position += 1
    var content: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard let text = String(validating: content, as: UTF8.self) else {
          position = start
          throw error("the text in quotes is not UTF-8")
        }
        return text
      case UInt8(ascii: "\\"):
        position += 1
        content += try escaped()
      case 0x00...0x1F: throw error("a control character stands in quotes")
      case _:
        content.append(byte)
        position += 1
      }
    }
    position = start
    throw error("the text that begins here has no closing quote")
  }

  /// Reads what follows a backslash, and returns the UTF-8 bytes that it stands for.
  private mutating func escaped() throws(JSON.SyntaxError) -> [UInt8] {
    guard let byte = next else { throw error("the text ends within quotes") }
    if let plain = Self.escapes[byte] {
      position += 1
      return [plain]
    }
    guard byte == UInt8(ascii: "u") else { throw error("there is no such escape") }
    position -= 1
    let start = position
    var code = try unit()
    if (0xD800..<0xDC00).contains(code), bytes[position...].starts(with: "\\u".utf8) {
      let low = try unit()
      if (0xDC00..<0xE000).contains(low) { code = 0x10000 + (code - 0xD800) << 10 + low - 0xDC00 }
    }
    guard let scalar = Unicode.Scalar(code) else {
      position = start
      throw error("the escape is half of a pair")
    }
    return Array(String(scalar).utf8)
  }

  /// Reads `\uXXXX`.
  private mutating func unit() throws(JSON.SyntaxError) -> UInt32 {
    let digits = bytes.dropFirst(position + 2).prefix(4)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, text.allSatisfy(\.isHexDigit), let unit = UInt32(text, radix: 16)
    else {
      throw error("four hexadecimal digits are expected behind \\u")
    }
    position += 6
    return unit
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private func error(_ message: String) -> JSON.SyntaxError {
    let before = bytes[..<position]
    let line = before.count { $0 == 0x0A } + 1
    let column = position - (before.lastIndex(of: 0x0A) ?? -1)
    return JSON.SyntaxError(line: line, column: column, message: message)
  }
}
