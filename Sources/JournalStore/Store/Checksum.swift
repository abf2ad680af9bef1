/// A sum by which accidental damage to a row shows, over its fields, each with its length.
///
/// Eight bytes are folded in at once. Each step can be undone, so that a single change never gives the
/// same sum.
struct Checksum {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  var value: Int64 { Int64(bitPattern: state) }

  /// The sum over the fields of a chunk's row other than its bytes, since no digest covers them.
  static func ofChunk(
    at place: Int,
    firstEntry: Int,
    symbolsDigest: [UInt8]?,
    entriesDigest: [UInt8]
  ) -> Int {
    var sum = Checksum()
    sum.add(place)
    sum.add(firstEntry)
    sum.add(symbolsDigest == nil ? 0 : 1)
    if let symbolsDigest { sum.add(symbolsDigest) }
    sum.add(entriesDigest)
    return Int(sum.value)
  }

  mutating func add(_ number: Int) { step(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe fold($0) }
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { unsafe fold(UnsafeRawBufferPointer($0)) }
  }

  private mutating func fold(_ bytes: UnsafeRawBufferPointer) {
    add(bytes.count)
    var place = 0
    while place + 8 <= bytes.count {
      step(UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place += 8
    }
    var rest: UInt64 = 0
    while place < bytes.count {
      rest = unsafe rest << 8 | UInt64(bytes[place])
      place += 1
    }
    step(rest)
  }

  private mutating func step(_ word: UInt64) {
    state = (state ^ word) &* 0x9e37_79b9_7f4a_7c15
    state ^= state >> 32
  }
}
