/// Eight bytes of a text at once, since most of a text is letters and spaces.
public struct EightBytes: BitwiseCopyable, Sendable {
  private let word: UInt64

  /// Takes the bytes at an offset; nil where fewer than eight are left.
  public init?(of text: Span<UInt8>, at offset: Int) {
    guard offset >= 0, offset <= text.count - 8 else { return nil }
    word = unsafe text.withUnsafeBytes { bytes in
      unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
  }

  /// Whether no byte is a control character of ASCII below the space.
  ///
  /// It may be false where there is none, and then the bytes have to be looked at one by one.
  public var haveNoControl: Bool { (word &- Self.each(0x20)) & ~word & Self.each(0x80) == 0 }

  /// Whether all bytes are ASCII, and none is DEL.
  public var areASCII: Bool { (word | (word &+ Self.each(0x01))) & Self.each(0x80) == 0 }

  private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}
