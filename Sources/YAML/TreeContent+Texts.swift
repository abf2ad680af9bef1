internal import EntsimMemory

extension TreeContent {
  /// Does something with the bytes of a scalar; no node may be added meanwhile.
  func withBytes<Result>(of record: NodeRecord, _ body: (Span<UInt8>) -> Result) -> Result {
    text.withSpan(of: record.bytes, body)
  }

  /// The text of a scalar.
  func string(of record: NodeRecord) -> String { withBytes(of: record) { String(utf8: $0) } }

  /// Whether a scalar has a text, where both have as many bytes.
  func hasText(_ text: String, _ record: NodeRecord) -> Bool {
    // Most words differ in length.
    guard text.utf8.count == record.count else { return false }
    return withBytes(of: record) { bytes in
      var place = 0
      for byte in text.utf8 {
        guard bytes[place] == byte else {
          // Unicode may take two texts for the same that are not ASCII.
          return bytes[place] | byte >= 0x80 && String(utf8: bytes) == text
        }
        place += 1
      }
      return true
    }
  }

  /// Whether a scalar has a text of the program itself, which is ASCII.
  @inline(__always)
  func hasText(_ text: StaticString, _ record: NodeRecord) -> Bool {
    guard text.utf8CodeUnitCount == record.count else { return false }
    for place in 0..<Int(record.count)
    where unsafe self.text[Int(record.first) + place] != text.utf8Start[place] { return false }
    return true
  }

  /// Whether two scalars have the same text, as Unicode takes texts for the same.
  func haveSameText(_ left: NodeRecord, _ right: NodeRecord) -> Bool {
    withBytes(of: left) { left in withBytes(of: right) { left.isSameText(as: $0) } }
  }
}

extension Span<UInt8> {
  /// Whether two texts in UTF-8 are the same, as Unicode takes them.
  func isSameText(as other: Self) -> Bool {
    if count == other.count, indices.allSatisfy({ self[$0] == other[$0] }) { return true }
    // Texts of other bytes can only be the same where they are not all ASCII.
    return !(areASCII && other.areASCII) && String(utf8: self) == String(utf8: other)
  }

  private var areASCII: Bool { indices.allSatisfy { self[$0] < 0x80 } }
}

extension String {
  /// Creates a text of bytes in UTF-8.
  init(utf8 bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
