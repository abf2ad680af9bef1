/// The id of a requirement in the catalogue, as `AUTHN-006`: an area and a number of three digits.
///
/// A decision carries the ids of the requirements that it rests on. An id is packed into one word and needs no
/// string.
@frozen
public struct RequirementID: Hashable, Sendable {
  /// Up to eight letters of five bits each above the number's ten bits.
  @usableFromInline let packed: UInt64

  /// Creates the id from its text, or nil when the text has another form.
  ///
  /// This takes one pass and no allocation, since a stored run has many ids.
  public init?(_ text: String) {
    var text = text
    let packed = text.withUTF8 { bytes in unsafe Self.packed(bytes) }
    guard let packed else { return nil }
    self.packed = packed
  }

  /// Creates the id from the bytes of its text, or nil when the text has another form.
  init?(_ bytes: [UInt8]) {
    let packed = unsafe bytes.withUnsafeBufferPointer { unsafe Self.packed($0) }
    guard let packed else { return nil }
    self.packed = packed
  }

  /// Returns the text packed into one word; nil when it has another form.
  private static func packed(_ text: UnsafeBufferPointer<UInt8>) -> UInt64? {
    let letters = text.count - 4
    guard letters >= 1, letters <= 8 else { return nil }
    var area: UInt64 = 0
    for index in 0..<letters {
      let byte = unsafe text[index]
      guard byte >= 65, byte <= 90 else { return nil }
      area = area << 5 | UInt64(byte - 64)
    }
    guard unsafe text[letters] == 45 else { return nil }
    var number: UInt64 = 0
    for index in (letters + 1)..<(letters + 4) {
      let byte = unsafe text[index]
      guard byte >= 48, byte <= 57 else { return nil }
      number = number * 10 + UInt64(byte - 48)
    }
    return area << 10 | number
  }

  /// Creates the id from its packed form, or nil when no text has that form.
  init?(packed: UInt64) {
    guard packed & 1_023 <= 999, (1..<1 << 50).contains(packed) else { return nil }
    var rest = packed >> 10
    guard rest > 0 else { return nil }
    while rest > 0 {
      guard (1...26).contains(rest & 31) else { return nil }
      rest >>= 5
    }
    self.packed = packed
  }

  /// The letters before the dash, as `AUTHN`.
  public var area: String {
    String(decoding: areaBytes, as: UTF8.self)
  }

  /// The letters before the dash, as bytes.
  private var areaBytes: [UInt8] {
    let letters = (64 - (packed >> 10).leadingZeroBitCount + 4) / 5
    return (1...letters).map { UInt8(packed >> (10 + 5 * UInt64(letters - $0)) & 31) + 64 }
  }

  /// The text, as bytes.
  var bytes: [UInt8] {
    let digits = [number / 100, number / 10 % 10, number % 10].map { UInt8($0) + 48 }
    return areaBytes + [45] + digits
  }

  /// The number after the dash.
  public var number: Int { Int(packed & 1_023) }
}

extension RequirementID: ExpressibleByStringLiteral {
  /// Creates the id from a literal in the code.
  ///
  /// The compiler evaluates it, so that a list of ids in the code is static data. It does so only for code
  /// as plain as this: without closures, and without the text in the message.
  ///
  /// - Precondition: The literal has the form of an id.
  @inlinable
  @inline(__always)
  public init(stringLiteral text: StaticString) {
    let letters = text.utf8CodeUnitCount - 4
    precondition(letters >= 1 && letters <= 8, "no requirement id")
    let start = unsafe text.utf8Start
    var area: UInt64 = 0
    for index in 0..<letters {
      let byte = unsafe start[index]
      precondition(byte >= 65 && byte <= 90, "no requirement id")
      area = area << 5 | UInt64(byte - 64)
    }
    let dash = unsafe start[letters]
    precondition(dash == 45, "no requirement id")
    var number: UInt64 = 0
    for index in (letters + 1)..<(letters + 4) {
      let byte = unsafe start[index]
      precondition(byte >= 48 && byte <= 57, "no requirement id")
      number = number * 10 + UInt64(byte - 48)
    }
    packed = area << 10 | number
  }
}

extension RequirementID: CustomStringConvertible {
  /// The id as the catalogue writes it.
  public var description: String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension RequirementID: Comparable {
  /// Orders by area, then by number.
  public static func < (left: Self, right: Self) -> Bool {
    (left.area, left.number) < (right.area, right.number)
  }
}
