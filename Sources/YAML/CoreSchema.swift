/// The core schema of YAML 1.2, section 10.3: which plain texts are not strings.
///
/// What YAML 1.1 had besides (`yes`, `on`, `0b1`, `1_000`, `1:30`, dates) is text.
enum CoreSchema {
  /// Returns the value of a plain text, or nil for a whole number that 64 bits cannot hold.
  static func value(of text: String) -> Scalar.Value? {
    guard let first = text.utf8.first else { return .null }
    switch first {
    case UInt8(ascii: "~"), UInt8(ascii: "N"), UInt8(ascii: "n"):
      return isNull(text) ? .null : .string(text)
    case UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: "F"), UInt8(ascii: "f"):
      return bool(text).map(Scalar.Value.bool) ?? .string(text)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      let bytes = Array(text.utf8)
      if isInteger(bytes) { return integer(bytes).map(Scalar.Value.integer) }
      return isFloat(bytes) ? .float(text) : .string(text)
    default:
      return .string(text)
    }
  }

  static func isNull(_ text: String) -> Bool {
    switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  static func bool(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// Whether a text is a whole number.
  ///
  /// `[-+]?[0-9]+`, `0o[0-7]+` or `0x[0-9a-fA-F]+`
  static func isInteger(_ bytes: [UInt8]) -> Bool {
    let (radix, digits) = split(bytes)
    return !digits.isEmpty && digits.allSatisfy { digit($0, radix: radix) != nil }
  }

  /// The number that such a text stands for, or nil when 64 bits cannot hold it.
  static func integer(_ bytes: [UInt8]) -> Int64? {
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
  static func isFloat(_ bytes: [UInt8]) -> Bool {
    if isNamedFloat(bytes) { return true }
    var rest = withoutSign(bytes[...])
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

  private static func isNamedFloat(_ bytes: [UInt8]) -> Bool {
    guard let last = bytes.last, digit(last, radix: 10) == nil, bytes.count <= 5 else {
      return false
    }
    switch String(decoding: bytes, as: UTF8.self) {
    case ".nan", ".NaN", ".NAN": return true
    default: break
    }
    switch String(decoding: withoutSign(bytes[...]), as: UTF8.self) {
    case ".inf", ".Inf", ".INF": return true
    default: return false
    }
  }

  private static func split(_ bytes: [UInt8]) -> (radix: Int64, digits: ArraySlice<UInt8>) {
    if bytes.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "o")]) {
      return (8, bytes.dropFirst(2))
    }
    if bytes.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "x")]) {
      return (16, bytes.dropFirst(2))
    }
    return (10, withoutSign(bytes[...]))
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
