/// The texts of a page, JSON each, every one once and numbered in the order in which they came.
///
/// Number 0 is `null`.
struct PageTexts {
  /// All texts, one behind the other.
  private var bytes: [UInt8] = []
  /// Where each text ends.
  private var ends: [Int] = []
  /// The hash of each text.
  private var hashes: [UInt32] = []
  /// A table of numbers by the hash of their texts, each one more than the number; 0 where there is none.
  private var slots = [UInt32](repeating: 0, count: 1 << 12)

  init() { _ = number { $0 += "null".utf8 } }

  /// The number of bytes of all texts.
  var size: Int { bytes.count }

  /// The number of texts.
  var count: Int { ends.count }

  /// Returns the number of the text that a closure appends.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  @inline(__always)
  mutating func number(of append: (inout [UInt8]) -> Void) -> Int {
    let start = bytes.count
    append(&bytes)
    return settle(start..<bytes.count)
  }

  /// The bytes of a text.
  subscript(number: Int) -> ArraySlice<UInt8> { bytes[range(of: number)] }

  /// Returns a number that is the same for the same text; it orders nothing that anyone sees.
  func hash(of number: Int) -> Int { Int(hashes[number]) }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  /// Returns the number of the text at the end of all, which is kept only where it is new.
  private mutating func settle(_ text: Range<Int>) -> Int {
    if ends.count * 2 >= slots.count { grow() }
    let hash = hash(of: text)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, isSame(range(of: number), as: text) {
        bytes.removeLast(text.count)
        return number
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    ends.append(text.upperBound)
    hashes.append(hash)
    slots[slot] = UInt32(ends.count)
    return ends.count - 1
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for number in ends.indices {
      var slot = hash(of: number) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }

  private func hash(of text: Range<Int>) -> UInt32 {
    unsafe bytes.withUnsafeBytes { bytes in
      let step: UInt64 = 0x9E37_79B9_7F4A_7C15
      var hash = UInt64(text.count) &* step
      var offset = text.lowerBound
      while offset + 8 <= text.upperBound {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        hash = (hash ^ word) &* step
        hash ^= hash >> 29
        offset += 8
      }
      while offset < text.upperBound {
        hash = (hash ^ UInt64(unsafe bytes[offset])) &* step
        offset += 1
      }
      return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }
  }

  private func isSame(_ left: Range<Int>, as right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    return unsafe bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset + 8 <= left.count {
        let first = unsafe bytes.loadUnaligned(
          fromByteOffset: left.lowerBound + offset,
          as: UInt64.self
        )
        let second = unsafe bytes.loadUnaligned(
          fromByteOffset: right.lowerBound + offset,
          as: UInt64.self
        )
        if first != second { return false }
        offset += 8
      }
      while offset < left.count {
        if unsafe bytes[left.lowerBound + offset] != bytes[right.lowerBound + offset] {
          return false
        }
        offset += 1
      }
      return true
    }
  }
}
