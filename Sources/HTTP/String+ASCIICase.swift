extension String {
  /// Whether two texts are the same but for the case of the letters A to Z.
  public func equalsIgnoringASCIICase(_ other: String) -> Bool {
    utf8.count == other.utf8.count
      && utf8.elementsEqual(other.utf8) { $0 == $1 || Self.lowercased($0) == Self.lowercased($1) }
  }

  /// The text with the letters A to Z in lower case, and all else as it is.
  public var lowercasedASCII: String {
    String(decoding: utf8.lazy.map(Self.lowercased), as: UTF8.self)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}
