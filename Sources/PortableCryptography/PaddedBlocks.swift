/// The blocks of 64 bytes over which MD5 and SHA-256 go: the bytes, a bit that is set, zeros and the length in bits.
struct PaddedBlocks: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position = 0

  /// Pads bytes; the two digests write the length in opposite orders.
  init(_ content: [UInt8], lengthIsBigEndian: Bool) {
    var bytes = content
    bytes.reserveCapacity(content.count + 72)
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    let length = UInt64(content.count) * 8
    for index in UInt64(0)..<8 {
      let shift = 8 * (lengthIsBigEndian ? 7 - index : index)
      bytes.append(UInt8(truncatingIfNeeded: length >> shift))
    }
    self.bytes = bytes
  }

  mutating func next() -> ArraySlice<UInt8>? {
    guard position < bytes.count else { return nil }
    defer { position += 64 }
    return bytes[position..<position + 64]
  }
}
