/// Base64 with padding (RFC 4648, section 4).
enum PortableBase64 {
  /// Returns bytes in Base64.
  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(UInt32(0)) { bits, index in
        bits << 8 | (index < part.count ? UInt32(part[start + index]) : 0)
      }
      for index in UInt32(0)..<4 {
        text.append(
          index <= part.count ? alphabet[Int(bits >> (18 - 6 * index) & 63)] : UInt8(ascii: "=")
        )
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )
}
