extension String {
  /// Whether two texts are the same but for the case of the letters A to Z.
  public func equalsIgnoringASCIICase(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return unsafe withUTF8Bytes { left in
      unsafe other.withUTF8Bytes { right in
        for index in left.indices {
          let (one, another) = unsafe (left[index], right[index])
          guard one == another || Self.lowercased(one) == Self.lowercased(another) else {
            return false
          }
        }
        return true
      }
    }
  }

  /// Returns the text behind a scheme, which may be in whatever case, and the blanks that follow it, as `abc` behind
  /// `Bearer` in `Bearer abc`; nil where the text begins with another word.
  public func text(behindScheme scheme: String) -> Substring? {
    guard let blank = utf8.index(startIndex, offsetBy: scheme.utf8.count, limitedBy: endIndex),
      blank == endIndex || utf8[blank] == UInt8(ascii: " "),
      zip(utf8, scheme.utf8).allSatisfy({ Self.lowercased($0) == Self.lowercased($1) })
    else { return nil }
    return self[blank...].drop { $0 == " " }
  }

  /// The text with the letters A to Z in lower case, and all else as it is.
  public var lowercasedASCII: String {
    String(decoding: utf8.lazy.map(Self.lowercased), as: UTF8.self)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}
