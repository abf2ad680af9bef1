/// Numbers of a page in few bytes: whole numbers from 0 on, and numbers of texts, which are others in the page than in
/// the table that they come from.
struct PageNumbers: Sendable {
  private(set) var bytes: [UInt8] = []

  /// Appends a whole number.
  ///
  /// - Precondition: It is not negative.
  @inline(__always)
  mutating func add(_ number: Int) { append(UInt(number) << 1) }

  /// Appends the number of a text.
  @inline(__always)
  mutating func add(text: Int) { append(UInt(text) << 1 | 1) }

  /// Makes room for numbers of so many bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Appends further numbers.
  mutating func add(_ others: PageNumbers) { bytes += others.bytes }

  /// Appends some of others, by the places of their bytes.
  mutating func add(_ others: PageNumbers, _ range: Range<Int>) { bytes += others.bytes[range] }

  /// Removes all numbers, and keeps the room for others.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  private mutating func append(_ number: UInt) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Hands over the numbers in order, and whether each is that of a text.
  @inline(__always)
  func visit(_ body: (Int, _ isText: Bool) -> Void) {
    var index = 0
    while index < bytes.count {
      var word: UInt = 0
      var shift: UInt = 0
      while bytes[index] > 0x7F {
        word |= UInt(bytes[index] & 0x7F) << shift
        shift += 7
        index += 1
      }
      word |= UInt(bytes[index]) << shift
      index += 1
      body(Int(word >> 1), word & 1 == 1)
    }
  }
}

extension OutputSpan<UInt8> {
  /// The most bytes of a number that a page has.
  static var mostPageDigits: Int { 12 }

  /// Appends a whole number as a page has it within a text of JSON: digits to the base 44, the last one of a number from
  /// one half of an alphabet, and those before it from the other half.
  ///
  /// The alphabet is the visible characters of ASCII but `!`, `"`, `#`, `<` and `\`.
  mutating func appendPageNumber(_ number: Int) {
    if number >= 44 { appendPageDigits(before: number / 44) }
    append(Self.pageDigit(number % 44))
  }

  private mutating func appendPageDigits(before number: Int) {
    if number >= 44 { appendPageDigits(before: number / 44) }
    append(Self.pageDigit(number % 44 + 44))
  }

  private static func pageDigit(_ digit: Int) -> UInt8 {
    var code = UInt8(digit) + 0x24
    if code >= UInt8(ascii: "<") { code += 1 }
    if code >= UInt8(ascii: "\\") { code += 1 }
    return code
  }
}
