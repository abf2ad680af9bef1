/// The bytes of a stream that wait to be sent.
struct OutgoingStream {
  private var bytes: [UInt8] = []
  /// How many of them were sent.
  private var sent = 0
  /// Whether nothing follows.
  var isFinished = false

  var waiting: Int { bytes.count - sent }

  mutating func append(_ more: [UInt8]) { bytes += more }

  /// Moves as many bytes as fit, and returns how many that are.
  mutating func move(to buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(waiting, buffer.count)
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe buffer.copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[sent..<sent + count])
      )
    }
    sent += count
    if sent == bytes.count {
      bytes.removeAll()
      sent = 0
    } else if sent > bytes.count / 2 {
      bytes.removeFirst(sent)
      sent = 0
    }
    return count
  }
}
