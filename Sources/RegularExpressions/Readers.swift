/// The instructions of a program that read a scalar, for each scalar.
struct Readers: Sendable {
  private let words: Int
  /// A row for each ASCII scalar.
  let ascii: [UInt64]
  /// The sets that hold scalars beyond ASCII, each with its row.
  let wide: [(set: ScalarSet, row: [UInt64])]

  /// Makes the rows of instructions that read the scalars of a set each.
  init(_ readers: [(set: ScalarSet, instruction: Int)], words: Int) {
    var ascii = [UInt64](repeating: 0, count: 128 * words)
    var wide: [ScalarSet: [UInt64]] = [:]
    for (set, instruction) in readers {
      let (word, bit) = (instruction / 64, UInt64(1) << (instruction % 64))
      var members = set.ascii
      while members != 0 {
        ascii[members.trailingZeroBitCount * words + word] |= bit
        members &= members - 1
      }
      if set.reachesBeyondASCII {
        wide[set, default: [UInt64](repeating: 0, count: words)][word] |= bit
      }
    }
    self.words = words
    self.ascii = ascii
    self.wide = wide.map { ($0, $1) }
  }

  /// Keeps of a set the instructions that read a scalar.
  func select(_ scalar: Unicode.Scalar, from states: inout [UInt64]) {
    if scalar.isASCII {
      let start = Int(scalar.value) * words
      for word in 0..<words { states[word] &= ascii[start + word] }
    } else {
      var row = [UInt64](repeating: 0, count: words)
      for (set, readers) in wide where set.contains(scalar) {
        for word in 0..<words { row[word] |= readers[word] }
      }
      for word in 0..<words { states[word] &= row[word] }
    }
  }
}
