/// What is known of the parameter that is being read.
struct FormPart {
  /// The index of its first byte.
  var start = 0
  /// The index of its first `=`; nil before one was seen.
  private var separator: Int?
  /// Whether the name, and the value, have something to decode.
  private var encoded = (name: false, value: false)

  init(start: Int = 0) { self.start = start }

  /// Takes the next byte, which is no `&`.
  mutating func note(_ byte: UInt8, at index: Int) {
    switch byte {
    case UInt8(ascii: "="):
      if separator == nil { separator = index }
    case UInt8(ascii: "%"), UInt8(ascii: "+"):
      if separator == nil { encoded.name = true } else { encoded.value = true }
    default:
      break
    }
  }

  /// Appends the parameter, unless it has no byte.
  func append(
    to parameters: inout [Parameter],
    endingAt end: Int,
    of bytes: UnsafeBufferPointer<UInt8>
  ) {
    guard start < end else { return }
    let nameEnd = separator ?? end
    let valueStart = separator.map { $0 + 1 } ?? end
    let name = unsafe UnsafeBufferPointer(rebasing: bytes[start..<nameEnd])
    let value = unsafe UnsafeBufferPointer(rebasing: bytes[valueStart..<end])
    parameters.append(
      Parameter(
        unsafe Self.text(name, isEncoded: encoded.name),
        unsafe Self.text(value, isEncoded: encoded.value)
      )
    )
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>, isEncoded: Bool) -> String {
    isEncoded
      ? unsafe PercentEncoding.decoded(bytes, plus: .isSpace)
      : unsafe String(decoding: bytes, as: UTF8.self)
  }
}
