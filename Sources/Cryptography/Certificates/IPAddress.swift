/// An IPv4 or IPv6 address.
public struct IPAddress: Hashable, Sendable {
  /// The bytes in network order: 4 of IPv4, 16 of IPv6.
  public let bytes: [UInt8]

  /// Creates an address from its bytes in network order; nil unless there are 4 or 16.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Reads an address; nil where the text is none.
  ///
  /// - Parameter text: Four decimal numbers without leading zeros, or IPv6 as RFC 4291 (section 2.2) writes it,
  ///   without brackets and without a zone.
  public init?(_ text: String) {
    let isVersion6 = text.utf8.contains(UInt8(ascii: ":"))
    guard let bytes = isVersion6 ? Self.version6(text[...]) : Self.version4(text[...]) else {
      return nil
    }
    self.bytes = bytes
  }

  private static func version4(_ text: Substring) -> [UInt8]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { part -> UInt8? in
      let isPlain = part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return isPlain && (part == "0" || !part.hasPrefix("0")) ? UInt8(part) : nil
    }
    return parts.count == 4 && bytes.count == 4 ? bytes : nil
  }

  private static func version6(_ text: Substring) -> [UInt8]? {
    guard let gap = text.firstRange(of: "::") else {
      let bytes = groups(text)
      return bytes?.count == 16 ? bytes : nil
    }
    let before = text[..<gap.lowerBound]
    guard let head = before.isEmpty ? [] : groups(before, mayEndInVersion4: false),
      let tail = text[gap.upperBound...].isEmpty ? [] : groups(text[gap.upperBound...]),
      // The gap stands for at least one group.
      head.count + tail.count <= 14
    else { return nil }
    return head + [UInt8](repeating: 0, count: 16 - head.count - tail.count) + tail
  }

  /// Returns the bytes of groups with a colon between each two; the last may be an IPv4 address.
  private static func groups(_ text: Substring, mayEndInVersion4: Bool = true) -> [UInt8]? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var bytes: [UInt8] = []
    for (index, part) in parts.enumerated() {
      if index == parts.count - 1, mayEndInVersion4, let four = version4(part) {
        bytes += four
        continue
      }
      guard (1...4).contains(part.utf8.count), let digits = Hexadecimal.values(of: String(part))
      else { return nil }
      let value = digits.reduce(UInt16(0)) { $0 << 4 | UInt16($1) }
      bytes += [UInt8(value >> 8), UInt8(truncatingIfNeeded: value)]
    }
    return bytes
  }
}
