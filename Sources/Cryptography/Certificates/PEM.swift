/// Bytes in text with a label around them (RFC 7468).
enum PEM {
  /// A part of a file.
  struct Block: Hashable {
    let label: String
    let bytes: [UInt8]
  }

  private static let lineWidth = 64

  /// Returns bytes as text that ends with a line break.
  static func encode(_ bytes: [UInt8], label: String) -> String {
    let digits = Array(Base64.encode(bytes).utf8)
    let lines = stride(from: 0, to: digits.count, by: lineWidth).map { start in
      String(decoding: digits[start..<min(start + lineWidth, digits.count)], as: UTF8.self)
    }
    return (["-----BEGIN \(label)-----"] + lines + ["-----END \(label)-----", ""])
      .joined(separator: "\n")
  }

  /// Returns the parts of a text in order, without what stands between them; nil where one is damaged.
  static func decode(_ text: String) -> [Block]? {
    var blocks: [Block] = []
    var open: (label: String, digits: String)?
    for line in text.split(whereSeparator: \.isNewline) {
      if let (label, digits) = open {
        if line == "-----END \(label)-----" {
          guard let bytes = Base64.decode(digits) else { return nil }
          blocks.append(Block(label: label, bytes: bytes))
          open = nil
        } else {
          open = (label, digits + line)
        }
      } else if line.hasPrefix("-----BEGIN "), line.hasSuffix("-----") {
        open = (String(line.dropFirst(11).dropLast(5)), "")
      }
    }
    return open == nil ? blocks : nil
  }
}
