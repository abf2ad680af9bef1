internal import EntsimCMicroHTTPD
internal import EntsimHTTP

/// The header lines of the last requests, with what was made of them.
///
/// A client sends the same lines with all its requests, as a rule, and comparing bytes takes much
/// less than making texts.
struct HeadCache {
  /// An object: what is found is looked at where it lies.
  private final class Entry {
    let lines: [UInt8]
    let count: Int
    let headers: [Header]
    let framing: RequestFraming

    init(_ lines: [UInt8], count: Int, _ headers: [Header], _ framing: RequestFraming) {
      self.lines = lines
      self.count = count
      self.headers = headers
      self.framing = framing
    }
  }

  /// The most bytes of header lines that are kept.
  private static let longest = 4096
  private static let size = 64
  private var entries = [Entry?](repeating: nil, count: size)

  /// What was kept for header lines, which are so many; nil where nothing was.
  func find(
    _ lines: UnsafeRawBufferPointer,
    count: Int
  ) -> (headers: [Header], framing: RequestFraming)? {
    guard let entry = unsafe entries[Self.place(of: lines)], entry.count == count,
      entry.lines.count == lines.count, let received = lines.baseAddress,
      unsafe memcmp(entry.lines, received, lines.count) == 0
    else { return nil }
    return (entry.headers, entry.framing)
  }

  /// Keeps what was made of header lines, in the place of other ones.
  mutating func keep(
    _ lines: UnsafeRawBufferPointer,
    count: Int,
    _ headers: [Header],
    _ framing: RequestFraming
  ) {
    guard lines.count <= Self.longest else { return }
    unsafe entries[Self.place(of: lines)] = Entry(Array(lines), count: count, headers, framing)
  }

  private static func place(of lines: UnsafeRawBufferPointer) -> Int {
    guard let last = unsafe lines.last else { return 0 }
    let middle = unsafe lines[lines.count / 2]
    return ((lines.count &* 31 &+ Int(middle)) &* 31 &+ Int(last)) & (size - 1)
  }
}
