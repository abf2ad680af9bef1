/// The shared values that were read last, so that the same bytes again bring the same value.
///
/// Most requests and tokens of a run stand in several entries in a row. The same bytes mean the same
/// value as long as the reader goes on with the bytes that it has: no symbol is defined meanwhile.
@usableFromInline
struct RecentValues: Sendable {
  /// A value, and where its bytes stand.
  private struct Known: Sendable {
    let value: any AnyObject & Sendable
    let bytes: Range<Int>
    let depth: Int
  }

  /// The last two values of a type.
  private struct Pair: Sendable {
    let type: ObjectIdentifier
    var latest: Known
    var former: Known?
  }

  private var pairs: [Pair] = []

  init() {}

  /// Returns the value of a type that the bytes from here on are, and their number; nil where they are
  /// none of those that were read last.
  mutating func value(
    _ type: ObjectIdentifier,
    in bytes: [UInt8],
    at position: Int,
    _ depth: Int
  ) -> (value: any AnyObject & Sendable, length: Int)? {
    for index in pairs.indices where pairs[index].type == type {
      let latest = pairs[index].latest
      if latest.depth == depth, Self.isSame(latest.bytes, at: position, in: bytes) {
        return (latest.value, latest.bytes.count)
      }
      guard let former = pairs[index].former else { return nil }
      guard former.depth == depth, Self.isSame(former.bytes, at: position, in: bytes) else {
        return nil
      }
      pairs[index].former = latest
      pairs[index].latest = former
      return (former.value, former.bytes.count)
    }
    return nil
  }

  /// Notes a value that was read.
  mutating func note(
    _ value: any AnyObject & Sendable,
    _ type: ObjectIdentifier,
    _ bytes: Range<Int>,
    _ depth: Int
  ) {
    let known = Known(value: value, bytes: bytes, depth: depth)
    for index in pairs.indices where pairs[index].type == type {
      pairs[index].former = pairs[index].latest
      pairs[index].latest = known
      return
    }
    pairs.append(Pair(type: type, latest: known, former: nil))
  }

  /// Whether the same bytes stand at a position as stand in a range before it.
  private static func isSame(_ range: Range<Int>, at position: Int, in bytes: [UInt8]) -> Bool {
    let count = range.count
    guard position + count <= bytes.count else { return false }
    return unsafe bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset + 8 <= count {
        let known = unsafe bytes.loadUnaligned(
          fromByteOffset: range.lowerBound + offset,
          as: UInt64.self
        )
        let word = unsafe bytes.loadUnaligned(fromByteOffset: position + offset, as: UInt64.self)
        if known != word { return false }
        offset += 8
      }
      while offset < count {
        if unsafe bytes[range.lowerBound + offset] != bytes[position + offset] { return false }
        offset += 1
      }
      return true
    }
  }
}

extension CanonicalReader {
  /// Reads a value that lies in memory once: the one that was read before where the bytes are the same.
  @usableFromInline
  mutating func recentValue(_ type: ObjectIdentifier) -> (any AnyObject & Sendable)? {
    guard let (value, length) = recent.value(type, in: bytes, at: next, depth) else { return nil }
    next += length
    return value
  }

  /// Notes a value whose bytes were just read, from that position on.
  @usableFromInline
  mutating func note(
    _ value: any AnyObject & Sendable,
    _ type: ObjectIdentifier,
    from position: Int
  ) {
    recent.note(value, type, position..<next, depth)
  }
}
