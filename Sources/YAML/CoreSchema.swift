/// The core schema of YAML 1.2, section 10.3: which plain texts are not strings.
///
/// Further forms of YAML 1.1 (`yes`, `on`, `0b1`, `1_000`, `1:30`, dates) are text.
enum CoreSchema {
  /// Returns what a plain text stands for.
  static func kind(of text: Span<UInt8>) -> NodeRecord.ValueKind {
    if text.isEmpty { return .null }
    switch text[0] {
    case UInt8(ascii: "~"), UInt8(ascii: "N"), UInt8(ascii: "n"):
      return isNull(text) ? .null : .string
    case UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: "F"), UInt8(ascii: "f"):
      return bool(text).map { $0 ? .true : .false } ?? .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      if isInteger(text) { return .integer }
      return isFloat(text) ? .float : .string
    default:
      return .string
    }
  }

  static func isNull(_ text: Span<UInt8>) -> Bool {
    guard text.count <= 4 else { return false }
    switch String(utf8: text) {
    case "", "~", "null", "Null", "NULL": return true
    default: return false
    }
  }

  static func bool(_ text: Span<UInt8>) -> Bool? {
    guard text.count <= 5 else { return nil }
    switch String(utf8: text) {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: return nil
    }
  }

  /// Whether a text is a whole number.
  ///
  /// `[-+]?[0-9]+`, `0o[0-7]+` or `0x[0-9a-fA-F]+`
  static func isInteger(_ text: Span<UInt8>) -> Bool {
    let bytes = Array(text)[...]
    let (radix, digits) = split(bytes)
    return !digits.isEmpty && digits.allSatisfy { digit($0, radix: radix) != nil }
  }

  /// The number that such a text stands for, or nil when 64 bits cannot hold it.
  static func integer(_ text: Span<UInt8>) -> Int64? {
    let bytes = Array(text)[...]
    let (radix, digits) = split(bytes)
    let isNegative = bytes.first == UInt8(ascii: "-")
    var number: Int64 = 0
    for byte in digits {
      guard let digit = digit(byte, radix: radix) else { return nil }
      let (product, productOverflow) = number.multipliedReportingOverflow(by: radix)
      let (sum, sumOverflow) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if productOverflow || sumOverflow { return nil }
      number = sum
    }
    return number
  }

  /// Whether a text is a number with a point or an exponent, or one of the named ones.
  ///
  /// `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`, `[-+]?\.inf` or `\.nan`
  static func isFloat(_ text: Span<UInt8>) -> Bool {
    let bytes = Array(text)[...]
    if isNamedFloat(bytes) { return true }
    var rest = withoutSign(bytes)
    let whole = takeDigits(&rest)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = takeDigits(&rest)
    }
    guard whole + fraction > 0 else { return false }
    if let byte = rest.first, byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      rest = withoutSign(rest.dropFirst())
      guard takeDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func isNamedFloat(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let last = bytes.last, digit(last, radix: 10) == nil, bytes.count <= 5 else {
      return false
    }
    switch String(decoding: bytes, as: UTF8.self) {
    case ".nan", ".NaN", ".NAN": return true
    default: break
    }
    switch String(decoding: withoutSign(bytes), as: UTF8.self) {
    case ".inf", ".Inf", ".INF": return true
    default: return false
    }
  }

  private static func split(_ bytes: ArraySlice<UInt8>) -> (radix: Int64, digits: ArraySlice<UInt8>)
  {
    if bytes.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "o")]) {
      return (8, bytes.dropFirst(2))
    }
    if bytes.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "x")]) {
      return (16, bytes.dropFirst(2))
    }
    return (10, withoutSign(bytes))
  }

  private static func withoutSign(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isSigned = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
    return isSigned ? bytes.dropFirst() : bytes
  }

  private static func takeDigits(_ bytes: inout ArraySlice<UInt8>) -> Int {
    let count = bytes.prefix { digit($0, radix: 10) != nil }.count
    bytes = bytes.dropFirst(count)
    return count
  }

  private static func digit(_ byte: UInt8, radix: Int64) -> Int64? {
    let value: Int64
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): value = Int64(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): value = Int64(byte - UInt8(ascii: "A")) + 10
    default: return nil
    }
    return value < radix ? value : nil
  }
}

extension [UInt8] {
  /// Copies the bytes of a short text.
  fileprivate init(_ bytes: Span<UInt8>) { self = bytes.indices.map { bytes[$0] } }
}
