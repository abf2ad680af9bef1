import EntsimJSONText

/// JSON of clients, which may have numbers with a fraction or an exponent.
enum LenientJSON {
  /// Reads a text in UTF-8; nil where it is no JSON.
  ///
  /// A number that is not whole becomes a text.
  static func read(_ bytes: [UInt8]) -> JSON? { try? JSON.read(quotingFractions(in: bytes)) }

  private static func quotingFractions(in bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") })
    else { return bytes }
    var quoted: [UInt8] = []
    quoted.reserveCapacity(bytes.count + 16)
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "\"") {
        let text = rest.prefix(lengthOfText(in: rest))
        quoted += text
        rest = rest[text.endIndex...]
      } else if isOfNumber(byte), byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
        let number = rest.prefix(while: isOfNumber)
        let isWhole = number.allSatisfy { $0 == UInt8(ascii: "-") || $0 & 0xF0 == 0x30 }
        let mark: [UInt8] = isWhole ? [] : [UInt8(ascii: "\"")]
        quoted += mark + number + mark
        rest = rest[number.endIndex...]
      } else {
        quoted.append(byte)
        rest = rest.dropFirst()
      }
    }
    return quoted
  }

  /// Returns how many bytes a text in quotes has, from one quotation mark to the other.
  private static func lengthOfText(in bytes: ArraySlice<UInt8>) -> Int {
    var isEscaped = false
    for (index, byte) in bytes.enumerated().dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        return index + 1
      }
    }
    return bytes.count
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    case _: false
    }
  }
}
